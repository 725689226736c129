// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"

namespace partita {

/// Kernels that run on the core only because an engine does not support the bits chosen for them.
struct Cliff {
    EngineId engine = 0;
    std::string rule;    ///< "weight_bits" or "activation_bits"
    std::string because; ///< the refusal of the first kernel
    std::vector<KernelId> kernels;
    std::int64_t cycles = 0;      ///< what the kernels take
    std::vector<Remedy> remedies; ///< choices of the nearest bits that the engine supports
};

/// One cliff for each engine and rule, in descending order of cycles.
std::vector<Cliff> cliffs(const Deployment &);
std::string sentence(const Cliff &, const Deployment &);

} // namespace partita
