// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/assign/assign.h"

/// Sequence: the order of the kernels, what loads early, and what runs while another engine computes.
namespace partita {

/// A kernel whose place in the schedule is not known yet.
struct Draft {
    std::shared_ptr<const Kernel> kernel;  ///< timed by itself
    const Choices::Subject *own = nullptr; ///< decisions about it alone, as Decisions has them; null: none
};

/// Kernels in execution order, transforms inserted, programs lowered and timed.
Result<std::vector<Draft>> lower(
    const PartitionedGraph &, const MemoryPlacement &, const Plan &, const Decisions &, const Context &);

} // namespace partita
