// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/dataset.h"

namespace partita {

/// How the ranges of a float network are observed on its samples.
struct Observation {
    RangeMethod method = RangeMethod::MinMax;
    bool equalised = false; ///< with its channels' scales shared out (rewrite/equalise.h)
};

/// Calibrates a float network on all of `data`, or on generated noise if `data` is null.
Result<Calibration> observe(
    const Graph &floatModel, const Dataset *data, const Observation &, std::stop_token = {}, const Progress & = {});

/// The names of a float network's tensors in which generated noise overflows. The calibration has no range for them.
std::vector<std::string> overflowsOnNoise(const Graph &floatModel, const Calibration &);

} // namespace partita
