// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/op.h"

namespace partita {

/// Clamped to integers low ≤ high, then to nearest, ties to even; NaN becomes low. Needs a range
/// within ±2^51, and vectorises where nearbyint does not.
inline double roundEven(double value, double low, double high)
{
    constexpr double magic = 6755399441055744.0; // 1.5 · 2^52
    value = value > low ? value : low;
    value = value < high ? value : high;
    return (value + magic) - magic;
}

/// roundShift, for inner loops. Never overflows.
inline std::int64_t roundShiftInline(std::int64_t p, int shift, Rounding rounding)
{
    if (shift <= 0)
        return p;
    std::int64_t floor = p >> shift;
    std::int64_t halves = (p >> (shift - 1)) & 1;
    if (rounding == Rounding::HalfUp)
        return floor + halves;
    bool tie = halves && (p & ((std::int64_t(1) << (shift - 1)) - 1)) == 0;
    return floor + (tie ? floor & 1 : halves);
}

} // namespace partita
