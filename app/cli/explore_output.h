// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/search_state.h"

#include <nlohmann/json_fwd.hpp>

namespace cli {

/// What a search found, documented in resources/explore.schema.json.
nlohmann::ordered_json json(const partita::SearchState &);
std::string text(const partita::SearchState &);
/// front.json, and a project of every point of the front.
partita::Result<void> writeFront(const partita::SearchState &, const std::filesystem::path &folder);

} // namespace cli
