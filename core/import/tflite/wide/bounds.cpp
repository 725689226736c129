// SPDX-License-Identifier: Apache-2.0
#include "import/tflite/wide/bounds.h"

#include "import/tflite/file/tensors.h"
#include "import/tflite/wide/wide.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace partita::tflite_import {

bool isWide(const Node &node)
{
    auto wide = [&](int at) {
        auto type = elementType(node.network.model, at);
        auto quant = tensorQuant(node.network.model, at);
        return type && *type == i16 && quant && *quant;
    };
    bool any = false;
    for (int i = 0; i < node.count(); ++i)
        any = any || (node.has(i) && wide(node.op.inputs()->Get(unsigned(i))));
    for (int k = 0; k < node.outputs(); ++k)
        any = any || wide(node.output(k));
    return any;
}

Result<Node::Made> madeWide(const Node &node, int k)
{
    auto at = node.output(k);
    PARTITA_TRY(type, elementType(node.network.model, at));
    Node::Made made{.type = type};
    if (type.isInteger()) {
        PARTITA_TRY(quant, tensorQuant(node.network.model, at));
        made.quant = quant;
    }
    if (made.quant && (made.quant->axis >= 0 || type.bits > 16 || (type.bits == 16 && made.quant->zero[0] != 0)))
        return node.unsupported("its output holds " + type.name()
            + " values with a zero point or with one scale a channel, which TensorFlow Lite does not compute in 16 "
              "bits; "
              "convert the model again");
    return made;
}

std::pair<std::int32_t, std::int32_t> wideBounds(const Node::Made &made, double low, double high)
{
    const auto least = double(made.type.lowest()), most = double(made.type.highest());
    auto stored = [&](double real) {
        auto value = std::round(float(real) / float(made.quant->scaleAt(0))) + double(made.quant->zeroAt(0));
        return std::int32_t(std::clamp(value, least, most));
    };
    return {stored(low), stored(high)};
}

Result<std::pair<std::int32_t, std::int32_t>> wideBounds(
    const Node &node, const Node::Made &made, tflite::Activation activation)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    switch (activation) {
    case tflite::Activation::NONE: return wideBounds(made, -infinity, infinity);
    case tflite::Activation::RELU: return wideBounds(made, 0, infinity);
    case tflite::Activation::RELU6: return wideBounds(made, 0, 6);
    case tflite::Activation::RELU_N1_TO_1: return wideBounds(made, -1, 1);
    default:
        return node.unsupported(std::string("its fused activation ") + tflite::EnumNameActivation(activation)
            + " is not read; convert the model with the activation as an operator of its own");
    }
}

Result<TensorId> wideScaled(Steps &s, TensorId x, const Steps::Scale &scale, const Node::Made &made)
{
    if (s.failed())
        return s.end(x);
    Shape along;
    if (scale.factors.size() > 1) {
        along.assign(s.shape(x).size(), 1);
        along[scale.axis] = std::int64_t(scale.factors.size());
    }
    std::vector<std::int64_t> multipliers, addends, shifts;
    for (std::size_t k = 0; k < scale.factors.size(); ++k) {
        auto [multiplier, shift] = scale.factors[k];
        multipliers.push_back(multiplier);
        shifts.push_back(shift);
        auto half = shift > 0 ? std::int64_t(1) << (shift - 1) : 0;
        addends.push_back((scale.addends.empty() ? 0 : scale.addends[k]) + half);
    }
    auto sum = s.add(s.mul(x, s.list(multipliers, i64, along)), s.list(addends, i64, along));
    auto rounded = s.binary(BinaryFn::ShiftRight, sum, s.list(shifts, i64, along));
    auto [low, high]
        = scale.bounds.value_or(std::pair{std::int32_t(made.type.lowest()), std::int32_t(made.type.highest())});
    auto zero = made.quant ? made.quant->zeroAt(0) : 0;
    auto kept = s.cast(s.clip(rounded, double(low) - zero, double(high) - zero), i32);
    return s.end(s.scaled(kept, tfl::Factor{1, 0}, made));
}

} // namespace partita::tflite_import
