// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/cache/context.h"
#include "deployment/deployment.h"
#include "support/shared_list.h"

/// Tile: finds the best schedule of one kernel: its tile sizes, order of loops, buffering and variant. Engine, layouts
/// and memories are given, and other kernels play no part. Schedules with the lowest bounds are simulated first. If no
/// tile fits, the error says what would help.
namespace partita {

/// A kernel with its best schedule under the person's choices, and the time of that schedule.
struct Solved {
    Schedule schedule;
    Shared<std::vector<Axis>> axes;
    Shared<std::vector<Variant>> variants;
    std::int64_t cycles
        = 0; ///< of the cheapest schedule, where another is taken for its neighbours: what the objective counts
    std::string cause = "search", reason; ///< why this tile
    std::string problem;                  ///< not empty: why no schedule is legal
};

/// Finds the best schedule of a kernel: of all tiles on its grid that fit, the one that takes the fewest simulated
/// cycles.
std::shared_ptr<const Solved> tile(const Site &, const std::string &slug, const Context &);

/// A kernel as the target lowers it, after the target's program rewrites.
struct Rewritten {
    Lowered lowered;
    std::vector<std::string> by; ///< names of the rewrites that changed it
};
Result<Rewritten> lowerKernel(const Target &, const Site &, const Schedule &);

} // namespace partita
