// SPDX-License-Identifier: Apache-2.0
#include "graph/graph.h"

#include "graph/walk.h"

#include <algorithm>

namespace partita {

const Quant &quantOf(const Tensor &t)
{
    static const Quant plain{{1.0}, {0}, -1};
    return t.quant ? *t.quant : plain;
}

Tensor transposed(const Tensor &from, const std::vector<int> &perm)
{
    Tensor to = from;
    for (std::size_t i = 0; i < perm.size(); ++i)
        to.shape[i] = from.shape[perm[i]];
    if (to.quant && to.quant->axis >= 0)
        to.quant->axis = int(std::ranges::find(perm, to.quant->axis) - perm.begin());
    to.data = Blob::lazy(
        [data = from.data, shape = to.shape, walk = transposeWalk(from.shape, perm), element = from.type.hostBytes()] {
            std::vector<std::byte> out(data.bytes().size());
            copyAlong(walk, data.bytes(), element, shape, out);
            return out;
        },
        from.data.depth());
    return to;
}

bool Graph::isOutput(TensorId id) const { return std::ranges::find(outputs, id) != outputs.end(); }

OpId Graph::find(std::string_view slug) const
{
    auto it = std::ranges::find_if(m_body->ops, [&](const auto &op) { return op->slug == slug; });
    return it == m_body->ops.end() ? OpId() : OpId(it - m_body->ops.begin());
}

TensorId Graph::findTensor(std::string_view slug) const
{
    auto it = std::ranges::find_if(m_body->tensors, [&](const auto &t) { return t->slug == slug; });
    return it == m_body->tensors.end() ? TensorId() : TensorId(it - m_body->tensors.begin());
}

Graph Graph::with(std::vector<std::pair<TensorId, Tensor>> tensors) const
{
    auto body = std::make_shared<Body>(*m_body);
    for (auto &[id, tensor] : tensors) {
        tensor.slug = this->tensor(id).slug;
        body->tensors[id] = std::make_shared<const Tensor>(std::move(tensor));
    }
    auto out = *this;
    out.m_body = std::move(body);
    return out;
}

bool sameGraph(const Graph &a, const Graph &b)
{
    return a.inputs == b.inputs && a.outputs == b.outputs
        && (a.m_body == b.m_body || (a.m_body->ops == b.m_body->ops && a.m_body->tensors == b.m_body->tensors));
}

bool equalGraphs(const Graph &a, const Graph &b)
{
    auto sameTensor = [](const Tensor &x, const Tensor &y) {
        return x.type == y.type && x.shape == y.shape && x.quant == y.quant && x.constant() == y.constant()
            && (!x.constant() || sameBlob(x.data, y.data) || std::ranges::equal(x.data.bytes(), y.data.bytes()));
    };
    auto sameOp = [](const Op &x, const Op &y) {
        return x.kind == y.kind && x.inputs == y.inputs && x.outputs == y.outputs && x.attrs == y.attrs;
    };
    auto sameState = [](const State &x, const State &y) {
        return x.input == y.input && x.output == y.output && std::ranges::equal(x.first.bytes(), y.first.bytes());
    };
    return a.inputs == b.inputs && a.outputs == b.outputs && a.arithmetic == b.arithmetic
        && std::ranges::equal(a.states, b.states, sameState)
        && (a.m_body == b.m_body
            || (std::ranges::equal(a.m_body->ops, b.m_body->ops,
                    [&](const auto &x, const auto &y) { return x == y || sameOp(*x, *y); })
                && std::ranges::equal(a.m_body->tensors, b.m_body->tensors,
                    [&](const auto &x, const auto &y) { return x == y || sameTensor(*x, *y); })));
}

Result<void> makeConstants(const Graph &graph, std::stop_token stop)
{
    for (TensorId id : graph.tensorIds())
        if (!graph.tensor(id).data.make(stop))
            return fail("cancelled", Fault::Cancelled);
    return {};
}

std::string slugify(std::string_view name)
{
    std::string out;
    for (char c : name) {
        if (c >= 'A' && c <= 'Z')
            c = char(c - 'A' + 'a');
        bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (plain)
            out += c;
        else if (!out.empty() && out.back() != '_')
            out += '_';
    }
    while (!out.empty() && out.back() == '_')
        out.pop_back();
    return out.empty() ? "unnamed" : out;
}

} // namespace partita
