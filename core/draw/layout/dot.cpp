// SPDX-License-Identifier: Apache-2.0
#include "draw/layout/dot.h"

#include "draw/layout/cgraph.h"
#include "support/process.h"

#include <algorithm>
#include <cstdio>
#include <limits>
#include <map>
#include <sstream>

namespace partita {

using namespace dot;

namespace {

std::string inches(double points) { return std::to_string(points / 72); }

/// Of "node v3 <x> <y> …" for each vertex, in inches.
std::optional<std::vector<double>> centresOf(const std::string &plain, std::size_t vertices)
{
    std::vector<std::optional<double>> found(vertices);
    std::istringstream lines(plain);
    for (std::string line; std::getline(lines, line);) {
        std::size_t v = 0;
        double x = 0;
        if (std::sscanf(line.c_str(), "node v%zu %lf", &v, &x) == 2 && v < vertices)
            found[v] = x * 72;
    }
    std::vector<double> out;
    for (const auto &x : found) {
        if (!x)
            return std::nullopt;
        out.push_back(*x);
    }
    return out;
}

/// A dummy lies in the cluster of its edge's source as long as a reader in the same cluster is still to come.
std::vector<int> clusterOfVertices(const Layering &g, const std::vector<int> &clusters)
{
    std::vector<int> of(g.layer.size(), -1);
    std::ranges::copy(clusters, of.begin());
    for (const auto &chain : g.chains) {
        int cluster = of[chain.front()];
        if (of[chain.back()] == cluster)
            for (int v : chain)
                of[v] = cluster;
    }
    return of;
}

/// The longest chain is straightest, then what spans layers.
int weight(const Layering &g, int from, int to)
{
    auto main = [&](int v) { return g.mainOf[g.layer[v]] == v; };
    if (main(from) && main(to))
        return 20;
    return from >= g.nodes && to >= g.nodes ? 8 : from >= g.nodes || to >= g.nodes ? 2 : 1;
}

std::string described(
    const Layering &g, const std::vector<double> &heights, const std::vector<int> &clusters, double gap)
{
    std::scoped_lock lock(cgraphMutex());
    auto graph = newGraph("layers", true);
    set(graph.get(), "splines", "none");
    set(graph.get(), "nodesep", inches(0.7 * gap));
    set(graph.get(), "ranksep", "0.02");
    set(graph.get(), "nslimit", "0.3");  // a fifth of the time on 1,000 nodes; places differ little
    set(graph.get(), "newrank", "true"); // or clusters would be ranked by themselves
    std::vector<Agnode_t *> nodes;
    for (int v = 0; v < int(g.layer.size()); ++v) {
        auto *n = agnode(graph.get(), ("v" + std::to_string(v)).data(), 1);
        set(n, "label", "");
        set(n, "shape", "box");
        set(n, "fixedsize", "true");
        set(n, "height", "0.02");
        if (g.mainOf[g.layer[v]] == v)
            set(n, "group", "main");
        set(n, "width", inches(v < g.nodes ? heights[v] + 0.3 * gap : 1));
        nodes.push_back(n);
    }
    for (int v = 0; v < int(g.layer.size()); ++v)
        for (int to : g.down.of(v)) {
            auto *e = agedge(graph.get(), nodes[v], nodes[to], nullptr, 1);
            set(e, "weight", std::to_string(weight(g, v, to)));
        }
    std::map<int, int> size;
    for (int c : clusters)
        ++size[c];
    std::map<int, Agraph_t *> boxes;
    auto of = clusterOfVertices(g, clusters);
    for (std::size_t v = 0; v < of.size(); ++v)
        if (of[v] >= 0 && size[of[v]] > 1 && size.size() > 1) {
            auto &box = boxes[of[v]];
            if (!box) {
                box = agsubg(graph.get(), ("cluster" + std::to_string(of[v])).data(), 1);
                set(box, "margin", std::to_string(gap / 2));
            }
            agsubnode(box, nodes[v], 1);
        }
    return textOf(graph);
}

} // namespace

std::optional<std::vector<double>> placeByDot(
    const Layering &g, const std::vector<double> &heights, const std::vector<int> &clusters, double gap)
{
    // A program of its own, as the library does not free all that a layout with clusters takes.
    auto laidOut = runProgram({"dot", "-Tplain"}, {}, described(g, heights, clusters, gap));
    if (!laidOut || laidOut->exitCode != 0)
        return std::nullopt;
    auto centres = centresOf(laidOut->out, g.layer.size());
    if (!centres)
        return std::nullopt;
    double top = std::numeric_limits<double>::infinity();
    for (std::size_t v = 0; v < centres->size(); ++v)
        top = std::min(top, (*centres)[v] - (int(v) < g.nodes ? heights[v] / 2 : 0));
    for (auto &c : *centres)
        c -= top;
    return centres;
}

} // namespace partita
