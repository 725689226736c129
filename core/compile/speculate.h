// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/options/options.h"
#include "compile/place/spill_cost.h"

namespace partita {

/// Warms the cache with the schedules of a group on every engine that takes it, in every layout, under the given memory
/// placement. `graph` is the partitioned graph's own, or that one with weights of another type.
void speculateGroup(const PartitionedGraph &, const Graph &graph, int group, const MemoryPlacement &, const Context &);

/// Warms the cache with the schedules of each group on every engine for the case that the core's memory overflows: more
/// of the group's tensors then live in memory `far`. Skips groups that were done before under the same decisions.
void speculateOverflows(const PartitionedGraph &, MemoryPlacement, MemoryId far, const Decisions &, const Context &);

/// Warms the cache with the schedules that follow from one more decision about a kernel of `d`: the other buffering, a
/// neighbouring tile size along an axis, or weights of another width. For kernel `first` it covers every tile size
/// along each axis. One call covers a limited number of kernels; the next call continues with the others.
void speculateEdits(const Deployment &d, const PartitionedGraph &, const MemoryPlacement &, const Decisions &,
    std::string_view first, const Context &);

} // namespace partita
