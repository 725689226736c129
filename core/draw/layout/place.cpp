// SPDX-License-Identifier: Apache-2.0
#include "draw/layout/layering.h"

#include <algorithm>
#include <limits>

namespace partita {

namespace {

/// Vertices that lie on one straight line; a block is named by its first vertex.
std::vector<int> alignBlocks(const Layering &g)
{
    std::vector<int> root(g.layer.size());
    for (std::size_t v = 0; v < root.size(); ++v)
        root[v] = int(v);
    std::vector<char> taken(g.layer.size(), 0); // already continued into the next layer
    for (std::size_t l = 1; l < g.order.size(); ++l) {
        int a = g.mainOf[l - 1], b = g.mainOf[l];
        bool main = a >= 0 && b >= 0;
        int last = -1; // place of the last vertex of the layer above that was continued
        auto crossesMain = [&](int u, int v) { return main && (g.place[u] < g.place[a]) != (g.place[v] < g.place[b]); };
        auto align = [&](int u, int v) {
            root[v] = root[u];
            taken[u] = 1;
            last = g.place[u];
        };
        std::vector<int> above;
        for (int v : g.order[l]) {
            if (main && v == b) {
                align(a, v);
                continue;
            }
            auto ups = g.up.of(v);
            if (ups.empty())
                continue;
            above.assign(ups.begin(), ups.end());
            std::sort(above.begin(), above.end(), [&](int x, int y) { return g.place[x] < g.place[y]; });
            auto middle = (above.size() - 1) / 2;
            for (auto i : {middle, above.size() / 2}) {
                int u = above[i];
                if (taken[u] || g.place[u] <= last || (main && u == a) || crossesMain(u, v))
                    continue;
                align(u, v);
                break;
            }
        }
    }
    return root;
}

struct Constraint {
    int other; ///< root of the neighbouring block
    double distance;
};

} // namespace

std::vector<double> placeAcross(const Layering &g, const std::vector<double> &heights, double gap)
{
    auto vertices = g.layer.size();
    auto root = alignBlocks(g);
    auto height = [&](int v) { return v < g.nodes ? heights[v] : 0.0; };

    std::vector<std::vector<Constraint>> below(vertices), above(vertices);
    std::vector<int> waiting(vertices, 0);
    for (const auto &row : g.order)
        for (std::size_t i = 1; i < row.size(); ++i) {
            int u = row[i - 1], v = row[i];
            bool thin = u >= g.nodes || v >= g.nodes;
            double d = (height(u) + height(v)) / 2 + (thin ? gap * 0.7 : gap);
            below[root[u]].push_back({root[v], d});
            above[root[v]].push_back({root[u], d});
            ++waiting[root[v]];
        }

    std::vector<int> order;
    for (int v = 0; v < int(vertices); ++v)
        if (root[v] == v && waiting[v] == 0)
            order.push_back(v);
    std::vector<double> y(vertices, 0);
    for (std::size_t i = 0; i < order.size(); ++i)
        for (auto c : below[order[i]]) {
            auto o = std::size_t(c.other);
            y[o] = std::max(y[o], y[order[i]] + c.distance);
            if (--waiting[o] == 0)
                order.push_back(c.other);
        }

    // Then every block but the main one moves toward its neighbours, as far as there is room.
    std::vector<std::vector<int>> near(vertices);
    for (int v = 0; v < int(vertices); ++v)
        for (int w : g.down.of(v)) {
            int a = root[v], b = root[w];
            if (a != b) {
                near[a].push_back(b);
                near[b].push_back(a);
            }
        }
    int mainBlock = g.mainOf.empty() || g.mainOf.back() < 0 ? -1 : root[g.mainOf.back()];
    auto relax = [&](int block) {
        auto b = std::size_t(block);
        if (block == mainBlock || near[b].empty())
            return;
        double low = -std::numeric_limits<double>::infinity(), high = -low, wish = 0;
        for (auto c : above[b])
            low = std::max(low, y[c.other] + c.distance);
        for (auto c : below[b])
            high = std::min(high, y[c.other] - c.distance);
        for (int n : near[b])
            wish += y[n];
        wish /= double(near[b].size());
        y[b] = std::min(std::max(wish, low), std::max(low, high));
    };
    for (int pass = 0; pass < 2; ++pass) {
        std::for_each(order.rbegin(), order.rend(), relax);
        std::for_each(order.begin(), order.end(), relax);
    }

    std::vector<double> centre(vertices);
    double top = std::numeric_limits<double>::infinity();
    for (int v = 0; v < int(vertices); ++v) {
        centre[v] = y[root[v]];
        top = std::min(top, centre[v] - height(v) / 2);
    }
    for (auto &c : centre)
        c -= top;
    return centre;
}

} // namespace partita
