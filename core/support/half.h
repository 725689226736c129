// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

namespace partita {

/// An IEEE half, exactly.
inline float halfToFloat(std::uint16_t half)
{
    int exponent = (half >> 10) & 31, fraction = half & 1023;
    float magnitude = exponent == 0 ? std::ldexp(float(fraction), -24)
        : exponent == 31            ? (fraction ? NAN : INFINITY)
                                    : std::ldexp(float(fraction + 1024), exponent - 25);
    return half & 0x8000 ? -magnitude : magnitude;
}

/// x, which is not NaN, to the nearest number that an IEEE half holds, ties to even: 11 significant bits, and below
/// 2^-14 a last place of 2^-24.
inline float roundedToHalf(float x)
{
    float size = std::abs(x);
    if (size < 0x1p-14f)
        return std::copysign((size + 0.5f) - 0.5f, x);
    auto bits = std::bit_cast<std::uint32_t>(x);
    float rounded = std::bit_cast<float>((bits + 0xfffu + (bits >> 13 & 1u)) & ~0x1fffu);
    return std::abs(rounded) < 65536.0f ? rounded : std::copysign(INFINITY, x);
}

/// x, which is not NaN, to the nearest number with 8 significant bits, ties to even.
inline float roundedToBFloat16(float x)
{
    auto bits = std::bit_cast<std::uint32_t>(x);
    return std::bit_cast<float>((bits + 0x7fffu + (bits >> 16 & 1u)) & ~0xffffu);
}

} // namespace partita
