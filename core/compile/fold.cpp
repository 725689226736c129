// SPDX-License-Identifier: Apache-2.0
#include "compile/fold.h"

#include "compile/constant_operand.h"
#include "execute/array.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <mutex>

namespace partita {

namespace {

using Floats = std::vector<float>;

std::vector<std::byte> bytesOf(const Floats &values)
{
    std::vector<std::byte> out(values.size() * sizeof(float));
    std::memcpy(out.data(), values.data(), out.size());
    return out;
}

Floats floats(const Tensor &t)
{
    auto view = t.data.as<float>();
    return {view.begin(), view.end()};
}

using TensorPtr = std::shared_ptr<const Tensor>;

/// y = factor · x + offset per channel, from a batch norm's constants.
struct Affine {
    Floats factor, offset;
};
Affine affineOf(const TensorPtr &scale, const TensorPtr &bias, const TensorPtr &mean, const TensorPtr &variance, double epsilon)
{
    auto s = floats(*scale), b = floats(*bias), m = floats(*mean), v = floats(*variance);
    Affine a{s, b};
    for (std::size_t i = 0; i < s.size(); ++i) {
        double factor = s[i] / std::sqrt(double(v[i]) + epsilon);
        a.factor[i] = float(factor);
        a.offset[i] = float(b[i] - m[i] * factor);
    }
    return a;
}

bool floatConstant(const Graph &g, TensorId id) { return g.tensor(id).constant() && g.tensor(id).type == f32; }

/// One rewrite over the whole graph; the graph itself when nothing fits.
using Rewrite = bool (*)(const Graph &, OpId, GraphBuilder &);

bool dropIdentity(const Graph &g, OpId id, GraphBuilder &b)
{
    const auto &op = g.op(id);
    bool plain = op.kind == OpKind::Identity;
    if (op.kind == OpKind::Clip)
        plain = std::isinf(op.as<ClipAttrs>().low) && std::isinf(op.as<ClipAttrs>().high);
    if (op.kind == OpKind::Pad) {
        const auto &p = op.as<PadAttrs>();
        plain = std::ranges::all_of(p.begin, [](auto n) { return n == 0; })
            && std::ranges::all_of(p.end, [](auto n) { return n == 0; });
    }
    if (op.kind == OpKind::Reshape)
        plain = g.tensor(op.inputs[0]).shape == g.tensor(op.outputs[0]).shape;
    bool boundary = g.isOutput(op.outputs[0]) && g.producer(op.inputs[0]) < 0;
    if (!plain || boundary)
        return false;
    b.redirect(op.outputs[0], op.inputs[0]);
    b.removeOp(id);
    return true;
}

/// A transposition that only moves extents of 1 is a reshape; a reshape of a reshape is one.
bool simplifyMove(const Graph &g, OpId id, GraphBuilder &b)
{
    const auto &op = g.op(id);
    if (op.kind == OpKind::Transpose) {
        const auto &shape = g.tensor(op.inputs[0]).shape;
        int last = -1;
        for (int axis : op.as<TransposeAttrs>().perm) {
            if (shape[std::size_t(axis)] == 1)
                continue;
            if (axis < last)
                return false;
            last = axis;
        }
        Op reshape = op;
        reshape.kind = OpKind::Reshape;
        reshape.attrs = {};
        b.replaceOp(id, std::move(reshape));
        return true;
    }
    if (op.kind != OpKind::Reshape)
        return false;
    auto before = g.producer(op.inputs[0]);
    if (before < 0 || g.op(before).kind != OpKind::Reshape)
        return false;
    Op merged = op;
    merged.inputs = g.op(before).inputs;
    merged.sources.insert(merged.sources.begin(), g.op(before).sources.begin(), g.op(before).sources.end());
    b.replaceOp(id, std::move(merged));
    return true;
}

/// Conv → BatchNorm with constants: scaled weights and a new bias.
bool foldBatchNorm(const Graph &g, OpId id, GraphBuilder &b)
{
    const auto &norm = g.op(id);
    if (norm.kind != OpKind::BatchNorm || norm.inputs.size() < 5)
        return false;
    for (int i = 1; i < 5; ++i)
        if (!floatConstant(g, norm.inputs[std::size_t(i)]))
            return false;
    auto scale = g.shared(norm.inputs[1]), bias = g.shared(norm.inputs[2]);
    auto mean = g.shared(norm.inputs[3]), variance = g.shared(norm.inputs[4]);
    auto epsilon = norm.as<BatchNormAttrs>().epsilon;
    auto affine = std::make_shared<std::pair<std::once_flag, Affine>>();
    auto get = [=]() -> const Affine & {
        std::call_once(affine->first, [&] { affine->second = affineOf(scale, bias, mean, variance, epsilon); });
        return affine->second;
    };
    auto channels = g.tensor(norm.inputs[1]).elements();
    const auto &x = g.tensor(norm.inputs[0]);

    auto before = g.producer(norm.inputs[0]);
    bool ontoConv = before >= 0 && g.op(before).kind == OpKind::Conv && g.consumers(norm.inputs[0]).size() == 1
        && !g.isOutput(norm.inputs[0]) && floatConstant(g, g.op(before).inputs[1])
        && (g.op(before).inputs.size() < 3 || floatConstant(g, g.op(before).inputs[2]));
    if (!ontoConv && x.shape.size() != 4)
        return false;

    Op conv;
    TensorPtr weights, oldBias;
    if (ontoConv) {
        conv = g.op(before);
        weights = g.shared(conv.inputs[1]);
        if (conv.inputs.size() > 2)
            oldBias = g.shared(conv.inputs[2]);
        conv.sources.insert(conv.sources.end(), norm.sources.begin(), norm.sources.end());
        b.removeOp(before);
    } else {
        conv.kind = OpKind::Conv;
        conv.slug = norm.slug;
        conv.name = norm.name;
        conv.inputs = {norm.inputs[0]};
        conv.attrs = ConvAttrs{{}, channels};
        conv.sources = norm.sources;
    }
    Tensor scaled{.slug = {}, .name = norm.name + "_weight", .type = f32,
                  .shape = weights ? weights->shape : Shape{channels, 1, 1, 1}, .quant = {}, .data = {}};
    scaled.data = Blob::lazy([=] {
        const auto &a = get();
        if (!weights)
            return bytesOf(a.factor);
        auto w = floats(*weights);
        auto each = w.size() / a.factor.size();
        for (std::size_t i = 0; i < w.size(); ++i)
            w[i] *= a.factor[i / each];
        return bytesOf(w);
    });
    Tensor newBias{.slug = {}, .name = norm.name + "_bias", .type = f32, .shape = {channels}, .quant = {}, .data = {}};
    newBias.data = Blob::lazy([=] {
        const auto &a = get();
        auto out = a.offset;
        if (oldBias) {
            auto old = floats(*oldBias);
            for (std::size_t i = 0; i < out.size(); ++i)
                out[i] += old[i] * a.factor[i];
        }
        return bytesOf(out);
    });
    conv.inputs = {conv.inputs[0], b.add(std::move(scaled)), b.add(std::move(newBias))};
    conv.outputs = norm.outputs;
    b.removeOp(id);
    b.add(std::move(conv));
    return true;
}

/// MatMul with a constant right side: weights [K, C], factors multiplied in, a bias of K values.
bool normaliseMatMul(const Graph &g, OpId id, GraphBuilder &b)
{
    const auto &op = g.op(id);
    if (op.kind != OpKind::MatMul)
        return false;
    const auto attrs = op.as<MatMulAttrs>();
    auto weights = ConstantOperand::of(g, op.inputs[1]);
    if (!weights || weights.value->shape.size() != 2 || attrs.transA || attrs == MatMulAttrs{false, true, 1, 1})
        return false;
    auto bias = op.inputs.size() > 2 ? ConstantOperand::of(g, op.inputs[2]) : ConstantOperand();
    // An integer takes a factor by its scale, which stays positive.
    auto takes = [](const ConstantOperand &c, double factor) { return factor == 1 || (c && (c.value->type == f32 || factor > 0)); };
    if (!takes(weights, attrs.alpha) || (op.inputs.size() > 2 && !takes(bias, attrs.beta)))
        return false;
    Op out = op;
    out.attrs = MatMulAttrs{false, true, 1, 1};
    if (!attrs.transB || attrs.alpha != 1) {
        auto t = attrs.transB ? *weights.value : permuted(weights.value, {1, 0});
        out.inputs[1] = weights.put(g, b, scaled(std::move(t), attrs.alpha));
    }
    if (bias && attrs.beta != 1)
        out.inputs[2] = bias.put(g, b, scaled(*bias.value, attrs.beta));
    b.replaceOp(id, std::move(out));
    return true;
}

/// MatMul → Add of a constant vector is a bias.
bool foldBias(const Graph &g, OpId id, GraphBuilder &b)
{
    const auto &add = g.op(id);
    if (add.kind != OpKind::Add || g.tensor(add.outputs[0]).type != f32)
        return false;
    for (int side = 0; side < 2; ++side) {
        auto value = add.inputs[std::size_t(side)];
        auto bias = ConstantOperand::of(g, add.inputs[std::size_t(1 - side)]);
        auto before = g.producer(value);
        if (before < 0 || !bias || g.tensor(add.inputs[std::size_t(1 - side)]).type != f32 || g.consumers(value).size() != 1
            || g.isOutput(value))
            continue;
        Op op = g.op(before);
        const auto &out = g.tensor(value).shape, &shape = bias.value->shape;
        auto n = bias.value->elements();
        bool fits = op.kind == OpKind::MatMul && op.inputs.size() == 2 && n == out.back() && !shape.empty() && shape.back() == n;
        if (op.kind == OpKind::Conv && op.inputs.size() == 2 && out.size() == 4 && n == out[1])
            fits = shape.size() >= 3 && shape[shape.size() - 3] == n;
        if (!fits)
            continue;
        Tensor flat = *bias.value;
        flat.shape = {n};
        if (flat.quant && flat.quant->axis >= 0)
            flat.quant->axis = 0;
        op.inputs.push_back(bias.put(g, b, std::move(flat)));
        op.outputs = add.outputs;
        op.sources.insert(op.sources.end(), add.sources.begin(), add.sources.end());
        b.removeOp(before);
        b.removeOp(id);
        b.add(std::move(op));
        return true;
    }
    return false;
}

/// Quantize of a float constant is an integer one.
bool foldQuantize(const Graph &g, OpId id, GraphBuilder &b)
{
    const auto &op = g.op(id);
    const auto &out = g.tensor(op.outputs[0]);
    if (op.kind != OpKind::Quantize || !floatConstant(g, op.inputs[0]) || g.isOutput(op.outputs[0]))
        return false;
    Tensor t = out;
    t.slug.clear();
    t.data = Blob::lazy([from = g.shared(op.inputs[0]), type = out.type, quant = *out.quant] {
        return quantizeArray(constantValue(*from), quant, type).data;
    });
    b.redirect(op.outputs[0], b.add(std::move(t)));
    b.removeOp(id);
    return true;
}

/// The axis of `to` that has the elements of axis `axis` of `from`, or -1.
int sameAxis(const Shape &from, int axis, const Shape &to)
{
    auto before = [](const Shape &shape, int axis) { return elements({shape.begin(), shape.begin() + axis}); };
    for (int i = 0; i < int(to.size()); ++i)
        if (to[std::size_t(i)] == from[std::size_t(axis)] && before(to, i) == before(from, axis))
            return i;
    return -1;
}

/// Transpose and Reshape of a constant are another constant.
bool foldMove(const Graph &g, OpId id, GraphBuilder &b)
{
    const auto &op = g.op(id);
    if ((op.kind != OpKind::Transpose && op.kind != OpKind::Reshape) || g.isOutput(op.outputs[0]))
        return false;
    auto x = ConstantOperand::of(g, op.inputs[0]);
    if (!x)
        return false;
    Tensor t = *x.value;
    if (op.kind == OpKind::Transpose)
        t = permuted(x.value, op.as<TransposeAttrs>().perm);
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

Result<Graph> everywhere(Graph graph, Rewrite rewrite)
{
    // A rewrite may free or make room for another: repeat until nothing fits.
    for (;;) {
        bool changed = false;
        GraphBuilder builder(graph);
        std::vector<bool> touched(graph.tensorCount());
        for (OpId id = 0; id < OpId(graph.opCount()); ++id) {
            const auto &op = graph.op(id);
            auto near = op.inputs;
            near.insert(near.end(), op.outputs.begin(), op.outputs.end());
            if (std::ranges::any_of(near, [&](TensorId t) { return touched[std::size_t(t)]; }))
                continue;
            if (!rewrite(graph, id, builder))
                continue;
            changed = true;
            for (auto t : near) {
                touched[std::size_t(t)] = !graph.tensor(t).constant();
                if (auto p = graph.producer(t); p >= 0)
                    for (auto u : graph.op(p).inputs)
                        touched[std::size_t(u)] = touched[std::size_t(u)] || !graph.tensor(u).constant();
            }
        }
        if (!changed)
            return graph;
        auto next = std::move(builder).finish();
        if (!next)
            return next;
        graph = std::move(*next);
    }
}

} // namespace

Result<Graph> fold(const Graph &graph)
{
    Result<Graph> folded = graph;
    for (auto rewrite : {dropIdentity, foldQuantize, foldMove, foldBatchNorm, normaliseMatMul, foldBias, simplifyMove, dropIdentity})
        if (folded)
            folded = everywhere(std::move(*folded), rewrite);
    return folded;
}

} // namespace partita
