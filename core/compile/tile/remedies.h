// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/cache/context.h"

namespace partita {

/// What lets a kernel run at a site where tile() found no schedule, by `problem`: the person's own choices for its
/// schedule taken back, else memories as large as its smallest tile needs, else a number of its engine. Never empty.
std::vector<Remedy> tileRemedies(const Site &, const std::string &slug, const std::string &problem, const Context &);

/// The core's memory as large as it is and all tensors of the network, which then live there.
Remedy roomForAll(const Graph &, const Description &);

} // namespace partita
