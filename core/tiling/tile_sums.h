// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/cache_key.h"
#include "tiling/tiled.h"

#include <unordered_map>

namespace partita {

/// What the tiles of a kernel read, write and cost when one axis is cut and the others are whole, as shares of the
/// whole. Worked out when first asked for.
class TileSums {
public:
    /// An operand that is copied between memories.
    struct Stream {
        std::size_t operand, link, memory; ///< `memory`: of its tiles
        bool output, early;                ///< `early`: its first tile is copied before the kernel starts
        double bytes, setup, width, issue; ///< of all of it; cycles, bytes a cycle, cycles of the core
        std::vector<std::size_t> depends;  ///< axes that move it
        std::vector<double> finest; ///< by axis: share below which all its tiles together do not fall, however cut
    };
    /// Shares by operand.
    struct Shares {
        std::vector<double> all, most, first, last; ///< of all tiles together, the largest, the first, the last
        std::vector<double> rows; ///< of bytes with every row filled up to whole cycles of the link: of all tiles
    };
    /// An operand that the core gathers or spreads, and the cycles of that for the first tile, the last, and one
    /// between.
    struct Gather {
        std::size_t operand;
        bool output;
        double first, last, inner;
    };
    /// Extents by axis.
    using Tile = std::vector<std::int64_t>;
    struct Ends {
        double firstCall = 0, lastCall = 0;
        std::vector<Gather> gathers;
        std::vector<double> moved; ///< by stream: bytes of all tiles, rows filled up where each is a burst of its own
    };

    TileSums(const TiledKernel &, const Target &);
    const std::vector<Stream> &streams() const { return m_streams; }
    std::size_t links() const { return m_target.description().links.size(); }
    std::size_t memories() const { return m_target.description().memories.size(); }
    double launch() const { return m_whole.issue; }
    /// Cycles of one call for the whole kernel.
    double wholeCall() const { return m_whole.cycles; }
    /// Cycles of the core before the first tile, but for early copies.
    double start() const { return m_start; }
    /// Axes that move the operand.
    const std::vector<std::size_t> &depends(std::size_t operand) const { return m_depends[operand]; }
    const Shares &of(std::size_t axis, std::int64_t tile);
    /// Cycles of all calls together.
    double calls(std::size_t axis, std::int64_t tile);
    /// Cycles that each cut along an axis adds to all calls, of a separable kernel.
    double cut(std::size_t axis) const { return m_cuts[axis]; }
    /// Shares of the last `size` positions of the axis.
    const std::vector<double> &behind(std::size_t axis, std::int64_t size);
    /// Of the tile that ends at the end of every axis.
    double lastCall(const Tile &size);
    double firstCall(const Tile &);
    const Ends &ends(const Tile &);

private:
    using Values = std::vector<double>;
    struct TileHash {
        std::size_t operator()(const Tile &) const;
    };
    template <class V>
    using ByExtent = std::vector<std::unordered_map<std::int64_t, V>>; ///< of each axis
    template <class V>
    using ByTile = std::unordered_map<Tile, V, TileHash>;
    enum class Which { First, Inner, Last };
    double leastCut(std::size_t axis);
    /// Of the next three each holds until another is made.
    const TileVars &slice(std::size_t axis, std::int64_t start, std::int64_t size);
    const TileVars &at(const Tile &, Which);
    const TileVars &derived();
    Values bytesOf(const TileVars &) const;
    Values shares(std::size_t axis, std::int64_t start, std::int64_t size);
    double moved(std::size_t stream, const Tile &, bool inRows);
    const Cost &costOf(const TileVars &); ///< of the call for that tile
    const Cost &costOf(const Call &);     ///< asked once of equal fields
    template <class Measure, class Visit>
    void tiles(std::size_t axis, std::int64_t tile, const Measure &, const Visit &);

    const TiledKernel &m_kernel;
    const Target &m_target;
    std::vector<Stream> m_streams;
    std::vector<std::vector<std::size_t>> m_depends;
    Values m_widths; ///< bytes a cycle, by operand
    Cost m_whole;
    double m_start = 0;
    Values m_cuts;
    Values m_bytes; ///< of the whole, by operand, and the same in filled rows
    TileVars m_vars;
    Call m_call;
    std::unordered_map<CacheKey, Cost, HashCacheKey> m_costs;
    CacheKey m_fields;
    ByExtent<Shares> m_shares;
    ByExtent<double> m_calls;
    ByExtent<Values> m_behind;
    ByTile<Ends> m_ends;
    ByTile<double> m_firstCalls, m_lastCalls;
};

} // namespace partita
