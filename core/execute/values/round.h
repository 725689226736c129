// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/op.h"

#include <algorithm>
#include <bit>

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

/// To 24 significant bits, ties to even; |p| < 2^62.
inline std::int64_t roundSingle(std::int64_t p)
{
    std::uint64_t magnitude = p < 0 ? std::uint64_t(-p) : std::uint64_t(p);
    int drop = int(std::bit_width(magnitude)) - 24;
    if (drop <= 0)
        return p;
    std::uint64_t half = std::uint64_t(1) << (drop - 1), rest = magnitude & (2 * half - 1);
    magnitude >>= drop;
    magnitude += rest > half || (rest == half && (magnitude & 1));
    magnitude <<= drop;
    return p < 0 ? -std::int64_t(magnitude) : std::int64_t(magnitude);
}

/// p / 2^shift, ties away from zero; shift > 0.
inline std::int64_t roundHalfAway(std::int64_t p, int shift)
{
    std::int64_t floor = p >> shift, rest = p - (floor << shift), half = std::int64_t(1) << (shift - 1);
    return floor + (rest > half || (rest == half && p > 0));
}

/// gemmlowp's SaturatingRoundingDoublingHighMul and RoundingDivideByPOT on the exact product; shift > 0.
inline std::int64_t roundDouble(std::int64_t p, int shift)
{
    int first = std::min(shift, 31);
    std::int64_t half = std::int64_t(1) << (first - 1);
    std::int64_t high = p >= 0 ? (p + half) >> first : -((-p + half - 1) >> first);
    return shift > 31 ? roundHalfAway(high, shift - 31) : high;
}

/// roundShift, for inner loops. Never overflows.
inline std::int64_t roundShiftInline(std::int64_t p, int shift, Rounding rounding)
{
    if (rounding == Rounding::Single)
        p = roundSingle(p);
    if (shift <= 0)
        return p;
    if (rounding == Rounding::Double)
        return roundDouble(p, shift);
    if (rounding == Rounding::HalfAway)
        return roundHalfAway(p, shift);
    std::int64_t floor = p >> shift;
    if (rounding == Rounding::Floor)
        return floor;
    std::int64_t halves = (p >> (shift - 1)) & 1;
    if (rounding == Rounding::HalfUp)
        return floor + halves;
    bool tie = halves && (p & ((std::int64_t(1) << (shift - 1)) - 1)) == 0;
    return floor + (tie ? floor & 1 : halves);
}

} // namespace partita
