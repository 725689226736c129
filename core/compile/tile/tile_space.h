// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/tile/tile.h"
#include "compile/tile/tile_wishes.h"

#include <span>

namespace partita {

/// The possible tile extents along an axis, ascending: its multiples and the whole, or only the extent that a person
/// chose.
std::vector<std::int64_t> tileSizes(const Axis &, const TileWishes &);
/// The even sizes: of `sizes` the largest, and for each number of tiles the smallest that gives it.
std::vector<std::int64_t> evenSizes(const Axis &, const std::vector<std::int64_t> &sizes);
std::int64_t tileSteps(const std::vector<Axis> &, const Schedule &);
/// "K=32 OY=8", or "whole"; a variant is named first.
std::string describe(const Schedule &);
/// The axes with several tiles, in the order of `axes`.
std::vector<std::string> movingAxes(const std::vector<Axis> &, const Schedule &);
/// Where to halve a box of tiles: the axis whose sizes from `least` to `most` have the largest ratio, and the first
/// size of the upper half. `sizes` is by axis. The box must have more than one tile.
std::pair<std::size_t, std::uint32_t> widest(const std::vector<std::vector<std::int64_t>> &sizes,
    std::span<const std::uint32_t> least, std::span<const std::uint32_t> most);
/// Lowers the kernel. Error: why it is not legal.
Result<Rewritten> legalKernel(const Target &, const Site &, const Schedule &);
/// Bytes of a memory that tiles may take. A memory that also holds tensors gives tiles half of it. The memory plan
/// decides later; this only refuses what can never fit.
double tileRoom(const Description &, std::size_t memory);
/// The memory that the program's tiles overflow; "": none.
std::string tileOverflow(const Program &, const Description &);

} // namespace partita
