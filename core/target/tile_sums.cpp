// SPDX-License-Identifier: Apache-2.0
#include "target/tile_sums.h"

#include <algorithm>
#include <cmath>

namespace partita {

TileSums::TileSums(const TiledKernel &kernel, const Target &target) : m_kernel(kernel), m_target(target)
{
    const auto &d = target.description();
    for (const auto &operand : kernel.operands)
        m_widths.push_back(operand.home == operand.work ? 1 : d.links[std::size_t(d.link(operand.home, operand.work))].numbers.find("bytes_per_cycle")->second.value);
    auto whole = slice(kernel.axes.size(), 0, 0);
    m_bytes = bytesOf(whole);
    m_whole = costOf(whole);
    if (kernel.start)
        m_start = target.cost(Args(*kernel.start, {})).issue;
    for (std::size_t o = 0; o < kernel.operands.size(); ++o) {
        const auto &operand = kernel.operands[o];
        if (operand.home == operand.work)
            continue;
        auto link = std::size_t(d.link(operand.home, operand.work));
        const auto &numbers = d.links[link].numbers;
        auto number = [&](const char *key) {
            auto it = numbers.find(key);
            return it == numbers.end() ? 0 : it->second.value;
        };
        Stream s{o, link, std::size_t(operand.work), operand.role == Operand::Role::Output, operand.role == Operand::Role::Constant, m_bytes[o],
                 number("setup_cycles"), number("bytes_per_cycle"), number("issue_cycles"), {}, std::vector<double>(kernel.axes.size(), 1)};
        s.depends = axesOf(operand);
        for (auto a : s.depends)
            s.finest[a] = std::min(1.0, of(a, std::min(kernel.axes[a].multiple, kernel.axes[a].extent)).all[o]);
        m_streams.push_back(std::move(s));
    }
    for (std::size_t a = 0; a < kernel.axes.size(); ++a)
        m_cuts.push_back(kernel.separable ? leastCut(a) : 0);
}

/// The least of what a cut adds at the finest, in two, and off the last piece alone.
double TileSums::leastCut(std::size_t axis)
{
    const auto &[name, extent, multiple] = m_kernel.axes[axis];
    double least = -1;
    for (auto tile : {multiple, (extent / 2 + multiple - 1) / multiple * multiple, (extent - 1) / multiple * multiple})
        if (tile > 0 && tile < extent) {
            auto each = (calls(axis, tile) - m_whole.cycles) / double((extent - 1) / tile);
            least = least < 0 ? each : std::min(least, each);
        }
    return std::max(0.0, least);
}

/// One tile of `axis`, all of the others.
TileVars TileSums::slice(std::size_t axis, std::int64_t start, std::int64_t size) const
{
    TileVars v;
    for (std::size_t a = 0; a < m_kernel.axes.size(); ++a) {
        v.start.add(m_kernel.axes[a].name, a == axis ? start : 0);
        v.size.add(m_kernel.axes[a].name, a == axis ? size : m_kernel.axes[a].extent);
    }
    return derived(std::move(v));
}

TileVars TileSums::derived(TileVars v) const
{
    if (m_kernel.derive)
        m_kernel.derive(v, [&](const std::string &name, const Expr &value) { return v.derived.add(name, value); });
    return v;
}

std::vector<std::size_t> TileSums::axesOf(const TiledOperand &operand) const
{
    std::vector<std::size_t> out;
    for (std::size_t a = 0; a < m_kernel.axes.size(); ++a)
        if (std::ranges::find(operand.depends, m_kernel.axes[a].name) != operand.depends.end())
            out.push_back(a);
    return out;
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

Cost TileSums::costOf(const TileVars &v) const
{
    Call call{m_kernel.intrinsic, m_kernel.engine, {}, {}};
    m_kernel.args(call, v);
    return m_target.cost(Args(call, {}));
}

/// Measures tiles from the front until two neighbours agree, and from the back until one agrees with these: between, all do.
template <class Measure, class Visit>
void TileSums::tiles(std::size_t axis, std::int64_t tile, const Measure &measure, const Visit &visit) const
{
    auto extent = m_kernel.axes[axis].extent, trips = (extent + tile - 1) / tile;
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
    auto [it, fresh] = m_shares.try_emplace({axis, tile});
    auto &out = it->second;
    if (!fresh)
        return out;
    auto count = m_kernel.operands.size();
    Values sums(m_bytes.size());
    out.most.assign(count, 0);
    tiles(axis, tile, [&](const TileVars &v) { return bytesOf(v); }, [&](const Values &bytes, std::int64_t times) {
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

TileSums::Values TileSums::shares(std::size_t axis, std::int64_t start, std::int64_t size) const
{
    auto bytes = bytesOf(slice(axis, start, size));
    bytes.resize(m_kernel.operands.size());
    for (std::size_t o = 0; o < bytes.size(); ++o)
        bytes[o] /= m_bytes[o];
    return bytes;
}

const std::vector<double> &TileSums::behind(std::size_t axis, std::int64_t size)
{
    auto [it, fresh] = m_behind.try_emplace({axis, size});
    if (fresh)
        it->second = shares(axis, m_kernel.axes[axis].extent - size, size);
    return it->second;
}

double TileSums::lastCall(const std::vector<std::int64_t> &size)
{
    auto [it, fresh] = m_lastCalls.try_emplace(size, 0);
    if (!fresh)
        return it->second;
    TileVars v;
    for (std::size_t a = 0; a < size.size(); ++a) {
        v.start.add(m_kernel.axes[a].name, m_kernel.axes[a].extent - size[a]);
        v.size.add(m_kernel.axes[a].name, size[a]);
    }
    return it->second = costOf(derived(std::move(v))).cycles;
}

double TileSums::calls(std::size_t axis, std::int64_t tile)
{
    auto [it, fresh] = m_calls.try_emplace({axis, tile}, 0);
    if (fresh)
        tiles(axis, tile, [&](const TileVars &v) { return costOf(v).cycles; }, [&](double cycles, std::int64_t times) { it->second += cycles * double(times); });
    return it->second;
}

TileVars TileSums::at(const std::vector<std::int64_t> &tile, Which which) const
{
    TileVars v;
    for (std::size_t a = 0; a < tile.size(); ++a) {
        auto extent = m_kernel.axes[a].extent, last = (extent - 1) / tile[a] * tile[a];
        auto start = which == Which::First ? 0 : which == Which::Last ? last : std::min(tile[a], last);
        v.start.add(m_kernel.axes[a].name, start);
        v.size.add(m_kernel.axes[a].name, std::min(tile[a], extent - start));
    }
    return derived(std::move(v));
}

double TileSums::firstCall(const std::vector<std::int64_t> &tile)
{
    auto [it, fresh] = m_firstCalls.try_emplace(tile, 0);
    if (fresh)
        it->second = costOf(at(tile, Which::First)).cycles;
    return it->second;
}

/// Rows that do not touch are moved one by one; those that do, as one run.
double TileSums::movedInRows(const Stream &s, const std::vector<std::int64_t> &tile)
{
    auto apart = [&](const TileVars &v) {
        auto r = m_kernel.operands[s.operand].region(v);
        return r.run.constant() < r.rowStride.constant() && (r.planes.constant() == 1 || r.rowStride.constant() <= r.planeStride.constant());
    };
    double bytes = s.bytes, rows = m_bytes[m_kernel.operands.size() + s.operand];
    for (auto a : s.depends) {
        bytes *= of(a, tile[a]).all[s.operand];
        rows *= of(a, tile[a]).rows[s.operand];
    }
    return apart(at(tile, Which::First)) && apart(at(tile, Which::Inner)) ? std::max(bytes, rows) : bytes;
}

const TileSums::Ends &TileSums::ends(const std::vector<std::int64_t> &tile)
{
    auto [it, fresh] = m_ends.try_emplace(tile);
    auto &out = it->second;
    if (!fresh)
        return out;
    auto first = at(tile, Which::First), last = at(tile, Which::Last);
    out.firstCall = costOf(first).cycles;
    out.lastCall = costOf(last).cycles;
    for (const auto &stream : m_streams)
        out.moved.push_back(movedInRows(stream, tile));
    for (const auto &operand : m_kernel.operands) {
        if (operand.home != operand.work || contiguous(operand.region(first)))
            continue;
        bool output = operand.role == Operand::Role::Output;
        auto copy = [&](const TileVars &v) { return m_target.cost(Args(m_kernel.coreCopy({}, {}, operand.region(v), !output), {})).cycles; };
        out.gathers.push_back({output, axesOf(operand), copy(first), copy(last), copy(at(tile, Which::Inner))});
    }
    return out;
}

} // namespace partita
