// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "check.h"

namespace conformance {

/// Compiles with numerics=source and compares the executor on the deployed graph, then the interpreted
/// tile programs, with `answers`; leaves the first sample's C project in the outcome.
void checkDeployed(const Case &, const Graph &, const std::vector<Sample> &,
    const std::vector<std::vector<Array>> &answers, const Setting &, const Progress &, Outcome &);

/// The int8 form of a float network; nothing is asked of others, nor where the sample does not stay finite.
void checkInt8(const Graph &, const Sample &, const Setting &, Outcome &);

} // namespace conformance
