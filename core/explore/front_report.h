// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/search_state.h"

#include <nlohmann/json_fwd.hpp>

namespace partita {

/// What a search found, documented in resources/explore.schema.json.
nlohmann::ordered_json frontReport(const SearchState &);
/// front.json, and a project of every point of the front.
Result<void> writeFront(const SearchState &, const std::filesystem::path &folder);

} // namespace partita
