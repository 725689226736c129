// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/divide.h"
#include "tiling/tiled.h"

namespace partita {

constexpr std::int64_t tileAlign = 16; ///< bytes
inline std::int64_t tileAligned(std::int64_t bytes) { return roundedUp(bytes, tileAlign); }

/// One axis of a grid of tiles.
struct TileLoop {
    Axis axis;
    std::int64_t tile = 1, trips = 1;
    std::int64_t inner = 1; ///< steps of the loops inside this one
    std::int64_t first = 0; ///< tile that the first trip works on
    std::int64_t size = 0;  ///< of its tiles, or the most where the last may be smaller
    bool clipped = false;
};

/// Axes in loop order, the outermost first, with their trips.
std::vector<TileLoop> tileLoops(const TiledKernel &, const Schedule &);
/// The grid as programs of their own: one, and where an axis is partitioned eagerly its last, smaller tiles apart.
std::vector<std::vector<TileLoop>> tileRegions(const std::vector<TileLoop> &grid, const Schedule &);
std::int64_t steps(const std::vector<TileLoop> &);
/// Steps between two moves of the operand's region; the whole loop when it never moves.
std::int64_t stay(const TiledOperand &, const std::vector<TileLoop> &);
/// Of the first tile of the grid.
TileVars firstTile(const TiledKernel &, const std::vector<TileLoop> &);

/// How an operand gets to where the engine wants it.
struct TilePlan {
    bool staged = false; ///< has a tile buffer of its own
    bool byCore = false; ///< filled or emptied by the core, not by a link
    bool early = false;  ///< its first tile is loaded by the program's early part
    std::int64_t stay = 1, buffers = 1;
    int scratch = -1, token = -1, link = -1;
};

std::vector<TilePlan> tilePlans(const TiledKernel &, const Schedule &, const std::vector<TileLoop> &);

} // namespace partita
