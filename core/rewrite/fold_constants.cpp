// SPDX-License-Identifier: Apache-2.0
#include "execute/operators/executor.h"
#include "rewrite/rewrite.h"

#include <algorithm>

namespace partita {

namespace {

/// The axis of `to` that has the elements of axis `axis` of `from`, or -1.
int sameAxis(const Shape &from, int axis, const Shape &to)
{
    auto before = [](const Shape &shape, int axis) { return elements({shape.begin(), shape.begin() + axis}); };
    for (int i = 0; i < int(to.size()); ++i)
        if (to[i] == from[axis] && before(to, i) == before(from, axis))
            return i;
    return -1;
}

} // namespace

bool foldQuantize(const Graph &g, OpId id, GraphBuilder &b)
{
    const auto &op = g.op(id);
    const auto &out = g.tensor(op.outputs[0]);
    if (op.kind != OpKind::Quantize || !floatConstant(g, op.inputs[0]) || g.isOutput(op.outputs[0]))
        return false;
    Tensor t = out;
    t.slug.clear();
    t.data = Blob::lazy([from = g.shared(op.inputs[0]), type = out.type,
                            quant = *out.quant] { return quantizeArray(constantValue(*from), quant, type).data; },
        g.tensor(op.inputs[0]).data.depth());
    b.redirect(op.outputs[0], b.add(std::move(t)));
    b.removeOp(id);
    return true;
}

bool foldMove(const Graph &g, OpId id, GraphBuilder &b)
{
    const auto &op = g.op(id);
    if ((op.kind != OpKind::Transpose && op.kind != OpKind::Reshape) || g.isOutput(op.outputs[0]))
        return false;
    auto x = ConstantOperand::of(g, op.inputs[0]);
    if (!x || (op.kind == OpKind::Transpose && x.value->data.deep()))
        return false;
    Tensor t = *x.value;
    if (op.kind == OpKind::Transpose)
        t = transposed(*x.value, op.as<TransposeAttrs>().perm);
    else {
        t.shape = g.tensor(op.outputs[0]).shape;
        if (t.quant && t.quant->scale.size() > 1) {
            t.quant->axis = sameAxis(x.value->shape, t.quant->axis, t.shape);
            if (t.quant->axis < 0)
                return false;
        }
    }
    b.redirect(op.outputs[0], x.put(g, b, std::move(t)));
    b.removeOp(id);
    return true;
}

bool foldConstant(const Graph &g, OpId id, GraphBuilder &b)
{
    constexpr std::int64_t most = 1 << 20;
    const auto &op = g.op(id);
    const auto &out = g.tensor(op.outputs[0]);
    bool boundary = op.kind == OpKind::Quantize || op.kind == OpKind::Dequantize;
    if (boundary || out.elements() > most)
        return false;
    GraphBuilder alone;
    alone.arithmetic = g.arithmetic;
    Op copy = op;
    for (auto &in : copy.inputs) {
        if (!g.tensor(in).constant() || g.tensor(in).elements() > most)
            return false;
        in = alone.add(g.shared(in));
    }
    alone.outputs = copy.outputs = {alone.add(out)};
    alone.add(std::move(copy));
    auto graph = std::move(alone).finish();
    if (!graph)
        return false;
    auto executor = Executor::prepare(*graph);
    auto value = executor ? executor->run({}) : std::unexpected(executor.error());
    if (!value)
        return false;
    Tensor t = out;
    t.slug.clear();
    t.data = Blob::of(std::move(value->front().data));
    b.redirect(op.outputs[0], b.add(std::move(t)));
    b.removeOp(id);
    return true;
}

} // namespace partita
