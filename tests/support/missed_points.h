// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/design_point.h"

#include <algorithm>

namespace partita::test {

/// How many of `others` no point dominates or equals on the ranking half, in accuracy and these costs. All have run.
inline std::ptrdiff_t missed(const std::vector<DesignPoint> &points, const std::vector<DesignPoint> &others,
    const std::vector<RankedCost> &costs)
{
    auto of = [&](const DesignPoint &p) {
        return objectives(double(right(p.reached->ranking)), p.costs, points.front().costs, costs);
    };
    return std::ranges::count_if(others, [&](const DesignPoint &other) {
        return std::ranges::none_of(
            points, [&](const DesignPoint &p) { return of(p) == of(other) || dominates(of(p), of(other)); });
    });
}

} // namespace partita::test
