// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/pipeline.h"

namespace partita {

/// A size of a memory with which a network compiles that lacks room in it.
struct Enough {
    int memory = 0;
    std::int64_t bytes = 0;
    std::string sentence; ///< the refusal, with the size and what else would help
};
/// What a compile with these arguments lacked that failed for want of memory: the smallest size, within 1/128, found by
/// compiling with it. Nothing: it did not, no legal size will do, or cancelled. Takes as long as a dozen compiles.
std::optional<Enough> enoughMemory(const Graph &, std::shared_ptr<const Target>, const Calibration &, const Choices &,
    Memo * = nullptr, std::stop_token = {});

} // namespace partita
