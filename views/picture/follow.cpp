// SPDX-License-Identifier: GPL-3.0-or-later
#include "picture/follow.h"

#include <algorithm>

using namespace partita;

std::optional<Ends> endsOf(const Deployment &d, const Picture &p, TensorId tensor)
{
    Ends ends{tensor, -1, {}, std::vector<char>(p.nodes.size(), 0), std::vector<char>(p.wires.size(), 0)};
    auto touches = [&](const std::vector<TensorId> &ids) { return std::ranges::find(ids, tensor) != ids.end(); };
    std::vector<char> reads(p.nodes.size(), 0);
    for (int n = 0; n < int(p.nodes.size()); ++n) {
        const auto &node = p.nodes[n];
        bool writes = node.kind == Picture::Node::Kind::Input && node.tensor == tensor;
        reads[n] = node.kind == Picture::Node::Kind::Output && node.tensor == tensor;
        for (int k : node.kernels()) {
            const auto &match = d.kernels[k].match;
            writes = writes || touches(match.outputs);
            reads[n] = reads[n] || touches(match.inputs);
        }
        if (writes)
            ends.writer = n;
    }
    for (int n = 0; n < int(p.nodes.size()); ++n)
        if (reads[n] && n != ends.writer)
            ends.readers.push_back(n);
    if (ends.writer < 0 || ends.readers.empty())
        return std::nullopt;
    ends.nodes[ends.writer] = 1;
    for (int n : ends.readers)
        ends.nodes[n] = 1;
    for (std::size_t w = 0; w < p.wires.size(); ++w) // one wire stands for several tensors between two nodes
        ends.wires[w] = p.wires[w].from == ends.writer && p.wires[w].to != ends.writer && ends.has(p.wires[w].to);
    return ends;
}

NodeTensors tensorsOf(const Picture &p, int node)
{
    NodeTensors out;
    auto add = [](std::vector<TensorId> &to, TensorId id) {
        if (std::ranges::find(to, id) == to.end())
            to.push_back(id);
    };
    for (const auto &w : p.wires) {
        if (w.from == node)
            add(out.out, w.tensor);
        if (w.to == node)
            add(out.in, w.tensor);
    }
    return out;
}
