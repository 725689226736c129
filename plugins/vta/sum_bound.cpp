// SPDX-License-Identifier: Apache-2.0
#include "sum_bound.h"

#include "support/divide.h"
#include "tiling/axis_bound.h"

#include <algorithm>
#include <cmath>

namespace partita::vta {

namespace {

/// Cycles of a tile's instructions, as the simulator rounds them.
struct Work {
    double load, products, others, store;
};

class SumCycles {
public:
    SumCycles(std::int64_t vectors, int threads, const Timing &t) : m_vectors(vectors), m_threads(threads), m_timing(t)
    {
    }

    double of(std::int64_t tile) const
    {
        const auto &t = m_timing;
        auto trips = double(ceilDiv(m_vectors, tile)), more = trips - 1;
        auto each = work(tile, tile), last = work(m_vectors - std::int64_t(more) * tile, tile);
        auto first = more > 0 ? each : last;
        auto own = instruction(bus(double(sumBuffers(tile, m_threads)[Uop] * bytes(Uop))))
            + instruction(bus(double(bytes(Acc))));
        auto weights = instruction(bus(double(bytes(Wgt))));
        auto start = double(std::llround(t.launch) + std::llround(t.issue)),
             head = start + std::max(weights + first.load, own);
        auto end = last.products + last.others + last.store;
        auto drained = (more > 0 ? 3 : 2) * instruction(0); // stores waited for, loads waited for, FINISH
        double least;
        if (m_threads == 1) {
            auto between = std::max(each.load, each.others + each.store),
                 beforeLast = std::max(last.load, each.others + each.store);
            least = more > 0 ? head + more * each.products + (more - 1) * between + beforeLast + end : head + end;
        } else
            least = std::max({start + weights + more * each.load + last.load + end,
                head + more * (each.products + each.others) + end,
                head + first.products + first.others + more * each.store + last.store});
        auto issued = start + (2 + 14 * trips + (more > 0 ? 3 : 2)) * double(std::llround(t.issue));
        return std::max(least + drained, issued);
    }

private:
    std::int64_t bytes(MemoryType memory) const { return m_timing.configuration.bytes(memory); }
    double bus(double bytes) const { return readCycles(1, bytes, m_timing); }
    double instruction(double cycles) const { return double(std::llround(cycles + m_timing.instruction)); }
    Work work(std::int64_t count, std::int64_t tile) const
    {
        auto run = double(sumRun(tile)), lists = std::ceil(double(count) / run);
        const auto all = double(count * bytes(Inp));
        return {2 * instruction(bus(all)), 4 * instruction(lists * (run + m_timing.gemmFill)),
            7 * instruction(lists * (run * m_timing.alu + m_timing.gemmFill)),
            instruction(writeCycles(1, all, m_timing))};
    }

    std::int64_t m_vectors;
    int m_threads;
    Timing m_timing;
};

} // namespace

std::int64_t sumRun(std::int64_t tile) { return std::min<std::int64_t>(tile, 64); }

Sizes sumBuffers(std::int64_t tile, int threads)
{
    auto run = sumRun(tile), room = 2 * threads * roundedUp(tile, run);
    return {4 * threads * run, 1, room, room + 1, room};
}

std::unique_ptr<TileBound> sumBound(const Axis &axis, int threads, const Description &d)
{
    auto bytes = [&d, threads, is = Configuration(d)](std::int64_t tile, bool) {
        std::vector<std::int64_t> out(d.memories.size());
        auto used = sumBuffers(tile, threads);
        for (auto m : {Uop, Wgt, Inp, Acc, Out})
            out[std::size_t(d.memory(bufferName(m)))] = used[m] * is.bytes(m);
        return out;
    };
    return axisBound({axis, false,
        [cycles = SumCycles(axis.extent, threads, Timing(d))](std::int64_t tile, bool) { return cycles.of(tile); },
        std::move(bytes)});
}

} // namespace partita::vta
