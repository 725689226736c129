// SPDX-License-Identifier: Apache-2.0
#include "target/tiled_bound.h"

#include "target/tile_sums.h"

#include <algorithm>
#include <cmath>

namespace partita {

namespace {

/// Numbers of a set of schedules, each the least that it can be.
struct Least {
    struct Stream {
        double transfers, moved, first, last, most, lastMost; ///< how many; bytes of all, of the first, the last; the most of any, of the last
    };
    double steps = 1, mostSteps = 1;               ///< calls
    bool every = false;                            ///< what depends on all axes that move is loaded at every step
    double calls = 0, firstCall = 0, lastCall = 0; ///< cycles
    double gathers = 0, ahead = 0;                 ///< of `calls`: copies by the core in loads; the most of them before the first call
    std::vector<Stream> streams;
};

class TiledBound final : public TileBound {
public:
    TiledBound(TiledKernel kernel, const Target &target)
        : m_kernel(std::move(kernel)), m_sums(m_kernel, target), m_async(m_kernel.engine != target.description().core())
    {
    }

    double cycles(const TileBox &box) override
    {
        Least l;
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
        return overlapped(l);
    }

    double cycles(const Schedule &schedule) override
    {
        auto order = axesInOrder(schedule);
        Least l;
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
        return l.steps > 1 && schedule.doubleBuffer ? overlapped(l) : inTurn(l);
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

    struct Link { ///< cycles, but for `every`
        double loads = 0, stores = 0, first = 0, later = 0; ///< of loads: all, those of the first tile, all but those of the first two
        double last = 0, lastMost = 0, most = 0;            ///< the last store, at least and at most, the longest
        double before = 0;                                  ///< nothing but `early` moves earlier
        double issue = 0, early = 0;
        bool every = false;                                 ///< something is loaded at every step
    };
    std::vector<Link> links(const Least &l) const
    {
        std::vector<Link> out(m_sums.links());
        for (std::size_t i = 0; i < l.streams.size(); ++i) {
            const auto &s = m_sums.streams()[i];
            const auto &n = l.streams[i];
            auto cycles = [&](double transfers, double bytes) { return transfers * s.setup + bytes / s.width; };
            auto &link = out[s.link];
            if (s.output) {
                link.stores += cycles(n.transfers, n.moved);
                link.last += cycles(1, n.last);
                link.lastMost += cycles(1, n.lastMost);
                link.most += cycles(1, n.most) + 1;
            } else {
                link.issue = s.issue;
                link.loads += cycles(n.transfers, n.moved);
                link.first += cycles(1, n.first);
                link.early += s.early ? cycles(1, n.first) : 0;
                link.later += std::max(0.0, cycles(n.transfers - 2, n.moved - 2 * n.most));
                link.every |= l.every && n.transfers == l.steps;
            }
        }
        for (auto &link : out)
            link.before = link.issue + std::max(0.0, m_sums.start() - link.early);
        return out;
    }

    /// Cycles of the core, but for the loads that it issues before the first call.
    struct Core {
        double calls = 0, launch = 0, issue = 0, store = 0; ///< each call is rounded; `store`: of one
    };
    Core core(const Least &l) const
    {
        Core out{l.calls, m_async ? m_sums.launch() : 0};
        auto each = out.launch - 0.5;
        out.calls += each * (each < 0 ? l.mostSteps : l.steps);
        out.launch -= 0.5;
        for (std::size_t i = 0; i < l.streams.size(); ++i) {
            const auto &s = m_sums.streams()[i];
            out.issue += s.issue * (s.output ? l.streams[i].transfers : std::max(0.0, l.streams[i].transfers - 2));
            out.store += s.output ? s.issue : 0;
        }
        return out;
    }

    /// Loads run ahead by a step.
    double overlapped(const Least &l) const
    {
        auto each = links(l);
        auto own = core(l);
        double out = 0, head = m_sums.start(), last = 0;
        for (const auto &link : each) {
            head = std::max(head, link.first > 0 ? link.before + link.first : 0);
            last = std::max(last, link.last);
        }
        auto first = head + own.launch + l.firstCall + own.store, end = own.launch + l.lastCall + own.store + last;
        for (const auto &link : each) {
            out = std::max({out, link.before + link.loads + link.stores, link.before + link.loads + end});
            if (link.stores > 0)
                out = std::max(out, first + link.stores + link.later);
            if (link.every)
                out = std::max(out, link.before + link.loads + std::max(0.0, link.stores - link.lastMost - link.most) + end);
        }
        return std::max(out, std::max(m_sums.start(), head - std::min(l.gathers, l.ahead)) + own.calls + own.issue + last);
    }

    /// A step begins when the one before has been computed.
    double inTurn(const Least &l) const
    {
        auto each = links(l);
        auto own = core(l);
        double out = 0, last = 0;
        for (const auto &link : each)
            last = std::max(last, link.last);
        for (const auto &link : each) {
            auto before = link.loads + (link.every ? link.stores - link.lastMost : 0); // of the calls
            out = std::max({out, link.before + link.loads + link.stores,
                            link.before + before + own.calls - l.gathers + own.store * l.steps + last});
        }
        return std::max(out, m_sums.start() + own.calls + own.store * l.steps + last);
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
