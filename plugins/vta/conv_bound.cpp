// SPDX-License-Identifier: Apache-2.0
#include "conv_bound.h"

#include <algorithm>
#include <cmath>

namespace partita::vta {

namespace {

class ConvBound final : public TileBound {
public:
    ConvBound(const Conv &conv, int threads, bool alongRows, const Description &d)
        : m_conv(conv), m_threads(threads), m_alongRows(alongRows), m_description(d), m_timing(d)
    {
    }

    double cycles(const TileBox &box) override
    {
        const auto &c = m_conv;
        const auto &t = m_timing;
        auto h = trips(box, 0), co = trips(box, 1), w = trips(box, 2), ci = trips(box, 3);
        auto steps = h * co * w * ci, tiles = h * co * w;
        auto inputs = c.depthwise ? double(c.blocksOut) : co * double(c.blocksIn);
        auto load = inputs * (rowsRead(box) * columnsRead(box) + h * w * t.instruction)
            + h * w * (double(c.blocksOut) * bus(double(c.blocksIn * c.taps()) * elementBytes[Wgt]) + co * ci * t.instruction);
        auto columns = double(c.blocksOut) * double(c.colsOut), rows = double(c.rowsOut);
        auto products = double(c.window.kernel[1]) * double(c.colsOut) * (double(c.blocksIn * c.window.kernel[0] * c.blocksOut) * rows + t.gemmFill * h * co * ci)
            + steps * t.instruction;
        auto others = columns * (rows + t.gemmFill * h) + 5 * columns * (rows * t.alu + t.gemmFill * h) + 6 * tiles * t.instruction;
        auto store = bus(columns * rows * elementBytes[Out]) + tiles * t.instruction;
        auto least = m_threads > 1 ? std::max({load, products + others, store}) : std::max(load + products, products + others + store);
        auto instructions = inputs * h * w + 2 * steps + 7 * tiles;
        return t.launch + std::max(least, instructions * t.issue) - 1;
    }

    double cycles(const Schedule &schedule) override
    {
        auto tile = tileOf(schedule);
        return cycles({tile, tile});
    }

    std::vector<std::int64_t> bytes(const Schedule &schedule) override
    {
        auto t = ConvTiles::of(m_conv, schedule);
        std::vector<std::int64_t> out(m_description.memories.size());
        auto put = [&](const char *buffer, std::int64_t elements, MemoryId id) { out[std::size_t(m_description.memory(buffer))] = elements * elementBytes[id]; };
        auto h = t.h.tile;
        put("uop", m_threads * (t.ci.tile * m_conv.window.kernel[0] * t.co.tile * h + 3 * h), Uop);
        put("wgt", m_threads * t.wgt, Wgt);
        put("inp", m_threads * t.inp, Inp);
        put("acc", m_threads * t.acc + (m_alongRows ? 1 : m_threads) * t.co.tile * 3, Acc);
        put("out", m_threads * t.acc, Out);
        return out;
    }

    bool anyOrder() const override { return false; }

private:
    std::int64_t extent(std::size_t axis) const { return std::array{m_conv.rowsOut, m_conv.blocksOut, m_conv.colsOut, m_conv.blocksIn}[axis]; }
    double trips(const TileBox &box, std::size_t axis) const { return double((extent(axis) + box.most[axis] - 1) / box.most[axis]); }
    std::vector<std::int64_t> tileOf(const Schedule &s) const
    {
        std::vector<std::int64_t> out;
        for (auto [axis, name] : {std::pair(0u, "H"), {1u, "CO"}, {2u, "W"}, {3u, "CI"}})
            out.push_back(std::min(extent(axis), s.of(name, extent(axis))));
        return out;
    }

    /// Bytes in one burst after another, none of which is shorter than the longest.
    double bus(double bytes) const { return bytes / m_timing.bytesPerCycle * (1 + m_timing.burstLatency / m_timing.burstBeats); }
    double row(double columns) const
    {
        auto beats = std::ceil(columns * elementBytes[Inp] / m_timing.bytesPerCycle);
        return beats + std::ceil(beats / m_timing.burstBeats) * m_timing.burstLatency;
    }

    /// Σ over the tiles of one axis of what a tile's input is worth.
    template <class Worth>
    double read(std::size_t d, std::int64_t tile, const Worth &worth) const
    {
        auto out = d ? m_conv.colsOut : m_conv.rowsOut, in = d ? m_conv.colsIn : m_conv.rowsIn;
        double sum = 0;
        for (std::int64_t at = 0; at < out; at += tile) {
            auto low = at * m_conv.window.stride[d] - m_conv.window.pads[d];
            auto high = low + m_conv.reach(int(d), std::min(tile, out - at));
            sum += worth(double(std::max<std::int64_t>(0, std::min(in, high) - std::max<std::int64_t>(0, low))));
        }
        return sum;
    }
    /// All tiles together read no less than one for all, or than one an output.
    double rowsRead(const TileBox &box) const
    {
        auto count = [](double n) { return n; };
        return box.least[0] == box.most[0] ? read(0, box.most[0], count) : std::min(read(0, m_conv.rowsOut, count), read(0, 1, count));
    }
    double columnsRead(const TileBox &box) const
    {
        if (box.least[2] == box.most[2])
            return read(1, box.most[2], [&](double n) { return row(n); });
        auto count = [&](double n) { return bus(n * elementBytes[Inp]); };
        return std::min(read(1, m_conv.colsOut, count), read(1, 1, count));
    }

    Conv m_conv;
    int m_threads;
    bool m_alongRows;
    const Description &m_description;
    Timing m_timing;
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
