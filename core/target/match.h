// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita {

/// Occurrences of `pattern` whose outermost op is `root`: first with as many optional ops as there are.
std::vector<Match> matchAt(const Graph &, const Pattern &, OpId root);

/// Error: the text is no tree, or names an op that the graph does not have.
Result<void> checkTree(std::string_view tree);

} // namespace partita
