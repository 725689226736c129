// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/options/options.h"

/// Memory: gives every byte its address.
namespace partita {

/// Sets the buffers, their offsets and the operands of all programs. Error: what does not fit, in which memory, and
/// what would help; the memories planned so far stay in the deployment.
Result<void> allocate(Deployment &, const PartitionedGraph &, const MemoryPlacement &, const Context &);
/// A quick check without offsets: fails as `allocate` does where more bytes are alive at once than a memory has.
Result<void> mayFit(Deployment &, const PartitionedGraph &, const MemoryPlacement &, const Context &);

} // namespace partita
