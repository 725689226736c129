// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/tile_wishes.h"

namespace partita {

/// Extents along an axis: its multiples and the whole, ascending; only the person's where there is one.
std::vector<std::int64_t> tileSizes(const Axis &, const TileWishes &);
/// Of these the largest, and the smallest that gives each number of tiles.
std::vector<std::int64_t> evenSizes(const Axis &, const std::vector<std::int64_t> &sizes);
std::int64_t tileSteps(const std::vector<Axis> &, const Schedule &);
/// Bytes of a memory that tiles may take. What also holds tensors leaves them half: the plan decides later, only what can
/// never fit is refused.
double tileRoom(const Description &, std::size_t memory);
/// Which memory the program's tiles overflow; "" when none.
std::string tileOverflow(const Program &, const Description &);

} // namespace partita
