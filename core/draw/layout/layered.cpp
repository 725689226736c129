// SPDX-License-Identifier: Apache-2.0
#include "draw/layout/layered.h"

#include "draw/layout/dot.h"
#include "draw/layout/kept.h"
#include "draw/layout/layering.h"
#include "draw/layout/rows.h"

#include <algorithm>
#include <cmath>

namespace partita {

namespace {

constexpr double trackGap = 8; ///< between neighbouring lines that return to the next row

/// Everything is computed left to right; a top-down drawing is its mirror image in the diagonal.
class Placement {
public:
    Placement(const Network &network, const LayoutOptions &options) : m_sizes(network.nodes), m_gaps(options.gaps)
    {
        const auto &usual = network.usual.empty() ? m_sizes : network.usual;
        auto &made = m_out.arrangement;
        made = {.edges = network.edges, .names = network.names, .heights = heightsOf(usual), .by = options.layouter};
        made.aspect = options.aspect;
        m_y = made.centres = arranged(network, options);
        made.layers.assign(m_graph.layer.begin(), m_graph.layer.begin() + m_graph.nodes);
        auto sizes = extents(usual);
        made.along = sizes.along;
        if (made.rows.empty() || options.aspect <= 0)
            made.rows = rowsFor(sizes, options.aspect);
        if (!network.usual.empty())
            m_y = placeAcross(m_graph, heightsOf(m_sizes), m_gaps.across);
        m_layers = extents(m_sizes);
    }

    Drawing run()
    {
        seat(m_out.arrangement.rows);
        m_out.nodes.resize(m_sizes.size());
        m_out.layerOf.assign(m_graph.layer.begin(), m_graph.layer.begin() + std::ptrdiff_t(m_sizes.size()));
        for (int v = 0; v < int(m_sizes.size()); ++v)
            m_out.nodes[v] = {left(v), m_y[v] - m_sizes[v].h / 2};
        m_out.edges.reserve(m_graph.chains.size());
        spreadPorts();
        for (std::size_t e = 0; e < m_graph.chains.size(); ++e)
            m_out.edges.push_back(route(e));
        return std::move(m_out);
    }

private:
    static std::vector<double> heightsOf(const std::vector<Size> &sizes)
    {
        std::vector<double> out;
        for (auto s : sizes)
            out.push_back(s.h);
        return out;
    }

    /// The arrangement of the same network, if there is one with nodes of the same heights.
    static const Arrangement *formerOf(
        const Network &network, const std::vector<double> &heights, std::span<const Arrangement> all)
    {
        const Arrangement *found = nullptr;
        for (const auto &one : all)
            if (one.edges == network.edges && one.names == network.names && one.heights.size() == heights.size()
                && (!found || one.heights == heights))
                found = &one;
        return found;
    }

    std::vector<int> rowsFor(const LayerSizes &sizes, double aspect) const
    {
        return aspect > 0 ? breakRows(m_graph, sizes, aspect, m_gaps.along, m_gaps.rows) : std::vector{0};
    }

    /// Layers, and the centres of the vertices in them, in that order.
    std::vector<double> arranged(const Network &network, const LayoutOptions &options)
    {
        const auto &heights = m_out.arrangement.heights;
        if (const auto *former = formerOf(network, heights, options.former))
            return restored(network, *former, options.aspect);
        if (!options.former.empty())
            if (const auto kept = keep(network, heights, options.former.back()))
                if (auto centres = continued(network, *kept, options.former.back(), options.aspect); !centres.empty())
                    return centres;
        m_graph = layersOf(int(m_sizes.size()), network.edges);
        if (options.layouter == Layouter::Graphviz && m_graph.layer.size() <= graphvizReach)
            if (auto centres = placeByDot(m_graph, heights, network.clusters, m_gaps.across)) {
                orderBy(m_graph, *centres);
                return *centres;
            }
        m_out.arrangement.by = Layouter::Sweeps;
        reduceCrossings(m_graph);
        return placeAcross(m_graph, heights, m_gaps.across);
    }

    /// As the same network was.
    std::vector<double> restored(const Network &network, const Arrangement &former, double aspect)
    {
        auto &made = m_out.arrangement;
        m_graph = layersOf(int(m_sizes.size()), network.edges, former.layers);
        orderBy(m_graph, former.centres);
        made.by = former.by;
        if (former.heights != made.heights)
            return placeAcross(m_graph, made.heights, m_gaps.across);
        m_least = former.along;
        if (former.aspect == aspect)
            made.rows = former.rows;
        return former.centres;
    }

    /// As a network was that an edit has changed; nothing if layers would be empty.
    std::vector<double> continued(const Network &network, const Kept &kept, const Arrangement &former, double aspect)
    {
        auto &made = m_out.arrangement;
        m_graph = layersOf(int(m_sizes.size()), network.edges, kept.layers);
        if (std::ranges::any_of(m_graph.order, [](const auto &layer) { return layer.empty(); }))
            return {};
        auto centres = keptCentres(m_graph, kept, made.heights, former, m_gaps.across);
        orderBy(m_graph, centres);
        made.by = former.by;
        m_least.assign(m_graph.order.size(), 0);
        for (std::size_t l = 0; l < former.along.size(); ++l)
            if (kept.moved[l] < int(m_least.size()))
                m_least[kept.moved[l]] = former.along[l];
        if (former.aspect == aspect)
            made.rows = continuedRows(kept, former);
        return centres;
    }

    /// None if one of them would be much longer than any was.
    std::vector<int> continuedRows(const Kept &kept, const Arrangement &former) const
    {
        const int layers = int(m_graph.order.size());
        auto longest = [](const std::vector<int> &rows, int end) {
            int most = 0;
            for (std::size_t r = 0; r < rows.size(); ++r)
                most = std::max(most, (r + 1 < rows.size() ? rows[r + 1] : end) - rows[r]);
            return most;
        };
        std::vector<int> rows;
        for (int first : former.rows)
            if (const int now = first ? kept.moved[first] : 0; now < layers)
                rows.push_back(now);
        const int was = longest(former.rows, int(former.along.size()));
        return longest(rows, layers) > was + std::max(1, was / 4) ? std::vector<int>() : rows;
    }

    LayerSizes extents(const std::vector<Size> &sizes) const
    {
        auto n = m_graph.order.size();
        LayerSizes out{m_least, std::vector<double>(n, 1e300), std::vector<double>(n, -1e300)};
        out.along.resize(n, 0);
        for (int v = 0; v < int(m_graph.layer.size()); ++v) {
            auto l = std::size_t(m_graph.layer[v]);
            auto size = v < m_graph.nodes ? sizes[v] : Size{};
            out.along[l] = std::max(out.along[l], size.w);
            out.low[l] = std::min(out.low[l], m_y[v] - size.h / 2);
            out.high[l] = std::max(out.high[l], m_y[v] + size.h / 2);
        }
        return out;
    }

    /// Gives every layer its place in its row, and moves the vertices there.
    void seat(const std::vector<int> &firsts)
    {
        int layers = int(m_graph.order.size());
        int tracks = 0;
        for (std::size_t r = 1; r < firsts.size(); ++r)
            tracks = std::max(tracks, linesAfter(m_graph, firsts[r] - 1));
        double margin = firsts.size() > 1 ? m_gaps.along + trackGap * tracks : 0;
        double y = 0;
        m_out.layers.resize(layers);
        for (std::size_t r = 0; r < firsts.size() && layers > 0; ++r) {
            int last = r + 1 < firsts.size() ? firsts[r + 1] - 1 : layers - 1;
            double x = margin, low = 1e300, high = -1e300;
            for (int l = firsts[r]; l <= last; ++l) {
                auto i = std::size_t(l);
                m_out.layers[i] = {x, m_layers.along[i], int(r)};
                x += m_layers.along[i] + m_gaps.along;
                low = std::min(low, m_layers.low[i]);
                high = std::max(high, m_layers.high[i]);
            }
            if (r > 0)
                y += m_gaps.rows + trackGap * (linesAfter(m_graph, firsts[r] - 1) - 1);
            for (int l = firsts[r]; l <= last; ++l)
                for (int v : m_graph.order[l])
                    m_y[v] += y - low;
            m_out.rows.push_back({firsts[r], last, y, high - low});
            y += high - low;
            double returns = last + 1 < layers ? 18 + trackGap * tracks : 0;
            m_out.extent.w = std::max(m_out.extent.w, x - m_gaps.along + returns);
        }
        m_out.extent.h = y;
    }

    double left(int v) const
    {
        const auto &layer = m_out.layers[m_graph.layer[v]];
        return layer.at + (v < m_graph.nodes ? (layer.size - m_sizes[v].w) / 2 : 0);
    }
    bool sameRow(int u, int v) const
    {
        return m_out.layers[m_graph.layer[u]].row == m_out.layers[m_graph.layer[v]].row;
    }

    /// Edges that enter a node side by side: straight ones in the middle, the others around it.
    void spreadPorts()
    {
        m_port.assign(m_graph.chains.size(), 0);
        std::vector<std::vector<std::size_t>> entering(m_sizes.size());
        for (std::size_t e = 0; e < m_graph.chains.size(); ++e)
            entering[m_graph.chains[e].back()].push_back(e);
        auto before = [&](std::size_t e) { return *(m_graph.chains[e].end() - 2); };
        for (std::size_t v = 0; v < entering.size(); ++v) {
            auto &edges = entering[v];
            if (edges.size() < 2)
                continue;
            auto drop = [&](std::size_t e) {
                return sameRow(before(e), int(v)) ? m_y[before(e)] - m_y[v] : double(m_graph.place[before(e)]);
            };
            std::stable_sort(
                edges.begin(), edges.end(), [&](std::size_t a, std::size_t b) { return drop(a) < drop(b); });
            double step = std::min(10.0, (m_sizes[v].h - 8) / double(edges.size()));
            std::size_t middle = (edges.size() - 1) / 2;
            bool straight = false;
            for (std::size_t i = 0; i < edges.size() && !straight; ++i)
                if (std::abs(drop(edges[i])) < 0.5) {
                    middle = i;
                    straight = true;
                }
            double shift = straight || edges.size() % 2 ? 0 : -0.5;
            for (std::size_t i = 0; i < edges.size(); ++i)
                m_port[edges[i]] = (double(i) - double(middle) + shift) * step;
        }
    }

    /// Up the right side of the row, back between the rows, down the left side of the next.
    void returnToNextRow(std::vector<Point> &line, int u, double toY) const
    {
        auto l = std::size_t(m_graph.layer[u]);
        const auto &row = m_out.rows[m_out.layers[l].row];
        int lines = 0, mine = 0;
        for (int v : m_graph.order[l])
            if (!m_graph.down.of(v).empty()) {
                if (v == u)
                    mine = lines;
                ++lines;
            }
        int nested = lines - 1 - mine;
        double right = m_out.layers[l].at + m_out.layers[l].size + 18 + trackGap * nested;
        double channel = row.at + row.size + m_gaps.rows * 0.4 + trackGap * nested;
        double first = m_out.layers[std::size_t(row.last) + 1].at;
        double back = first - m_gaps.along - 2 - trackGap * mine;
        line.push_back({right, line.back().y});
        line.push_back({right, channel});
        line.push_back({back, channel});
        line.push_back({back, toY});
    }

    std::vector<Point> route(std::size_t edge) const
    {
        const auto &chain = m_graph.chains[edge];
        std::vector<Point> line;
        for (std::size_t i = 0; i < chain.size(); ++i) {
            int v = chain[i];
            const auto &layer = m_out.layers[m_graph.layer[v]];
            double y = m_y[v] + (i + 1 == chain.size() ? m_port[edge] : 0);
            bool node = v < m_graph.nodes;
            if (i > 0) {
                if (!sameRow(chain[i - 1], v) && m_graph.layer[chain[i - 1]] + 1 == m_graph.layer[v])
                    returnToNextRow(line, chain[i - 1], y);
                line.push_back({layer.at, y});
                if (node && left(v) > layer.at)
                    line.push_back({left(v), y});
            }
            if (i + 1 < chain.size()) {
                if (node && left(v) + m_sizes[v].w < layer.at + layer.size)
                    line.push_back({left(v) + m_sizes[v].w, y});
                line.push_back({layer.at + layer.size, y});
            }
        }
        return line;
    }

    const std::vector<Size> &m_sizes;
    Layering m_graph;
    Gaps m_gaps;
    std::vector<double> m_y;     ///< centre across, by vertex
    std::vector<double> m_least; ///< by layer: the size along that it had before an edit
    LayerSizes m_layers;
    std::vector<double> m_port; ///< by edge: offset where it enters its target
    Drawing m_out;
};

Drawing mirrored(Drawing d)
{
    auto flip = [](Point &p) { std::swap(p.x, p.y); };
    std::for_each(d.nodes.begin(), d.nodes.end(), flip);
    for (auto &line : d.edges)
        std::for_each(line.begin(), line.end(), flip);
    std::swap(d.extent.w, d.extent.h);
    return d;
}

} // namespace

Drawing layeredLayout(const Network &network, const LayoutOptions &options)
{
    if (options.orientation == Orientation::LeftToRight)
        return Placement(network, options).run();
    auto turned = network;
    for (auto *sizes : {&turned.nodes, &turned.usual})
        for (auto &s : *sizes)
            std::swap(s.w, s.h);
    auto sideways = options;
    sideways.aspect = options.aspect > 0 ? 1 / options.aspect : 0;
    return mirrored(Placement(turned, sideways).run());
}

} // namespace partita
