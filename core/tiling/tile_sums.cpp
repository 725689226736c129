// SPDX-License-Identifier: Apache-2.0
#include "tiling/tile_sums.h"

#include "support/divide.h"

#include <algorithm>
#include <cmath>

namespace partita {

TileSums::TileSums(const TiledKernel &kernel, const Target &target)
    : m_kernel(kernel),
      m_target(target),
      m_call{kernel.intrinsic, kernel.engine, {}, {}},
      m_shares(kernel.axes.size()),
      m_calls(kernel.axes.size()),
      m_behind(kernel.axes.size())
{
    const auto &d = target.description();
    for (const auto &axis : kernel.axes) {
        m_vars.start.add(axis.name, 0);
        m_vars.size.add(axis.name, axis.extent);
    }
    for (const auto &operand : kernel.operands) {
        m_widths.push_back(operand.home == operand.work
                ? 1
                : d.links[d.link(operand.home, operand.work)].numbers.find("bytes_per_cycle")->second.value);
        auto &depends = m_depends.emplace_back();
        for (std::size_t a = 0; a < kernel.axes.size(); ++a)
            if (std::ranges::find(operand.depends, kernel.axes[a].name) != operand.depends.end())
                depends.push_back(a);
    }
    const auto &whole = slice(kernel.axes.size(), 0, 0);
    m_bytes = bytesOf(whole);
    m_whole = costOf(whole);
    if (kernel.start)
        m_start = target.cost(Args(*kernel.start, {})).issue;
    for (std::size_t o = 0; o < kernel.operands.size(); ++o) {
        const auto &operand = kernel.operands[o];
        if (operand.home == operand.work)
            continue;
        auto link = std::size_t(d.link(operand.home, operand.work));
        auto number = [&](const char *key) { return numberOr(d.links[link].numbers, key, 0); };
        Stream s{o, link, std::size_t(operand.work), operand.role == Operand::Role::Output,
            operand.role == Operand::Role::Constant, m_bytes[o], number("setup_cycles"), number("bytes_per_cycle"),
            number("issue_cycles"), m_depends[o], std::vector<double>(kernel.axes.size(), 1)};
        for (auto a : s.depends)
            s.finest[a] = std::min(1.0, of(a, std::min(kernel.axes[a].multiple, kernel.axes[a].extent)).all[o]);
        m_streams.push_back(std::move(s));
    }
    for (std::size_t a = 0; a < kernel.axes.size(); ++a)
        m_cuts.push_back(kernel.separable ? leastCut(a) : 0);
}

std::size_t TileSums::TileHash::operator()(const Tile &tile) const
{
    std::uint64_t h = 0;
    for (auto extent : tile)
        h = (h ^ std::uint64_t(extent)) * 0x9E3779B97F4A7C15u;
    return std::size_t(h ^ h >> 32);
}

/// The least of what a cut adds at the finest, in two, and off the last piece alone.
double TileSums::leastCut(std::size_t axis)
{
    const auto &[name, extent, multiple] = m_kernel.axes[axis];
    double least = -1;
    for (auto tile : {multiple, roundedUp(extent / 2, multiple), (extent - 1) / multiple * multiple})
        if (tile > 0 && tile < extent) {
            auto each = (calls(axis, tile) - m_whole.cycles) / double((extent - 1) / tile);
            least = least < 0 ? each : std::min(least, each);
        }
    return std::max(0.0, least);
}

/// One tile of `axis`, all of the others.
const TileVars &TileSums::slice(std::size_t axis, std::int64_t start, std::int64_t size)
{
    for (std::size_t a = 0; a < m_kernel.axes.size(); ++a) {
        m_vars.start.set(a, a == axis ? start : 0);
        m_vars.size.set(a, a == axis ? size : m_kernel.axes[a].extent);
    }
    return derived();
}

const TileVars &TileSums::derived()
{
    m_vars.derived.clear();
    if (m_kernel.derive)
        m_kernel.derive(m_vars, [&](Name name, const Expr &value) { return m_vars.derived.add(name, value); });
    return m_vars;
}

TileSums::Values TileSums::bytesOf(const TileVars &v) const
{
    Values out(2 * m_kernel.operands.size());
    for (std::size_t o = 0; o < m_kernel.operands.size(); ++o) {
        const auto &operand = m_kernel.operands[o];
        auto r = operand.region(v);
        auto rows = double(r.rows.constant() * r.planes.constant()), run = double(r.run.constant());
        out[o] = std::max(1.0, rows * run);
        out[m_kernel.operands.size() + o] = std::max(1.0, rows * std::ceil(run / m_widths[o]) * m_widths[o]);
    }
    return out;
}

const Cost &TileSums::costOf(const TileVars &v)
{
    m_call.args.clear();
    m_kernel.args(m_call, v);
    return costOf(m_call);
}

const Cost &TileSums::costOf(const Call &call)
{
    m_fields.assign(1, std::int64_t(reinterpret_cast<std::intptr_t>(&call.intrinsic.text())));
    for (const auto &[name, value] : call.args)
        m_fields.push_back(value.constant());
    auto [it, fresh] = m_costs.try_emplace(m_fields);
    if (fresh)
        it->second = m_target.cost(Args(call, {}));
    return it->second;
}

/// Measures tiles from the front until two neighbours agree, and from the back until one agrees with these: between,
/// all do.
template <class Measure, class Visit>
void TileSums::tiles(std::size_t axis, std::int64_t tile, const Measure &measure, const Visit &visit)
{
    auto extent = m_kernel.axes[axis].extent, trips = ceilDiv(extent, tile);
    auto at = [&](std::int64_t i) { return measure(slice(axis, i * tile, std::min(tile, extent - i * tile))); };
    auto inner = at(0);
    visit(inner, 1);
    std::int64_t front = 1, back = trips;
    for (bool same = false; front < back && !same; ++front) {
        auto next = at(front);
        same = next == inner;
        inner = std::move(next);
        visit(inner, 1);
    }
    for (bool same = false; front < back && !same; --back) {
        auto next = at(back - 1);
        same = next == inner;
        visit(next, 1);
    }
    if (front < back)
        visit(inner, back - front);
}

const TileSums::Shares &TileSums::of(std::size_t axis, std::int64_t tile)
{
    auto [it, fresh] = m_shares[axis].try_emplace(tile);
    auto &out = it->second;
    if (!fresh)
        return out;
    auto count = m_kernel.operands.size();
    Values sums(m_bytes.size());
    out.most.assign(count, 0);
    tiles(
        axis, tile, [&](const TileVars &v) { return bytesOf(v); },
        [&](const Values &bytes, std::int64_t times) {
            for (std::size_t o = 0; o < bytes.size(); ++o)
                sums[o] += bytes[o] / m_bytes[o] * double(times);
            for (std::size_t o = 0; o < count; ++o)
                out.most[o] = std::max(out.most[o], bytes[o] / m_bytes[o]);
        });
    out.all.assign(sums.begin(), sums.begin() + std::ptrdiff_t(count));
    out.rows.assign(sums.begin() + std::ptrdiff_t(count), sums.end());
    auto extent = m_kernel.axes[axis].extent;
    out.first = shares(axis, 0, std::min(tile, extent));
    out.last = behind(axis, extent - (extent - 1) / tile * tile);
    return out;
}

TileSums::Values TileSums::shares(std::size_t axis, std::int64_t start, std::int64_t size)
{
    auto bytes = bytesOf(slice(axis, start, size));
    bytes.resize(m_kernel.operands.size());
    for (std::size_t o = 0; o < bytes.size(); ++o)
        bytes[o] /= m_bytes[o];
    return bytes;
}

const std::vector<double> &TileSums::behind(std::size_t axis, std::int64_t size)
{
    auto [it, fresh] = m_behind[axis].try_emplace(size);
    if (fresh)
        it->second = shares(axis, m_kernel.axes[axis].extent - size, size);
    return it->second;
}

double TileSums::lastCall(const Tile &size)
{
    auto [it, fresh] = m_lastCalls.try_emplace(size, 0);
    if (!fresh)
        return it->second;
    for (std::size_t a = 0; a < size.size(); ++a) {
        m_vars.start.set(a, m_kernel.axes[a].extent - size[a]);
        m_vars.size.set(a, size[a]);
    }
    return it->second = costOf(derived()).cycles;
}

double TileSums::calls(std::size_t axis, std::int64_t tile)
{
    auto [it, fresh] = m_calls[axis].try_emplace(tile, 0);
    if (fresh)
        tiles(
            axis, tile, [&](const TileVars &v) { return costOf(v).cycles; },
            [&](double cycles, std::int64_t times) { it->second += cycles * double(times); });
    return it->second;
}

const TileVars &TileSums::at(const Tile &tile, Which which)
{
    for (std::size_t a = 0; a < tile.size(); ++a) {
        auto extent = m_kernel.axes[a].extent, last = (extent - 1) / tile[a] * tile[a];
        auto start = which == Which::First ? 0 : which == Which::Last ? last : std::min(tile[a], last);
        m_vars.start.set(a, start);
        m_vars.size.set(a, std::min(tile[a], extent - start));
    }
    return derived();
}

double TileSums::firstCall(const Tile &tile)
{
    auto [it, fresh] = m_firstCalls.try_emplace(tile, 0);
    if (fresh)
        it->second = costOf(at(tile, Which::First)).cycles;
    return it->second;
}

double TileSums::moved(std::size_t stream, const Tile &tile, bool inRows)
{
    const auto &s = m_streams[stream];
    double bytes = s.bytes, rows = m_bytes[m_kernel.operands.size() + s.operand];
    for (auto a : s.depends) {
        const auto &shares = of(a, tile[a]);
        bytes *= shares.all[s.operand];
        rows *= shares.rows[s.operand];
    }
    return inRows ? std::max(bytes, rows) : bytes;
}

const TileSums::Ends &TileSums::ends(const Tile &tile)
{
    auto [it, fresh] = m_ends.try_emplace(tile);
    auto &out = it->second;
    if (!fresh)
        return out;
    auto copy = [&](const TileVars &v, const Gather &g) {
        return costOf(m_kernel.coreCopy({}, {}, m_kernel.operands[g.operand].region(v), !g.output)).cycles;
    };
    auto apart = [&](const TileVars &v,
                     const Stream &s) { // rows that do not touch are moved one by one; those that do, as one run
        auto r = m_kernel.operands[s.operand].region(v);
        return r.run.constant() < r.rowStride.constant()
            && (r.planes.constant() == 1 || r.rowStride.constant() <= r.planeStride.constant());
    };
    const auto &v = at(tile, Which::First);
    out.firstCall = costOf(v).cycles;
    std::vector<bool> inRows;
    for (const auto &stream : m_streams)
        inRows.push_back(apart(v, stream));
    for (std::size_t o = 0; o < m_kernel.operands.size(); ++o)
        if (const auto &operand = m_kernel.operands[o];
            operand.home == operand.work && !contiguous(operand.region(v))) {
            auto &gather = out.gathers.emplace_back(Gather{o, operand.role == Operand::Role::Output, 0, 0, 0});
            gather.first = copy(v, gather);
        }
    at(tile, Which::Last);
    out.lastCall = costOf(v).cycles;
    for (auto &gather : out.gathers)
        gather.last = copy(v, gather);
    at(tile, Which::Inner);
    for (auto &gather : out.gathers)
        gather.inner = copy(v, gather);
    for (std::size_t s = 0; s < m_streams.size(); ++s)
        inRows[s] = inRows[s] && apart(v, m_streams[s]);
    for (std::size_t s = 0; s < m_streams.size(); ++s)
        out.moved.push_back(moved(s, tile, inRows[s]));
    return out;
}

} // namespace partita
