// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "check.h"

namespace conformance {

/// Compiles with numerics=source and compares the executor on the deployed graph, then the interpreted
/// tile programs, with `answers`; leaves the first sample's C project in the outcome.
void checkDeployed(const Case &, const Graph &, const std::vector<Sample> &, const std::vector<std::vector<Array>> &answers,
                   const Setting &, Outcome &);

} // namespace conformance
