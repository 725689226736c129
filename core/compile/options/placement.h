// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

#include <vector>

namespace partita {

/// The home memory of every activation (by tensor) and of the constants of each group.
struct MemoryPlacement {
    std::vector<int> tensor;
    std::vector<int> constants;
    bool external = false; ///< a memory that is off by default is used
    friend bool operator==(const MemoryPlacement &, const MemoryPlacement &) = default;
};

Site siteOf(const Graph &, const Match &, const MemoryPlacement &, int group, const LayoutOption &);

} // namespace partita
