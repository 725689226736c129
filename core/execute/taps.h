// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>

namespace partita {

/// From `first` to before `last`.
struct Taps {
    int first, last;
    int count() const { return std::max(last - first, 0); }
};

/// Taps of one axis that fall inside 0…extent−1 when the window starts at `start`.
inline Taps inside(int start, int kernel, int dilation, int extent)
{
    int first = start < 0 ? (-start + dilation - 1) / dilation : 0;
    int last = extent > start ? std::min(kernel, (extent - start + dilation - 1) / dilation) : 0;
    return {first, last};
}

} // namespace partita
