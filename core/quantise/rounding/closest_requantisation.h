// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "quantise/rounding/fixed_point.h"

#include <functional>

namespace partita {

/// The factor and bias with which an engine that rounds half up comes closest to the requantisation of a file.
struct ClosestRequantisation {
    static constexpr int reach = 2; ///< how many multipliers and biases are tried on either side
    FixedPoint factor;
    std::int32_t bias = 0; ///< added to the accumulator before the multiplication
};

/// Tries the multipliers next to `factor` with a few biases, and finds those whose output differs from the file's for
/// the fewest accumulators. Where the outputs differ, an accumulator counts once for every output y that lies between
/// them (−127 − zero ≤ y ≤ 127 − zero). It counts by e^(−6|y|/255), because small outputs are more frequent; the law is
/// that of a Laplace distribution (†). `may` tells whether the engine can multiply by a factor.
ClosestRequantisation closestRequantisation(FixedPoint factor, const FixedPoint &file, Rounding rounding, int zero,
    const std::function<bool(const FixedPoint &)> &may);

} // namespace partita
