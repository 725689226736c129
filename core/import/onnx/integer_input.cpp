// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/node.h"

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
    bool several = scale.size() != 1;
    if (several && (axis < 0 || std::int64_t(scale.size()) != extent))
        return fail(std::to_string(scale.size()) + " scales do not match "
                    + (axis < 0 ? "a tensor that takes one" : std::to_string(extent) + " channels"));
    if (zero.size() != 1 && zero.size() != scale.size())
        return fail(std::to_string(zero.size()) + " zero points do not match " + std::to_string(scale.size()) + " scale(s)");
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
    bool plain = !stored.quant && network.isPlain(id);
    if (!stored.quant && !plain) {
        network.giveQuant(id, reading.quant);
        return id;
    }
    if (stored.constant()) {
        auto copy = stored;
        copy.quant = reading.quant;
        return addConstant(std::move(copy), role);
    }
    if (plain)
        return emit(OpKind::Cast, {id}, {}, {.type = stored.type, .quant = reading.quant, .suffix = "scaled"});
    return reread(id, reading.quant);
}

/// The same stored integers under another scale s' and zero z': real' = s'/s · real + s' · (z − z').
/// In floats it comes back to the very integer, as |stored| is far below 2^23.
Result<TensorId> Node::reread(TensorId id, const Quant &to)
{
    auto from = *tensor(id).quant;
    auto type = tensor(id).type;
    if (from.axis >= 0 || to.axis >= 0 || type.bits > 16)
        return unsupported("it reads integers under another scale than they were written with; requantise them");
    auto scalar = [&](double value, const char *role) {
        return addConstant(Tensor{.type = f32, .data = Blob::from(std::vector<float>{float(value)})}, role);
    };
    PARTITA_TRY(real, emit(OpKind::Dequantize, {id}, {}, {.suffix = "reread"}));
    PARTITA_TRY(scaled, emit(OpKind::Mul, {real, scalar(to.scale[0] / from.scale[0], "ratio")}, {}, {.suffix = "rescale"}));
    auto moved = scaled;
    if (from.zero[0] != to.zero[0]) {
        auto offset = scalar(to.scale[0] * (from.zero[0] - to.zero[0]), "offset");
        PARTITA_TRY(sum, emit(OpKind::Add, {scaled, offset}, AddAttrs{}, {.suffix = "shift"}));
        moved = sum;
    }
    return emit(OpKind::Quantize, {moved}, {}, {.type = type, .quant = to, .suffix = "requantize"});
}

} // namespace partita::onnx_import
