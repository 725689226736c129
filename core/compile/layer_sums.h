// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/fit_weights.h"
#include "graph/sample_data.h"

namespace partita {

/// A tensor in every sample of a run.
struct SampledTensor {
    const SampleRun &run;
    const Graph &graph;
    TensorId tensor;
};

/// Sums of a convolution or dense layer, one for each of its groups: of its int8 inputs in steps less their zero point (a pad is 0),
/// in the order of its weights, and of the outputs (IEEE single) that it is to have, those at `outputs`. Of at most
/// `mostRows` positions, evenly spread. Nothing when stopped. The same on any number of `threads` (0: one a core).
std::optional<std::vector<LayerSums>> sumsOf(const Op &layer, const SampledTensor &inputs, const SampledTensor &outputs, std::stop_token, int threads = 0);

inline constexpr std::int64_t mostRows = 1 << 15;

} // namespace partita
