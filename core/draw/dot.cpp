// SPDX-License-Identifier: Apache-2.0
#include "draw/dot.h"

#include "draw/layout/cgraph.h"
#include "draw/svg_painter.h"

namespace partita {

using namespace dot;

namespace {

/// As a record's label has it: its own signs are escaped, "\\n" is a new line.
std::string field(std::string_view text)
{
    std::string out;
    for (char c : text) {
        if (std::string_view("{}|<>\\ ").contains(c))
            out += '\\';
        out += c;
    }
    return out;
}

class Writer {
public:
    Writer(const Deployment &d, const Folding &folding)
        : m_design(d),
          m_chip(d.target->description()),
          m_colours(svg::Colours::of(false)),
          m_picture(picture(d, Orientation::LeftToRight, 0, folding, {1, 1}, {.layouter = Layouter::Sweeps})),
          m_graph(newGraph(d.source.name.empty() ? "network" : d.source.name, false))
    {
    }

    std::string run()
    {
        set(m_graph.get(), "rankdir", "LR");
        set(m_graph.get(), "fontname", "DejaVu Sans");
        set(m_graph.get(), "label",
            m_chip.title + ", " + svg::grouped(m_design.cycles) + " cycles, " + svg::fixed(m_design.latency_ms(), 2)
                + " ms");
        m_ports.assign(m_picture.nodes.size(), 0);
        for (const auto &w : m_picture.wires)
            ++m_ports[w.to];
        for (int n = 0; n < int(m_picture.nodes.size()); ++n)
            m_nodes.push_back(node(n));
        for (std::size_t r = 0; r < m_picture.regions.size(); ++r)
            cluster(r);
        std::vector<int> entered(m_picture.nodes.size(), 0);
        for (int w = 0; w < int(m_picture.wires.size()); ++w)
            wire(w, entered[m_picture.wires[w].to]++);
        return textOf(m_graph);
    }

private:
    Agnode_t *add(std::string name)
    {
        auto *n = agnode(m_graph.get(), name.data(), 1);
        set(n, "fontname", "DejaVu Sans");
        set(n, "fontsize", "11");
        return n;
    }

    std::string nameOf(const Picture::Node &n) const
    {
        if (!n.stub())
            return m_design.kernels[n.kernel].slug;
        const char *kind = n.kind == Picture::Node::Kind::Input ? "input " : "output ";
        return kind + m_design.graph.tensor(n.tensor).slug;
    }

    Agnode_t *node(int index)
    {
        const auto &n = m_picture.nodes[index];
        auto *out = add(nameOf(n));
        std::string text = field(n.stub() ? m_design.graph.tensor(n.tensor).slug : nameOf(n));
        for (const auto &op : n.operators)
            text += "\\n" + field(op.kind + " " + op.name);
        text += "\\n" + field(n.detail);
        if (!n.stub() && n.kind != Picture::Node::Kind::Alias)
            text += "\\n" + field(svg::grouped(n.cycles) + " cycles");
        std::string ports;
        for (int i = 0; i < m_ports[index] && m_ports[index] > 1; ++i)
            ports += (i ? "|<i" : "<i") + std::to_string(i) + ">";
        set(out, "shape", "record");
        set(out, "style", n.stub() ? "rounded" : "filled");
        set(out, "fillcolor", "white");
        set(out, "color", n.engine < 0 ? m_colours.muted : m_colours.hue(m_chip, n.engine));
        set(out, "label", ports.empty() ? text : "{{" + ports + "}|" + text + "}");
        return out;
    }

    void cluster(std::size_t index)
    {
        const auto &region = m_picture.regions[index];
        auto *box = agsubg(m_graph.get(), ("cluster_" + std::to_string(index)).data(), 1);
        std::int64_t cycles = 0;
        for (int n : region.nodes) {
            agsubnode(box, m_nodes[n], 1);
            cycles += m_picture.nodes[n].cycles;
        }
        const auto &hue = m_colours.hue(m_chip, region.engine);
        set(box, "label", m_chip.engines[region.engine].title + ", " + svg::grouped(cycles) + " cycles");
        set(box, "style", "rounded,filled");
        set(box, "color", hue);
        set(box, "fillcolor", hue + "1c"); // a tenth of it
        set(box, "fontcolor", hue);
    }

    Agedge_t *edge(Agnode_t *from, Agnode_t *to) { return agedge(m_graph.get(), from, to, nullptr, 1); }

    /// The wire that enters its node as the operand `port`, through its transforms.
    void wire(int index, int port)
    {
        const auto &w = m_picture.wires[index];
        auto *from = m_nodes[w.from];
        for (const auto &pill : m_picture.pills)
            if (pill.wire == index) {
                auto *transform = this->transform(pill);
                if (!pill.again)
                    edge(from, transform);
                from = transform;
            }
        auto *last = edge(from, m_nodes[w.to]);
        if (m_ports[w.to] > 1)
            set(last, "headport", "i" + std::to_string(port));
        set(last, "tooltip", m_design.graph.tensor(w.tensor).slug);
    }

    Agnode_t *transform(const Picture::Pill &pill)
    {
        const auto &k = m_design.kernels[pill.kernel];
        auto *out = add(k.slug);
        set(out, "shape", "ellipse");
        set(out, "style", "filled");
        set(out, "fillcolor", "white");
        set(out, "color", m_colours.transform);
        set(out, "label", pill.from + " → " + pill.to + "\\n" + svg::grouped(k.cycles()) + " cycles");
        return out;
    }

    const Deployment &m_design;
    const Description &m_chip;
    svg::Colours m_colours;
    Picture m_picture;
    GraphPtr m_graph;
    std::vector<int> m_ports; ///< by node: wires that enter it
    std::vector<Agnode_t *> m_nodes;
};

} // namespace

std::string renderDot(const Deployment &d, const Folding &folding)
{
    std::scoped_lock lock(cgraphMutex());
    return Writer(d, folding).run();
}

} // namespace partita
