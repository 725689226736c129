// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"

namespace partita {

/// What a pass that leaves the graph as it is decided about one thing.
struct PassDecision {
    std::string subject; ///< slug of a kernel or a tensor
    std::string what;    ///< "array · K=32 OY=8"
    std::string why;     ///< a sentence, or ""
    int kernel = -1;     ///< index in the deployment, or -1
};

/// Of the passes from `match` on, and of the rewrites of tile programs, by their names; none of others.
std::vector<PassDecision> decisionsOf(const Deployment &, std::string_view pass);

/// Whether a pass is there to decide rather than to rewrite: its record then says nothing of a change of the graph.
bool decides(std::string_view pass);

} // namespace partita
