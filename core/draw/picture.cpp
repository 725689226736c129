// SPDX-License-Identifier: Apache-2.0
#include "draw/picture.h"

#include "draw/picture_parts.h"
#include "draw/regions.h"
#include "draw/spacing.h"

#include <algorithm>
#include <map>

namespace partita {

namespace {

/// Length of the prefix, up to a `_`, that all kernels have in common.
std::size_t commonPrefix(const Deployment &d)
{
    std::string_view prefix;
    int seen = 0;
    for (const auto &k : d.kernels) {
        if (k.kind == Kernel::Kind::Transform)
            continue;
        std::string_view slug = k.slug;
        prefix = seen++ ? prefix.substr(0,
                     std::size_t(std::mismatch(prefix.begin(), prefix.end(), slug.begin(), slug.end()).first
                         - prefix.begin()))
                        : slug;
    }
    auto cut = prefix.rfind('_');
    return seen < 3 || cut == std::string_view::npos ? 0 : cut + 1;
}

class Builder {
public:
    Builder(const Deployment &d, Orientation o)
        : m_design(d)
    {
        m_out.orientation = o;
    }

    Picture run(double aspect)
    {
        addNodes();
        addWires();
        spreadEngines();
        layOut(m_out, aspect, spacing::along(m_out.orientation));
        addPills();
        addRegions(m_out);
        addBoundaries(m_out);
        m_out.bounds = boundsOf(m_out);
        return std::move(m_out);
    }

private:
    const Tensor &tensor(TensorId id) const { return m_design.graph.tensor(id); }

    void addNodes()
    {
        auto stub = [&](Picture::Node::Kind kind, TensorId id) {
            m_out.nodes.push_back(stubOf(kind, tensor(id), id));
            return int(m_out.nodes.size()) - 1;
        };
        for (auto id : m_design.graph.inputs)
            m_producer[id] = stub(Picture::Node::Kind::Input, id);
        auto prefix = m_out.prefix = commonPrefix(m_design);
        for (int i = 0; i < int(m_design.kernels.size()); ++i) {
            const auto &k = m_design.kernels[std::size_t(i)];
            if (k.kind == Kernel::Kind::Transform)
                continue;
            Picture::Node n;
            bool alias = k.kind == Kernel::Kind::Alias;
            n.kind = alias ? Picture::Node::Kind::Alias : Picture::Node::Kind::Kernel;
            n.kernel = i;
            n.engine = alias ? -1 : k.engine;
            n.title = shortSlug(k.slug.substr(prefix), alias ? 14 : 15);
            n.detail = shapeText(m_design, k);
            auto size = alias ? spacing::quiet : spacing::card;
            n.box = {0, 0, size.w, size.h};
            for (auto id : k.match.outputs)
                m_producer[id] = int(m_out.nodes.size());
            m_out.nodes.push_back(std::move(n));
        }
        m_firstOutput = int(m_out.nodes.size());
        for (auto id : m_design.graph.outputs)
            stub(Picture::Node::Kind::Output, id);
    }

    void addWire(TensorId id, int to, const Layout &wanted)
    {
        auto from = m_producer.find(id);
        if (from == m_producer.end() || from->second == to)
            return;
        for (std::size_t w = 0; w < m_out.wires.size(); ++w)
            if (m_out.wires.size() - w <= 4 && m_out.wires[w].to == to && m_out.wires[w].from == from->second)
                return;
        m_out.wires.push_back({from->second, to, id, {}});
        m_wanted.push_back(&wanted);
    }

    void addWires()
    {
        for (int n = 0; n < m_firstOutput; ++n) {
            const auto &node = m_out.nodes[std::size_t(n)];
            if (node.kernel < 0)
                continue;
            const auto &k = m_design.kernels[std::size_t(node.kernel)];
            for (std::size_t i = 0; i < k.match.inputs.size(); ++i)
                addWire(k.match.inputs[i], n, i < k.inputLayouts.size() ? k.inputLayouts[i] : k.outputLayout);
        }
        m_outputLayouts.reserve(m_out.nodes.size());
        for (int n = m_firstOutput; n < int(m_out.nodes.size()); ++n) {
            auto id = m_out.nodes[std::size_t(n)].tensor;
            m_outputLayouts.push_back(Layout::rowMajor(tensor(id).shape.size()));
            addWire(id, n, m_outputLayouts.back());
        }
    }

    /// An alias belongs to the engine before it, or else after it.
    void spreadEngines()
    {
        auto spread = [&](int from, int to) {
            auto &a = m_out.nodes[std::size_t(from)], &b = m_out.nodes[std::size_t(to)];
            if (b.kind == Picture::Node::Kind::Alias && b.engine < 0)
                b.engine = a.engine;
        };
        for (const auto &w : m_out.wires)
            spread(w.from, w.to);
        for (auto w = m_out.wires.rbegin(); w != m_out.wires.rend(); ++w)
            spread(w->to, w->from);
    }

    void addPills()
    {
        for (int i = 0; i < int(m_design.kernels.size()); ++i) {
            const auto &k = m_design.kernels[std::size_t(i)];
            if (k.kind != Kernel::Kind::Transform)
                continue;
            bool again = false;
            for (std::size_t w = 0; w < m_out.wires.size(); ++w)
                if (m_out.wires[w].tensor == k.transformed
                    && sameBytes(*m_wanted[w], k.outputLayout, tensor(k.transformed).shape)) {
                    addPill(i, int(w), again);
                    again = true;
                }
            for (std::size_t w = 0; w < m_out.wires.size() && !again; ++w)
                if (m_out.wires[w].tensor == k.transformed) {
                    addPill(i, int(w), false);
                    again = true;
                }
        }
    }

    void addPill(int kernel, int wire, bool again)
    {
        const auto &k = m_design.kernels[std::size_t(kernel)];
        auto &w = m_out.wires[std::size_t(wire)];
        Picture::Pill p{kernel, wire, {}, k.inputLayouts.empty() ? std::string() : k.inputLayouts[0].name,
            k.outputLayout.name, again};
        bool lr = m_out.orientation == Orientation::LeftToRight;
        double room = spacing::pillRoom(m_out.orientation);
        double wide
            = std::clamp(6.2 * double(p.from.size() + p.to.size() + 1) + 12, 44.0, lr ? room - 12 : 120.0);
        double high = again ? spacing::pillHeight - 12 : spacing::pillHeight;
        auto end = w.points.back();
        double at = m_out.drawing.layers[std::size_t(m_out.nodes[std::size_t(w.to)].layer)].at;
        auto middle = m_out.point(at - (lr ? 9 : 8) - (lr ? wide : high) / 2, m_out.across(end));
        p.box = {middle.x - wide / 2, middle.y - high / 2, wide, high};
        for (const auto &other : m_out.pills) // several wires enter side by side
            if (other.box.meets(p.box))
                (lr ? p.box.y : p.box.x) = (lr ? other.box.bottom() : other.box.right()) + 3;
        thread(w, at - room - 4, lr ? p.box.right() : p.box.bottom(), m_out.across(p.box.centre()));
        m_out.pills.push_back(std::move(p));
    }

    /// Leads a wire straight through its pill, between two places along the flow.
    void thread(Picture::Wire &w, double start, double end, double across) const
    {
        auto &line = w.points;
        std::size_t last = line.size() - 1;
        while (last > 0 && m_out.along(line[last]) > start)
            --last;
        bool turnsHere = last > 0 && m_out.along(line[last - 1]) == m_out.along(line[last]);
        if (turnsHere)
            line[last] = m_out.point(m_out.along(line[last]), across);
        line.insert(
            line.begin() + std::ptrdiff_t(last) + 1, {m_out.point(start, across), m_out.point(end, across)});
    }

    const Deployment &m_design;
    Picture m_out;
    std::map<TensorId, int> m_producer;
    std::vector<const Layout *> m_wanted; ///< by wire
    std::vector<Layout> m_outputLayouts;
    int m_firstOutput = 0;
};

std::string extent(const Shape &s)
{
    std::string t;
    for (std::size_t i = 2; i < s.size(); ++i)
        t += (i > 2 ? "×" : " ") + std::to_string(s[i]);
    return t;
}

} // namespace

Picture picture(const Deployment &d, Orientation o, double aspect) { return Builder(d, o).run(aspect); }

Picture::Node stubOf(Picture::Node::Kind kind, const Tensor &tensor, TensorId id)
{
    Picture::Node n;
    n.kind = kind;
    n.tensor = id;
    n.title = shortSlug(tensor.slug, 11);
    n.detail = text(tensor.shape);
    n.box = {0, 0, spacing::stub.w, spacing::stub.h};
    return n;
}

void layOut(Picture &picture, double aspect, double gap)
{
    std::vector<Size> sizes;
    for (const auto &n : picture.nodes)
        sizes.push_back({n.box.w, n.box.h});
    std::vector<std::pair<int, int>> edges;
    for (const auto &w : picture.wires)
        edges.emplace_back(w.from, w.to);
    auto o = picture.orientation;
    picture.drawing = wrappedLayout(sizes, edges, o, aspect, gap, spacing::across, spacing::rows);
    for (std::size_t n = 0; n < picture.nodes.size(); ++n) {
        picture.nodes[n].box.x = picture.drawing.nodes[n].x;
        picture.nodes[n].box.y = picture.drawing.nodes[n].y;
        picture.nodes[n].layer = picture.drawing.layerOf[n];
    }
    for (std::size_t w = 0; w < picture.wires.size(); ++w)
        picture.wires[w].points = std::move(picture.drawing.edges[w]);
    picture.drawing.edges.clear();
}

Rect boundsOf(const Picture &picture)
{
    Rect all{0, 0, picture.drawing.extent.w, picture.drawing.extent.h};
    for (const auto &r : picture.regions)
        for (const auto &rect : r.rects)
            all = all.with(rect);
    for (const auto &p : picture.pills)
        all = all.with(p.box);
    return all;
}

int Picture::nodeOf(int kernel) const
{
    auto n = std::lower_bound(nodes.begin(), nodes.end(), kernel, [](const Node &node, int k) {
        return node.kind == Node::Kind::Input || (node.kind != Node::Kind::Output && node.kernel < k);
    });
    return n != nodes.end() && n->kernel == kernel ? int(n - nodes.begin()) : -1;
}

std::string shapeText(const Deployment &d, const Kernel &k)
{
    if (k.match.outputs.empty() || k.match.inputs.empty())
        return {};
    const auto &in = d.graph.tensor(k.match.inputs[0]).shape, &out = d.graph.tensor(k.match.outputs[0]).shape;
    if (in.size() < 2 || out.size() < 2)
        return text(out);
    bool same = in[1] == out[1];
    return (same ? "" : std::to_string(in[1]) + "→") + std::to_string(out[1]) + extent(out);
}

std::string shortSlug(std::string slug, std::size_t letters)
{
    auto isLetter = [](char c) { return c >= 'a' && c <= 'z'; };
    while (slug.size() > letters) {
        std::size_t start = 0, length = 0;
        for (std::size_t i = 0; i < slug.size();) {
            std::size_t end = i;
            while (end < slug.size() && isLetter(slug[end]))
                ++end;
            if (end - i > length)
                start = i, length = end - i;
            i = end + 1;
        }
        if (length <= 3)
            break;
        slug.erase(start + length - 1, 1);
    }
    if (slug.size() > letters && letters > 4) {
        auto tail = letters / 2;
        slug = slug.substr(0, letters - 1 - tail) + "…" + slug.substr(slug.size() - tail);
    }
    return slug;
}

std::string opsText(const Deployment &d, const Kernel &k)
{
    std::string t;
    for (auto id : k.match.ops) {
        t += (t.empty() ? "" : " + ") + std::string(title(d.graph.op(id)));
    }
    return t;
}

} // namespace partita
