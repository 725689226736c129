// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita {

/// What is known of the tiles of a kernel with one axis, by their extent and buffering. Never more than their programs
/// show.
struct AxisTiles {
    Axis axis;
    bool buffers = true; ///< single or double, as the schedule says; false: the variant says how
    std::function<double(std::int64_t tile, bool doubleBuffer)> cycles;
    std::function<std::vector<std::int64_t>(std::int64_t tile, bool doubleBuffer)> bytes; ///< of each memory
};

/// The bound of such a kernel: a box of tiles takes no less than its cheapest. Each tile is looked at once.
std::unique_ptr<TileBound> axisBound(AxisTiles);

} // namespace partita
