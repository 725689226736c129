// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/sensitivity.h"
#include "explore/space.h"

namespace partita {

struct SearchPlan {
    int budget = 0; ///< candidates to evaluate, 1 or more
    std::uint64_t seed = 1;
    /// Random: every layer's bits drawn evenly, the rest left to the compiler; to hold a search against.
    enum class By { Sensitivity, Random } by = By::Sensitivity;
    std::vector<RankedCost> costs{RankedCost::Cycles, RankedCost::Memory};
    std::vector<SearchAxis> axes{searchAxes.begin(), searchAxes.end()}; ///< what it may change
    CostLimits limits; ///< candidates above one do not run, but for those that every search tries
};

/// What a search is doing, for people: "sensitivity", "costs", "evaluating".
using StageProgress = std::function<void(std::string_view stage, std::int64_t done, std::int64_t total)>;

/// What a search by sensitivity is guided by, of what the plan lets change: on the first ranking samples. Error:
/// cancelled, or a bug.
Result<Sensitivity> guideOf(const Study &, const Deployment &start, const Dataset &, const SearchPlan &, int threads,
    std::stop_token = {}, const StageProgress & = {});

/// The designs that a search evaluates, all chosen before the first of them runs, so that shards need not talk: the
/// design that `study` describes
/// (`start`), all its weights in 8 and in 4 bits where the chip has them and the plan lets weights change, and up to
/// the budget what promises the largest hypervolume by the cost model and by `guide` (null for a random search).
/// `known`: the points of this search under a smaller budget, which stay as they are in front of those that are new.
/// The same on any number of threads. Error: cancelled, or a bug.
Result<std::vector<DesignPoint>> candidates(const Study &, const Deployment &start, const Sensitivity *guide,
    const SearchPlan &, int threads, std::stop_token = {}, const StageProgress & = {},
    std::vector<DesignPoint> known = {});

/// Every second sample, from `first` on: 0 of the ranking half, 1 of the reporting half; no more than `most`.
std::vector<std::int64_t> halfOf(const Dataset &, int first, std::int64_t most = 1'000'000'000);

} // namespace partita
