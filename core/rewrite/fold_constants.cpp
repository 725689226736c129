// SPDX-License-Identifier: Apache-2.0
#include "execute/operators/executor.h"
#include "import/shared/values.h"
#include "rewrite/rewrite.h"

#include <algorithm>
#include <cmath>

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

namespace {

/// The float constant, stored and clipped to integers from low to high.
Tensor clippedConstant(const std::shared_ptr<const Tensor> &from, const Tensor &like, double low, double high)
{
    Tensor t = like;
    t.slug.clear();
    t.type = narrowestType(low, high).value_or(like.type);
    t.data = Blob::lazy(
        [from, type = like.type, quant = *like.quant, low, high] {
            auto stored = quantizeArray(constantValue(*from), quant, type);
            for (std::int64_t i = 0; i < stored.size(); ++i)
                stored.set(i, std::clamp(stored.at(i), low, high));
            return std::move(stored.data);
        },
        from->data.depth());
    return t;
}

} // namespace

bool clipBeforeQuantize(const Graph &g, OpId id, GraphBuilder &b)
{
    const auto &clip = g.op(id);
    if (clip.kind != OpKind::Clip)
        return false;
    const auto between = clip.inputs[0];
    const auto before = g.producer(between);
    const auto &stored = g.tensor(between), &out = g.tensor(clip.outputs[0]);
    if (before < 0 || g.op(before).kind != OpKind::Quantize || g.consumers(between).size() != 1 || g.isOutput(between)
        || g.isOutput(clip.outputs[0]) || !stored.quant || stored.quant->axis >= 0 || stored.type.bits > 8
        || stored.type != out.type || stored.quant != out.quant)
        return false;
    const auto &quantize = g.op(before);
    if (floatConstant(g, quantize.inputs[0])) {
        auto bound = [&](double real) { return std::nearbyint(real / scaleOf(stored)) + zeroOf(stored); };
        const auto low = std::max(bound(clip.as<ClipAttrs>().low), double(stored.type.lowest())),
                   high = std::min(bound(clip.as<ClipAttrs>().high), double(stored.type.highest()));
        b.redirect(clip.outputs[0], b.add(clippedConstant(g.shared(quantize.inputs[0]), out, low, high)));
        b.removeOp(before);
        b.removeOp(id);
        return true;
    }
    Op first = clip, second = quantize;
    auto real = g.tensor(quantize.inputs[0]);
    real.slug = stored.slug + "_clipped";
    first.inputs = quantize.inputs;
    first.outputs = {b.add(std::move(real))};
    second.inputs = first.outputs;
    second.outputs = clip.outputs;
    b.replaceOp(before, std::move(first));
    b.replaceOp(id, std::move(second));
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
