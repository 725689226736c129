// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <expected>
#include <functional>
#include <string>
#include <vector>

namespace conformance {

/// A job that gave no answer.
struct Lost {
    std::string how;  ///< "it crashes: Segmentation fault"
    std::string note; ///< the last one it left, or ""
};
/// A line without '\n'.
using Answer = std::expected<std::string, Lost>;

/// Leaves a line that is kept in case the job is lost.
using Note = std::function<void(const std::string &)>;
using Job = std::function<std::string(int, const Note &)>;

/// Runs `job` for each of `order` in child processes that fork here. A job that crashes or takes longer
/// than `limit` costs its own answer only. The caller must have one thread.
void runInChildren(const std::vector<int> &order, int processes, std::chrono::seconds limit, const Job &job,
    const std::function<void(int, Answer)> &done);

} // namespace conformance
