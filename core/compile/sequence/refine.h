// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/sequence/arrange.h"

namespace partita {

/// A kernel with a schedule that is slower by itself but faster among its neighbours: it prefetches for the kernel
/// behind it, and the kernel before prefetches for it.
struct Refinement {
    std::shared_ptr<const KernelImplementation> way;      ///< null: the kernel has no such schedule
    std::shared_ptr<const Kernel> draft;                  ///< lowered from `way`
    std::shared_ptr<const KernelImplementation> cheapest; ///< the cheapest by itself
    std::int64_t saved = 0;                               ///< cycles of the kernel and both neighbours together
};

/// Returns the plan with such schedules. A local search minimises the time of each kernel and its two neighbours; it
/// changes one tile size or the buffering at a time. Kernels with a held decision or a chosen schedule keep theirs.
/// Nothing: no kernel has such a schedule.
std::optional<Plan> refined(
    const PartitionedGraph &, const Plan &, const Arranger &, const Decisions &, const Context &);

} // namespace partita
