// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "choices/project.h"
#include "explore/explore.h"

namespace partita {

/// A search as far as it has come, as its file keeps it.
struct SearchState {
    /// What its points follow from; two searches with the same are the same.
    struct Search {
        std::string version; ///< of Partita
        std::string model, modelHash, target, targetDigest;
        std::string start;                ///< digest of the choices
        std::string calibration, dataset; ///< digests
        std::int64_t samples = 0;
        bool labelled = false;
        SearchPlan plan;
    } search;
    Shard shard;
    Project start;                    ///< the design the search is about, with model, calibration and data set
    std::optional<Sensitivity> guide; ///< of a search by sensitivity, once it is measured
    std::vector<DesignPoint> points;  ///< empty until they are chosen

    std::size_t reached() const; ///< points that have run
    std::size_t held() const;    ///< points that the shard is to run
    /// What the point decides otherwise than the start, by key.
    std::map<std::string, std::string> changes(const DesignPoint &) const;
    /// The same in few words, "bits.weight=4 (5), tiles": with how many kernels have it; "as given" for none.
    std::string summary(const DesignPoint &) const;
    /// The point's design as a project.
    Project project(const DesignPoint &) const;
};

std::string_view name(SearchPlan::By); ///< "sensitivity", "random"
std::string digest(const Description &), digest(const Choices &);

/// What is not the same in two searches: "seed is 1 and 2"; "" when nothing is.
std::string difference(const SearchState::Search &, const SearchState::Search &);
/// Whether a search with this plan would go on from there: it is the same, or the same with a larger budget.
bool extends(const SearchState::Search &, const SearchState::Search &from);

/// What its file says when it stands in `folder`. Error: a value that JSON cannot hold.
Result<std::string> searchText(const SearchState &, const std::filesystem::path &folder);
/// `file` names it, and paths are relative to its folder. Error: not a state, or of another schema.
Result<SearchState> parseSearch(std::string_view text, const std::filesystem::path &file);
Result<void> writeSearchState(const std::filesystem::path &, const SearchState &);
Result<SearchState> readSearchState(const std::filesystem::path &);

/// The search whose shards these are, as if it had run in one piece. Error names the file: of another search, a shard
/// that comes twice, is missing or has points left to run.
Result<SearchState> merged(const std::vector<std::filesystem::path> &);

} // namespace partita
