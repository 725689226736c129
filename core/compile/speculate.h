// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/options/options.h"
#include "compile/place/spill_cost.h"

namespace partita {

/// Warms the cache with the schedules of a group on every engine that takes it, in every layout, under the given memory
/// placement. `graph`: that of the partitioned graph, or one with other weights.
void speculateGroup(const PartitionedGraph &, const Graph &graph, int group, const MemoryPlacement &, const Context &);

/// Warms the cache with the schedules of each group on every engine, with more of the group in memory `far`, as when
/// the core's memory overflows. Skips groups that were done before under the same decisions.
void speculateOverflows(const PartitionedGraph &, MemoryPlacement, int far, const Decisions &, const Context &);

/// Warms the cache with the schedules under one more decision about a kernel of `d`: the other buffering, the next
/// tiles along an axis, or weights of other bits. For kernel `first` it covers every tile along each axis. One call
/// covers as many kernels as are worth a few seconds; the next call covers others.
void speculateEdits(const Deployment &d, const PartitionedGraph &, const MemoryPlacement &, const Decisions &,
    std::string_view first, const Context &);

} // namespace partita
