// SPDX-License-Identifier: Apache-2.0
#include "import/shared/values.h"
#include "import/tflite/file/tensors.h"
#include "import/tflite/wide/bounds.h"
#include "import/tflite/wide/wide.h"

#include <algorithm>
#include <numeric>

namespace partita::tflite_import {
namespace {

constexpr std::int64_t largest = 32768, mostSum = INT32_MAX;

/// How large the sum of products of one output becomes, over the input channels [from, end).
std::int64_t greatestSum(
    const Tensor &weights, const std::vector<std::int64_t> &values, std::int64_t from, std::int64_t end)
{
    auto outputs = weights.shape[0], depth = weights.shape[1], taps = weights.elements() / (outputs * depth);
    std::int64_t most = 0;
    for (std::int64_t k = 0; k < outputs; ++k) {
        std::int64_t sum = 0;
        for (std::int64_t i = from * taps; i < end * taps; ++i)
            sum += std::abs(values[std::size_t(k * depth * taps + i)]);
        most = std::max(most, sum);
    }
    return most * largest;
}

/// The fewest equal parts of the input channels whose sums fit 32 bits.
std::int64_t partsOf(const Tensor &weights)
{
    auto values = integers(weights);
    auto depth = weights.shape[1];
    auto fits = [&](std::int64_t parts) {
        for (std::int64_t i = 0; i < parts; ++i)
            if (greatestSum(weights, values, i * depth / parts, (i + 1) * depth / parts) > mostSum)
                return false;
        return true;
    };
    std::int64_t parts = 1;
    while (parts < depth && !fits(parts))
        ++parts;
    return parts;
}

struct Parameters {
    std::vector<tfl::Factor> factors;
    std::vector<std::int64_t> bias; ///< none, or one a channel
    bool narrow = false;            ///< whether the kernel sums in 32 bits
};

Result<Parameters> parametersOf(Node &node, const WideLayer &layer, const Node::Made &made)
{
    const auto &weights = layer.weights;
    const auto &x = node.tensor(layer.x);
    auto channels = weights.shape[0];
    if (!weights.quant || !x.quant || !made.quant)
        return node.fail("its input, weights and output must have a scale; convert the model again");
    if (std::ranges::any_of(weights.quant->zero, [](auto zero) { return zero != 0; }))
        return node.unsupported(
            "its weights have a zero point other than 0 beside 16-bit activations, which TensorFlow "
            "Lite does not compute either; convert the model again");
    Parameters p;
    if (node.has(layer.bias)) {
        PARTITA_TRY(bias, node.integers(layer.bias, "its bias"));
        p.narrow = layer.narrowSums && node.constant(layer.bias)->type == i32;
        p.bias = bias;
        constexpr std::int64_t most = std::int64_t(1) << 46;
        if (std::ssize(bias) != channels || std::ranges::any_of(bias, [](auto b) { return std::abs(b) > most; }))
            return node.fail(
                "its bias does not fit its " + std::to_string(channels) + " outputs; convert the model again");
    }
    auto count = weights.quant->scale.size();
    for (std::size_t k = 0; k < count; ++k) {
        double sx = x.quant->scaleAt(0), sw = weights.quant->scaleAt(k);
        bool single = layer.kind == OpKind::MatMul && count == 1;
        auto factor = (single ? double(float(sx) * float(sw)) : sx * sw) / made.quant->scaleAt(0);
        p.factors.push_back(p.narrow ? tfl::factorOf(factor) : tfl::shortFactorOf(factor));
    }
    if (!p.bias.empty() && count == 1)
        p.factors.resize(std::size_t(channels), p.factors[0]);
    if (std::ranges::any_of(p.factors, [](auto f) { return f.shift < 0 || f.shift > 62; }))
        return node.unsupported("its scales are too far apart; convert the model again");
    return p;
}

/// The sums of some of the input channels, in 32 bits.
TensorId sums(Node &node, Steps &s, const WideLayer &layer, std::int64_t from, std::int64_t end, TensorId bias)
{
    auto w = layer.weights;
    w.quant.reset();
    auto depth = w.shape[1];
    auto weights = node.addConstant(w, "weight");
    std::vector<TensorId> inputs{layer.x, weights};
    if (end - from < depth) {
        int axis = layer.kind == OpKind::Conv ? 1 : int(node.shape(layer.x).size()) - 1;
        inputs = {s.slice(layer.x, axis, from, end - from), s.slice(weights, 1, from, end - from)};
    }
    if (bias >= 0)
        inputs.push_back(bias);
    return s.op(layer.kind, inputs, layer.attrs, {.type = i32, .suffix = "sums"});
}

} // namespace

Result<TensorId> wideLayer(Node &node, const WideLayer &layer)
{
    auto wanted = layer.made ? Result<Node::Made>(*layer.made) : madeWide(node);
    if (!wanted)
        return std::unexpected(wanted.error());
    const auto &made = *wanted;
    PARTITA_TRY(p, parametersOf(node, layer, made));
    PARTITA_TRY(bounds, wideBounds(node, made, layer.activation));
    Steps s(node);
    int axis = layer.kind == OpKind::Conv ? 1 : int(node.shape(layer.x).size()) - 1;
    if (p.narrow) {
        auto acc = sums(node, s, layer, 0, layer.weights.shape[1], s.list(p.bias, i32));
        return s.end(s.scaled(acc, {p.factors, Rounding::Double, {}, axis, bounds}, made));
    }
    std::vector<std::int64_t> addends;
    for (std::size_t k = 0; k < p.bias.size(); ++k)
        addends.push_back(p.bias[k] * p.factors[k].multiplier);
    const auto *conv = std::get_if<ConvAttrs>(&layer.attrs);
    auto parts = conv && conv->groups > 1 ? 1 : partsOf(layer.weights);
    auto depth = layer.weights.shape[1];
    if (parts == 1) {
        auto acc = sums(node, s, layer, 0, depth, -1);
        return s.end(s.scaled(acc, {p.factors, Rounding::HalfUp, addends, axis, bounds}, made));
    }
    TensorId total = -1;
    for (std::int64_t i = 0; i < parts; ++i) {
        auto part = s.cast(sums(node, s, layer, i * depth / parts, (i + 1) * depth / parts, -1), i64);
        total = i == 0 ? part : s.add(total, part);
    }
    return wideScaled(s, total, {p.factors, Rounding::HalfUp, addends, axis, bounds}, made);
}

Result<TensorId> wideConv(
    Node &node, TensorId x, TensorId weights, int bias, const ConvAttrs &attrs, tflite::Activation activation)
{
    if (!node.tensor(weights).constant())
        return node.unsupported("its weights are not constant beside 16-bit activations");
    using Code = tflite::BuiltinOperator;
    return wideLayer(node,
        {.kind = OpKind::Conv,
            .x = x,
            .weights = node.tensor(weights),
            .bias = bias,
            .attrs = attrs,
            .activation = activation,
            .narrowSums = node.code() == Code::CONV_2D});
}

Result<TensorId> wideProduct(Node &node, TensorId a, TensorId b, const MatMulAttrs &attrs)
{
    PARTITA_TRY(made, madeWide(node));
    const auto x = node.tensor(a);
    auto y = node.tensor(b);
    if (!x.quant || !y.quant || !made.quant || x.quant->axis >= 0 || x.shape.size() < 2 || y.shape.size() < 2)
        return node.unsupported("it multiplies 16-bit values that are no matrices with one scale each");
    auto axisOf = [](const Tensor &t, bool last) { return int(t.shape.size()) - (last ? 1 : 2); };
    int axisA = axisOf(x, !attrs.transA), axisB = axisOf(y, attrs.transB);
    const auto scales = *y.quant;
    if (scales.axis >= 0) {
        bool columns = scales.axis == axisOf(y, !attrs.transB) && y.constant();
        if (!columns || std::ranges::any_of(scales.zero, [](auto zero) { return zero != 0; }))
            return node.unsupported("its second matrix has one scale for each index of an axis that is summed, or zero "
                                    "points; convert the model again");
        y.quant = Quant{{1}, {0}};
        b = node.addConstant(y, "columns");
    }
    Steps s(node);
    auto left = s.stored(a), right = s.stored(b);
    // Values of 16 bits are multiplied byte by byte, so that the sums of as many products as possible fit 32 bits.
    constexpr int byte = 8;
    bool halves = y.type.bits > byte;
    std::vector<std::pair<TensorId, std::int64_t>> factors{{right, 1}};
    if (halves) {
        auto high = s.shiftedDown(right, byte);
        auto low = s.sub(right, s.mul(high, s.scalar(1 << byte, i32)));
        factors = {{high, 1 << byte}, {low, 1}};
    }
    auto depth = x.shape[axisA];
    auto each = mostSum / ((std::int64_t(1) << x.type.bits) * (halves ? 1 << byte : 1 << y.type.bits));
    TensorId total = -1;
    for (auto [factor, weight] : factors)
        for (std::int64_t from = 0; from < depth; from += each) {
            auto count = std::min(each, depth - from);
            auto part = s.op(OpKind::MatMul, {s.slice(left, axisA, from, count), s.slice(factor, axisB, from, count)},
                attrs, {.type = i32, .suffix = "sums"});
            auto wide = s.cast(part, i64);
            if (weight > 1)
                wide = s.mul(wide, s.scalar(double(weight), i64));
            total = total < 0 ? wide : s.add(total, wide);
        }
    std::vector<tfl::Factor> scaleOfColumn;
    for (auto scale : scales.scale) {
        double sx = x.quant->scaleAt(0);
        double product = scales.axis < 0 ? double(float(sx) * float(scale)) : sx * scale;
        scaleOfColumn.push_back(tfl::shortFactorOf(product / made.quant->scaleAt(0)));
    }
    int last = int(s.shape(total).size()) - 1;
    return wideScaled(s, total, {.factors = scaleOfColumn, .rounding = Rounding::HalfUp, .axis = last}, made);
}

} // namespace partita::tflite_import
