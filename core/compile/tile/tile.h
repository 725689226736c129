// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/cache/context.h"
#include "deployment/deployment.h"
#include "support/shared_list.h"

/// Tile: finds the best schedule of one kernel in given memories and layouts, regardless of all other kernels.
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
