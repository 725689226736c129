// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/cache/context.h"
#include "deployment/deployment.h"
#include "support/shared_list.h"

/// Tile: the best schedule of one kernel at one place, every other kernel aside.
namespace partita {

/// A solved kernel: the best schedule under the person's choices, and its time.
struct Solved {
    Schedule schedule;
    Shared<std::vector<Axis>> axes;
    Shared<std::vector<Variant>> variants;
    std::int64_t cycles
        = 0; ///< of the cheapest schedule, where another is taken for its neighbours: what the objective counts
    std::string cause = "search", reason; ///< why this tile
    std::string problem;                  ///< not empty: no schedule is legal, and why
};

/// Best schedule of a kernel: every tile on a grid that fits, cheapest by simulation.
std::shared_ptr<const Solved> tile(const Site &, const std::string &slug, const Context &);

/// What the target makes of a kernel, its program rewrites applied.
struct Rewritten {
    Lowered lowered;
    std::vector<std::string> by; ///< names of the rewrites that changed it
};
Result<Rewritten> lowerKernel(const Target &, const Site &, const Schedule &);

} // namespace partita
