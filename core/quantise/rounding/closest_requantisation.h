// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "quantise/rounding/fixed_point.h"

#include <functional>

namespace partita {

/// How an engine that rounds half up comes closest to the requantisation of a file.
struct ClosestRequantisation {
    static constexpr int reach = 2; ///< steps of the multiplier and of the bias that are tried on either side
    FixedPoint factor;
    std::int32_t bias = 0; ///< added to the accumulator before
};

/// Of the multipliers nearest to `factor` and a few steps of bias, finds those whose output differs from the file's for
/// the fewest accumulators. An accumulator counts for each output y between the two, −127 − zero ≤ y ≤ 127 − zero, by
/// e^(−6|y|/255), because small outputs are more frequent, here as in a Laplace distribution (†). `may`: whether the
/// engine has a factor.
ClosestRequantisation closestRequantisation(FixedPoint factor, const FixedPoint &file, Rounding rounding, int zero,
    const std::function<bool(const FixedPoint &)> &may);

} // namespace partita
