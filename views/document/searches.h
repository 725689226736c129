// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explore/search_state.h"

#include <memory>
#include <string>
#include <vector>

/// A search that the project keeps under a name.
struct SearchRun {
    std::string name;
    std::shared_ptr<const partita::SearchState> state; ///< never null
    friend bool operator==(const SearchRun &, const SearchRun &) = default;
};
using SearchRuns = std::vector<SearchRun>;

/// Null where there is none.
const SearchRun *searchNamed(const SearchRuns &, const std::string &name);
/// Writes the project with these searches; for any thread. The hash of what was written, as hashFile has it.
partita::Result<std::string> writeWithSearches(const std::filesystem::path &, partita::Project, const SearchRuns &);
/// Those of the project that `file` is. Error names one that cannot be read.
partita::Result<SearchRuns> searchesOf(const partita::Project &, const std::filesystem::path &file);
