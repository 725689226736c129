// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/values/array.h"
#include "graph/sample_data.h"

#include <functional>

namespace partita {

/// Sample i at the inputs of a graph.
using SampleSource = std::function<Result<std::vector<Array>>(const Graph &, std::int64_t i)>;

/// At most the first `mostSamples` of `count`; what `source` refers to lives with it.
std::shared_ptr<const SampleData> sampleData(SampleSource source, std::int64_t count);

inline constexpr std::int64_t mostSamples = 512;

} // namespace partita
