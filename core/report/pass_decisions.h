// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"

namespace partita {

/// What a pass that does not change the graph decided about one kernel or tensor.
struct PassDecision {
    std::string subject;  ///< slug of a kernel or a tensor
    std::string what;     ///< "array · K=32 OY=8"
    std::string why;      ///< a sentence, or ""
    KernelId kernel = -1; ///< index in the deployment, or -1
};

/// The decisions of the named pass, from `match` on, or of the named rewrite of tile programs. Other passes have none.
std::vector<PassDecision> decisionsOf(const Deployment &, std::string_view pass);

/// Whether a pass decides rather than rewrites. The record of such a pass reports no change of the graph.
bool decides(std::string_view pass);

} // namespace partita
