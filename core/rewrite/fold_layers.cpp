// SPDX-License-Identifier: Apache-2.0
#include "rewrite/rewrite.h"

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
Affine affineOf(
    const TensorPtr &scale, const TensorPtr &bias, const TensorPtr &mean, const TensorPtr &variance, double epsilon)
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

/// i32 times a whole number, wrapping as sums do.
Tensor multiplied(Tensor t, std::int64_t factor)
{
    t.data = Blob::lazy(
        [from = t.data, factor] {
            std::vector<std::int32_t> out;
            for (auto v : from.as<std::int32_t>())
                out.push_back(std::int32_t(std::uint32_t(v * factor)));
            auto bytes = std::as_bytes(std::span(out));
            return std::vector<std::byte>(bytes.begin(), bytes.end());
        },
        t.data.depth());
    return t;
}

} // namespace

bool foldBatchNorm(const Graph &g, OpId id, GraphBuilder &b)
{
    const auto &norm = g.op(id);
    if (norm.kind != OpKind::BatchNorm || norm.inputs.size() < 5)
        return false;
    for (int i = 1; i < 5; ++i)
        if (!floatConstant(g, norm.inputs[i]))
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
        && (g.op(before).inputs.size() < 3 || floatConstant(g, g.op(before).inputs[2]))
        && std::ranges::none_of(g.op(before).inputs, [&](TensorId in) { return g.tensor(in).data.deep(); });
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
    int depth = std::max({scale->data.depth(), bias->data.depth(), mean->data.depth(), variance->data.depth(),
        weights ? weights->data.depth() : 0, oldBias ? oldBias->data.depth() : 0});
    Tensor scaled{.slug = {},
        .name = norm.name + "_weight",
        .type = f32,
        .shape = weights ? weights->shape : Shape{channels, 1, 1, 1},
        .quant = {},
        .data = {}};
    scaled.data = Blob::lazy(
        [=] {
            const auto &a = get();
            if (!weights)
                return bytesOf(a.factor);
            auto w = floats(*weights);
            auto each = w.size() / a.factor.size();
            for (std::size_t i = 0; i < w.size(); ++i)
                w[i] *= a.factor[i / each];
            return bytesOf(w);
        },
        depth);
    Tensor newBias{.slug = {}, .name = norm.name + "_bias", .type = f32, .shape = {channels}, .quant = {}, .data = {}};
    newBias.data = Blob::lazy(
        [=] {
            const auto &a = get();
            auto out = a.offset;
            if (oldBias) {
                auto old = floats(*oldBias);
                for (std::size_t i = 0; i < out.size(); ++i)
                    out[i] += old[i] * a.factor[i];
            }
            return bytesOf(out);
        },
        depth);
    conv.inputs = {conv.inputs[0], b.add(std::move(scaled)), b.add(std::move(newBias))};
    conv.outputs = norm.outputs;
    b.removeOp(id);
    b.add(std::move(conv));
    return true;
}

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
    // An integer takes a factor by its scale, which stays positive; where the integers themselves are summed, there is
    // none.
    bool sums = g.tensor(op.outputs[0]).type.isInteger() && !g.tensor(op.outputs[0]).quant;
    auto takes = [sums](const ConstantOperand &c, double factor) {
        bool whole = c && c.value->type == i32 && factor == std::nearbyint(factor) && std::abs(factor) < 1 << 16;
        return factor == 1 || (sums ? whole : c && (c.value->type == f32 || factor > 0));
    };
    auto times = [sums](Tensor t, double factor) {
        return sums && factor != 1 ? multiplied(std::move(t), std::int64_t(factor)) : scaled(std::move(t), factor);
    };
    if (!takes(weights, attrs.alpha) || (op.inputs.size() > 2 && !takes(bias, attrs.beta)))
        return false;
    Op out = op;
    out.attrs = MatMulAttrs{false, true, 1, 1};
    if (!attrs.transB || attrs.alpha != 1) {
        auto t = attrs.transB ? *weights.value : transposed(*weights.value, {1, 0});
        out.inputs[1] = weights.put(g, b, times(std::move(t), attrs.alpha));
    }
    if (bias && attrs.beta != 1)
        out.inputs[2] = bias.put(g, b, times(*bias.value, attrs.beta));
    b.replaceOp(id, std::move(out));
    return true;
}

bool foldBias(const Graph &g, OpId id, GraphBuilder &b)
{
    const auto &add = g.op(id);
    if (add.kind != OpKind::Add || g.tensor(add.outputs[0]).type != f32)
        return false;
    for (int side = 0; side < 2; ++side) {
        auto value = add.inputs[side];
        auto bias = ConstantOperand::of(g, add.inputs[1 - side]);
        auto before = g.producer(value);
        if (before < 0 || !bias || g.tensor(add.inputs[1 - side]).type != f32 || g.consumers(value).size() != 1
            || g.isOutput(value))
            continue;
        Op op = g.op(before);
        const auto &out = g.tensor(value).shape, &shape = bias.value->shape;
        auto n = bias.value->elements();
        bool fits = op.kind == OpKind::MatMul && op.inputs.size() == 2 && !out.empty() && n == out.back()
            && !shape.empty() && shape.back() == n;
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

bool poolMean(const Graph &g, OpId id, GraphBuilder &b)
{
    const auto &op = g.op(id);
    const auto &x = g.tensor(op.inputs[0]);
    if (op.kind != OpKind::Reduce || g.arithmetic != Arithmetic::Single || x.shape.size() != 4 || x.type != f32
        || op.as<ReduceAttrs>().fn != ReduceFn::Mean || op.as<ReduceAttrs>().axes != std::vector{2, 3})
        return false;
    Op pool = op;
    pool.kind = OpKind::GlobalAveragePool;
    pool.attrs = {};
    if (op.as<ReduceAttrs>().keepDims) {
        b.replaceOp(id, std::move(pool));
        return true;
    }
    const auto &y = g.tensor(op.outputs[0]);
    Op flat{OpKind::Reshape, op.slug + "_flat", op.name, {}, op.outputs, {}, op.sources};
    pool.outputs = {b.add(Tensor{y.slug + "_pooled", y.name, f32, {x.shape[0], x.shape[1], 1, 1}, {}, {}})};
    flat.inputs = pool.outputs;
    b.replaceOp(id, std::move(pool));
    b.add(std::move(flat));
    return true;
}

} // namespace partita
