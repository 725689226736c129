// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "conv.h"

#include <map>

namespace partita::vta {

/// Cycles of the queues for all tiles of a convolution.
struct QueueTotals {
    double loads = 0, restLoads = 0; ///< `restLoads`: but for the first slice of each tile
    double products = 0, clears = 0, others = 0, stores = 0;
    double own = 0, firstClears = 0;         ///< of COMPUTE before the first products
    double stalls = 0;                       ///< of COMPUTE, while the second of two tiles in flight is stored
    double firstLoad = 0, firstProducts = 0; ///< of the first tile
    double lastOthers = 0, lastStore = 0;    ///< of the last tile
    double instructions = 0;                 ///< how many
};

/// What the instructions of a convolution's tiles take. Remembers what it has worked out, so one thread at a time.
class ConvWork {
public:
    ConvWork(const Conv &conv, int threads, bool alongRows, const Description &d)
        : m_conv(conv), m_threads(threads), m_alongRows(alongRows), m_timing(d)
    {
    }
    const Timing &timing() const { return m_timing; }

    QueueTotals of(const ConvTiles &);
    /// No more than any tiles of the box take.
    QueueTotals least(const TileBox &);

private:
    /// Tiles of one axis that are alike: how many, and their extent.
    struct Kind {
        double count, size;
    };
    /// Of tiles of rows (direction 0) or columns (1): inputs read, padding; of columns cycles on the bus for a row of
    /// each tile, read and stored.
    struct Reads {
        double inside = 0, outside = 0, bus = 0, stored = 0;
        static double plane(const Reads &rows, const Reads &columns)
        {
            return rows.inside * (columns.bus + columns.outside) + rows.outside * (columns.inside + columns.outside);
        }
    };
    static std::vector<Kind> kinds(const Cut &);
    static std::vector<Kind> secondKinds(const Cut &);
    Reads reads(std::size_t direction, std::int64_t first, std::int64_t count) const; ///< of one tile
    const Reads &reads(std::size_t direction, std::int64_t tile);
    Reads reads(std::size_t direction, const TileBox &);

    double instruction(double cycles) const { return cycles + m_timing.instruction; }
    double weights(double blocksOut, double blocksIn) const;
    double store(const ConvTiles &, double rows, double blocks, double cols) const;
    double stores(const ConvTiles &, const std::vector<Kind> &rows, const std::vector<Kind> &blocks) const;
    /// `groups`: products of all tiles of rows and channels for one row of weights; `tiles`: how many such tiles, in
    /// each slice of input channels.
    double products(double groups, double tiles, double steps) const;
    double group(double rows, double blocks) const; ///< with those that only pass the time
    double passes(double tilesOfRows, double tiles, double each) const;
    std::int64_t uops(const ConvTiles &) const;
    double trips(const TileBox &, std::size_t axis) const;
    double bus(double bytes) const;
    std::int64_t bytes(MemoryType memory) const { return m_conv.configuration.bytes(memory); }
    double row(double columns) const { return readCycles(1, columns * double(bytes(Inp)), m_timing); }

    Conv m_conv;
    int m_threads;
    bool m_alongRows;
    Timing m_timing;
    std::map<std::pair<std::size_t, std::int64_t>, Reads> m_reads;
};

} // namespace partita::vta
