// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/tile/tile.h"
#include "compile/tile/tile_wishes.h"

#include <span>

namespace partita {

/// Extents along an axis: its multiples and the whole, ascending; only the person's where there is one.
std::vector<std::int64_t> tileSizes(const Axis &, const TileWishes &);
/// Of these the largest, and the smallest that gives each number of tiles.
std::vector<std::int64_t> evenSizes(const Axis &, const std::vector<std::int64_t> &sizes);
std::int64_t tileSteps(const std::vector<Axis> &, const Schedule &);
/// "K=32 OY=8", or "whole"; behind the variant where there is one.
std::string describe(const Schedule &);
/// Axes that have several tiles, in their own order.
std::vector<std::string> movingAxes(const std::vector<Axis> &, const Schedule &);
/// Where a box of tiles is halved: the axis whose sizes from `least` to `most` differ most, by ratio, and the first
/// size of the upper half. Sizes by axis; not for a single tile.
std::pair<std::size_t, std::uint32_t> widest(const std::vector<std::vector<std::int64_t>> &sizes,
    std::span<const std::uint32_t> least, std::span<const std::uint32_t> most);
/// The kernel lowered. Error: why it is not legal.
Result<Rewritten> legalKernel(const Target &, const Site &, const Schedule &);
/// Bytes of a memory that tiles may take. What also holds tensors leaves them half: the plan decides later, only what
/// can never fit is refused.
double tileRoom(const Description &, std::size_t memory);
/// Which memory the program's tiles overflow; "" when none.
std::string tileOverflow(const Program &, const Description &);

} // namespace partita
