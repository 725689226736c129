// SPDX-License-Identifier: Apache-2.0
#include "draw/layout/kept.h"

#include "draw/layout/layered.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <unordered_map>

namespace partita {

namespace {

/// Layers for kept and new nodes, in the former order.
class Columns {
public:
    Columns(const Network &network, const Arrangement &former, std::vector<int> was)
        : m_former(former), m_before(network.nodes.size()), m_after(network.nodes.size())
    {
        m_out.was = std::move(was);
        m_out.layers.assign(network.nodes.size(), -1);
        for (auto [from, to] : network.edges) {
            m_before[to].push_back(from);
            m_after[from].push_back(to);
        }
    }

    std::optional<Kept> run()
    {
        const int layers = m_former.layers.empty() ? 0 : std::ranges::max(m_former.layers) + 1;
        std::vector<std::vector<int>> kept(layers);
        for (int v = 0; v < int(m_out.was.size()); ++v)
            if (m_out.was[v] >= 0)
                kept[m_former.layers[m_out.was[v]]].push_back(v);
        for (int l = 0; l < layers; ++l) {
            int at = l ? m_out.moved.back() + 1 : 0;
            for (int v : kept[l]) {
                auto least = behindInputs(v);
                if (!least)
                    return std::nullopt;
                at = std::max(at, *least);
            }
            for (int v : kept[l])
                m_out.layers[v] = at;
            m_out.moved.push_back(at);
        }
        for (int v = 0; v < int(m_out.was.size()); ++v)
            if (!placed(v))
                return std::nullopt;
        moveSourcesUp();
        return std::move(m_out);
    }

private:
    /// The first layer behind what the node reads; nullopt if that has no layer yet.
    std::optional<int> behindInputs(int v)
    {
        int least = 0;
        for (int u : m_before[v]) {
            if (!placed(u))
                return std::nullopt;
            least = std::max(least, m_out.layers[u] + 1);
        }
        return least;
    }
    bool placed(int v)
    {
        if (m_out.layers[v] < 0 && m_out.was[v] < 0)
            if (auto least = behindInputs(v))
                m_out.layers[v] = *least;
        return m_out.layers[v] >= 0;
    }
    void moveSourcesUp()
    {
        for (int v = 0; v < int(m_out.was.size()); ++v)
            if (m_out.was[v] < 0 && m_before[v].empty() && !m_after[v].empty()) {
                int nearest = std::numeric_limits<int>::max();
                for (int w : m_after[v])
                    nearest = std::min(nearest, m_out.layers[w]);
                m_out.layers[v] = nearest - 1;
            }
    }

    const Arrangement &m_former;
    std::vector<std::vector<int>> m_before, m_after;
    Kept m_out;
};

struct Taken {
    double centre, height;
    bool thin;
};

/// The place nearest to a wish where a vertex meets no other of its layer.
double nearestFree(double wish, double height, bool thin, const std::vector<Taken> &taken, double gap)
{
    auto distance = [&](const Taken &t) { return (t.height + height) / 2 + (t.thin || thin ? 0.7 * gap : gap); };
    auto free = [&](double at) {
        return std::ranges::none_of(
            taken, [&](const Taken &t) { return std::abs(at - t.centre) < distance(t) - 1e-6; });
    };
    double best = wish;
    bool found = free(wish);
    for (const auto &t : taken)
        for (double at : {t.centre - distance(t), t.centre + distance(t)})
            if (free(at) && (!found || std::abs(at - wish) < std::abs(best - wish))) {
                best = at;
                found = true;
            }
    return best;
}

} // namespace

std::optional<Kept> keep(const Network &network, const std::vector<double> &heights, const Arrangement &former)
{
    if (network.names.empty() || former.names.empty())
        return std::nullopt;
    std::unordered_map<std::string, int> known;
    for (int v = 0; v < int(former.names.size()); ++v)
        known.emplace(former.names[v], v);
    std::vector<int> was(network.names.size(), -1);
    int same = 0;
    for (std::size_t v = 0; v < was.size(); ++v)
        if (auto found = known.find(network.names[v]); found != known.end()) {
            if (heights[v] != former.heights[found->second])
                return std::nullopt;
            was[v] = found->second;
            ++same;
        }
    const int changed = int(was.size()) + int(former.names.size()) - 2 * same;
    if (changed > std::max(4, int(was.size()) / 4))
        return std::nullopt;
    auto kept = Columns(network, former, std::move(was)).run();
    if (!kept || kept->layers.empty())
        return std::nullopt;
    const auto needed = int(layersOf(int(network.nodes.size()), network.edges).order.size());
    if (std::ranges::max(kept->layers) + 1 > needed + std::max(3, needed / 8))
        return std::nullopt;
    return kept;
}

std::vector<double> keptCentres(
    const Layering &g, const Kept &kept, const std::vector<double> &heights, const Arrangement &former, double gap)
{
    const auto before = layersOf(int(former.heights.size()), former.edges, former.layers);
    std::map<std::pair<int, int>, double> bends; // by former source and layer now
    for (const auto &chain : before.chains)
        for (std::size_t i = 1; i + 1 < chain.size(); ++i)
            bends[{chain.front(), kept.moved[before.layer[chain[i]]]}] = former.centres[chain[i]];

    std::vector<double> centres(g.layer.size(), std::numeric_limits<double>::quiet_NaN());
    for (int v = 0; v < g.nodes; ++v)
        if (kept.was[v] >= 0)
            centres[v] = former.centres[kept.was[v]];
    for (const auto &chain : g.chains)
        if (const int source = kept.was[chain.front()]; source >= 0)
            for (std::size_t i = 1; i + 1 < chain.size(); ++i)
                if (auto bend = bends.find({source, g.layer[chain[i]]}); bend != bends.end())
                    centres[chain[i]] = bend->second;

    auto height = [&](int v) { return v < g.nodes ? heights[v] : 0.0; };
    for (const auto &layer : g.order) {
        std::vector<Taken> taken;
        for (int v : layer)
            if (!std::isnan(centres[v]))
                taken.push_back({centres[v], height(v), v >= g.nodes});
        for (int v : layer) {
            if (!std::isnan(centres[v]))
                continue;
            double sum = 0;
            int count = 0;
            for (auto near : {g.up.of(v), g.down.of(v)})
                for (int u : near)
                    if (!std::isnan(centres[u])) {
                        sum += centres[u];
                        ++count;
                    }
            centres[v] = nearestFree(count ? sum / count : 0, height(v), v >= g.nodes, taken, gap);
            taken.push_back({centres[v], height(v), v >= g.nodes});
        }
    }
    return centres;
}

} // namespace partita
