// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

namespace partita {

struct Axis;
struct Schedule;

/// A set of tiles of a kernel: those with extents from `least` to `most`, by axis in the target's order.
struct TileBox {
    std::vector<std::int64_t> least, most;
};

/// A schedule of one variant as numbers.
struct Mapping {
    std::vector<std::int64_t> tile;  ///< extents, by axis in the target's order; at most those of the axes
    std::vector<std::uint8_t> order; ///< all axes, outermost loop first
    bool doubleBuffer = true;
    bool eager = false; ///< whether the last, smaller tiles along some axis have a program of their own
};
Mapping mappingOf(const std::vector<Axis> &, const Schedule &);

/// Lower bounds for the schedules of one variant of a kernel, known before their programs are made. An object keeps
/// intermediate results, so only one thread may use it at a time.
class TileBound {
public:
    virtual ~TileBound() = default;
    /// A lower bound of the cycles of all tiles in the box, in any order and buffering. Once it exceeds `enough`, it
    /// need not be tightened further.
    virtual double cycles(const TileBox &, double enough = std::numeric_limits<double>::max()) = 0;
    /// A lower bound of the cycles of this schedule.
    virtual double cycles(const Mapping &, double enough = std::numeric_limits<double>::max()) = 0;
    /// The bytes of each memory that the tiles of the schedule take. A larger tile never takes fewer.
    virtual std::vector<std::int64_t> bytes(const Mapping &) = 0;
    /// Whether a schedule may choose the order of loops and the buffering. If not, loops are in the order of the axes,
    /// and the variant decides the buffering.
    virtual bool anyOrder() const { return true; }
};

} // namespace partita
