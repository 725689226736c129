// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/dataset.h"

namespace partita {

/// How a float network's ranges are observed on its samples.
struct Observation {
    RangeMethod method = RangeMethod::MinMax;
    bool equalised = false; ///< with its channels' scales shared out (compile/equalise.h)
};

/// The calibration of a float network on all of `data`, or without any (null) on generated noise.
Result<Calibration> observe(
    const Graph &floatModel, const Dataset *data, const Observation &, std::stop_token = {}, const Progress & = {});

/// Names of the tensors of a float network that generated noise overflows in: the calibration has no range of them.
std::vector<std::string> overflowsOnNoise(const Graph &floatModel, const Calibration &);

} // namespace partita
