// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/place/spill_cost.h"

namespace partita {

/// What must not move: live ranges, and constants by group.
struct Pinned {
    std::vector<bool> liveRanges, constants;
};

/// Moves data out of the core's memory if more than `budget` bytes would be alive there at once. First it moves all
/// constants that may stream. If the rest does not fit, it moves the activations that cost the fewest cycles a byte.
/// Then it moves back what saves the most cycles a byte and still fits.
void evict(const PartitionedGraph &, const Decisions &, const Context &, const Pinned &, HomeMemories,
    std::int64_t budget, MemoryPlacement &);

} // namespace partita
