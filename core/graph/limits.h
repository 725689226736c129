// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/types.h"

namespace partita {

/// No tensor holds more elements than this, so every position fits a C int and no product overflows.
inline constexpr std::int64_t maxElements = std::int64_t(1) << 31;

/// Whether it moves a position by fewer elements than that, to either side.
inline constexpr bool isShift(std::int64_t n) { return n > -maxElements && n < maxElements; }

/// False for a negative extent, or more than maxElements.
inline bool withinLimits(const Shape &shape)
{
    std::int64_t product = 1;
    bool empty = false;
    for (auto extent : shape) {
        if (extent < 0 || extent > maxElements)
            return false;
        empty |= extent == 0;
        product *= extent == 0 ? 1 : extent;
        if (product > maxElements)
            return false;
    }
    return empty || product <= maxElements;
}

} // namespace partita
