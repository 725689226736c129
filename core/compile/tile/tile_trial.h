// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/tile/tile_queue.h"
#include "compile/tile/tile_search.h"

#include <limits>

namespace partita {

/// The schedules that have been timed.
class TileTrials {
public:
    explicit TileTrials(const std::vector<Axis> &axes) : m_axes(axes) { }
    std::int64_t count() const { return std::ssize(m_trials); }
    bool has(const Schedule &) const;
    void add(const Target &, const Schedule &, const Lowered &);
    /// The best schedule so far. At least one must have been timed.
    const TileFound::Trial &best() const { return m_trials[m_best]; }
    TileRank bestRank() const { return rank(best(), m_extents); }
    std::int64_t fewestSteps() const { return m_fewest; }
    /// Cycles of the cheapest schedule with another tile than the best.
    std::optional<std::int64_t> next() const;

private:
    TileRank rank(const TileFound::Trial &, std::vector<std::int64_t> &extents) const;
    bool beats(const TileFound::Trial &, const TileFound::Trial &) const;

    const std::vector<Axis> &m_axes;
    std::vector<TileFound::Trial> m_trials;
    std::size_t m_best = 0;
    std::int64_t m_fewest = std::numeric_limits<std::int64_t>::max();
    mutable std::vector<std::int64_t> m_extents; ///< of the rank last returned
};

} // namespace partita
