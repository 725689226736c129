// SPDX-License-Identifier: Apache-2.0
#include "quantise/rounding/fixed_point.h"

#include "execute/values/tflite_arithmetic.h"

#include <algorithm>
#include <cmath>

namespace partita {

FixedPoint fixedPoint(double real, int bits, int maxShift)
{
    if (!(real > 0))
        return {0, 0};
    int exponent;
    std::frexp(real, &exponent); // real = m · 2^exponent, m in [0.5, 1)
    int shift = std::clamp(bits - exponent, 0, maxShift);
    auto limit = (std::int64_t(1) << bits) - 1;
    auto value = std::llround(std::ldexp(real, shift));
    if (value > limit && shift > 0)
        value = std::llround(std::ldexp(real, --shift));
    return {std::int32_t(std::min<std::int64_t>(value, limit)), shift};
}

FixedPoint fixedPoint(std::initializer_list<double> numerator, double denominator, const Target::Requant &requant)
{
    auto ratio = [&]<class T>(T product) {
        for (auto factor : numerator)
            product *= T(factor);
        return double(T(product / T(denominator)));
    };
    if (requant.rounding == Rounding::Double) {
        auto factor = tfl::factorOf(ratio(1.0));
        return {factor.multiplier, factor.shift};
    }
    auto bits = requant.multiplierBits ? requant.multiplierBits : coreMultiplierBits;
    return fixedPoint(requant.rounding == Rounding::Single ? ratio(1.0f) : ratio(1.0), bits, requant.maxShift);
}

Target::Requant requantOf(Arithmetic arithmetic)
{
    if (arithmetic == Arithmetic::TfLite)
        return {31, 62, Rounding::Double};
    return {24, 62, Rounding::Single};
}

Quant quantOf(Calibration::Range range, ElemType type)
{
    auto low = std::min(range.low, 0.0), high = std::max(range.high, 0.0);
    auto lowest = double(type.lowest()), highest = double(type.highest());
    auto scale = (high - low) / (highest - lowest);
    if (!(scale > 0))
        scale = 1e-8;
    auto zero = std::clamp(std::nearbyint(lowest - low / scale), lowest, highest);
    return {{scale}, {std::int32_t(zero)}, -1};
}

Calibration::Range rangeOf(const Quant &q, ElemType type)
{
    return {q.scaleAt(0) * double(type.lowest() - q.zeroAt(0)), q.scaleAt(0) * double(type.highest() - q.zeroAt(0))};
}

} // namespace partita
