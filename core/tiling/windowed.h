// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tiling/tiled.h"

namespace partita {

/// Derives what a tile of output rows (axis OY) or columns (OX) reads of an input of `extent`, clipped to it: "iy0",
/// "rows" and "pad_top", or "ix0", "cols" and "pad_left". Dilation 1.
void deriveReach(const Window &, bool columns, std::int64_t extent, const TileVars &, const TiledKernel::Let &);
/// Most input positions that a tile of so many output positions reads.
std::int64_t mostRead(const Window &, bool columns, std::int64_t extent, std::int64_t tile);

/// The kernel's program and constants. Error: a memory that its tiles overflow, and by how much.
Result<Lowered> lowerTiled(const TiledKernel &, const Schedule &, const Description &, std::vector<Constant>);

} // namespace partita
