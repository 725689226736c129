// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

/// Fixed-point functions of gemmlowp, on raw 32-bit values with the given number of fraction bits.
namespace partita::gemmlowp {

/// a·b / 2^31 to nearest; saturates where both are the least value.
std::int32_t highProduct(std::int32_t a, std::int32_t b);
/// x / 2^exponent to nearest, ties away from zero.
std::int32_t dividedByPower(std::int32_t x, int exponent);
/// e^x of x ≤ 0 with 31 − integerBits fraction bits; the result has 31. Up to 5 integer bits.
std::int32_t expOfNegative(std::int32_t x, int integerBits);
/// 1/√x of x ≥ 1: a value with 31 fraction bits, and the power of two that it is divided by.
struct ReciprocalRoot {
    std::int32_t value;
    int exponent;
};
ReciprocalRoot reciprocalRoot(std::int32_t x);
/// 1 / (1 + x) of x in [0, 1), both with 31 fraction bits.
std::int32_t oneOverOnePlus(std::int32_t x);
/// 1 / (1 + e^−x) and tanh x of x with 27 fraction bits; the result has 31.
std::int32_t logistic(std::int32_t x);
std::int32_t tanh(std::int32_t x);

} // namespace partita::gemmlowp
