// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/sequence/arrange.h"

namespace partita {

/// A kernel with a schedule that takes longer by itself, and less among its neighbours, whose constants load while it
/// runs and its own while they do.
struct Refinement {
    std::shared_ptr<const KernelImplementation> way;      ///< null: it has none
    std::shared_ptr<const Kernel> draft;                  ///< of the way
    std::shared_ptr<const KernelImplementation> cheapest; ///< by itself
    std::int64_t saved = 0;                               ///< cycles of the three together
};

/// The plan with such schedules: a local search on the time of each kernel and the two around it, one tile size or the
/// buffering at a time. Kernels with a held decision, and those whose schedule is chosen, keep theirs. Nothing: no
/// kernel has one.
std::optional<Plan> refined(
    const PartitionedGraph &, const Plan &, const Arranger &, const Decisions &, const Context &);

} // namespace partita
