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

/// Outputs (IEEE single) that a convolution or dense layer is to have, at positions evenly spread over those of a
/// sample, of which at most about `mostRows` are taken over all samples.
struct LayerTargets {
    std::int64_t samples = 0, taken = 1, channels = 1; ///< taken: positions of a sample
    std::vector<float> values;                         ///< [sample][channel][position]
    std::vector<float> beside; ///< of what an Add joins them with, where that comes before them; else empty
};
/// `beside`: a tensor of that shape, or -1.
LayerTargets targetsOf(const Op &layer, const SampledTensor &outputs, TensorId beside = -1);

/// With the outputs making good for the integers that stand for `beside`, so that the sum is what it is to be.
LayerTargets makingGood(const Op &layer, const LayerTargets &, const SampledTensor &beside);

/// Sums of the layer, one for each of its groups: of its inputs of at most 8 bits in steps less their zero point (a pad
/// is 0), in the order of its weights, and of the outputs that it is to have, at the positions of those. Nothing when
/// stopped. The same on any number of `threads` (0: one a core) and on any machine.
std::optional<std::vector<LayerSums>> sumsOf(
    const Op &layer, const SampledTensor &inputs, const LayerTargets &, std::stop_token, int threads = 0);

inline constexpr std::int64_t mostRows = 1 << 15;

} // namespace partita
