// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/tile/tile_wishes.h"

#include <algorithm>
#include <stop_token>

namespace partita {

/// The cheapest of all legal schedules of a kernel with one variant. The schedules are all tiles (along an axis its
/// multiples and the whole) in all orders of loops, with double and single buffers. Ties go to the fewest steps, then
/// the larger tile along the first axis that differs, then double buffers, then the first order by name. If there are
/// more than 64 tiles, those of even size are searched first, then all tiles until 256 more bounds have been computed.
/// Both searches end early when the optimum is proven or 64 schedules have been timed.
struct TileFound {
    struct Trial {
        Schedule schedule;
        std::int64_t cycles = 0, constantBytes = 0, scratchBytes = 0;
        std::int64_t sharedBytes = 0; ///< as in Variant
    };
    std::optional<Trial> best;
    std::string problem;                ///< without `best`: why the smallest tile is not legal
    double tiles = 1;                   ///< number of tiles, legal or not
    std::int64_t timed = 0;             ///< number of schedules
    std::optional<std::int64_t> next;   ///< cycles of the cheapest other timed tile
    std::optional<std::int64_t> others; ///< lower bound of the cycles of all tiles not timed
    /// Upper bound of the cycles that another tile may save; 0: the best is proven.
    std::int64_t gap() const { return best && others ? std::max<std::int64_t>(0, best->cycles - *others) : 0; }
    bool bounded
        = true; ///< false: the kernel's program has no bounds, so of many tiles only those of even size were tried
};

TileFound findTile(const Target &, const Site &, const std::vector<Axis> &, const std::string &variant,
    const TileWishes &, std::stop_token);

} // namespace partita
