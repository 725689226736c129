// SPDX-License-Identifier: Apache-2.0
#include "conv_work.h"

#include "support/divide.h"

#include <algorithm>
#include <cmath>

namespace partita::vta {

std::vector<ConvWork::Kind> ConvWork::kinds(const Cut &cut)
{
    if (cut.even())
        return {{double(cut.trips()), double(cut.tile)}};
    return {{double(cut.trips() - 1), double(cut.tile)}, {1, double(cut.rest())}};
}

/// Of every second tile.
std::vector<ConvWork::Kind> ConvWork::secondKinds(const Cut &cut)
{
    auto pairs = double(cut.trips() / 2);
    if (cut.even() || cut.trips() % 2)
        return {{pairs, double(cut.tile)}};
    return {{pairs - 1, double(cut.tile)}, {1, double(cut.rest())}};
}

ConvWork::Reads ConvWork::reads(std::size_t d, std::int64_t first, std::int64_t count) const
{
    auto low = first * m_conv.window.stride[d] - m_conv.window.pads[d], reach = m_conv.reach(int(d), count);
    auto inside = double(std::max<std::int64_t>(
        0, std::min(d ? m_conv.colsIn : m_conv.rowsIn, low + reach) - std::max<std::int64_t>(0, low)));
    return {inside, double(reach) - inside, row(inside), writeCycles(1, double(count * bytes(Out)), m_timing)};
}

const ConvWork::Reads &ConvWork::reads(std::size_t d, std::int64_t tile)
{
    auto [it, fresh] = m_reads.try_emplace({d, tile});
    auto &sum = it->second;
    auto extent = d ? m_conv.colsOut : m_conv.rowsOut;
    for (std::int64_t at = 0; fresh && at < extent; at += tile) {
        auto own = reads(d, at, std::min(tile, extent - at));
        sum = {sum.inside + own.inside, sum.outside + own.outside, sum.bus + own.bus, sum.stored + own.stored};
    }
    return sum;
}

/// The least of each.
ConvWork::Reads ConvWork::reads(std::size_t d, const TileBox &box)
{
    auto axis = d ? 2 : 0, multiple = d ? 8 : 1;
    auto out = reads(d, box.most[axis]);
    for (auto tile = box.least[axis]; tile < box.most[axis]; tile += multiple) {
        const auto &own = reads(d, tile);
        out = {std::min(out.inside, own.inside), std::min(out.outside, own.outside), std::min(out.bus, own.bus),
            std::min(out.stored, own.stored)};
    }
    return out;
}

double ConvWork::weights(double blocksOut, double blocksIn) const
{
    return instruction(readCycles(blocksOut, blocksIn * double(m_conv.taps() * bytes(Wgt)), m_timing));
}

double ConvWork::store(const ConvTiles &tiles, double rows, double blocks, double cols) const
{
    if (tiles.w.trips() == 1)
        return instruction(writeCycles(blocks, rows * cols * double(bytes(Out)), m_timing));
    auto each = tiles.co.tile > 1 ? std::max(2.0, blocks) : 1;
    return each * instruction(writeCycles(rows, cols * double(bytes(Out)), m_timing));
}

double ConvWork::stores(const ConvTiles &tiles, const std::vector<Kind> &rows, const std::vector<Kind> &blocks) const
{
    double out = 0;
    for (auto y : rows)
        for (auto k : blocks)
            for (auto x : kinds(tiles.w))
                out += y.count * k.count * x.count * store(tiles, y.size, k.size, x.size);
    return out;
}

double ConvWork::products(double groups, double tiles, double steps) const
{
    const auto &c = m_conv;
    auto all = double(c.blocksIn * c.window.kernel[0]) * groups + m_timing.gemmFill * tiles;
    return double(c.window.kernel[1] * c.colsOut) * all + steps * m_timing.instruction;
}

double ConvWork::group(double rows, double blocks) const
{
    return std::max(double(m_conv.configuration.distance), rows * blocks);
}

/// Of an instruction a tile that goes once over its accumulators.
double ConvWork::passes(double tilesOfRows, double tiles, double each) const
{
    return double(m_conv.blocksOut * m_conv.colsOut) * (double(m_conv.rowsOut) * each + m_timing.gemmFill * tilesOfRows)
        + tiles * m_timing.instruction;
}

/// Micro-ops of all shapes of tiles.
std::int64_t ConvWork::uops(const ConvTiles &t) const
{
    auto each = t.ci.tile * m_conv.window.kernel[0] * std::max(m_conv.configuration.distance, t.co.tile * t.h.tile),
         shapes = std::int64_t(t.h.kinds() * t.w.kinds() * t.co.kinds() * t.ci.kinds());
    return (t.threads + (t.leftOver() ? 2 : 0)) * shapes * each + t.threads * t.w.kinds() * m_conv.params() * t.h.tile;
}

QueueTotals ConvWork::of(const ConvTiles &tiles)
{
    const auto &c = m_conv;
    const auto &t = m_timing;
    auto h = double(tiles.h.trips()), co = double(tiles.co.trips()), w = double(tiles.w.trips()),
         ci = double(tiles.ci.trips()), all = h * co * w;
    auto rows = double(tiles.h.tile), blocks = double(tiles.co.tile), cols = double(tiles.w.tile),
         slice = double(tiles.ci.tile);
    QueueTotals out;
    auto inputs = c.depthwise ? double(c.blocksOut) : co * double(c.blocksIn),
         firstInputs = c.depthwise ? inputs : co * slice;
    auto plane = Reads::plane(reads(0, tiles.h.tile), reads(1, tiles.w.tile)) + h * w * t.instruction;
    double constants = 0, firstConstants = 0;
    for (auto k : kinds(tiles.co)) {
        for (auto i : kinds(tiles.ci))
            constants += h * w * k.count * i.count * weights(k.size, i.size);
        firstConstants += h * w * k.count * weights(k.size, slice);
    }
    out.loads = inputs * plane + constants;
    out.restLoads = (inputs - firstInputs) * plane + constants - firstConstants;
    double groups = 0;
    for (auto y : kinds(tiles.h))
        for (auto k : kinds(tiles.co))
            groups += y.count * k.count * group(y.size, k.size);
    out.products = products(groups, h * co * ci, all * ci);
    out.clears = passes(h, all, 1);
    out.others = c.passes() * passes(h, all, t.alu);
    out.stores = stores(tiles, kinds(tiles.h), kinds(tiles.co));

    bool together = tiles.co.trips() == (m_alongRows ? 1 : m_threads); // parameters are loaded once
    for (auto k : kinds(tiles.co))
        (together ? out.own : out.others) += (together ? 1 : h * w) * k.count
            * instruction(readCycles(1, k.size * double(c.params() * bytes(Acc)), t));
    out.own += instruction(readCycles(1, double(uops(tiles) * bytes(Uop)), t));
    auto clear = instruction(blocks * cols * (rows + t.gemmFill));
    out.firstClears = m_threads * clear;
    out.firstLoad = (c.depthwise ? blocks : slice)
            * instruction(Reads::plane(reads(0, 0, tiles.h.tile), reads(1, 0, tiles.w.tile)))
        + weights(blocks, slice);
    out.firstProducts = double(c.window.kernel[1]) * cols
        * (double(c.blocksIn * c.window.kernel[0]) * group(rows, blocks) + t.gemmFill * ci);
    out.lastOthers = c.passes()
        * instruction(double(tiles.co.rest() * tiles.w.rest()) * (double(tiles.h.rest()) * t.alu + t.gemmFill));
    out.lastStore = store(tiles, double(tiles.h.rest()), double(tiles.co.rest()), double(tiles.w.rest()));
    if (m_threads > 1) {
        auto second = m_alongRows ? stores(tiles, secondKinds(tiles.h), kinds(tiles.co))
                                  : stores(tiles, kinds(tiles.h), secondKinds(tiles.co));
        auto groups = (m_alongRows ? std::floor(h / 2) * co : h * co / 2) * w;
        out.stalls = std::max(0.0, second - store(tiles, rows, blocks, cols) - (groups - 1) * clear);
    }
    out.instructions = inputs * h * w + 2 * all * ci + (c.passes() + 2) * all;
    return out;
}

QueueTotals ConvWork::least(const TileBox &box)
{
    const auto &c = m_conv;
    const auto &t = m_timing;
    auto h = trips(box, 0), co = trips(box, 1), w = trips(box, 2), ci = trips(box, 3), tiles = h * co * w;
    auto inputs = c.depthwise ? double(c.blocksOut) : co * double(c.blocksIn);
    const auto x = reads(1, box);
    QueueTotals out;
    out.loads = inputs * (Reads::plane(reads(0, box), x) + h * w * t.instruction)
        + h * w * (double(c.blocksOut) * bus(double(c.blocksIn * c.taps() * bytes(Wgt))) + co * ci * t.instruction);
    out.products = products(double(c.blocksOut * c.rowsOut), h * co * ci, tiles * ci);
    out.clears = passes(h, tiles, 1);
    out.others = c.passes() * passes(h, tiles, t.alu);
    if (co > (m_alongRows ? 1 : m_threads))
        out.others += h * w * (bus(double(c.blocksOut * c.params() * bytes(Acc))) + co * t.instruction);
    out.stores = w > 1
        ? double(c.blocksOut) * (double(c.rowsOut) * x.stored + h * w * t.instruction)
        : double(c.blocksOut * c.colsOut * c.rowsOut * bytes(Out)) / t.bytesPerCycle + tiles * t.instruction;
    out.own = instruction(bus(double(
        m_threads * (box.least[3] * c.window.kernel[0] * box.least[1] + c.params()) * box.least[0] * bytes(Uop))));
    out.instructions = inputs * h * w + 2 * tiles * ci + (c.passes() + 2) * tiles;
    return out;
}

double ConvWork::trips(const TileBox &box, std::size_t axis) const
{
    auto extent = std::array{m_conv.rowsOut, m_conv.blocksOut, m_conv.colsOut, m_conv.blocksIn}[axis];
    return double(ceilDiv(extent, box.most[axis]));
}

/// Bytes in one burst after another, none of which is shorter than the longest.
double ConvWork::bus(double bytes) const
{
    return bytes / m_timing.bytesPerCycle * (1 + m_timing.burstLatency / m_timing.burstBeats);
}

} // namespace partita::vta
