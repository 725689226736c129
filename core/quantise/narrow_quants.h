// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "quantise/sample_statistics.h"

namespace partita {

/// `quants` (int8, by tensor of a folded graph) with those of the tensors that `types` gives fewer bits in so many: on
/// the values that the samples give them, the scale and zero point of the least squared error, rounding and clipping
/// together; without samples (`statistics` is null), what int8 covers. What an op only moves keeps its scale. Error:
/// cancelled, or samples that the graph cannot run on.
Result<Quants> narrowQuants(const Graph &folded, Quants quants, const std::vector<ElemType> &types,
    SampleStatistics *statistics, std::stop_token);

} // namespace partita
