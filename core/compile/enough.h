// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/pipeline.h"

namespace partita {

/// Memory sizes with which a network compiles that does not fit the memories as they are.
struct Enough {
    struct Size {
        MemoryId memory = 0;
        std::int64_t bytes = 0;
    };
    std::vector<Size> sizes; ///< first the memory that was short first, then the others that were short
    std::string sentence;    ///< the refusal, with the sizes and what else would help
};
/// Finds the memory sizes that a compile with these inputs lacked. The size of the first memory is the smallest that
/// compiles, within 1/128; it is found by compiling. The sizes of the others suffice together with it. Nothing: the
/// compile did not fail for want of memory, no legal sizes suffice, or cancelled. Takes as long as a dozen compiles,
/// and one more for each choice that may be in the way, up to eight.
std::optional<Enough> enoughMemory(const CompileInputs &, Cache * = nullptr, std::stop_token = {});

} // namespace partita
