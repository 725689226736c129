// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/front/front.h"
#include "compile/options/placement.h"

namespace partita {

/// What was known of a network when compile() failed.
struct Remains {
    std::shared_ptr<const PartitionedGraph> front; ///< null: it was not even matched
    std::optional<MemoryPlacement> homes;          ///< of the last try
    /// The last try whose kernels did not fit the memories together; its buffers have no offsets.
    std::optional<Deployment> planned;

    void keep(const MemoryPlacement &tried, Deployment trial)
    {
        homes = tried;
        if (!trial.memories.empty())
            planned = std::move(trial);
    }
    /// The memory that the last plan overflows, or null.
    const MemoryUse *overflow() const
    {
        return planned && planned->memories.back().peak > planned->memories.back().size ? &planned->memories.back()
                                                                                        : nullptr;
    }
};

} // namespace partita
