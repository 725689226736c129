// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/sample_data.h"
#include "quantise/rounding/fit_weights.h"

namespace partita {

/// A tensor in every sample of a run.
struct SampledTensor {
    const SampleRun &run;
    const Graph &graph;
    TensorId tensor;
};

/// The outputs that a convolution or dense layer should have, in single precision, at positions spread evenly over each
/// sample. There are at most about `mostRows` positions over all samples.
struct LayerTargets {
    std::int64_t samples = 0, taken = 1, channels = 1; ///< `taken`: positions of each sample
    std::vector<float> values;                         ///< [sample][channel][position]
    std::vector<float> beside; ///< the values that an Add adds to the outputs, if they are computed before; else empty
};
/// `beside`: the tensor that is added to the outputs, of the same shape; -1: none.
LayerTargets targetsOf(const Op &layer, const SampledTensor &outputs, TensorId beside = -1);

/// Adjusts the outputs so that they compensate for the rounding error of the integers of `beside`, and the sum is as it
/// should be.
LayerTargets makingGood(const Op &layer, const LayerTargets &, const SampledTensor &beside);

/// The sums of the layer for each of its groups, over its inputs and the outputs that it should have. Inputs have at
/// most 8 bits; they count in steps from their zero point (a pad is 0), in the order of the weights. Returns nullopt if
/// stopped. The result is the same on any number of `threads` (0: one for each core) and on any machine.
std::optional<std::vector<LayerSums>> sumsOf(
    const Op &layer, const SampledTensor &inputs, const LayerTargets &, std::stop_token, int threads = 0);

inline constexpr std::int64_t mostRows = 1 << 15;

} // namespace partita
