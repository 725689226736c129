// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/tile_search.h"

#include <tuple>

namespace partita {

/// What is compared of two schedules: cycles, steps, the extents of the tile, negative, single buffers.
using TileKey = std::tuple<std::int64_t, std::int64_t, std::vector<std::int64_t>, bool>;
TileKey tileKey(const std::vector<Axis> &, std::int64_t cycles, const Schedule &);
/// Whether `a` is the better one.
bool before(const std::vector<Axis> &, const TileFound::Trial &a, const TileFound::Trial &b);
/// A lowered schedule, simulated.
TileFound::Trial timed(const Target &, const Schedule &, const Lowered &);

} // namespace partita
