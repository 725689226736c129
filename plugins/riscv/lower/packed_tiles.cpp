// SPDX-License-Identifier: Apache-2.0
#include "lower/packed_tiles.h"

#include "lower/lowering.h"
#include "support/divide.h"

#include <algorithm>

namespace partita::riscv {

namespace {

using Int = std::int64_t;

/// The least multiple of elements of `bits` bits, `each` at a time, that ends at a byte.
Int byteMultiple(Int each, ElemType type)
{
    Int multiple = 1;
    while (type.packs() && multiple * each * type.bits % 8 != 0)
        multiple *= 2;
    return multiple;
}

/// How many integers of each operand one tile holds in bytes of their own, and how many all tiles together move.
struct Tiling {
    std::vector<Int> tile; ///< by axis
    bool lastInner = true; ///< the loop over the last axis is the inner one
    Int bytes = 0, moved = 0;
};

/// Sizes of a tile, the multiple doubled again and again.
std::vector<Int> sizes(const Axis &axis)
{
    std::vector<Int> out;
    for (auto n = axis.multiple; n < axis.extent; n *= 2)
        out.push_back(n);
    out.push_back(axis.extent);
    return out;
}

/// Of a convolution by channels and rows, a dense layer by channels.
class TiledLayer {
public:
    explicit TiledLayer(const Site &site) : m_site(site)
    {
        if (site.match.pattern == "conv") {
            auto a = convAnatomy(site.graph, site.match);
            m_window = a.window;
            m_rowsIn = a.rowsIn, m_rowsOut = a.rowsOut, m_colsOut = a.colsOut;
            m_rowIn = a.colsIn * a.channelsIn;
            m_channels = a.channelsOut;
            m_depthwise = a.depthwise();
            m_weights = a.weights;
        } else {
            auto a = denseAnatomy(site.graph, site.match);
            m_colsOut = a.rows, m_rowIn = a.rows * a.channelsIn, m_channels = a.channelsOut, m_weights = a.weights;
        }
        m_each = site.graph.tensor(m_weights).elements() / m_channels;
    }

    Tiling at(Int channels, Int rows, bool rowsInner) const
    {
        bool inPacks = packs(m_site.match.inputs[0]), cut = channels < m_channels;
        Int in = mostRows(m_window, m_rowsIn, rows) * m_rowIn * (m_depthwise ? channels : m_channels) / m_channels,
            out = rows * m_colsOut * channels;
        Int k = ceilDiv(m_channels, channels), y = ceilDiv(m_rowsOut, rows);
        Tiling t{{channels, rows}, rowsInner, 0, 64 * k * y};
        if (!m_depthwise) // every tile of channels gathers its pixels again, a word at a time
            t.moved += k * m_rowsOut * m_colsOut * m_each / 4;
        if (packs(m_weights) || (m_depthwise && cut)) {
            t.bytes += m_each * channels;
            t.moved += m_each * m_channels * (rowsInner || k == 1 ? 1 : y);
        }
        if (inPacks || (m_depthwise && cut)) {
            t.bytes += in;
            t.moved += in * y * (m_depthwise || (rowsInner && y > 1) ? k : 1);
        }
        if (packs(m_site.match.outputs[0]) || cut) {
            t.bytes += out;
            t.moved += out * k * y;
        }
        return t;
    }

private:
    bool packs(TensorId id) const { return m_site.graph.tensor(id).type.packs(); }

    const Site &m_site;
    Window m_window;
    TensorId m_weights = -1;
    Int m_rowsIn = 1, m_rowsOut = 1, m_colsOut = 1, m_rowIn = 1, m_channels = 1, m_each = 1;
    bool m_depthwise = false;
};

/// Of a kernel that reads and writes what lies along one axis.
Tiling alongOne(const Site &site, const Axis &axis, Int tile)
{
    Tiling t{{tile}, true, 0, 64 * ceilDiv(axis.extent, tile)};
    auto add = [&](TensorId id) {
        const auto &tensor = site.graph.tensor(id);
        auto each = ceilDiv(tensor.elements(), axis.extent);
        t.bytes += tensor.type.packs() ? each * tile : 0;
    };
    for (auto id : site.match.inputs)
        add(id);
    add(site.match.outputs[0]);
    return t;
}

} // namespace

std::vector<Axis> packedAxes(const Site &site)
{
    if (site.match.pattern == "transform")
        return {};
    const auto &out = site.graph.tensor(site.match.outputs[0]);
    auto axes = tileAxes(site);
    for (auto &axis : axes) {
        const auto &shape = out.shape;
        bool pixels = axis.name == "OY";
        if (axis.name == "K" && site.match.pattern == "conv") {
            const auto a = convAnatomy(site.graph, site.match);
            bool whole = (a.groups > 1 && !a.depthwise()) || (out.type.packs() && shape[1] % 8 != 0);
            axis.multiple = whole ? axis.extent : out.type.packs() ? 8 : axis.multiple;
        } else if (axis.name == "K" && site.match.pattern == "dense") {
            bool rows = denseAnatomy(site.graph, site.match).rows > 1;
            axis.multiple = rows && out.type.packs() && axis.extent % 8 != 0 ? axis.extent : 16;
        } else
            axis.multiple = std::max(axis.multiple, byteMultiple(pixels ? shape[1] * shape[3] : 1, out.type));
        axis.multiple = std::min(axis.multiple, axis.extent);
    }
    return axes;
}

Schedule packedSchedule(const Site &site, Schedule schedule)
{
    constexpr Int atLeast = 4096;
    const auto axes = packedAxes(site);
    Int total = site.graph.tensor(site.match.outputs[0]).elements();
    for (auto id : site.match.inputs)
        total += site.graph.tensor(id).elements();
    std::vector<Tiling> all;
    if (site.match.pattern == "conv" || site.match.pattern == "dense") {
        const TiledLayer layer(site);
        const auto &op = *opOf(site.graph, site.match, site.match.pattern == "conv" ? OpKind::Conv : OpKind::MatMul);
        total += site.graph.tensor(op.inputs[1]).elements();
        for (auto channels : sizes(axes[0]))
            for (auto rows : axes.size() > 1 ? sizes(axes[1]) : std::vector<Int>{1})
                for (bool inner : {true, false})
                    all.push_back(layer.at(channels, rows, inner));
    } else
        for (auto tile : sizes(axes[0]))
            all.push_back(alongOne(site, axes[0], tile));
    const auto most = std::max(atLeast, total / 6);
    auto rank = [&](const Tiling &t) {
        return t.bytes <= most ? std::tuple(0, t.moved, t.bytes) : std::tuple(1, t.bytes, t.moved);
    };
    const auto &best = *std::ranges::min_element(all, {}, rank);
    schedule.doubleBuffer = false;
    schedule.tile.clear();
    for (std::size_t a = 0; a < axes.size(); ++a)
        schedule.tile.emplace_back(axes[a].name, best.tile[a]);
    schedule.order.clear();
    for (const auto &axis : axes)
        schedule.order.insert(best.lastInner ? schedule.order.end() : schedule.order.begin(), axis.name);
    return schedule;
}

} // namespace partita::riscv
