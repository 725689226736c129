// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/options/options.h"

/// Memory: the address of every byte.
namespace partita {

/// Buffers, offsets and operands. Error: what does not fit, where, and what would help; the memories planned so far
/// stay.
Result<void> allocate(Deployment &, const PartitionedGraph &, const MemoryPlacement &, const Context &);
/// The same as far as to see whether offsets could help: fails as `allocate` does where more bytes are alive at once
/// than a memory has.
Result<void> mayFit(Deployment &, const PartitionedGraph &, const MemoryPlacement &, const Context &);

} // namespace partita
