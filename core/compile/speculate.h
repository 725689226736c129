// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/options/options.h"
#include "compile/place/spill_cost.h"

namespace partita {

/// Asks for the schedules of a group by every engine that takes it, in every layout, where things lie as in `homes`.
/// `graph`: the front's, or one with other weights in it.
void speculateGroup(const PartitionedGraph &, const Graph &graph, int group, const MemoryPlacement &, const Context &);

/// Asks for the schedules of each group, on every engine, with more of it in memory `far`, as when the core's
/// overflows; of those that were asked before under the same decisions, not again.
void speculateOverflows(const PartitionedGraph &, MemoryPlacement, int far, const Decisions &, const Context &);

/// Asks for the schedules under one more decision about a kernel of `d`: the other buffering, the next tiles along an
/// axis, weights of other bits; of `first` every tile along each axis. Of so many kernels as are worth a few seconds;
/// the next time, of others.
void speculateEdits(const Deployment &d, const PartitionedGraph &, const MemoryPlacement &, const Decisions &,
    std::string_view first, const Context &);

} // namespace partita
