// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/sensitivity.h"
#include "explore/space.h"

namespace partita {

struct SearchPlan {
    int budget = 0; ///< candidates to evaluate, 1 or more
    std::uint64_t seed = 1;
    /// Random draws the bits of every layer evenly and leaves the rest to the compiler, as a baseline.
    enum class By { Sensitivity, Random } by = By::Sensitivity;
    std::vector<RankedCost> costs{RankedCost::Cycles, RankedCost::Memory};
    std::vector<SearchAxis> axes{searchAxes.begin(), searchAxes.end()}; ///< what the search may change
    CostLimits limits; ///< candidates above a limit are not evaluated, except those that every search tries
};

/// The sensitivities that guide a search: of the changes that the plan allows, on the first samples of the ranking
/// half. Error: cancelled, or a bug.
Result<Sensitivity> guideOf(const Study &, const Deployment &start, const Dataset &, const SearchPlan &, int threads,
    std::stop_token = {}, const StageProgress & = {});

/// The designs that a search evaluates. All are chosen before the first is evaluated, so that shards need not
/// communicate. First comes the design `start` of `study`, then all its weights in 8 and in 4 bits, if the chip has
/// them and the plan lets weights change. Then come, up to the budget, the designs that promise the largest hypervolume
/// by the cost model and by `guide` (null for a random search).
/// `known`: the points of this search under a smaller budget. They stay, and new ones follow. The result is the same on
/// any number of threads. Error: cancelled, or a bug.
Result<std::vector<DesignPoint>> candidates(const Study &, const Deployment &start, const Sensitivity *guide,
    const SearchPlan &, int threads, std::stop_token = {}, const StageProgress & = {},
    std::vector<DesignPoint> known = {});

/// Every second sample from `first` on, at most `most`. The ranking half has `first` 0, the reporting half 1.
std::vector<std::int64_t> halfOf(const Dataset &, int first, std::int64_t most = 1'000'000'000);

} // namespace partita
