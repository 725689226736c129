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

/// The wanted outputs (IEEE single) of a convolution or dense layer, at positions spread evenly over a sample. Over all
/// samples it takes at most about `mostRows` positions.
struct LayerTargets {
    std::int64_t samples = 0, taken = 1, channels = 1; ///< taken: positions of a sample
    std::vector<float> values;                         ///< [sample][channel][position]
    std::vector<float> beside; ///< of what an Add joins them with, where that comes before them; else empty
};
/// `beside`: a tensor of that shape, or -1.
LayerTargets targetsOf(const Op &layer, const SampledTensor &outputs, TensorId beside = -1);

/// Adjusts the outputs so that they compensate for the rounding error of the integers of `beside`: the sum stays as
/// wanted.
LayerTargets makingGood(const Op &layer, const LayerTargets &, const SampledTensor &beside);

/// The sums of the layer, one for each of its groups. They cover its inputs of at most 8 bits, in steps less their zero
/// point (a pad is 0), in the order of its weights; and the wanted outputs, at their positions. Nothing: stopped. The
/// result is the same on any number of `threads` (0: one a core) and on any machine.
std::optional<std::vector<LayerSums>> sumsOf(
    const Op &layer, const SampledTensor &inputs, const LayerTargets &, std::stop_token, int threads = 0);

inline constexpr std::int64_t mostRows = 1 << 15;

} // namespace partita
