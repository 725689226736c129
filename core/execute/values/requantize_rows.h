// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/values/reference.h"

#include <cstddef>

namespace partita {

/// Rows of values rounded and stored in the widest instructions of the machine. Outputs may be the inputs.

/// How `requantize` rounds a product and bounds what it stores.
struct Rounded {
    int shift;
    Rounding rounding;
    std::int32_t zero, low, high;
};
/// out = clamp(roundShift(x · multiplier + addend) + zero)
void requantizeRow(
    std::span<const std::int32_t> x, std::int32_t multiplier, std::int64_t addend, const Rounded &, std::int32_t *out);
/// out = clamp(roundShift(a · multiplierA + b · multiplierB) + zero)
void requantizeSumRow(std::span<const std::int32_t> a, const std::int32_t *b, std::int32_t multiplierA,
    std::int32_t multiplierB, const Rounded &, std::int32_t *out);

/// The bounds of a one-byte type less its zero point, and the zero point.
struct ByteBounds {
    float low, high;
    std::int32_t zero;
};
/// out = x · factor + offset in IEEE single, clamped, to nearest even, plus zero. `step` 1: a factor and an offset for
/// each element, 0: one for all.
void storeScaledRow(std::span<const std::int32_t> x, const float *factor, const float *offset, std::ptrdiff_t step,
    const ByteBounds &, std::uint8_t *out);
/// out = x / scale in IEEE single, likewise.
void quantizeRow(std::span<const float> x, float scale, const ByteBounds &, std::uint8_t *out);

/// a · ratioA + (b · ratioB + rest): the products are exact in double, each sum is rounded to single.
struct FusedSum {
    float ratioA, ratioB, rest;
    bool signedA, signedB; ///< whether the bytes are int8_t
};
/// The sum of two bytes, likewise.
void addBytesRow(const std::uint8_t *a, const std::uint8_t *b, std::size_t count, const FusedSum &, const ByteBounds &,
    std::uint8_t *out);

} // namespace partita
