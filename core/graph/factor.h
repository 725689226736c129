// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace partita::tfl {

/// A real factor as integers: x · factor is roundShift(x · multiplier, shift, Rounding::Double).
struct Factor {
    std::int32_t multiplier = 0;
    int shift = 31;
};
/// TensorFlow Lite's QuantizeMultiplier: 31 significant bits. A factor below 2^−32 becomes 0.
Factor factorOf(double);
/// The same for sums of 64 bits: x · factor is roundShift(x · multiplier, shift, Rounding::HalfUp). The multiplier has
/// 15 significant bits.
Factor shortFactorOf(double);

} // namespace partita::tfl
