// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/assign/assign.h"

/// Sequence: orders the kernels, prefetches their constants, and overlaps kernels of different engines.
namespace partita {

/// A kernel whose position in the schedule is not known yet.
struct Draft {
    std::shared_ptr<const Kernel> kernel;  ///< timed by itself
    const Choices::Subject *own = nullptr; ///< decisions about it alone, as Decisions has them; null: none
};

/// Lowers the plan to kernels in execution order, inserts the transforms, and times each program.
Result<std::vector<Draft>> lower(
    const PartitionedGraph &, const MemoryPlacement &, const Plan &, const Decisions &, const Context &);

} // namespace partita
