// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tiling/tiled.h"

namespace partita {

/// What the programs of a tiled kernel cannot fall below: the core, which waits for every call, is busy for
/// Σ launch + call + issue after the first tile's loads and before the last store; each link for Σ set-up + bytes /
/// bandwidth of its transfers, an operand again each time that the order of the loops moves it; with single buffers the
/// loads of a step and its call follow one another.
///
/// It takes of a target that the calls of a kernel's tiles together cost no less than one call for the whole, and of a
/// kernel that along an axis the tiles between the border ones are alike, that the bytes of a region are a product of
/// one factor an axis, and that a tile reads what its positions read.
std::unique_ptr<TileBound> tiledBound(TiledKernel, const Target &);

/// The program with that bound.
Result<Lowered> tiledLowered(const TiledKernel &, const Schedule &, const Description &, std::vector<Constant>);

} // namespace partita
