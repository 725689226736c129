// SPDX-License-Identifier: Apache-2.0
#include "draw/picture.h"

#include "deployment/origins.h"
#include "draw/nodes.h"
#include "draw/picture_parts.h"
#include "draw/regions.h"
#include "draw/spacing.h"

#include <algorithm>
#include <map>

namespace partita {

namespace {

class Builder {
public:
    Builder(const Deployment &d, Orientation o, const Folding &folding, Size growth) : m_design(d), m_folding(folding)
    {
        m_out.orientation = o;
        m_out.growth = growth;
    }

    Picture run(double aspect, const Placing &placing)
    {
        addNodes();
        addWires();
        spreadEngines();
        layOut(m_out, aspect, spacing::along, placing, names());
        addPills();
        addRegions(m_out);
        addBoundaries(m_out);
        // With the room of a region at each edge, so that the whole keeps its size when regions come and go.
        m_out.bounds = boundsOf(m_out).with(Rect{0, 0, m_out.drawing.extent.w, m_out.drawing.extent.h}.grown(
            0, spacing::title, spacing::pad, spacing::pad));
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
        m_out.common = commonEnds(m_design);
        m_out.cards.assign(m_design.kernels.size(), -1);
        if (m_folding.collapsed)
            for (auto &block : repeatedBlocks(m_design)) {
                bool opened = m_folding.opened.contains(m_design.kernels[block.kernels.front()].slug);
                opened ? m_out.opened.push_back(std::move(block.kernels))
                       : seat(blockNode(m_design, block, m_out.common));
            }
        auto origins = m_folding.unfolded.empty() ? std::vector<std::vector<OpId>>() : originsOf(m_design);
        for (const auto &[i, number] : inGraphOrder()) {
            const auto &k = m_design.kernels[i];
            if (m_out.cards[i] >= 0)
                continue;
            auto node = kernelNode(m_design, i, m_out.common);
            if (k.kind == Kernel::Kind::Compute)
                node.brief = std::to_string(number) + " " + kindText(m_design, k);
            if (m_folding.unfolded.contains(k.slug))
                unfold(node, m_design.source, origins[i]);
            seat(std::move(node));
        }
        m_firstOutput = int(m_out.nodes.size());
        for (auto id : m_design.graph.outputs)
            stub(Picture::Node::Kind::Output, id);
        for (auto &n : m_out.nodes) {
            n.box.w *= m_out.growth.w;
            n.box.h *= m_out.growth.h;
        }
    }

    /// The kernels with cards, each with its number in the order of execution. An edit that changes that order leaves
    /// this one, so that cards keep their places.
    std::vector<std::pair<KernelId, int>> inGraphOrder() const
    {
        std::vector<std::pair<KernelId, int>> out;
        int number = 0;
        for (KernelId i : m_design.kernels.ids()) {
            number += m_design.kernels[i].kind == Kernel::Kind::Compute;
            if (m_design.kernels[i].kind != Kernel::Kind::Transform)
                out.emplace_back(i, number);
        }
        std::ranges::stable_sort(out, {}, [this](const auto &k) { return m_design.kernels[k.first].match.anchor; });
        return out;
    }

    /// Of nodes, by which they are known in the picture of another design.
    std::vector<std::string> names() const
    {
        std::vector<std::string> out;
        for (const auto &n : m_out.nodes)
            out.push_back(std::to_string(int(n.kind)) + ' '
                + (n.stub() ? m_design.graph.tensor(n.tensor).slug : m_design.kernels[n.kernel].slug));
        return out;
    }

    void seat(Picture::Node n)
    {
        for (int k : n.kernels()) {
            m_out.cards[k] = int(m_out.nodes.size());
            for (auto id : m_design.kernels[k].match.outputs)
                m_producer[id] = int(m_out.nodes.size());
        }
        m_out.nodes.push_back(std::move(n));
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
            for (KernelId kernel : m_out.nodes[n].kernels()) {
                const auto &k = m_design.kernels[kernel];
                for (std::size_t i = 0; i < k.match.inputs.size(); ++i)
                    addWire(k.match.inputs[i], n, i < k.inputLayouts.size() ? k.inputLayouts[i] : k.outputLayout);
            }
        }
        m_outputLayouts.reserve(m_out.nodes.size());
        for (int n = m_firstOutput; n < int(m_out.nodes.size()); ++n) {
            auto id = m_out.nodes[n].tensor;
            m_outputLayouts.push_back(Layout::rowMajor(tensor(id).shape.size()));
            addWire(id, n, m_outputLayouts.back());
        }
    }

    /// An alias belongs to the engine before it, or else after it.
    void spreadEngines()
    {
        auto spread = [&](int from, int to) {
            auto &a = m_out.nodes[from], &b = m_out.nodes[to];
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
        std::map<TensorId, std::vector<int>> wires;
        for (int w = 0; w < int(m_out.wires.size()); ++w)
            wires[m_out.wires[w].tensor].push_back(w);
        for (KernelId i : m_design.kernels.ids()) {
            const auto &k = m_design.kernels[i];
            if (k.kind != Kernel::Kind::Transform)
                continue;
            const auto &carried = wires[k.transformed];
            bool again = false;
            for (int w : carried)
                if (sameBytes(*m_wanted[w], k.outputLayout, tensor(k.transformed).shape)) {
                    addPill(i, w, again);
                    again = true;
                }
            if (again)
                continue;
            if (!carried.empty())
                addPill(i, carried.front(), false);
            else if (auto writer = m_producer.find(k.transformed); writer != m_producer.end()) // inside a block
                if (auto &node = m_out.nodes[writer->second]; node.kind == Picture::Node::Kind::Block) {
                    m_out.cards[i] = writer->second;
                    node.cycles += k.cycles();
                }
        }
    }

    void addPill(KernelId kernel, int wire, bool again)
    {
        const auto &k = m_design.kernels[kernel];
        auto &w = m_out.wires[wire];
        Picture::Pill p{kernel, wire, {}, k.inputLayouts.empty() ? std::string() : k.inputLayouts[0].name,
            k.outputLayout.name, again};
        bool lr = m_out.orientation == Orientation::LeftToRight;
        double room = spacing::pillRoom(m_out.orientation);
        double wide = std::clamp(6.2 * double(p.from.size() + p.to.size() + 1) + 12, 44.0, lr ? room - 12 : 120.0);
        double high = again ? spacing::pillHeight - 12 : spacing::pillHeight;
        auto end = w.points.back();
        double at = m_out.drawing.layers[m_out.nodes[w.to].layer].at;
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
        line.insert(line.begin() + std::ptrdiff_t(last) + 1, {m_out.point(start, across), m_out.point(end, across)});
    }

    const Deployment &m_design;
    const Folding &m_folding;
    Picture m_out;
    std::map<TensorId, int> m_producer;
    std::vector<const Layout *> m_wanted; ///< by wire
    std::vector<Layout> m_outputLayouts;
    int m_firstOutput = 0;
};

} // namespace

Picture picture(
    const Deployment &d, Orientation o, double aspect, const Folding &folding, Size growth, const Placing &placing)
{
    return Builder(d, o, folding, growth).run(aspect, placing);
}

} // namespace partita
