// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/calibration.h"
#include "target/target.h"

#include <initializer_list>

namespace partita {

/// A positive real number as multiplier · 2^−shift. The multiplier is in [2^(bits−1), 2^bits) if the shift allows it.
struct FixedPoint {
    std::int32_t multiplier = 0;
    std::int32_t shift = 0;
};
FixedPoint fixedPoint(double real, int bits, int maxShift);
/// The bits of multipliers on the core, if the engine requantises layers only by shifting.
inline constexpr int coreMultiplierBits = 15;
/// A product of scales divided by a scale, computed in the arithmetic of `requant`: in single precision for
/// Rounding::Single, as TensorFlow Lite does for Rounding::Double.
FixedPoint fixedPoint(std::initializer_list<double> numerator, double denominator, const Target::Requant &requant);

/// How a file of quantised layers requantises: with TensorFlow Lite's double rounding, or in single precision.
Target::Requant requantOf(Arithmetic);

/// The scale and zero point with which the integers of a type cover the range and 0.
Quant quantOf(Calibration::Range, ElemType = i8);
/// The range of real numbers that the integers of a type cover.
Calibration::Range rangeOf(const Quant &, ElemType = i8);

} // namespace partita
