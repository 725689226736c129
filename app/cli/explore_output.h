// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/search_state.h"

namespace cli {

/// What a search found, for people.
std::string text(const partita::SearchState &);

} // namespace cli
