// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/confidence.h"
#include "explore/design_point.h"

namespace partita {

/// How sure a front is, given the samples that its designs ran on.
struct FrontNoise {
    /// Of each point, the share of `resamples` draws of all its samples in which no other point dominates it. 0 where
    /// it was not evaluated or is beyond a limit.
    std::vector<double> onFront;
    /// Of the front's designs on draws of the reporting half, with 95 %.
    Interval cycles, all;
};
/// nullopt where a file of an earlier version kept no answers of single samples.
std::optional<FrontNoise> frontNoise(
    const std::vector<DesignPoint> &, const std::vector<RankedCost> &, const CostLimits & = {});

/// Whether two searches on the same samples found fronts of different worth.
struct FrontDifference {
    double by = 0;     ///< hypervolume of the second less the first's, of accuracy and all costs, on the reporting half
    Interval interval; ///< of `by`, with 95 %: the same draws for both
    bool apart() const { return interval.low > 0 || interval.high < 0; }
};
/// `start`: the costs that both are measured by. nullopt: as above, or they ran on different numbers of samples.
std::optional<FrontDifference> frontDifference(const std::vector<DesignPoint> &first,
    const std::vector<DesignPoint> &second, const DesignCosts &start, const std::vector<RankedCost> &,
    const CostLimits & = {});

} // namespace partita
