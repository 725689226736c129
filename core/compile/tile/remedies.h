// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/cache/context.h"

namespace partita {

/// What would let a kernel run at a site where tile() found no schedule because of `problem`. It proposes to take back
/// the person's own choices about the schedule, else memories that hold the smallest tile, else another value for a
/// number of the engine. Never empty.
std::vector<Remedy> tileRemedies(const Site &, const std::string &slug, const std::string &problem, const Context &);

/// Enlarges the core's memory by all tensors of the network, which then live there.
Remedy roomForAll(const Graph &, const Description &);

} // namespace partita
