// SPDX-License-Identifier: Apache-2.0
#include "draw/op_picture.h"

#include "draw/nodes.h"
#include "draw/picture_parts.h"
#include "draw/regions.h"
#include "draw/spacing.h"

#include <algorithm>
#include <unordered_map>

namespace partita {

namespace {

using Kind = Picture::Node::Kind;
using Side = OpPicture::Side;

/// Ops of a graph that are drawn as mere wires.
std::vector<bool> hiddenOps(const Graph &graph, const OpsShown &shown)
{
    std::vector<bool> hidden(graph.opCount());
    if (shown.quantisation)
        return hidden;
    auto kindOf = [&](OpId id) { return id < 0 ? OpKind::Identity : graph.op(id).kind; };
    for (OpId id : graph.opIds()) {
        const auto &op = graph.op(id);
        const auto &readers = graph.consumers(op.outputs[0]);
        if (op.kind == OpKind::Dequantize)
            hidden[id]
                = graph.tensor(op.inputs[0]).constant() || kindOf(graph.producer(op.inputs[0])) == OpKind::Quantize;
        else if (op.kind == OpKind::Quantize)
            hidden[id] = !readers.empty() && !graph.isOutput(op.outputs[0])
                && std::ranges::all_of(readers, [&](OpId r) { return graph.op(r).kind == OpKind::Dequantize; });
    }
    return hidden;
}

class OpsBuilder {
public:
    OpsBuilder(const Graph &before, const Graph &after, const OpsShown &shown, bool joined)
        : m_graphs{before, after}, m_shown(shown), m_hidden{hiddenOps(before, shown), hiddenOps(after, shown)}
    {
        m_out.joined = joined;
    }

    /// False: the wires form a cycle.
    bool build(const std::vector<OpChange> &changes, Orientation orientation)
    {
        m_out.picture.orientation = orientation;
        m_out.changes = changes;
        m_out.nodesOf.assign(changes.size(), {-1, -1});
        for (int side : {0, 1})
            m_writer[side].assign(m_graphs[side].tensorCount(), -1);
        addStubs(Kind::Input, &Graph::inputs);
        for (int c = 0; c < int(changes.size()); ++c)
            addOp(c);
        for (int side : {0, 1})
            addWires(side);
        return acyclic();
    }

    OpPicture run(double aspect)
    {
        layOut(m_out.picture, aspect, spacing::opsAlong);
        m_out.picture.bounds = boundsOf(m_out.picture);
        return std::move(m_out);
    }

private:
    /// `graphs` references outlive the builder.
    struct Graphs {
        const Graph &before, &after;
        const Graph &operator[](int side) const { return side ? after : before; }
    };

    int addNode(Picture::Node node, unsigned char sides)
    {
        m_out.picture.nodes.push_back(std::move(node));
        m_out.nodeSides.push_back(sides);
        return int(m_out.picture.nodes.size()) - 1;
    }

    /// The inputs, or the outputs, of both graphs by their places.
    std::array<std::vector<int>, 2> addStubs(Kind kind, std::vector<TensorId> Graph::*ids)
    {
        std::array<std::vector<int>, 2> out;
        for (int side : {1, 0}) {
            const auto &all = m_graphs[side].*ids;
            for (std::size_t i = 0; i < all.size(); ++i) {
                auto bit = static_cast<unsigned char>(1 << side);
                int node = -1;
                if (side == 0 && m_out.joined && i < out[1].size())
                    m_out.nodeSides[node = out[1][i]] |= bit;
                else
                    node = addNode(stubOf(kind, m_graphs[side].tensor(all[i]), all[i]), bit);
                out[std::size_t(side)].push_back(node);
                if (kind == Kind::Input)
                    m_writer[side][all[i]] = node;
            }
        }
        return out;
    }

    void addOp(int c)
    {
        const auto &change = m_out.changes[c];
        int shared = -1;
        for (int side : {1, 0}) {
            auto id = side ? change.after : change.before;
            if (id < 0 || m_hidden[side][id])
                continue;
            const auto &op = m_graphs[side].op(id);
            auto bit = static_cast<unsigned char>(1 << side);
            if (shared >= 0 && m_out.joined) {
                m_out.nodeSides[shared] |= bit;
            } else {
                Picture::Node n;
                n.kind = Kind::Op;
                n.op = c;
                n.title = title(op);
                n.detail = op.slug;
                n.box = {0, 0, spacing::card.w, spacing::card.h};
                shared = addNode(std::move(n), bit);
            }
            m_out.nodesOf[c][side] = shared;
            for (auto out : op.outputs)
                m_writer[side][out] = shared;
        }
    }

    /// Who writes a tensor, as far as it is drawn, or -1.
    int writerOf(int side, TensorId id)
    {
        const auto &graph = m_graphs[side];
        for (auto by = graph.producer(id); by >= 0 && m_hidden[side][by]; by = graph.producer(id))
            id = graph.op(by).inputs[0];
        auto &node = m_writer[side][id];
        if (node < 0 && m_shown.constants && graph.tensor(id).constant())
            node = constant(side, id);
        return node;
    }

    int constant(int side, TensorId id)
    {
        const auto &tensor = m_graphs[side].tensor(id);
        auto bit = static_cast<unsigned char>(1 << side);
        auto [known, fresh] = m_constants.emplace(m_out.joined ? tensor.slug : std::to_string(side) + tensor.slug, -1);
        if (fresh)
            known->second = addNode(stubOf(Kind::Constant, tensor, id), bit);
        m_out.nodeSides[known->second] |= bit;
        return known->second;
    }

    void addWire(int side, TensorId id, int to)
    {
        int from = writerOf(side, id);
        if (from < 0 || from == to)
            return;
        auto bit = static_cast<unsigned char>(1 << side);
        auto [known, fresh] = m_wires.emplace(std::int64_t(from) << 32 | to, int(m_out.picture.wires.size()));
        if (fresh) {
            m_out.picture.wires.push_back({from, to, id, {}});
            m_out.wireSides.push_back(bit);
        }
        m_out.wireSides[known->second] |= bit;
    }

    void addWires(int side)
    {
        const auto &graph = m_graphs[side];
        for (OpId id : graph.opIds()) {
            const auto &op = graph.op(id);
            int to = m_writer[side][op.outputs[0]];
            if (to < 0 || m_hidden[side][id])
                continue;
            for (auto input : op.inputs)
                if (input >= 0)
                    addWire(side, input, to);
        }
        if (m_outputs[0].empty() && m_outputs[1].empty())
            m_outputs = addStubs(Kind::Output, &Graph::outputs);
        for (std::size_t i = 0; i < graph.outputs.size(); ++i)
            addWire(side, graph.outputs[i], m_outputs[side][i]);
    }

    bool acyclic() const
    {
        const auto &p = m_out.picture;
        std::vector<int> waits(p.nodes.size()), ready;
        std::vector<std::vector<int>> next(p.nodes.size());
        for (const auto &w : p.wires) {
            next[w.from].push_back(w.to);
            ++waits[w.to];
        }
        for (int n = 0; n < int(p.nodes.size()); ++n)
            if (waits[n] == 0)
                ready.push_back(n);
        for (std::size_t i = 0; i < ready.size(); ++i)
            for (int to : next[ready[i]])
                if (--waits[to] == 0)
                    ready.push_back(to);
        return ready.size() == p.nodes.size();
    }

    Graphs m_graphs;
    OpsShown m_shown;
    std::array<std::vector<bool>, 2> m_hidden;
    std::array<std::vector<int>, 2> m_writer; ///< by side and tensor: node, or -1
    std::array<std::vector<int>, 2> m_outputs;
    std::unordered_map<std::string, int> m_constants;
    std::unordered_map<std::int64_t, int> m_wires; ///< by ends
    OpPicture m_out;
};

} // namespace

OpPicture opPicture(
    const Graph &before, const Graph &after, const OpsShown &shown, Orientation orientation, double aspect)
{
    const auto changes = opChanges(before, after);
    OpsBuilder together(before, after, shown, true);
    if (together.build(changes, orientation))
        return together.run(aspect);
    OpsBuilder apart(before, after, shown, false);
    apart.build(changes, orientation);
    return apart.run(aspect);
}

void addEngines(OpPicture &picture, const std::vector<EngineId> &engines)
{
    for (auto &node : picture.picture.nodes)
        if (node.kind == Kind::Op)
            node.engine = engines[node.op];
    addRegions(picture.picture);
    picture.picture.bounds = boundsOf(picture.picture);
}

} // namespace partita
