// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/types.h"

#include <algorithm>

namespace partita {

/// No tensor holds more elements than this, so every position fits a C int and no product overflows.
inline constexpr std::int64_t maxElements = std::int64_t(1) << 31;

/// Nor more axes than this.
inline constexpr std::size_t maxAxes = 64;

/// Whether it moves a position by fewer elements than that, to either side.
inline constexpr bool isShift(std::int64_t n) { return n > -maxElements && n < maxElements; }

/// False for a negative extent, or more than maxElements or maxAxes.
inline bool withinLimits(const Shape &shape)
{
    if (shape.size() > maxAxes)
        return false;
    std::int64_t product = 1; // of the extents that are not 0
    for (auto extent : shape) {
        if (extent < 0 || extent > maxElements)
            return false;
        product *= std::max<std::int64_t>(extent, 1);
        if (product > maxElements)
            return false;
    }
    return true;
}

} // namespace partita
