// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/calibration.h"
#include "graph/graph.h"

#include <stop_token>

namespace partita {

/// `quants` (int8, by tensor of a folded graph) with those of the tensors that `types` gives fewer bits in so many: on the
/// values that the calibration's samples give them, the scale and zero point of the least squared error, rounding and
/// clipping together; without samples, what int8 covers. What an op only moves keeps its scale. Error: cancelled, or samples
/// that the graph cannot run on.
Result<std::vector<std::optional<Quant>>> narrowQuants(const Graph &folded, std::vector<std::optional<Quant>> quants, const std::vector<ElemType> &types,
                                                       const Calibration &, std::stop_token);

} // namespace partita
