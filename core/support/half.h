// SPDX-License-Identifier: Apache-2.0
#pragma once

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

} // namespace partita
