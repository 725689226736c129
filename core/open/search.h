// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/explore.h"
#include "explore/search_state.h"
#include "open/open.h"

namespace partita {

/// "cycles,memory.l1"; nullopt where one is no cost, or comes twice.
std::optional<std::vector<RankedCost>> rankedCostsOf(std::string_view);
/// "weights,tiles", in any order; nullopt where one is unknown, or comes twice.
std::optional<std::vector<SearchAxis>> searchAxesOf(std::string_view);
/// "cycles=150000,memory=65536"; nullopt where one is no cost or no positive number, or comes twice.
std::optional<CostLimits> costLimitsOf(std::string_view);

/// A search as a person asks for it.
struct SearchFiles {
    std::filesystem::path dataset;
    std::int64_t limit = 0;      ///< of its samples; 0: all
    bool agreement = false;      ///< labels are left out: accuracy is agreement with the float network
    std::filesystem::path state; ///< where its state is kept, and continued from if it is there; may be ""
    SearchPlan plan;
    Shard shard;
    int threads = 0; ///< 0: one a core
};

/// Searches from a design on, `target` as the person named it. Error: no two samples, the file of another search, or
/// cancelled.
Result<SearchState> search(
    const Design &, const std::string &target, const SearchFiles &, const Listener & = {}, std::stop_token = {});

} // namespace partita
