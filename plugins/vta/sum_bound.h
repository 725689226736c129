// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "program_parts.h"

namespace partita::vta {

/// Elements of each buffer that the tiles of a sum take, `threads` of them in flight.
Sizes sumBuffers(std::int64_t tile, int threads);
/// Vectors that one list of micro-ops covers; the tile's last list may reach over its end.
std::int64_t sumRun(std::int64_t tile);

/// The bound of a sum along the axis of its vectors. With one tile in flight a tile's loads and the rest of
/// the one before, behind its products, run between products; with two each queue is busy for what it does of all
/// tiles.
std::unique_ptr<TileBound> sumBound(const Axis &, int threads, const Description &);

} // namespace partita::vta
