// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/search_state.h"

#include <string>

namespace partita {

/// Accuracy on the reporting half over cycles: the front, the other designs that ran, and the start.
std::string frontSvg(const SearchState &);

} // namespace partita
