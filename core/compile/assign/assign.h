// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/options/options.h"

#include <limits>

/// Assign: engine, layouts, fusion and schedule of all kernels together.
namespace partita {

/// A kernel to be: one group, or several fused.
struct Planned {
    std::vector<int> groups; ///< in execution order
    int lead = 0;            ///< the group that names it: the first that does not only pad
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

/// The best of all plans under the choices, together over the whole graph: least Σ cycles of the kernels + Σ cycles of
/// the transforms, each tensor in each layout made once. Exact by variable elimination; the bound says so.
Result<Plan> assign(const PartitionedGraph &, const MemoryPlacement &, const Decisions &, const Context &);

} // namespace partita
