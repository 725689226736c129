// SPDX-License-Identifier: Apache-2.0
#include "tiling/axis_bound.h"

#include "support/divide.h"

#include <algorithm>
#include <limits>
#include <map>

namespace partita {

namespace {

class AxisBound final : public TileBound {
public:
    explicit AxisBound(AxisTiles tiles) : m_tiles(std::move(tiles)) { }

    double cycles(const TileBox &box, double) override
    {
        auto least = std::numeric_limits<double>::max();
        const auto &[name, extent, multiple] = m_tiles.axis;
        auto look = [&](std::int64_t tile) {
            for (bool twice : {true, false})
                if (twice || m_tiles.buffers)
                    least = std::min(least, cycles(tile, twice));
        };
        for (auto tile = roundedUp(box.least[0], multiple); tile <= std::min(box.most[0], extent - 1); tile += multiple)
            look(tile);
        if (box.most[0] == extent)
            look(extent);
        return least;
    }

    double cycles(const Mapping &mapping, double) override { return cycles(mapping.tile[0], mapping.doubleBuffer); }
    std::vector<std::int64_t> bytes(const Mapping &mapping) override
    {
        return m_tiles.bytes(mapping.tile[0], mapping.doubleBuffer);
    }
    bool anyOrder() const override { return m_tiles.buffers; }

private:
    double cycles(std::int64_t tile, bool twice)
    {
        auto [it, fresh] = m_cycles.try_emplace({tile, twice}, 0);
        return fresh ? it->second = m_tiles.cycles(tile, twice) : it->second;
    }

    AxisTiles m_tiles;
    std::map<std::pair<std::int64_t, bool>, double> m_cycles;
};

} // namespace

std::unique_ptr<TileBound> axisBound(AxisTiles tiles) { return std::make_unique<AxisBound>(std::move(tiles)); }

} // namespace partita
