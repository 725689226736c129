// SPDX-License-Identifier: Apache-2.0
#include "chain.h"

#include <algorithm>

namespace partita::tynnp {

namespace {

struct Picture {
    std::int64_t channels, rows, cols;
    bool planar;
};

Copy copyOf(const Picture &p, const Rows<Expr> &r, int link, int home, Place tile)
{
    if (!p.planar)
        return {link, std::move(tile), {home, r.first * (p.cols * p.channels)}, r.count * (p.cols * p.channels)};
    auto run = r.count * p.cols;
    return {.link = link,
        .to = std::move(tile),
        .from = {home, r.first * p.cols},
        .run = run,
        .planes = p.channels,
        .toPlane = run,
        .fromPlane = p.rows * p.cols};
}

} // namespace

Chain::Chain(const Site &site, const Description &d) : m_site(site), m_description(d)
{
    const auto &parts = site.match.parts;
    auto planar
        = !sameBytes(site.inputLayouts[0], Layout::channelsLast(4), site.graph.tensor(parts[0].inputs[0]).shape);
    for (std::size_t i = 0; i < parts.size(); ++i)
        m_stages.push_back(stageOf(site.graph, parts[i], d, i == 0 ? planar : m_stages.back().planarOut));
    for (std::size_t i = 0; i < parts.size(); ++i)
        for (bool other : {false, true}) {
            auto id = other ? m_stages[i].other : m_stages[i].x;
            if (id < 0 || (i > 0 && id == parts[i - 1].outputs[0]))
                continue;
            auto index = int(std::ranges::find(site.match.inputs, id) - site.match.inputs.begin());
            m_sources.push_back({i, other, index, i > 0 && tileHolds(i, id)});
        }
}

/// A residual sum of the chain's own input, row by row: what it needs is already in the first stage's tile.
bool Chain::tileHolds(std::size_t stage, TensorId id) const
{
    bool same = id == m_stages[0].x && !m_stages[0].planar;
    for (std::size_t i = 0; i <= stage; ++i)
        same &= m_stages[i].window.stride[0] == 1;
    return same && m_stages[stage].rowsOut == m_stages[0].rowsIn;
}

std::vector<std::int64_t> Chain::mostRows(std::int64_t tile) const
{
    std::vector<std::int64_t> out(m_stages.size());
    for (auto i = m_stages.size(); i-- > 0; tile = m_stages[i].mostRowsIn(tile))
        out[i] = tile;
    return out;
}

Copy Chain::load(const Source &source, const Rows<Expr> &rows, int link, int home, Place tile) const
{
    const auto &s = m_stages[source.stage];
    return copyOf({s.channelsIn, s.rowsIn, s.colsIn, s.planar}, rows, link, home, std::move(tile));
}

Copy Chain::store(const Rows<Expr> &rows, int link, int home, Place tile) const
{
    const auto &s = m_stages.back();
    auto copy = copyOf({s.channelsOut, s.rowsOut, s.colsOut, s.planarOut}, rows, link, home, std::move(tile));
    std::swap(copy.to, copy.from);
    std::swap(copy.toPlane, copy.fromPlane);
    return copy;
}

std::string Chain::variant(std::size_t stage, std::int64_t rows) const
{
    if (m_stages[stage].intrinsic != "hwlib_nu_conv")
        return {};
    return *std::ranges::min_element(nuVariants(), {}, [&](const std::string &v) { return cycles(stage, rows, v); });
}

double Chain::cycles(std::size_t stage, std::int64_t rows, const std::string &variant) const
{
    const auto &s = m_stages[stage];
    Call call{s.intrinsic, s.engine, {}, {}};
    s.args(call, {s.channelsOut, s.mostRowsIn(rows), rows, 0, rows * s.rowBytesOut(), variant});
    return cost(Args(call, {}), m_description).cycles;
}

} // namespace partita::tynnp
