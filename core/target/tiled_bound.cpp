// SPDX-License-Identifier: Apache-2.0
#include "target/tiled_bound.h"

#include "target/step_bound.h"

#include <algorithm>
#include <cmath>

namespace partita {

namespace {

class TiledBound final : public TileBound {
public:
    TiledBound(TiledKernel kernel, const Target &target)
        : m_kernel(std::move(kernel)), m_sums(m_kernel, target), m_async(m_kernel.engine != target.description().core())
    {
    }

    double cycles(const TileBox &box) override
    {
        LeastWork l;
        for (std::size_t a = 0; a < m_kernel.axes.size(); ++a) {
            l.steps *= trips(a, box.most[a]);
            l.mostSteps *= trips(a, box.least[a]);
        }
        l.calls = m_sums.wholeCall();
        for (std::size_t a = 0; a < m_kernel.axes.size(); ++a)
            l.calls += m_sums.cut(a) * (trips(a, box.most[a]) - 1);
        l.firstCall = m_sums.firstCall(box.least);
        l.every = l.steps == l.mostSteps;
        auto last = lastOf(box);
        if (l.every)
            l.lastCall = m_sums.lastCall(last.least);
        for (const auto &s : m_sums.streams()) {
            double transfers = 1, share = 1, first = 1, most = 1, lastLeast = 1, lastMost = 1;
            for (auto a : s.depends) {
                transfers *= trips(a, box.most[a]);
                share *= s.finest[a];
                first *= m_sums.of(a, box.least[a]).first[s.operand];
                most *= m_sums.of(a, box.most[a]).most[s.operand];
                lastLeast *= m_sums.behind(a, last.least[a])[s.operand];
                lastMost *= m_sums.behind(a, last.most[a])[s.operand];
            }
            l.streams.push_back({s.output ? l.steps : transfers, s.bytes * share, s.bytes * first, s.bytes * lastLeast, s.bytes * most, s.bytes * lastMost});
        }
        return StepBound(m_sums, m_async).overlapped(l);
    }

    double cycles(const Schedule &schedule) override
    {
        auto order = axesInOrder(schedule);
        LeastWork l;
        std::vector<std::int64_t> tiles;
        for (std::size_t a = 0; a < order.size(); ++a) {
            tiles.push_back(tile(a, schedule));
            l.steps *= trips(a, tiles[a]);
        }
        l.mostSteps = l.steps;
        l.every = true;
        l.calls = m_sums.wholeCall();
        for (std::size_t a = 0; a < order.size(); ++a) {
            auto more = m_sums.calls(a, tiles[a]) - m_sums.wholeCall();
            l.calls = m_kernel.separable ? l.calls + more : std::max(l.calls, m_sums.wholeCall() + more);
        }
        const auto &ends = m_sums.ends(tiles);
        l.firstCall = ends.firstCall;
        l.lastCall = ends.lastCall;
        for (const auto &gather : ends.gathers) {
            auto cycles = gathered(gather, order, tiles, schedule);
            l.calls += cycles;
            l.gathers += gather.output ? 0 : cycles;
            l.ahead += gather.output ? 0 : 2 * std::max({gather.first, gather.inner, gather.last}) + 1;
        }
        for (std::size_t i = 0; i < m_sums.streams().size(); ++i) {
            const auto &s = m_sums.streams()[i];
            double distinct = 1, first = 1, last = 1, most = 1;
            for (auto a : s.depends) {
                const auto &sums = m_sums.of(a, tiles[a]);
                distinct *= trips(a, tiles[a]);
                first *= sums.first[s.operand];
                last *= sums.last[s.operand];
                most *= sums.most[s.operand];
            }
            auto transfers = s.output ? l.steps : schedule.eager.empty() ? reloads(s.depends, order, schedule) : distinct;
            l.streams.push_back({transfers, ends.moved[i] * (transfers / distinct), s.bytes * first, s.bytes * last, s.bytes * most, s.bytes * last});
        }
        StepBound steps(m_sums, m_async);
        return l.steps > 1 && schedule.doubleBuffer ? steps.overlapped(l) : steps.inTurn(l);
    }

    std::vector<std::int64_t> bytes(const Schedule &schedule) override
    {
        std::vector<std::int64_t> out(m_sums.memories());
        auto order = axesInOrder(schedule);
        double steps = 1;
        for (auto a : order)
            steps *= trips(a, tile(a, schedule));
        for (const auto &s : m_sums.streams()) {
            double share = 1;
            for (auto a : s.depends)
                share *= m_sums.of(a, tile(a, schedule)).most[s.operand];
            bool twice = schedule.doubleBuffer && steps > 1 && (s.output ? moves(s, schedule) : reloads(s.depends, order, schedule) > 1);
            auto one = (std::llround(s.bytes * share) + 15) / 16 * 16;
            out[s.memory] += twice ? 2 * one : one;
        }
        return out;
    }

private:
    using Stream = TileSums::Stream;

    double trips(std::size_t a, std::int64_t tile) const { return double((m_kernel.axes[a].extent + tile - 1) / tile); }
    std::int64_t tile(std::size_t a, const Schedule &s) const
    {
        const auto &axis = m_kernel.axes[a];
        return std::min(axis.extent, s.of(axis.name, axis.extent));
    }

    /// The last tiles of a box.
    TileBox lastOf(const TileBox &box) const
    {
        TileBox out;
        for (std::size_t a = 0; a < m_kernel.axes.size(); ++a) {
            auto extent = m_kernel.axes[a].extent;
            auto steps = std::int64_t(trips(a, box.most[a]));
            bool same = double(steps) == trips(a, box.least[a]);
            out.least.push_back(same ? extent - (steps - 1) * box.most[a] : 1);
            out.most.push_back(same ? extent - (steps - 1) * box.least[a] : box.most[a]);
        }
        return out;
    }

    std::vector<std::size_t> axesInOrder(const Schedule &schedule) const
    {
        std::vector<std::size_t> out(m_kernel.axes.size());
        for (std::size_t a = 0; a < out.size(); ++a)
            out[a] = a;
        std::ranges::stable_sort(out, {}, [&](std::size_t a) { return std::ranges::find(schedule.order, m_kernel.axes[a].name) - schedule.order.begin(); });
        return out;
    }

    bool moves(const Stream &s, const Schedule &schedule) const
    {
        return std::ranges::any_of(s.depends, [&](std::size_t a) { return trips(a, tile(a, schedule)) > 1; });
    }

    /// How often the order of the loops loads the operand: for each step of the innermost loop that moves it.
    double reloads(const std::vector<std::size_t> &depends, const std::vector<std::size_t> &order, const Schedule &schedule) const
    {
        double outer = 1, out = 1;
        for (auto a : order) {
            outer *= trips(a, tile(a, schedule));
            if (trips(a, tile(a, schedule)) > 1 && std::ranges::find(depends, a) != depends.end())
                out = outer;
        }
        return out;
    }

    /// Full tiles take no less than the first, others no less than the last.
    double gathered(const TileSums::Gather &g, const std::vector<std::size_t> &order, const std::vector<std::int64_t> &tiles, const Schedule &schedule) const
    {
        double distinct = 1, full = 1, steps = 1;
        for (std::size_t a = 0; a < tiles.size(); ++a)
            steps *= trips(a, tiles[a]);
        for (auto a : g.depends) {
            distinct *= trips(a, tiles[a]);
            full *= std::max(1.0, trips(a, tiles[a]) - 1);
        }
        auto times = g.output ? steps / distinct : schedule.eager.empty() ? reloads(g.depends, order, schedule) / distinct : 1;
        auto least = std::min(g.first, g.last) - 0.5;
        return times * (distinct > 1 ? full * (g.first - 0.5) + (distinct - full) * least : g.first - 0.5);
    }

    TiledKernel m_kernel;
    TileSums m_sums;
    bool m_async;
};

} // namespace

std::unique_ptr<TileBound> tiledBound(TiledKernel kernel, const Target &target)
{
    return std::make_unique<TiledBound>(std::move(kernel), target);
}

Result<Lowered> tiledLowered(const TiledKernel &kernel, const Schedule &schedule, const Description &d, std::vector<Constant> constants)
{
    auto program = tiledProgram(kernel, schedule, d);
    if (!program)
        return std::unexpected(program.error());
    return Lowered{std::move(*program), std::move(constants), [kernel](const Target &target) { return tiledBound(kernel, target); }};
}

} // namespace partita
