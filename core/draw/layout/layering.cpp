// SPDX-License-Identifier: Apache-2.0
#include "draw/layout/layering.h"

#include <algorithm>
#include <cstdint>
#include <numeric>

namespace partita {

namespace {

using Pairs = std::vector<std::pair<int, int>>;

Layering::Steps compress(std::size_t vertices, const Pairs &steps, bool backwards)
{
    Layering::Steps s;
    s.begin.assign(vertices + 1, 0);
    for (auto [a, b] : steps)
        ++s.begin[std::size_t(backwards ? b : a) + 1];
    std::partial_sum(s.begin.begin(), s.begin.end(), s.begin.begin());
    s.to.resize(steps.size());
    auto cursor = s.begin;
    for (auto [a, b] : steps)
        s.to[cursor[backwards ? b : a]++] = backwards ? a : b;
    return s;
}

/// Longest distance from a source; a source itself moves up to its nearest reader.
std::vector<int> longestPath(int nodes, const Pairs &edges)
{
    auto down = compress(std::size_t(nodes), edges, false);
    std::vector<int> waiting(std::size_t(nodes), 0), layer(std::size_t(nodes), 0), queue;
    for (auto [a, b] : edges)
        ++waiting[b];
    std::vector<int> sources;
    for (int v = 0; v < nodes; ++v)
        if (waiting[v] == 0)
            sources.push_back(v);
    queue = sources;
    for (std::size_t i = 0; i < queue.size(); ++i)
        for (int w : down.of(queue[i])) {
            layer[w] = std::max(layer[w], layer[queue[i]] + 1);
            if (--waiting[w] == 0)
                queue.push_back(w);
        }
    for (int v : sources) {
        int nearest = INT32_MAX;
        for (int w : down.of(v))
            nearest = std::min(nearest, layer[w]);
        if (nearest != INT32_MAX)
            layer[v] = nearest - 1;
    }
    return layer;
}

/// Cuts long edges; returns the steps between neighbouring layers.
Pairs insertDummies(Layering &g, const Pairs &edges)
{
    Pairs steps;
    std::vector<std::vector<int>> bus(std::size_t(g.nodes));
    std::size_t budget = 4 * std::size_t(g.nodes) + 10000; // beyond it a long edge is a straight line
    g.chains.reserve(edges.size());
    for (auto [a, b] : edges) {
        int from = g.layer[a], to = g.layer[b];
        auto &line = bus[a];
        auto wanted = std::size_t(to - from - 1);
        std::vector<int> chain{a};
        if (wanted > line.size() && wanted - line.size() > budget) {
            chain.push_back(b);
            g.chains.push_back(std::move(chain));
            continue;
        }
        while (line.size() < wanted) {
            int dummy = int(g.layer.size());
            g.layer.push_back(from + int(line.size()) + 1);
            steps.emplace_back(line.empty() ? a : line.back(), dummy);
            line.push_back(dummy);
            --budget;
        }
        chain.insert(chain.end(), line.begin(), line.begin() + std::ptrdiff_t(wanted));
        steps.emplace_back(chain.back(), b);
        chain.push_back(b);
        g.chains.push_back(std::move(chain));
    }
    return steps;
}

/// The path through all layers that meets most nodes.
std::vector<int> mainChain(const Layering &g, const std::vector<std::vector<int>> &byLayer)
{
    std::vector<int> count(g.layer.size(), 0), before(g.layer.size(), -1), mainOf(byLayer.size(), -1);
    int best = -1;
    for (const auto &vertices : byLayer)
        for (int v : vertices) {
            for (int u : g.up.of(v))
                if (before[v] < 0 || count[u] > count[before[v]])
                    before[v] = u;
            int so_far = before[v] < 0 ? 0 : count[before[v]];
            count[v] = so_far + (v < g.nodes ? 1 : 0);
            if (best < 0 || count[v] > count[best])
                best = v;
        }
    for (int v = best; v >= 0; v = before[v])
        mainOf[g.layer[v]] = v;
    return mainOf;
}

std::int64_t crossings(const Layering &g)
{
    std::int64_t total = 0;
    std::vector<int> tree, ends;
    for (std::size_t l = 0; l + 1 < g.order.size(); ++l) {
        tree.assign(g.order[l + 1].size() + 1, 0);
        int seen = 0;
        for (int u : g.order[l]) {
            ends.clear();
            for (int v : g.down.of(u))
                ends.push_back(g.place[v]);
            for (int e : ends) {
                int notAbove = 0;
                for (int i = e + 1; i > 0; i -= i & -i)
                    notAbove += tree[i];
                total += seen - notAbove;
            }
            for (int e : ends)
                for (int i = e + 1; i < int(tree.size()); i += i & -i)
                    ++tree[i];
            seen += int(ends.size());
        }
    }
    return total;
}

void renumber(Layering &g, std::size_t layer)
{
    for (std::size_t i = 0; i < g.order[layer].size(); ++i)
        g.place[g.order[layer][i]] = int(i);
}

void sortByBarycentre(Layering &g, std::size_t layer, const Layering::Steps &fixed, std::vector<double> &key)
{
    auto &row = g.order[layer];
    if (row.size() < 2)
        return;
    for (int v : row) {
        double sum = 0;
        for (int u : fixed.of(v))
            sum += g.place[u];
        auto degree = fixed.of(v).size();
        key[v] = degree ? sum / double(degree) : g.place[v];
    }
    std::stable_sort(row.begin(), row.end(), [&](int a, int b) { return key[a] < key[b]; });
    renumber(g, layer);
}

} // namespace

Layering layersOf(int nodes, const Pairs &edges, std::vector<int> layers)
{
    Layering g;
    g.nodes = nodes;
    g.layer = layers.empty() ? longestPath(nodes, edges) : std::move(layers);
    auto steps = insertDummies(g, edges);
    std::sort(steps.begin(), steps.end());
    steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
    g.up = compress(g.layer.size(), steps, true);
    g.down = compress(g.layer.size(), steps, false);
    g.order.resize(nodes == 0 ? 0 : *std::max_element(g.layer.begin(), g.layer.end()) + 1);
    for (int v = 0; v < int(g.layer.size()); ++v)
        g.order[g.layer[v]].push_back(v);
    g.mainOf = mainChain(g, g.order);
    g.place.resize(g.layer.size());
    for (std::size_t l = 0; l < g.order.size(); ++l) {
        auto &row = g.order[l];
        std::stable_partition(row.begin(), row.end(), [&](int v) { return v == g.mainOf[l]; });
        renumber(g, l);
    }
    return g;
}

void reduceCrossings(Layering &g)
{
    auto best = g.order;
    auto fewest = crossings(g);
    std::vector<double> key(g.layer.size());
    int rounds = g.layer.size() > 20000 ? 2 : 8;
    for (int round = 0; round < rounds && fewest > 0; ++round) {
        if (round % 2 == 0)
            for (std::size_t l = 1; l < g.order.size(); ++l)
                sortByBarycentre(g, l, g.up, key);
        else
            for (std::size_t l = g.order.size() - 1; l-- > 0;)
                sortByBarycentre(g, l, g.down, key);
        if (auto now = crossings(g); now < fewest) {
            fewest = now;
            best = g.order;
        }
    }
    g.order = std::move(best);
    for (std::size_t l = 0; l < g.order.size(); ++l)
        renumber(g, l);
}

void orderBy(Layering &g, const std::vector<double> &centres)
{
    for (std::size_t l = 0; l < g.order.size(); ++l) {
        std::ranges::stable_sort(g.order[l], {}, [&](int v) { return centres[v]; });
        renumber(g, l);
    }
}

} // namespace partita
