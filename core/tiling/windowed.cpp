// SPDX-License-Identifier: Apache-2.0
#include "tiling/windowed.h"

#include "tiling/tiled_bound.h"

#include <algorithm>

namespace partita {

void deriveReach(const Window &w, bool columns, std::int64_t extent, const TileVars &v, const TiledKernel::Let &let)
{
    auto d = std::size_t(columns);
    auto axis = columns ? "OX" : "OY";
    auto low = v.from(axis) * w.stride[d] - w.pads[d];
    auto from = let(columns ? "ix0" : "iy0", max(0, low));
    let(columns ? "cols" : "rows", min(extent, low + ((v.of(axis) - 1) * w.stride[d] + w.kernel[d])) - from);
    let(columns ? "pad_left" : "pad_top", from - low);
}

std::int64_t mostRead(const Window &w, bool columns, std::int64_t extent, std::int64_t tile)
{
    auto d = std::size_t(columns);
    return std::min(extent, (tile - 1) * w.stride[d] + w.kernel[d]);
}

Result<Lowered> lowerTiled(
    const TiledKernel &kernel, const Schedule &schedule, const Description &d, std::vector<Constant> constants)
{
    auto need = tiledScratch(kernel, schedule, d);
    for (std::size_t m = 0; m < need.size(); ++m) {
        auto size = d.memories[m].size();
        if (need[m] > size)
            return fail("the tile needs " + std::to_string(need[m]) + " bytes of " + d.memories[m].name
                    + ", which holds " + std::to_string(size) + "; make it smaller",
                Fault::Unsupported);
    }
    return tiledLowered(kernel, schedule, d, std::move(constants));
}

} // namespace partita
