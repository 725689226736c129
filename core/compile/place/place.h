// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/cache/context.h"
#include "compile/options/decisions.h"
#include "compile/options/placement.h"

/// Place: chooses the memory in which each tensor and each kernel's constants live. All live in the core's memory while
/// they fit. Otherwise constants that can be streamed move to external memory, and then those tensors that cost the
/// fewest cycles for each byte that they free.
namespace partita {

/// Places activations and constants in the core's memory, unless a choice says otherwise. If `spare` is given, they
/// leave that many bytes of it free: what saves the fewest cycles a byte lives in external memory.
Result<MemoryPlacement> place(
    const PartitionedGraph &, const Decisions &, const Context &, std::optional<std::int64_t> spare);
/// Whether constants alone exceed the core's memory.
bool overfull(const PartitionedGraph &, const MemoryPlacement &);
/// What the kernels of a failed try lacked: the memory that is too full, or nothing if no memory was planned yet.
struct Shortage {
    std::optional<MemoryUse> full;
    std::int64_t scratch
        = 0; ///< bytes of the core's memory that kernels need at once beside tensors and constants, and the program
};
Shortage shortageOf(const Deployment &);
/// The bytes to spare in the next try after this shortage. Nothing: no other placing would fit.
std::optional<std::int64_t> spareMore(const Description &, const Shortage &, std::optional<std::int64_t> spare);

/// Checks the person's choices about kernels: each must name a kernel, an engine that takes it, and axes that it has.
Result<void> checkPins(const PartitionedGraph &, const MemoryPlacement &, const Context &);
/// Whether these choices are legal when everything lives in external memory, where place moves more when memory runs
/// short.
bool pinsHoldOutside(const PartitionedGraph &, const Context &);

} // namespace partita
