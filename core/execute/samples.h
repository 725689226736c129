// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/dataset.h"

namespace partita {

/// Sample i as the graph's input tensor. `stored` describes quantised samples of a network whose
/// boundary is float: the deployed input.
Result<std::vector<Array>> sampleFor(const Graph &, const Dataset &, std::int64_t i, const Tensor *stored = nullptr);

/// body(worker, i) for i in 0…count−1 on `threads` threads (0: one a core). Ends early on the error of
/// the lowest i, and when stopped. `progress` is called from the workers, one at a time.
Result<void> eachSample(std::int64_t count, int threads, const std::function<Result<void>(int, std::int64_t)> &body,
    std::stop_token, const Progress &);
/// Most workers that eachSample has: 0 … workerCount − 1.
int workerCount(std::int64_t count, int threads);

} // namespace partita
