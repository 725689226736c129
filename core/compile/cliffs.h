// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/deployment.h"

namespace partita {

/// Kernels that run on the core for nothing but the bits chosen for them, which an engine has not.
struct Cliff {
    int engine = 0;
    std::string rule;    ///< "weight_bits" or "activation_bits"
    std::string because; ///< the refusal of the first of them
    std::vector<int> kernels;
    std::int64_t cycles = 0;      ///< that they take
    std::vector<Remedy> remedies; ///< the nearest bits that the engine has, by choices
};

/// By engine and rule, the most cycles first.
std::vector<Cliff> cliffs(const Deployment &);
std::string sentence(const Cliff &, const Deployment &);

} // namespace partita
