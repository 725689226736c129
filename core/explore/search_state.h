// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "choices/project.h"
#include "explore/explore.h"

namespace partita {

/// The state of a search, as its file keeps it.
struct SearchState {
    /// Everything that determines the points of a search. Two searches with the same values here are the same search.
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
    Project start;                    ///< the design that the search starts from, with model, calibration and data set
    std::optional<Sensitivity> guide; ///< of a search by sensitivity, once it is measured
    std::vector<DesignPoint> points;  ///< empty until they are chosen

    std::size_t reached() const; ///< how many points were evaluated
    std::size_t held() const;    ///< how many points the shard has
    /// The decisions in which a point differs from the start, by key.
    std::map<std::string, std::string> changes(const DesignPoint &) const;
    /// The same in few words, with the number of kernels: "bits.weight=4 (5), tiles". "as given" if there are none.
    std::string summary(const DesignPoint &) const;
    /// The point's design as a project.
    Project project(const DesignPoint &) const;
};

std::string_view name(SearchPlan::By); ///< "sensitivity", "random"
std::string digest(const Description &), digest(const Choices &);

/// How two searches differ, such as "seed is 1 and 2"; "" if they do not.
std::string difference(const SearchState::Search &, const SearchState::Search &);
/// Whether the search can continue from the state of `from`: it is the same, except perhaps for the budget.
bool extends(const SearchState::Search &, const SearchState::Search &from);

/// The text of a search's file in `folder`. Error: a value that JSON cannot hold.
Result<std::string> searchText(const SearchState &, const std::filesystem::path &folder);
/// Reads a search's file. Paths are relative to the folder of `file`. Error: the text is not a search, or has another
/// schema.
Result<SearchState> parseSearch(std::string_view text, const std::filesystem::path &file);
Result<void> writeSearchState(const std::filesystem::path &, const SearchState &);
Result<SearchState> readSearchState(const std::filesystem::path &);

/// Joins the files of all shards to the search as if it had run in one piece. Error: a file of another search, or a
/// shard that comes twice, is missing, or has points left to evaluate. It names the file.
Result<SearchState> merged(const std::vector<std::filesystem::path> &);

} // namespace partita
