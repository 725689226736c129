// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

namespace partita {

struct Axis;
struct Schedule;

/// Tiles of a kernel: extents from `least` to `most`, by axis in the target's order.
struct TileBox {
    std::vector<std::int64_t> least, most;
};

/// A schedule of one variant as numbers.
struct Mapping {
    std::vector<std::int64_t> tile;  ///< extents, by axis in the target's order, none above the axis's
    std::vector<std::uint8_t> order; ///< all axes, the outermost loop's first
    bool doubleBuffer = true;
    bool eager = false; ///< the last, smaller tiles of some axis are a program of their own
};
Mapping mappingOf(const std::vector<Axis> &, const Schedule &);

/// What is known of all schedules of a kernel, of one variant, before a program of theirs is made. Never more than
/// their programs then show. Holds what it has worked out, so one thread at a time.
class TileBound {
public:
    virtual ~TileBound() = default;
    /// Cycles below which no tile of the box falls, in any order and buffering. Need not be tightened above `enough`.
    virtual double cycles(const TileBox &, double enough = std::numeric_limits<double>::max()) = 0;
    /// Cycles below which this schedule does not fall.
    virtual double cycles(const Mapping &, double enough = std::numeric_limits<double>::max()) = 0;
    /// Bytes of each memory that the tiles of the schedule take; a larger tile takes no fewer.
    virtual std::vector<std::int64_t> bytes(const Mapping &) = 0;
    /// Whether the loops run in any order and with double or single buffers; false: in the order of the axes alone, the
    /// variant says how.
    virtual bool anyOrder() const { return true; }
};

} // namespace partita
