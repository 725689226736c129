// SPDX-License-Identifier: Apache-2.0
#include "draw/regions.h"

#include "draw/spacing.h"

#include <algorithm>
#include <numeric>
#include <span>

namespace partita {

namespace {

std::vector<std::vector<int>> nodesByLayer(const Picture &p)
{
    std::vector<std::vector<int>> layers(p.drawing.layers.size());
    for (int n = 0; n < int(p.nodes.size()); ++n)
        layers[p.nodes[n].layer].push_back(n);
    for (auto &nodes : layers)
        std::stable_sort(nodes.begin(), nodes.end(),
            [&](int a, int b) { return p.across(p.nodes[a].box.centre()) < p.across(p.nodes[b].box.centre()); });
    return layers;
}

bool clockwise(const std::vector<Point> &polygon)
{
    double twice = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const auto &a = polygon[i], &b = polygon[(i + 1) % polygon.size()];
        twice += a.x * b.y - b.x * a.y;
    }
    return twice > 0;
}

class RegionBuilder {
public:
    explicit RegionBuilder(Picture &p) : m_picture(p), m_layers(nodesByLayer(p)), m_of(partitionsOf(p))
    {
        m_pillBefore.assign(m_layers.size(), 0);
        for (const auto &pill : p.pills)
            m_pillBefore[p.nodes[p.wires[pill.wire].to].layer] = 1;
    }

    void run()
    {
        std::vector<std::vector<int>> members(m_picture.nodes.size());
        for (int v = 0; v < int(m_of.size()); ++v)
            if (m_picture.nodes[v].boundary())
                members[m_of[v]].push_back(v);
        for (auto &nodes : members)
            if (!nodes.empty())
                build(std::move(nodes));
    }

private:
    /// A rectangle of the region over neighbouring layers.
    struct Run {
        int first, last;    ///< layers
        Rect rect;          ///< around the cards, with a margin
        bool split = false; ///< whether its layer has cards of other regions between its own, so that it has several
    };

    void build(std::vector<int> nodes)
    {
        Picture::Region region;
        region.engine = m_picture.nodes[nodes[0]].engine;
        m_me = m_of[nodes[0]];
        std::stable_sort(nodes.begin(), nodes.end(),
            [&](int a, int b) { return m_picture.nodes[a].layer < m_picture.nodes[b].layer; });
        std::vector<Run> runs;
        for (std::size_t i = 0; i < nodes.size();) {
            int layer = m_picture.nodes[nodes[i]].layer;
            std::size_t end = i;
            while (end < nodes.size() && m_picture.nodes[nodes[end]].layer == layer)
                ++end;
            addLayer(runs, layer, {nodes.data() + i, end - i});
            i = end;
        }
        for (const auto &run : runs)
            region.rects.push_back(run.rect);
        join(runs, region.rects);
        region.outlines = outline(region.rects);
        for (const auto &polygon : region.outlines)
            if (clockwise(polygon)) // holes are not
                region.titles.push_back(*std::min_element(polygon.begin(), polygon.end(),
                    [](const Point &a, const Point &b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); }));
        std::erase_if(region.titles, [&](const Point &at) { // where a neighbour left no room above the card
            const Rect words{at.x + 12, at.y + 6, 60, 14};
            return std::ranges::any_of(nodes, [&](int n) { return words.meets(m_picture.nodes[n].box); });
        });
        region.nodes = std::move(nodes);
        m_picture.regions.push_back(std::move(region));
    }

    void addLayer(std::vector<Run> &runs, int layer, std::span<const int> nodes)
    {
        Rect whole = padded(nodes[0]);
        for (int n : nodes)
            whole = whole.with(padded(n));
        if (strangersIn(whole, layer, layer)) {
            for (int n : nodes)
                runs.push_back({layer, layer, padded(n), true});
            return;
        }
        bool sameRow = !runs.empty() && !runs.back().split && runs.back().last < layer
            && m_picture.drawing.layers[runs.back().last].row == m_picture.drawing.layers[layer].row;
        if (sameRow && !strangersIn(whole.with(runs.back().rect), runs.back().first, layer)) {
            runs.back().rect = runs.back().rect.with(whole);
            runs.back().last = layer;
        } else {
            runs.push_back({layer, layer, whole});
        }
    }

    Rect padded(int node) const
    {
        const auto &n = m_picture.nodes[node];
        bool lr = m_picture.orientation == Orientation::LeftToRight;
        double lead = m_pillBefore[n.layer] ? spacing::pillRoom(m_picture.orientation) : spacing::pad;
        if (!lr)
            return n.box.grown(spacing::pad, std::max(lead, spacing::title), spacing::pad, spacing::pad);
        double above = spacing::title, below = spacing::pad;
        for (int other : m_layers[n.layer]) {
            const auto &box = m_picture.nodes[other].box;
            if (m_of[other] == m_me || !m_picture.nodes[other].boundary())
                continue;
            if (box.y > n.box.y)
                below = std::min(below, underneath(box.y - n.box.bottom()));
            else if (const double room = n.box.y - box.bottom(); room > 0)
                above = std::min(above, room - underneath(room) - 2);
        }
        return n.box.grown(lead, above, spacing::pad, below);
    }

    /// The margin below a card, `room` above that of another region.
    static double underneath(double room) { return std::clamp(room / 2 - 1, 0.0, spacing::pad); }

    bool strangersIn(const Rect &rect, int first, int last) const
    {
        for (int l = first; l <= last; ++l)
            for (int n : m_layers[l])
                if (m_of[n] != m_me && rect.meets(m_picture.nodes[n].box.grown(3, 3, 3, 3)))
                    return true;
        return false;
    }

    /// Fills the space between rectangles of one region whose layers follow one another, in one row or across two.
    void join(const std::vector<Run> &runs, std::vector<Rect> &rects) const
    {
        const auto &d = m_picture.drawing;
        bool lr = m_picture.orientation == Orientation::LeftToRight;
        for (std::size_t i = 0; i < runs.size(); ++i)
            for (std::size_t j = i + 1; j < runs.size() && runs[j].first <= runs[i].last + 1; ++j) {
                if (runs[j].first != runs[i].last + 1)
                    continue;
                const auto &a = runs[i].rect, &b = runs[j].rect;
                bool sameRow = d.layers[runs[i].last].row == d.layers[runs[j].first].row;
                bool sideBySide = lr == sameRow; // whether one is to the right of the other
                Rect r;
                if (sideBySide) {
                    double t = std::max(a.y, b.y), l = std::min(a.right(), b.right());
                    r = {l, t, std::max(a.x, b.x) - l, std::min(a.bottom(), b.bottom()) - t};
                } else {
                    double l = std::max(a.x, b.x), t = std::min(a.bottom(), b.bottom());
                    r = {l, t, std::min(a.right(), b.right()) - l, std::max(a.y, b.y) - t};
                }
                if (r.w <= 0 || r.h <= 0)
                    continue;
                const auto &row = d.rows[d.layers[runs[i].last].row];
                const auto &next = d.rows[d.layers[runs[j].first].row];
                if (!strangersIn(r, row.first, next.last))
                    rects.push_back(r);
            }
    }

    Picture &m_picture;
    std::vector<std::vector<int>> m_layers;
    std::vector<int> m_of;
    std::vector<char> m_pillBefore;
    int m_me = 0;
};

} // namespace

std::vector<int> partitionsOf(const Picture &p)
{
    std::vector<int> root(p.nodes.size());
    std::iota(root.begin(), root.end(), 0);
    auto find = [&](int v) {
        while (root[v] != v)
            v = root[v] = root[root[v]];
        return v;
    };
    for (const auto &w : p.wires) {
        const auto &a = p.nodes[w.from], &b = p.nodes[w.to];
        if (a.boundary() && b.boundary() && a.engine == b.engine) {
            int x = find(w.from), y = find(w.to);
            root[std::max(x, y)] = std::min(x, y);
        }
    }
    for (int v = 0; v < int(root.size()); ++v)
        root[v] = find(v);
    return root;
}

void addRegions(Picture &p) { RegionBuilder(p).run(); }

Point crossing(const Picture &p, const Picture::Wire &w, int gap)
{
    const auto &layer = p.drawing.layers[gap];
    const auto &row = p.drawing.rows[layer.row];
    for (const auto &point : w.points)
        if (p.along(point) == layer.at && p.across(point) >= row.at - 1 && p.across(point) <= row.at + row.size + 1)
            return point;
    return w.points.back();
}

void addBoundaries(Picture &p)
{
    auto layerOf = [&](int node) { return p.nodes[node].layer; };
    auto join = [&](int wire, int gap, bool onlyExisting) {
        const auto &w = p.wires[wire];
        int before = p.nodes[w.from].engine, after = p.nodes[w.to].engine;
        for (auto &b : p.boundaries)
            if (b.gap == gap && b.before == before && b.after == after) {
                bool shares = std::any_of(b.wires.begin(), b.wires.end(),
                    [&](int o) { return p.wires[o].from == w.from || p.wires[o].to == w.to; });
                if (shares || !onlyExisting) {
                    b.wires.push_back(wire);
                    return true;
                }
            }
        if (!onlyExisting)
            p.boundaries.push_back({before, after, gap, {wire}, {}, {}, {}});
        return !onlyExisting;
    };
    std::vector<int> longOnes;
    for (int i = 0; i < int(p.wires.size()); ++i) {
        const auto &w = p.wires[i];
        const auto &a = p.nodes[w.from], &b = p.nodes[w.to];
        if (!a.boundary() || !b.boundary() || a.engine == b.engine)
            continue;
        if (layerOf(w.to) == layerOf(w.from) + 1)
            join(i, layerOf(w.to), false);
        else
            longOnes.push_back(i);
    }
    for (int i : longOnes) {
        const auto &w = p.wires[i];
        if (!join(i, layerOf(w.from) + 1, true))
            join(i, layerOf(w.to), false);
    }
    std::vector<char> pillBefore(p.drawing.layers.size(), 0);
    for (const auto &pill : p.pills)
        pillBefore[layerOf(p.wires[pill.wire].to)] = 1;
    double gap = spacing::along;
    bool lr = p.orientation == Orientation::LeftToRight;
    for (auto &b : p.boundaries) {
        double low = 1e300, high = -1e300;
        for (int w : b.wires) {
            double y = p.across(crossing(p, p.wires[w], b.gap));
            double reach = (lr ? spacing::card.h * p.growth.h : spacing::card.w * p.growth.w) / 2 + spacing::pad;
            low = std::min(low, y - reach - (lr ? 8 : 0));
            high = std::max(high, y + reach);
        }
        double lead = lr ? spacing::pad : spacing::title;
        double at = p.drawing.layers[b.gap].at
            - (pillBefore[b.gap] ? (lr ? gap - 17 : gap - 19) : (gap - spacing::pad + lead) / 2);
        b.from = p.point(at, low);
        b.to = p.point(at, high);
        b.grip = p.point(at, p.across(crossing(p, p.wires[b.wires[0]], b.gap)));
    }
}

} // namespace partita
