// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/options/options.h"

namespace partita {

/// Choices that make a design smaller, and whether it fits but for gaps between buffers.
struct Shrunk {
    Choices choices;
    bool fits;
};

/// Looks for schedules of the kernels of `tried`, which does not fit, and for homes of its tensors and constants, with
/// which fewer bytes are in use at once, counting code: one change at a time, each of which helps. It begins at what
/// was tried, then with all data in the core's memory, then with all outside, and ends when the design fits. These
/// decisions are held in the result; engines, layouts and what a person chose stay. Nothing: no change was found that
/// helps. It stops once it has counted the buffers of half a million kernels, so that large networks do not take
/// minutes. `spare`: bytes of the core's memory to leave free.
std::optional<Shrunk> shrunk(const PartitionedGraph &, const Deployment &tried, const Context &, std::int64_t spare);

} // namespace partita
