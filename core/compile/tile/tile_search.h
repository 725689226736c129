// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/tile/tile_wishes.h"

#include <algorithm>
#include <stop_token>

namespace partita {

/// Of a kernel with one variant: the cheapest of all legal schedules, which are all tiles (along an axis its multiples
/// and the whole) in all orders of loops, with double and single buffers. Of those that take equally long: fewest
/// steps, then the larger tile along the first axis that differs, then double buffers, then the first order by name. Of
/// more than 64 tiles those of even size are searched first, then all until 256 more bounds have been worked out;
/// either ends when the optimum is proven or 64 schedules are timed.
struct TileFound {
    struct Trial {
        Schedule schedule;
        std::int64_t cycles = 0, constantBytes = 0, scratchBytes = 0;
        std::int64_t sharedBytes = 0; ///< as of a Variant
    };
    std::optional<Trial> best;
    std::string problem;                ///< where there is none: why the smallest tile is not legal
    double tiles = 1;                   ///< legal or not
    std::int64_t timed = 0;             ///< schedules
    std::optional<std::int64_t> next;   ///< cycles of the cheapest other tile that was timed
    std::optional<std::int64_t> others; ///< cycles below which no tile falls that was not
    /// Cycles that another tile may at most save, 0 where the best is proven.
    std::int64_t gap() const { return best && others ? std::max<std::int64_t>(0, best->cycles - *others) : 0; }
    bool bounded
        = true; ///< false: the kernel's program has no bounds, so of many tiles only those of even size were tried
};

TileFound findTile(const Target &, const Site &, const std::vector<Axis> &, const std::string &variant,
    const TileWishes &, std::stop_token);

} // namespace partita
