// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/values/array.h"
#include "graph/factor.h"

#include <array>

/// TensorFlow Lite's integer arithmetic, following its portable reference kernels: the multipliers, shifts and tables
/// of quantised operators. The executor and the quantiser both take them from here.
namespace partita::tfl {

/// x · factor, rounded.
std::int32_t scaled(std::int64_t x, Factor);
/// v + zero point, saturated to 32 bits.
std::int32_t shifted(std::int64_t v, std::int32_t zero);

/// Whether one factor serves all channels of a Conv or MatMul: its weights have one scale, and they are a matrix or
/// uint8.
bool oneFactor(const Op &, const Tensor &weights);
/// sx·sw/sy of channel k of a Conv or MatMul, in double precision. If one factor serves all channels, sx·sw is rounded
/// to single precision first.
Factor linearFactor(const Op &, const Tensor &x, const Tensor &weights, const Tensor &y, std::size_t k);

/// sx/(sy·n) of MEAN over n values.
Factor meanFactor(const Tensor &x, const Tensor &y, std::int64_t n);

/// ADD and SUB of stored values a and b: (tableA[a − lowest] + tableB[b − lowest]) · sum + zero point of y.
struct Addition {
    std::array<std::int64_t, 256> tableA, tableB;
    Factor sum;
};
Addition addition(const Tensor &a, const Tensor &b, const Tensor &y, bool subtract);

/// sa·sb/sy of MUL.
Factor productFactor(const Tensor &a, const Tensor &b, const Tensor &y);

/// The real bounds `low` and `high` as stored values of y, clamped to its type.
std::pair<std::int32_t, std::int32_t> storedBounds(const Tensor &y, double low, double high);

/// The results of an operator that maps each byte to one byte (Unary, Relu, Clip, Pow by −1/2, Quantize to another
/// scale), by stored value − lowest. Returns nullopt for all other operators.
std::optional<std::array<std::int32_t, 256>> table(const Op &, const Tensor &x, const Tensor &y);

/// QUANTIZE of a real value: divides in single precision and rounds to nearest, ties away from zero.
std::int32_t quantizeSingle(float real, float scale, std::int32_t zero, std::int32_t lowest, std::int32_t highest);
Array quantizeArray(const Array &real, const Quant &, ElemType);

/// e^(−d·scale) of SOFTMAX with 31 fraction bits, where d is the difference to the largest stored value; −1 where it
/// counts as 0.
std::array<std::int32_t, 256> softmaxTable(const Tensor &x);
/// Whether SOFTMAX can write y: its scale must be 1/256 and its zero point the lowest value of its type.
bool softmaxWrites(const Tensor &y);

} // namespace partita::tfl
