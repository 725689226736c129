// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

namespace partita {

/// Stored values of a small constant, whatever its type.
std::vector<double> numbers(const Tensor &);
std::vector<std::int64_t> integers(const Tensor &);

} // namespace partita
