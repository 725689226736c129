// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/move.h"

#include "draw/spacing.h"
#include "facts/kernel_edits.h"

#include <algorithm>

using namespace partita;

Gap gapAt(const Picture &p, Point pos)
{
    const auto &d = p.drawing;
    Gap g;
    double best = 1e300;
    for (int r = 0; r < int(d.rows.size()); ++r) {
        const auto &row = d.rows[r];
        double across = p.across(pos);
        double off = std::max({row.at - across, across - row.at - row.size, 0.0});
        if (off < best)
            best = off, g.row = r;
    }
    if (d.rows.empty())
        return g;
    const auto &row = d.rows[g.row];
    for (g.gap = row.first; g.gap <= row.last; ++g.gap)
        if (const auto &l = d.layers[g.gap]; l.at + l.size / 2 > p.along(pos))
            break;
    return g;
}

namespace {

constexpr double half = spacing::along / 2;

/// Along the flow, where a line at that gap of the row is.
double placeOf(const Picture &p, Gap g)
{
    const auto &row = p.drawing.rows[g.row];
    if (g.gap <= row.last)
        return p.drawing.layers[g.gap].at - half;
    const auto &last = p.drawing.layers[row.last];
    return last.at + last.size + half / 2;
}

std::pair<Point, Point> lineOf(const Picture &p, const Drawing::Row &row, double along)
{
    return {p.point(along, row.at - spacing::title), p.point(along, row.at + row.size + spacing::pad)};
}

} // namespace

std::pair<Point, Point> lineAt(const Picture &p, Gap g) { return lineOf(p, p.drawing.rows[g.row], placeOf(p, g)); }

std::pair<Point, Point> lineThrough(const Picture &p, int row, Point pos)
{
    const auto &r = p.drawing.rows[row];
    return lineOf(p, r, std::clamp(p.along(pos), placeOf(p, {r.first, row}), placeOf(p, {r.last + 1, row})));
}

Rect rowBox(const Picture &p, int row)
{
    const auto &r = p.drawing.rows[row];
    auto first = lineAt(p, {r.first, row}).first, last = lineAt(p, {r.last + 1, row}).second;
    return {first.x, first.y, last.x - first.x, last.y - first.y};
}

namespace {

/// Nodes reached along the wires (or against them) from `seeds` within layers [first, last].
std::vector<int> reach(const Picture &p, std::vector<int> seeds, int first, int last, bool forward)
{
    std::vector<std::vector<int>> next(p.nodes.size());
    for (const auto &w : p.wires)
        next[forward ? w.from : w.to].push_back(forward ? w.to : w.from);
    std::vector<char> seen(p.nodes.size(), 0);
    std::vector<int> found;
    auto within = [&](int n) {
        const auto &node = p.nodes[n];
        return !node.stub() && node.layer >= first && node.layer <= last;
    };
    auto visit = [&](int n) {
        if (!seen[n] && within(n)) {
            seen[n] = 1;
            found.push_back(n);
        }
    };
    for (int n : seeds)
        visit(n);
    for (std::size_t i = 0; i < found.size(); ++i)
        for (int n : next[found[i]])
            visit(n);
    std::stable_sort(found.begin(), found.end(),
        [&](int a, int b) { return std::pair(p.nodes[a].layer, a) < std::pair(p.nodes[b].layer, b); });
    return found;
}

Move movable(const Picture &p, const std::vector<int> &nodes, EngineId engine)
{
    Move s{engine, {}};
    for (int n : nodes) {
        const auto &node = p.nodes[n];
        bool computes = node.kind == Picture::Node::Kind::Kernel || node.kind == Picture::Node::Kind::Block;
        if (computes && node.engine != engine)
            s.nodes.push_back(n);
    }
    return s;
}

} // namespace

Move moveBoundary(const Picture &p, const Picture::Boundary &b, int gap)
{
    bool forward = gap > b.gap;
    std::vector<int> seeds;
    for (int w : b.wires)
        seeds.push_back(forward ? p.wires[w].to : p.wires[w].from);
    if (gap == b.gap)
        return {b.before, {}};
    return forward ? movable(p, reach(p, seeds, b.gap, gap - 1, true), b.before)
                   : movable(p, reach(p, seeds, gap, b.gap - 1, false), b.after);
}

Move moveCard(const Picture &p, int node, int gap, EngineId engine)
{
    int layer = p.nodes[node].layer;
    bool forward = gap > layer;
    return movable(
        p, reach(p, {node}, forward ? layer : gap, forward ? std::max(layer, gap - 1) : layer, forward), engine);
}

namespace {

/// How far from `gap` the engine takes what is reached from `seeds`; nodes in between, the first that it refuses stops.
int farthest(
    const Deployment &d, const Picture &p, const std::vector<int> &seeds, int gap, EngineId engine, bool forward)
{
    auto last = int(p.drawing.layers.size()) - 1;
    auto nodes = movable(p, reach(p, seeds, forward ? gap : 0, forward ? last : gap - 1, forward), engine).nodes;
    if (!forward)
        std::ranges::reverse(nodes);
    for (int n : nodes) {
        int layer = p.nodes[n].layer;
        if (veto(d, kernelsOf(d, p, {engine, {n}}), engine))
            return forward ? std::max(gap, layer) : std::min(gap, layer + 1);
        gap = forward ? layer + 1 : layer;
    }
    return gap;
}

std::vector<Gap> gapsBetween(const Picture &p, int first, int last, int except)
{
    std::vector<Gap> out;
    for (int r = 0; r < int(p.drawing.rows.size()); ++r) {
        const auto &row = p.drawing.rows[r];
        for (int g = std::max(first, row.first); g <= std::min(last, row.last + 1); ++g)
            if (g != except)
                out.push_back({g, r});
    }
    return out;
}

} // namespace

std::vector<Gap> legalGaps(const Deployment &d, const Picture &p, const Picture::Boundary &b)
{
    std::vector<int> heads, tails;
    for (int w : b.wires) {
        tails.push_back(p.wires[w].from);
        heads.push_back(p.wires[w].to);
    }
    return gapsBetween(
        p, farthest(d, p, tails, b.gap, b.after, false), farthest(d, p, heads, b.gap, b.before, true), b.gap);
}

std::vector<Gap> legalGaps(const Deployment &d, const Picture &p, int node, EngineId engine)
{
    int layer = p.nodes[node].layer;
    if (veto(d, kernelsOf(d, p, {engine, {node}}), engine))
        return {};
    return gapsBetween(
        p, farthest(d, p, {node}, layer + 1, engine, false), farthest(d, p, {node}, layer, engine, true), -1);
}

Move moveNodes(const Deployment &d, const Picture &p, const std::vector<int> &nodes, EngineId engine)
{
    auto move = movable(p, nodes, engine);
    std::erase_if(move.nodes, [&](int n) { return kernelsOf(d, p, {engine, {n}}).empty(); });
    return move;
}

EngineId engineAt(const Picture &p, Point at)
{
    for (const auto &region : p.regions)
        for (const auto &r : region.rects)
            if (at.x >= r.x && at.x < r.right() && at.y >= r.y && at.y < r.bottom())
                return region.engine;
    return -1;
}

std::vector<KernelId> kernelsOf(const Deployment &d, const Picture &p, const Move &move)
{
    std::vector<KernelId> out;
    for (int n : move.nodes)
        for (int k : p.nodes[n].kernels())
            if (const auto &kernel = d.kernels[k]; kernel.kind == Kernel::Kind::Compute && kernel.engine != move.engine)
                out.push_back(k);
    return out;
}
