// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/values/array.h"

#include <array>

/// TensorFlow Lite's integer arithmetic, as its portable reference kernels have it: what the parameters of a
/// quantised operator are. The executor and the quantiser both take them from here.
namespace partita::tfl {

/// x · factor as roundShift(x · multiplier, shift, Rounding::Double).
struct Factor {
    std::int32_t multiplier = 0;
    int shift = 31;
};
/// QuantizeMultiplier: 31 significant bits; below 2^−32 it counts as 0.
Factor factorOf(double);
std::int32_t scaled(std::int64_t x, Factor);
/// v + zero point, saturated.
std::int32_t shifted(std::int64_t v, std::int32_t zero);

/// sx·sw/sy for channel k of a Conv or MatMul. In double for each channel's own scale; where the kernels take one
/// for all (matrices, uint8), sx·sw is rounded to single first.
bool oneFactor(const Op &, const Tensor &weights); ///< whether one factor serves all channels
Factor linearFactor(const Op &, const Tensor &x, const Tensor &weights, const Tensor &y, std::size_t k);

/// MEAN of n values: 1/n is worked into the multiplier.
Factor meanFactor(const Tensor &x, const Tensor &y, std::int64_t n);

/// a·b of ADD and SUB: (tableA[a] + tableB[b]) · sum + zero, tables by stored value − lowest.
struct Addition {
    std::array<std::int64_t, 256> tableA, tableB;
    Factor sum;
};
Addition addition(const Tensor &a, const Tensor &b, const Tensor &y, bool subtract);

/// sa·sb/sy of MUL.
Factor productFactor(const Tensor &a, const Tensor &b, const Tensor &y);

/// Stored values that low and high become on y's scale, within its type.
std::pair<std::int32_t, std::int32_t> storedBounds(const Tensor &y, double low, double high);

/// The result of an operator on one one-byte value (Unary, Relu, Clip, Pow by −1/2, Quantize to another scale) for each
/// stored value − lowest; nothing for an operator that is no such function.
std::optional<std::array<std::int32_t, 256>> table(const Op &, const Tensor &x, const Tensor &y);

/// QUANTIZE of real values: divided in IEEE single, to nearest with ties away from zero.
std::int32_t quantizeSingle(float real, float scale, std::int32_t zero, std::int32_t lowest, std::int32_t highest);
Array quantizeArray(const Array &real, const Quant &, ElemType);

/// SOFTMAX: e^(−d·scale) with 31 fraction bits for each difference d to the greatest, −1 where it counts as 0.
std::array<std::int32_t, 256> softmaxTable(const Tensor &x);
/// Whether SOFTMAX can write y: scale 1/256 and the lowest value as zero.
bool softmaxWrites(const Tensor &y);

} // namespace partita::tfl
