// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "quantise/sample_statistics.h"

namespace partita {

/// Narrows `quants` (int8, by tensor of a folded graph) where `types` gives a tensor fewer bits. Scale and zero point
/// minimise the squared error of rounding and clipping together, over the values that the tensor has on the samples.
/// Without samples (`statistics` is null) they cover what int8 covers. An op that only moves values keeps the scale.
/// Error: cancelled, or samples that the graph cannot run on.
Result<Quants> narrowQuants(const Graph &folded, Quants quants, const std::vector<ElemType> &types,
    SampleStatistics *statistics, std::stop_token);

} // namespace partita
