// SPDX-License-Identifier: Apache-2.0
#include "conv_bound.h"

#include "conv_work.h"

#include <algorithm>
#include <cmath>

namespace partita::vta {

namespace {

class ConvBound final : public TileBound {
public:
    ConvBound(const Conv &conv, int threads, bool alongRows, const Description &d)
        : m_conv(conv),
          m_threads(threads),
          m_alongRows(alongRows),
          m_description(d),
          m_work(conv, threads, alongRows, d)
    {
        const auto &t = m_work.timing();
        auto whole = [](double value) { return value == std::floor(value); };
        m_rounding = whole(t.burstLatency) && whole(t.gemmFill) && whole(t.alu) && whole(t.instruction) ? 0 : 0.5;
    }

    double cycles(const TileBox &box, double) override
    {
        if (box.least == box.most)
            return inFlight(m_work.of(tilesOf(box.most)));
        return inFlight(m_work.least(box));
    }
    double cycles(const Mapping &mapping, double) override { return inFlight(m_work.of(tilesOf(mapping.tile))); }

    std::vector<std::int64_t> bytes(const Mapping &mapping) override
    {
        auto t = tilesOf(mapping.tile);
        std::vector<std::int64_t> out(m_description.memories.size());
        auto put = [&](MemoryType id, std::int64_t elements) {
            out[std::size_t(m_description.memory(bufferName(id)))] = elements * m_conv.configuration.bytes(id);
        };
        auto h = t.h.tile;
        put(Uop, m_threads * (t.ci.tile * m_conv.window.kernel[0] * t.co.tile * h + m_conv.params() * h));
        put(Wgt, m_threads * t.wgt);
        put(Inp, m_threads * t.inp);
        put(Acc, t.idleBase() + t.idle);
        put(Out, t.idle ? t.idleBase() + t.idle : m_threads * t.acc);
        return out;
    }

    bool anyOrder() const override { return false; }

private:
    /// Of this bound's variant.
    ConvTiles tilesOf(const std::vector<std::int64_t> &tile) const
    {
        Schedule s{.tile = {{"H", tile[0]}, {"CO", tile[1]}, {"W", tile[2]}, {"CI", tile[3]}}};
        s.variant = m_threads == 1 ? "threads_1" : m_alongRows ? "threads_h_2" : "threads_oc_2";
        return ConvTiles::of(m_conv, s);
    }

    /// With one tile in flight its first loads and the rest of the tile before run between products; with two, each
    /// queue is busy for all of its own. At the end the last STORE is waited for, and FINISH.
    double inFlight(const QueueTotals &w) const
    {
        const auto &t = m_work.timing();
        auto end = w.lastOthers + w.lastStore;
        auto begun = std::max(w.firstLoad, w.own + w.firstClears), others = w.clears - w.firstClears + w.others;
        double least;
        if (m_threads == 1)
            least = w.restLoads + w.products + std::max(w.loads - w.restLoads + end, begun + others + w.stores);
        else
            least = std::max({w.loads + end, begun + w.products + others + w.stalls + w.lastStore,
                begun + w.firstProducts + w.stores});
        return t.launch + t.issue + std::max(least + 2 * t.instruction, w.instructions * t.issue) - 1
            - m_rounding * w.instructions;
    }

    Conv m_conv;
    int m_threads;
    bool m_alongRows;
    const Description &m_description;
    ConvWork m_work;
    double m_rounding; ///< most that an instruction loses
};

} // namespace

Result<Lowered> withBound(Result<Lowered> lowered, const Conv &conv, const ConvTiles &tiles)
{
    if (lowered)
        lowered->bound = [=, threads = tiles.threads, rows = tiles.alongRows](const Target &target) {
            return std::make_unique<ConvBound>(conv, threads, rows, target.description());
        };
    return lowered;
}

} // namespace partita::vta
