// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

#include <vector>

namespace partita {

/// The home memory of every activation and of the constants of each group.
struct MemoryPlacement {
    Table<TensorId, MemoryId> tensor;
    std::vector<MemoryId> constants;
    bool external = false; ///< a memory that is off by default is used
    friend bool operator==(const MemoryPlacement &, const MemoryPlacement &) = default;
};

Site siteOf(const Graph &, const Match &, const MemoryPlacement &, int group, const LayoutOption &);

} // namespace partita
