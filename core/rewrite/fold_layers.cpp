// SPDX-License-Identifier: Apache-2.0
#include "execute/values/array.h"
#include "rewrite/rewrite.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
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

using AffineOnce = std::function<const Affine &()>;

/// Float weights times a factor for each channel.
Tensor timesFactors(const TensorPtr &weights, const AffineOnce &get, int depth)
{
    Tensor out = *weights;
    out.data = Blob::lazy(
        [=] {
            const auto &factor = get().factor;
            auto w = floats(*weights);
            auto each = w.size() / factor.size();
            for (std::size_t i = 0; i < w.size(); ++i)
                w[i] *= factor[i / each];
            return bytesOf(w);
        },
        depth);
    return out;
}

/// Integer weights whose scales take the factors. Where one is negative, the integers change their sign. Nothing: the
/// type does not hold one of them then, or a factor is not a number.
std::optional<Tensor> rescaledBy(const Tensor &weights, const Floats &factor)
{
    const auto &quant = *weights.quant;
    const auto channels = factor.size(), each = std::size_t(weights.elements()) / channels;
    Quant scaled{{}, {}, 0};
    std::vector<std::int8_t> sign;
    for (std::size_t k = 0; k < channels; ++k) {
        if (!std::isfinite(factor[k]))
            return std::nullopt;
        sign.push_back(factor[k] < 0 ? -1 : factor[k] > 0);
        scaled.scale.push_back(quant.scaleAt(k) * (factor[k] == 0 ? 1 : std::abs(double(factor[k]))));
        scaled.zero.push_back(quant.zeroAt(k));
    }
    Tensor out = weights;
    out.quant = std::move(scaled);
    if (std::ranges::all_of(sign, [](auto s) { return s == 1; }))
        return out;
    if (weights.type.kind != ElemType::Kind::Int || std::ranges::any_of(quant.zero, [](auto z) { return z != 0; }))
        return std::nullopt;
    auto stored = weights.data.as<std::int8_t>();
    std::vector<std::int8_t> turned(stored.begin(), stored.end());
    for (std::size_t i = 0; i < turned.size(); ++i) {
        const int v = turned[i] * sign[i / each];
        if (v > weights.type.highest())
            return std::nullopt;
        turned[i] = std::int8_t(v);
    }
    out.data = Blob::from(turned);
    return out;
}

/// Whether weights are integers of 8 bits or fewer with one scale, or with one for each output channel.
bool scaledByChannel(const Tensor &t)
{
    return t.type.isInteger() && t.type.bits <= 8 && t.quant && !t.data.deep()
        && (t.quant->scale.size() == 1 || t.quant->axis == 0);
}

/// The factors and offsets of `id` as part of the Conv before it, which has float weights, or integers with scales.
bool joinConv(const Graph &g, OpId id, const AffineOnce &get, int depth, GraphBuilder &b)
{
    const auto &norm = g.op(id);
    auto before = g.producer(norm.inputs[0]);
    if (before < 0 || g.op(before).kind != OpKind::Conv || g.consumers(norm.inputs[0]).size() != 1
        || g.isOutput(norm.inputs[0]))
        return false;
    Op conv = g.op(before);
    auto weights = ConstantOperand::of(g, conv.inputs[1]);
    auto oldBias = conv.inputs.size() > 2 ? ConstantOperand::of(g, conv.inputs[2]) : ConstantOperand();
    auto joins = [](const ConstantOperand &c) { return c && !c.value->data.deep(); };
    if (!joins(weights) || (conv.inputs.size() > 2 && !joins(oldBias)) || g.tensor(conv.outputs[0]).type != f32)
        return false;
    depth = std::max({depth, weights.value->data.depth(), oldBias ? oldBias.value->data.depth() : 0});
    std::optional<Tensor> scaled;
    if (floatConstant(g, conv.inputs[1]))
        scaled = timesFactors(weights.value, get, depth);
    else if (weights.through >= 0 && scaledByChannel(*weights.value))
        scaled = rescaledBy(*weights.value, get().factor);
    if (!scaled)
        return false;
    scaled->name = norm.name + "_weight";
    scaled->slug.clear();
    Tensor newBias{.name = norm.name + "_bias", .type = f32, .shape = {weights.value->shape[0]}};
    newBias.data = Blob::lazy(
        [get, old = oldBias.value] {
            auto out = get().offset;
            if (old) {
                const auto real
                    = old->type == f32 ? constantValue(*old) : dequantizeArray(constantValue(*old), quantOf(*old));
                for (std::size_t i = 0; i < out.size(); ++i)
                    out[i] += real.as<float>()[i] * get().factor[i];
            }
            return bytesOf(out);
        },
        depth);
    conv.sources.insert(conv.sources.end(), norm.sources.begin(), norm.sources.end());
    conv.inputs = {conv.inputs[0], weights.put(g, b, std::move(*scaled)), b.add(std::move(newBias))};
    conv.outputs = norm.outputs;
    b.removeOp(before);
    b.removeOp(id);
    b.add(std::move(conv));
    return true;
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
    const AffineOnce get = [=]() -> const Affine & {
        std::call_once(affine->first, [&] { affine->second = affineOf(scale, bias, mean, variance, epsilon); });
        return affine->second;
    };
    int depth = std::max({scale->data.depth(), bias->data.depth(), mean->data.depth(), variance->data.depth()});
    auto channels = g.tensor(norm.inputs[1]).elements();
    if (joinConv(g, id, get, depth, b))
        return true;
    if (g.tensor(norm.inputs[0]).shape.size() != 4)
        return false;
    Op conv{OpKind::Conv, norm.slug, norm.name, {norm.inputs[0]}, norm.outputs, ConvAttrs{{}, channels}, norm.sources};
    Tensor weights{.name = norm.name + "_weight", .type = f32, .shape = {channels, 1, 1, 1}};
    weights.data = Blob::lazy([=] { return bytesOf(get().factor); }, depth);
    Tensor offsets{.name = norm.name + "_bias", .type = f32, .shape = {channels}};
    offsets.data = Blob::lazy([=] { return bytesOf(get().offset); }, depth);
    conv.inputs = {conv.inputs[0], b.add(std::move(weights)), b.add(std::move(offsets))};
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
