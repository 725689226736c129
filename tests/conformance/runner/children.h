// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <expected>
#include <functional>
#include <string>
#include <vector>

namespace conformance {

/// One line of the job, or how it was lost: "it crashes: Segmentation fault".
using Answer = std::expected<std::string, std::string>;

/// Runs `job` for each of `order` in child processes that fork here. A job that crashes or takes longer
/// than `limit` costs its own answer only. The caller must have one thread.
void runInChildren(const std::vector<int> &order, int processes, std::chrono::seconds limit, const std::function<std::string(int)> &job,
                   const std::function<void(int, Answer)> &done);

} // namespace conformance
