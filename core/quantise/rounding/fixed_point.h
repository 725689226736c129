// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/calibration.h"
#include "target/target.h"

#include <initializer_list>

namespace partita {

/// real ≈ multiplier · 2^−shift with the multiplier in [2^(bits−1), 2^bits) where the shift allows.
struct FixedPoint {
    std::int32_t multiplier = 0;
    std::int32_t shift = 0;
};
FixedPoint fixedPoint(double real, int bits, int maxShift);
/// Bits of a multiplier where an engine requantises layers by shift alone, for what it does not do.
inline constexpr int coreMultiplierBits = 15;
/// numerator / denominator (a product of scales over a scale) in the arithmetic of `requant`:
/// IEEE single throughout under Rounding::Single, TensorFlow Lite's under Rounding::Double.
FixedPoint fixedPoint(std::initializer_list<double> numerator, double denominator, const Target::Requant &requant);

/// How a file of quantised layers requantises: TensorFlow Lite's double rounding, or a product in IEEE single.
Target::Requant requantOf(Arithmetic);

/// Signed integers with a zero point, covering [low, high] and 0.
Quant quantOf(Calibration::Range, ElemType = i8);
/// The reals that integers of a type cover.
Calibration::Range rangeOf(const Quant &, ElemType = i8);

} // namespace partita
