// SPDX-License-Identifier: Apache-2.0
#include "tiling/tiled_bound.h"

#include "support/divide.h"
#include "support/try.h"
#include "tiling/step_bound.h"

#include <algorithm>
#include <cmath>

namespace partita {

namespace {

class TiledBound final : public TileBound {
public:
    TiledBound(TiledKernel kernel, const Target &target)
        : m_kernel(std::move(kernel)),
          m_sums(m_kernel, target),
          m_steps(m_sums, m_kernel.engine != target.description().core()),
          m_trips(m_kernel.axes.size()),
          m_mostTrips(m_kernel.axes.size())
    {
        m_last.least = m_last.most = m_trips;
        for (const auto &axis : m_kernel.axes)
            m_extents.push_back(axis.extent);
    }

    double cycles(const TileBox &box, double enough) override
    {
        auto &l = m_work = {.streams = std::move(m_work.streams)};
        l.streams.clear();
        l.calls = m_sums.wholeCall();
        for (std::size_t a = 0; a < m_trips.size(); ++a) {
            m_trips[a] = trips(a, box.most[a]);
            m_mostTrips[a] = trips(a, box.least[a]);
            l.steps *= double(m_trips[a]);
            l.mostSteps *= double(m_mostTrips[a]);
            l.calls += m_sums.cut(a) * double(m_trips[a] - 1);
        }
        l.every = l.steps == l.mostSteps;
        lastOf(box);
        for (const auto &s : m_sums.streams()) {
            double transfers = 1, share = 1, first = 1, most = 1, lastLeast = 1, lastMost = 1;
            for (auto a : s.depends) {
                transfers *= double(m_trips[a]);
                share *= s.finest[a];
                first *= m_sums.of(a, box.least[a]).first[s.operand];
                most *= m_sums.of(a, box.most[a]).most[s.operand];
                lastLeast *= m_sums.behind(a, m_last.least[a])[s.operand];
                lastMost *= m_sums.behind(a, m_last.most[a])[s.operand];
            }
            l.streams.push_back({s.output ? l.steps : transfers, s.bytes * share, s.bytes * first, s.bytes * lastLeast,
                s.bytes * most, s.bytes * lastMost});
        }
        const auto least = m_steps.overlapped(l); // whatever the first and the last call take
        l.firstCall = m_sums.wholeCall();
        l.lastCall = l.every ? m_sums.wholeCall() : 0;
        if (least > enough || m_steps.overlapped(l) == least)
            return least;
        l.firstCall = m_sums.firstCall(box.least);
        l.lastCall = l.every ? m_sums.lastCall(m_last.least) : 0;
        return m_steps.overlapped(l);
    }

    double cycles(const Mapping &m, double) override
    {
        auto &l = m_work = {.streams = std::move(m_work.streams)};
        l.streams.clear();
        l.steps = l.mostSteps = cut(m);
        l.every = true;
        l.calls = m_sums.wholeCall();
        for (std::size_t a = 0; a < m_trips.size(); ++a) {
            auto more = m_sums.calls(a, m.tile[a]) - m_sums.wholeCall();
            l.calls = m_kernel.separable ? l.calls + more : std::max(l.calls, m_sums.wholeCall() + more);
        }
        const auto &ends = m_sums.ends(m.tile);
        l.firstCall = ends.firstCall;
        l.lastCall = ends.lastCall;
        for (const auto &gather : ends.gathers) {
            auto cycles = gathered(gather, m, l.steps);
            l.calls += cycles;
            l.gathers += gather.output ? 0 : cycles;
            l.ahead += gather.output ? 0 : 2 * std::max({gather.first, gather.inner, gather.last}) + 1;
        }
        for (std::size_t i = 0; i < m_sums.streams().size(); ++i) {
            const auto &s = m_sums.streams()[i];
            double distinct = 1, first = 1, last = 1, most = 1;
            for (auto a : s.depends) {
                const auto &sums = m_sums.of(a, m.tile[a]);
                distinct *= double(m_trips[a]);
                first *= sums.first[s.operand];
                last *= sums.last[s.operand];
                most *= sums.most[s.operand];
            }
            auto transfers = s.output ? l.steps : m.eager ? distinct : reloads(s.depends, m.order);
            l.streams.push_back({transfers, ends.moved[i] * (transfers / distinct), s.bytes * first, s.bytes * last,
                s.bytes * most, s.bytes * last});
        }
        return l.steps > 1 && m.doubleBuffer ? m_steps.overlapped(l) : m_steps.inTurn(l);
    }

    std::vector<std::int64_t> bytes(const Mapping &m) override
    {
        std::vector<std::int64_t> out(m_sums.memories());
        auto steps = cut(m);
        for (const auto &s : m_sums.streams()) {
            double share = 1;
            for (auto a : s.depends)
                share *= m_sums.of(a, m.tile[a]).most[s.operand];
            bool twice = m.doubleBuffer && steps > 1 && (s.output ? moves(s.depends) : reloads(s.depends, m.order) > 1);
            auto one = (std::llround(s.bytes * share) + 15) / 16 * 16;
            out[s.memory] += twice ? 2 * one : one;
        }
        return out;
    }

private:
    using Axes = std::vector<std::size_t>;

    std::int64_t trips(std::size_t a, std::int64_t tile) const { return ceilDiv(m_extents[a], tile); }

    /// Fills the trips in; all steps.
    double cut(const Mapping &m)
    {
        double steps = 1;
        for (std::size_t a = 0; a < m_trips.size(); ++a)
            steps *= double(m_trips[a] = trips(a, m.tile[a]));
        return steps;
    }

    /// Fills the last tiles of a box in, of which the trips are.
    void lastOf(const TileBox &box)
    {
        for (std::size_t a = 0; a < m_trips.size(); ++a) {
            bool same = m_trips[a] == m_mostTrips[a];
            m_last.least[a] = same ? m_extents[a] - (m_trips[a] - 1) * box.most[a] : 1;
            m_last.most[a] = same ? m_extents[a] - (m_trips[a] - 1) * box.least[a] : box.most[a];
        }
    }

    bool moves(const Axes &depends) const
    {
        return std::ranges::any_of(depends, [&](std::size_t a) { return m_trips[a] > 1; });
    }

    /// How often the order of the loops loads the operand: for each step of the innermost loop that moves it.
    double reloads(const Axes &depends, const std::vector<std::uint8_t> &order) const
    {
        double outer = 1, out = 1;
        for (std::size_t a : order) {
            outer *= double(m_trips[a]);
            if (m_trips[a] > 1 && std::ranges::find(depends, a) != depends.end())
                out = outer;
        }
        return out;
    }

    /// Full tiles take no less than the first, others no less than the last.
    double gathered(const TileSums::Gather &g, const Mapping &m, double steps) const
    {
        const auto &depends = m_sums.depends(g.operand);
        double distinct = 1, full = 1;
        for (auto a : depends) {
            distinct *= double(m_trips[a]);
            full *= std::max(1.0, double(m_trips[a] - 1));
        }
        auto times = g.output ? steps / distinct : m.eager ? 1 : reloads(depends, m.order) / distinct;
        auto least = std::min(g.first, g.last) - 0.5;
        return times * (distinct > 1 ? full * (g.first - 0.5) + (distinct - full) * least : g.first - 0.5);
    }

    TiledKernel m_kernel;
    TileSums m_sums;
    StepBound m_steps;
    std::vector<std::int64_t> m_extents, m_trips, m_mostTrips; ///< by axis; of a box `m_trips` are the fewest
    TileBox m_last;
    LeastWork m_work;
};

} // namespace

std::unique_ptr<TileBound> tiledBound(TiledKernel kernel, const Target &target)
{
    return std::make_unique<TiledBound>(std::move(kernel), target);
}

Result<Lowered> tiledLowered(
    const TiledKernel &kernel, const Schedule &schedule, const Description &d, std::vector<Constant> constants)
{
    PARTITA_TRY(program, tiledProgram(kernel, schedule, d));
    return Lowered{std::move(program), std::move(constants),
        [kernel](const Target &target) { return tiledBound(kernel, target); }};
}

} // namespace partita
