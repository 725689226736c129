// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/pipeline.h"

namespace partita {

/// Sizes of memories with which a network compiles that lacks room in them.
struct Enough {
    struct Size {
        int memory = 0;
        std::int64_t bytes = 0;
    };
    std::vector<Size> sizes; ///< the memory that was short first, then those that were short beside it
    std::string sentence;    ///< the refusal, with the sizes and what else would help
};
/// What a compile with these arguments lacked that failed for want of memory. Of the first memory the smallest size,
/// within 1/128, found by compiling with it; of others one that suffices then. Nothing: it did not fail for that, no
/// legal sizes will do, or cancelled. Takes as long as a dozen compiles.
std::optional<Enough> enoughMemory(const Graph &, std::shared_ptr<const Target>, const Calibration &, const Choices &,
    Memo * = nullptr, std::stop_token = {});

} // namespace partita
