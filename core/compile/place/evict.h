// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/place/spill_cost.h"

namespace partita {

/// What does not move: by life, and constants by group.
struct Pinned {
    std::vector<bool> liveRanges, constants;
};

/// Where more than `budget` bytes of the core's memory would be alive: takes out of it all constants that may stream,
/// and where the rest does not fit the activations that lose the fewest cycles a byte; then lets back in what saves the
/// most cycles a byte and still fits.
void evict(const PartitionedGraph &, const Decisions &, const Context &, const Pinned &, HomeMemories,
    std::int64_t budget, MemoryPlacement &);

} // namespace partita
