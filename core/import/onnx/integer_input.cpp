// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/operators/steps.h"

#include <cmath>

namespace partita::onnx_import {

Result<Reading> Node::reading(int scaleInput, int zeroInput, int axis, std::int64_t extent) const
{
    PARTITA_TRY(scale, constantNumbers(scaleInput, "a scale"));
    for (auto s : scale)
        if (!std::isfinite(s) || s <= 0)
            return fail("a scale of " + std::to_string(s) + " is not a positive number");
    Reading reading;
    std::vector<double> zero{0};
    if (has(zeroInput)) {
        PARTITA_TRY(given, constantNumbers(zeroInput, "a zero point"));
        zero = given;
        reading.type = constant(zeroInput)->type;
        if (!reading.type->isInteger())
            return unsupported("its zero point is of type " + reading.type->name() + "; use an integer type");
    }
    for (auto z : zero)
        if (z < i32.lowest() || z > i32.highest())
            return fail("a zero point of " + std::to_string(std::int64_t(z)) + " does not fit 32 bits");
    bool several = scale.size() != 1;
    if (scale.empty() || (several && (axis < 0 || std::int64_t(scale.size()) != extent)))
        return fail(std::to_string(scale.size()) + " scales do not match "
            + (axis < 0 ? "a tensor that takes one" : std::to_string(extent) + " channels"));
    if (zero.size() != 1 && zero.size() != scale.size())
        return fail(
            std::to_string(zero.size()) + " zero points do not match " + std::to_string(scale.size()) + " scale(s)");
    zero.resize(scale.size(), zero[0]);
    for (auto z : zero)
        reading.quant.zero.push_back(std::int32_t(z));
    reading.quant.scale = std::move(scale);
    reading.quant.axis = several ? axis : -1;
    return reading;
}

Result<TensorId> Node::integerInput(int i, const Reading &reading, const char *role)
{
    PARTITA_TRY(id, input(i, role));
    const auto &stored = tensor(id);
    if (!stored.type.isInteger())
        return fail("'" + proto.input(i) + "' holds " + stored.type.name() + " values, but must hold integers");
    if (reading.type && *reading.type != stored.type)
        return fail("'" + proto.input(i) + "' holds " + stored.type.name() + " values, but its zero point is "
            + reading.type->name());
    if (stored.quant == reading.quant)
        return id;
    if (!stored.quant && !network.isPlain(id)) {
        network.giveQuant(id, reading.quant);
        return id;
    }
    if (stored.constant()) {
        auto copy = stored;
        copy.quant = reading.quant;
        return addConstant(std::move(copy), role);
    }
    return stored.quant ? reread(id, reading.quant) : scaled(id, reading.quant);
}

Result<void> Node::checkConversion(TensorId id, const Quant &quant) const
{
    if (quant.axis >= 0 || tensor(id).type.bits > 16)
        return unsupported("it reads integers under another scale than they were written with; requantise them");
    return {};
}

/// The same stored integers under another scale s' and zero z': real' = s'/s · real + s' · (z − z').
/// In floats it comes back to the very integer, as |stored| is far below 2^23.
Result<TensorId> Node::reread(TensorId id, const Quant &to)
{
    auto from = *tensor(id).quant;
    auto type = tensor(id).type;
    PARTITA_CHECK(checkConversion(id, from));
    PARTITA_CHECK(checkConversion(id, to));
    Steps s(*this);
    auto real = s.op(OpKind::Dequantize, {id}, {}, {.suffix = "reread"});
    real = s.mul(real, s.scalar(to.scale[0] / from.scale[0]));
    if (from.zero[0] != to.zero[0])
        real = s.add(real, s.scalar(to.scale[0] * (from.zero[0] - to.zero[0])));
    return s.end(s.op(OpKind::Quantize, {real}, {}, {.type = type, .quant = to, .suffix = "requantize"}));
}

/// Plain integers under a scale: quantised again, they are the same.
Result<TensorId> Node::scaled(TensorId id, const Quant &to)
{
    PARTITA_CHECK(checkConversion(id, to));
    auto type = tensor(id).type;
    Steps s(*this);
    auto real = s.mul(s.sub(s.cast(id, f32), s.scalar(to.zero[0])), s.scalar(to.scale[0]));
    return s.end(s.op(OpKind::Quantize, {real}, {}, {.type = type, .quant = to, .suffix = "requantize"}));
}

/// Integers without their scale: real / scale lies next to a whole number.
Result<TensorId> Node::unscaled(TensorId id)
{
    auto from = *tensor(id).quant;
    auto type = tensor(id).type;
    PARTITA_CHECK(checkConversion(id, from));
    Steps s(*this);
    auto real = s.op(OpKind::Dequantize, {id}, {}, {.suffix = "reread"});
    auto whole = s.unary(UnaryFn::Round, s.div(real, s.scalar(from.scale[0])));
    return s.end(s.cast(from.zero[0] == 0 ? whole : s.add(whole, s.scalar(from.zero[0])), type));
}

} // namespace partita::onnx_import
