// SPDX-License-Identifier: Apache-2.0
#include "rewrite/equalise.h"

#include "rewrite/rewrite.h"
#include "support/text.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>

namespace partita {

namespace {

constexpr int mostSweeps = 20, mostExponent = 16;

/// A Conv or MatMul by constant rows, as [outputs][inputs of a group][taps].
struct Layer {
    OpId op;
    std::vector<float> weights, bias;
    std::int64_t outputs, inputs, taps, groups;
    bool changed = false;

    std::int64_t channelsIn() const { return inputs * groups; }
    /// f(weight) for those of output k, or for those that read channel c.
    template <class F>
    void eachOfOutput(std::int64_t k, F f)
    {
        for (auto i = k * inputs * taps; i < (k + 1) * inputs * taps; ++i)
            f(weights[i]);
    }
    template <class F>
    void eachOfInput(std::int64_t c, F f)
    {
        auto each = outputs / groups, group = c / inputs;
        for (auto k = group * each; k < (group + 1) * each; ++k)
            for (std::int64_t t = 0; t < taps; ++t)
                f(weights[(k * inputs + c % inputs) * taps + t]);
    }
};

bool isLayer(const Op &op) { return op.kind == OpKind::Conv || op.kind == OpKind::MatMul; }

/// Nothing when its constants are not its own float ones in that form.
std::optional<Layer> layerOf(const Graph &g, OpId id)
{
    const Op &op = g.op(id);
    if (!isLayer(op) || g.tensor(op.outputs[0]).type != f32)
        return std::nullopt;
    for (std::size_t i = 1; i < op.inputs.size(); ++i)
        if (op.inputs[i] >= 0 && (!floatConstant(g, op.inputs[i]) || g.consumers(op.inputs[i]).size() != 1))
            return std::nullopt;
    const Tensor &w = g.tensor(op.inputs[1]);
    Layer layer{.op = id,
        .weights = {},
        .bias = {},
        .outputs = w.shape[0],
        .inputs = w.shape.size() > 1 ? w.shape[1] : 1,
        .taps = 1,
        .groups = 1};
    if (op.kind == OpKind::Conv)
        layer.groups = op.as<ConvAttrs>().groups;
    else if (w.shape.size() != 2 || op.as<MatMulAttrs>() != MatMulAttrs{false, true, 1, 1})
        return std::nullopt;
    for (std::size_t i = 2; i < w.shape.size(); ++i)
        layer.taps *= w.shape[i];
    auto values = w.data.as<float>();
    layer.weights.assign(values.begin(), values.end());
    if (op.inputs.size() > 2 && op.inputs[2] >= 0) {
        auto bias = g.tensor(op.inputs[2]).data.as<float>();
        if (std::int64_t(bias.size()) != layer.outputs)
            return std::nullopt;
        layer.bias.assign(bias.begin(), bias.end());
    }
    return layer;
}

/// The layer that alone reads what a layer writes, or why there is none; "" where no layer comes next at all.
struct Next {
    OpId layer = -1;
    std::string refusal;
};

Next nextOf(const Graph &g, OpId from)
{
    for (TensorId id = g.op(from).outputs[0];;) {
        if (g.isOutput(id) || g.consumers(id).empty())
            return {};
        if (g.consumers(id).size() > 1)
            return {-1, "'" + g.tensor(id).slug + "' has several readers"};
        OpId reader = g.consumers(id)[0];
        const Op &op = g.op(reader);
        const auto &shape = g.tensor(id).shape;
        if (isLayer(op))
            return op.inputs[0] == id ? Next{reader, {}} : Next{-1, "it is the right operand of '" + op.slug + "'"};
        bool keeps = false;
        switch (op.kind) {
        case OpKind::Relu:
        case OpKind::MaxPool:
        case OpKind::AveragePool:
        case OpKind::GlobalAveragePool:
        case OpKind::Identity: keeps = true; break;
        case OpKind::Clip:
            keeps = op.as<ClipAttrs>().low == 0 && op.as<ClipAttrs>().high == std::numeric_limits<double>::infinity();
            break;
        case OpKind::Reshape: // [n, channels, 1, 1] → [n, channels]
            keeps = shape.size() == 4 && shape[2] * shape[3] == 1
                && g.tensor(op.outputs[0]).shape == Shape{shape[0], shape[1]};
            break;
        default: break;
        }
        if (op.kind == OpKind::Clip && !keeps)
            return {-1, "the bounds of '" + op.slug + "' are the same for all channels"};
        if (!keeps)
            return {-1, std::string(name(op.kind)) + " '" + op.slug + "' does not pass a factor on"};
        id = op.outputs[0];
    }
}

/// Scales the channels between two layers: whether any did.
bool share(Layer &first, Layer &second)
{
    bool any = false;
    for (std::int64_t c = 0; c < first.outputs; ++c) {
        float one = 0, two = 0;
        first.eachOfOutput(c, [&](float w) { one = std::max(one, std::abs(w)); });
        second.eachOfInput(c, [&](float w) { two = std::max(two, std::abs(w)); });
        if (!(one > 0 && two > 0 && std::isfinite(one) && std::isfinite(two)))
            continue;
        auto exponent = std::clamp(int(std::lround(std::log2(double(one) / two) / 2)), -mostExponent, mostExponent);
        if (exponent == 0)
            continue;
        any = true;
        first.eachOfOutput(c, [&](float &w) { w = std::ldexp(w, -exponent); });
        if (!first.bias.empty())
            first.bias[c] = std::ldexp(first.bias[c], -exponent);
        second.eachOfInput(c, [&](float &w) { w = std::ldexp(w, exponent); });
    }
    first.changed |= any;
    second.changed |= any;
    return any;
}

Tensor withValues(Tensor t, const std::vector<float> &values)
{
    t.data = Blob::from(values);
    return t;
}

} // namespace

Equalised equalise(const Graph &g)
{
    std::map<OpId, Layer> layers;
    for (OpId id : g.opIds())
        if (auto layer = layerOf(g, id))
            layers.emplace(id, std::move(*layer));
    Equalised out;
    std::vector<std::pair<Layer *, Layer *>> pairs;
    std::vector<bool> shared;
    for (auto &[id, layer] : layers) {
        auto next = nextOf(g, id);
        auto second = layers.find(next.layer);
        if (next.layer >= 0 && second == layers.end())
            next.refusal = "the weights of '" + g.op(next.layer).slug + "' are not its own constants";
        else if (next.layer >= 0 && second->second.channelsIn() != layer.outputs)
            next.refusal = "'" + g.op(next.layer).slug + "' does not read its channels one by one";
        if (!next.refusal.empty())
            out.refused.push_back(g.op(id).slug + ": " + next.refusal);
        else if (next.layer >= 0)
            pairs.emplace_back(&layer, &second->second);
    }
    shared.resize(pairs.size());
    bool any = true;
    for (int sweep = 0; sweep < mostSweeps && any; ++sweep) {
        any = false;
        for (std::size_t i = 0; i < pairs.size(); ++i)
            if (share(*pairs[i].first, *pairs[i].second))
                any = shared[i] = true;
    }
    for (std::size_t i = 0; i < pairs.size(); ++i)
        if (shared[i])
            out.scaled.push_back(g.op(pairs[i].first->op).slug + " → " + g.op(pairs[i].second->op).slug);
    GraphBuilder b(g);
    for (const auto &[id, layer] : layers) {
        const auto &inputs = g.op(id).inputs;
        if (layer.changed)
            b.replace(inputs[1], withValues(g.tensor(inputs[1]), layer.weights));
        if (layer.changed && !layer.bias.empty())
            b.replace(inputs[2], withValues(g.tensor(inputs[2]), layer.bias));
    }
    auto graph = out.scaled.empty() ? Result<Graph>(g) : std::move(b).finish();
    out.graph = graph ? std::move(*graph) : g;
    return out;
}

std::string summary(const Equalised &e)
{
    auto out = e.scaled.empty() ? "no pair of layers to scale"
                                : std::to_string(e.scaled.size()) + (e.scaled.size() == 1 ? " pair" : " pairs")
            + " scaled: " + listOf(e.scaled, std::identity());
    return e.refused.empty() ? out : out + "; kept: " + listOf(e.refused, std::identity());
}

} // namespace partita
