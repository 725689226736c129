// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tiling/tiled.h"

namespace partita::riscv {

/// Of kernels that run one after another, whose tiles are those of the site's axes; along an axis whose name begins
/// with L a tile has one position.
std::unique_ptr<TileBound> streamBound(std::vector<TiledKernel>, const std::vector<Axis> &ofSite, const Target &);

} // namespace partita::riscv
