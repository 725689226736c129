// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/cache/context.h"
#include "compile/options/decisions.h"
#include "compile/options/placement.h"

/// Place: the memory in which each tensor and each kernel's constants live.
namespace partita {

/// Where activations and constants live: in the core's memory, but for choices; where `spare` is given, what they need
/// of it leaves so many bytes free, and what saves the fewest cycles a byte lives in external memory.
Result<MemoryPlacement> place(
    const PartitionedGraph &, const Decisions &, const Context &, std::optional<std::int64_t> spare);
/// Whether constants alone exceed the core's memory.
bool overfull(const PartitionedGraph &, const MemoryPlacement &);
/// What kernels placed like this lacked: the memory that is too full, or nothing was planned yet.
struct Shortage {
    std::optional<MemoryUse> full;
    std::int64_t scratch
        = 0; ///< bytes of the core's memory that kernels need at once beside tensors and constants, and the program
};
Shortage shortageOf(const Deployment &);
/// What to spare next after that; nothing: no other placing would fit.
std::optional<std::int64_t> spareMore(const Description &, const Shortage &, std::optional<std::int64_t> spare);

/// The person's choices about kernels: each must name a kernel, an engine that takes it, axes that it has.
Result<void> checkPins(const PartitionedGraph &, const MemoryPlacement &, const Context &);
/// Whether they are legal with everything outside the chip, where more is moved when memory runs short.
bool pinsHoldOutside(const PartitionedGraph &, const Context &);

} // namespace partita
