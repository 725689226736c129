// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/assign/assign.h"

/// Sequence: makes the tile programs of the kernels and of the layout transforms between them, and decides their order.
/// Kernels on different engines may overlap, and constants may load while the kernel before still runs. Every kernel is
/// then timed among its neighbours. In the end, some kernels get a schedule that is slower by itself but saves cycles
/// together with the neighbours.
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
