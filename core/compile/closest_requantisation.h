// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/quantise.h"

#include <functional>

namespace partita {

/// How an engine that rounds half up comes closest to the requantisation of a file.
struct ClosestRequantisation {
    static constexpr int reach = 2; ///< steps of the multiplier and of the bias that are tried on either side
    FixedPoint factor;
    std::int32_t bias = 0; ///< added to the accumulator before
};

/// `factor` rounded half up moves the accumulators at which the output steps from where the file has them. Of the nearest multipliers
/// and a few steps of bias, those by which the fewest accumulators fall on another output, for outputs −128 − zero … 127 − zero. Small
/// outputs count for more, as in a Laplace distribution whose spread is a sixth of the range (†). `may`: whether the engine has a factor.
ClosestRequantisation closestRequantisation(FixedPoint factor, const FixedPoint &file, Rounding rounding, int zero,
                                            const std::function<bool(const FixedPoint &)> &may);

} // namespace partita
