// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

namespace partita {

/// Stored values of a small constant, whatever its type.
std::vector<double> numbers(const Tensor &);
std::vector<std::int64_t> integers(const Tensor &);
/// Towards zero, saturated; 0 for what is no number.
std::int64_t truncated(float);

/// An axis of a tensor of `rank` axes, where negatives count from the end. Error: the tensor has none of that number.
Result<int> axisFromStart(std::int64_t given, std::size_t rank);

} // namespace partita
