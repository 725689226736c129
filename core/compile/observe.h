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
Result<Calibration> observe(const Graph &floatModel, const Dataset *data, const Observation &, std::stop_token = {}, const Progress & = {});

} // namespace partita
