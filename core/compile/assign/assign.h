// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/options/options.h"

#include <limits>

/// Assign: chooses engine, layouts, fusion and schedule of all kernels together. It minimises the cycles of the kernels
/// plus those of the layout transforms between them. This is a partitioned Boolean quadratic problem (PBQP). It is
/// solved exactly while its tables stay small. Beyond that, a bound says how far the solution may be from the best.
namespace partita {

/// A planned kernel: one group, or several fused groups.
struct Planned {
    std::vector<int> groups; ///< in execution order
    int lead = 0;            ///< the group that names the kernel: the first that is not just a Pad
    std::shared_ptr<const KernelImplementation> way;
    std::shared_ptr<const Options> options; ///< of the lead
    std::vector<std::int64_t>
        alternatives; ///< by its candidates: how much the objective grows when it alone moves there, or `cannot`
    static constexpr std::int64_t cannot = std::numeric_limits<std::int64_t>::max();
};

/// Engine, layouts, schedule and fusion of the whole network.
struct Plan {
    std::vector<Planned> kernels; ///< in execution order
    std::vector<Fusion> fusions;
    Objective objective;
    std::vector<std::string> notes;
};

/// Finds the best plan of the whole graph under the choices. It minimises Σ cycles of the kernels + Σ cycles of the
/// transforms, where each tensor is transformed into each layout once. Variable elimination makes it exact; the bound
/// of the objective says whether it is.
Result<Plan> assign(const PartitionedGraph &, const MemoryPlacement &, const Decisions &, const Context &);

} // namespace partita
