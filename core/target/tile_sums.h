// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/tiled.h"

#include <map>

namespace partita {

/// What the tiles of a kernel read, write and cost when one axis is cut and the others are whole, as shares of the whole.
/// Worked out when first asked for.
class TileSums {
public:
    /// An operand that is copied between memories.
    struct Stream {
        std::size_t operand, link, memory;  ///< `memory`: of its tiles
        bool output, early; ///< `early`: its first tile is copied before the kernel starts
        double bytes, setup, width, issue;  ///< of all of it; cycles, bytes a cycle, cycles of the core
        std::vector<std::size_t> depends;   ///< axes that move it
        std::vector<double> finest;         ///< by axis: share below which all its tiles together do not fall, however cut
    };
    /// Shares by operand.
    struct Shares {
        std::vector<double> all, most, first, last; ///< of all tiles together, the largest, the first, the last
        std::vector<double> rows;                   ///< of bytes with every row filled up to whole cycles of the link: of all tiles
    };
    /// An operand that the core gathers or spreads, and the cycles of that for the first tile, the last, and one between.
    struct Gather {
        bool output;
        std::vector<std::size_t> depends;
        double first, last, inner;
    };
    /// Of such tiles, by axis.
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
    const Shares &of(std::size_t axis, std::int64_t tile);
    /// Cycles of all calls together.
    double calls(std::size_t axis, std::int64_t tile);
    /// Cycles that each cut along an axis adds to all calls, of a separable kernel.
    double cut(std::size_t axis) const { return m_cuts[axis]; }
    /// Shares of the last `size` positions of the axis.
    const std::vector<double> &behind(std::size_t axis, std::int64_t size);
    /// Of the tile that ends at the end of every axis.
    double lastCall(const std::vector<std::int64_t> &size);
    double firstCall(const std::vector<std::int64_t> &tile);
    const Ends &ends(const std::vector<std::int64_t> &tile);

private:
    using Values = std::vector<double>;
    double leastCut(std::size_t axis);
    TileVars slice(std::size_t axis, std::int64_t start, std::int64_t size) const;
    TileVars derived(TileVars) const;
    enum class Which { First, Inner, Last };
    TileVars at(const std::vector<std::int64_t> &tile, Which) const;
    Values bytesOf(const TileVars &) const;
    Values shares(std::size_t axis, std::int64_t start, std::int64_t size) const;
    std::vector<std::size_t> axesOf(const TiledOperand &) const;
    double movedInRows(const Stream &, const std::vector<std::int64_t> &tile);
    Cost costOf(const TileVars &) const;
    template <class Measure, class Visit>
    void tiles(std::size_t axis, std::int64_t tile, const Measure &, const Visit &) const;

    const TiledKernel &m_kernel;
    const Target &m_target;
    std::vector<Stream> m_streams;
    Values m_widths; ///< bytes a cycle, by operand
    Cost m_whole;
    double m_start = 0;
    Values m_cuts;
    Values m_bytes; ///< of the whole, by operand, and the same in filled rows
    std::map<std::pair<std::size_t, std::int64_t>, Shares> m_shares;
    std::map<std::pair<std::size_t, std::int64_t>, double> m_calls;
    std::map<std::vector<std::int64_t>, Ends> m_ends;
    std::map<std::vector<std::int64_t>, double> m_firstCalls, m_lastCalls;
    std::map<std::pair<std::size_t, std::int64_t>, std::vector<double>> m_behind;
};

} // namespace partita
