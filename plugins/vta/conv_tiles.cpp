// SPDX-License-Identifier: Apache-2.0
#include "conv.h"

#include <algorithm>

namespace partita::vta {

Conv Conv::of(const Graph &graph, const Match &match, const Configuration &is)
{
    auto blocks = [&](std::int64_t channels) { return ceilDiv(channels, is.block); };
    if (match.pattern == "dense") {
        auto a = denseAnatomy(graph, match);
        return {is, a.x, a.weights, a.bias, a.channelsIn, blocks(a.channelsIn), 1, 1, a.channelsOut,
            blocks(a.channelsOut), 1, 1, {}, a.requant, false, ceilDiv(a.rows, is.batch)};
    }
    auto a = convAnatomy(graph, match);
    const auto samples = ceilDiv(graph.tensor(a.out).shape[0], is.batch);
    if (a.depthwise())
        return {is, a.x, a.weights, a.bias, 1, 1, a.rowsIn, a.colsIn, a.channelsOut, blocks(a.channelsOut), a.rowsOut,
            a.colsOut, a.window, a.requant, true, samples};
    return {is, a.x, a.weights, a.bias, a.channelsIn, blocks(a.channelsIn), a.rowsIn, a.colsIn, a.channelsOut,
        blocks(a.channelsOut), a.rowsOut, a.colsOut, a.window, a.requant, false, samples};
}

std::int64_t Conv::reach(int d, std::int64_t n) const { return reach(d, Expr(n)).constant(); }

Expr Conv::reach(int d, const Expr &n) const
{
    auto i = std::size_t(d);
    return (n - 1) * window.stride[i] + ((window.kernel[i] - 1) * window.dilation[i] + 1);
}

Expr Cut::size(const Expr &index) const { return even() ? Expr(tile) : min(tile, Expr(extent) - index * tile); }

ConvTiles ConvTiles::of(const Conv &c, const Schedule &s)
{
    auto cut = [&](const char *axis, std::int64_t extent) { return Cut{extent, std::min(extent, s.of(axis, extent))}; };
    ConvTiles t{cut("H", c.rowsOut), cut("W", c.colsOut), cut("CI", c.blocksIn), cut("CO", c.blocksOut)};
    t.alongRows = s.variant == "threads_h_2";
    t.threads = s.variant == "threads_h_2" || s.variant == "threads_oc_2" ? 2 : 1;
    t.acc = t.co.tile * t.h.tile * t.w.tile;
    t.inp = (c.depthwise ? t.co : t.ci).tile * c.reach(0, t.h.tile) * c.reach(1, t.w.tile);
    t.wgt = t.co.tile * t.ci.tile * c.taps();
    t.paramsOfTile = t.co.tile * c.params();
    t.idle = t.h.rest() * t.co.rest() < c.configuration.distance ? t.w.tile : 0;
    return t;
}

ConvUops::ConvUops(const Conv &conv, const ConvTiles &tiles)
    : m_conv(conv),
      m_tiles(tiles),
      m_each(
          tiles.ci.tile * conv.window.kernel[0] * std::max(conv.configuration.distance, tiles.co.tile * tiles.h.tile))
{
    auto each = [](const Cut &cut, auto visit) {
        visit(cut.tile);
        if (!cut.even())
            visit(cut.rest());
    };
    auto addShapes = [&](int inp, int acc) {
        each(tiles.h, [&](auto h) {
            each(tiles.w, [&](auto w) {
                each(tiles.co, [&](auto co) { each(tiles.ci, [&](auto ci) { addProducts(inp, acc, h, w, co, ci); }); });
            });
        });
    };
    for (int b = 0; b < tiles.threads; ++b)
        addShapes(b, b);
    if (tiles.leftOver())
        for (int b = 0; b < 2; ++b)
            addShapes(b, 1 - b);
    m_rows = std::int64_t(m_table.size());
    for (int b = 0; b < tiles.threads; ++b)
        each(tiles.w, [&](auto w) {
            for (int param = 0; param < conv.params(); ++param)
                for (std::int64_t y = 0; y < tiles.h.tile; ++y)
                    m_table.push_back(microOp(b * tiles.acc + y * w, tiles.paramBase(b) + param));
        });
}

void ConvUops::addProducts(
    int inpBuffer, int accBuffer, std::int64_t h, std::int64_t w, std::int64_t co, std::int64_t ci)
{
    const auto &c = m_conv;
    auto rows = c.reach(0, h), cols = c.reach(1, w);
    auto start = m_table.size();
    for (std::int64_t i = 0; i < ci; ++i)
        for (std::int64_t ky = 0; ky < c.window.kernel[0]; ++ky) {
            for (std::int64_t k = 0; k < co; ++k)
                for (std::int64_t y = 0; y < h; ++y)
                    m_table.push_back(microOp(accBuffer * m_tiles.acc + (k * h + y) * w,
                        inpBuffer * m_tiles.inp
                            + ((c.depthwise ? k : i) * rows + y * c.window.stride[0] + ky * c.window.dilation[0])
                                * cols,
                        inpBuffer * m_tiles.wgt + (k * ci + i) * c.taps() + ky * c.window.kernel[1]));
            for (auto apart = co * h; apart < c.configuration.distance; ++apart)
                m_table.push_back(microOp(m_tiles.idleBase(), inpBuffer * m_tiles.inp, inpBuffer * m_tiles.wgt));
        }
    m_table.resize(start + std::size_t(m_each));
}

Expr ConvUops::products(
    const Expr &inpBuffer, const Expr &accBuffer, const Expr &h, const Expr &w, const Expr &co, const Expr &ci) const
{
    const auto &t = m_tiles;
    auto pair = t.leftOver() ? inpBuffer + (Expr(1) - equal(inpBuffer, accBuffer)) * 2 : inpBuffer;
    auto shape = pair;
    for (auto [cut, size] : {std::pair(&t.h, &h), {&t.w, &w}, {&t.co, &co}, {&t.ci, &ci}})
        shape = shape * cut->kinds() + cut->last(*size);
    return shape * m_each;
}

Expr ConvUops::rows(const Expr &accBuffer, const Expr &w, int param) const
{
    return (accBuffer * m_tiles.w.kinds() + m_tiles.w.last(w)) * (m_conv.params() * m_tiles.h.tile)
        + (m_rows + param * m_tiles.h.tile);
}

} // namespace partita::vta
