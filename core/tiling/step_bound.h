// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tiling/tile_sums.h"

namespace partita {

/// Numbers of a set of schedules, each the least that it can be.
struct LeastWork {
    struct Stream {
        double transfers, moved, first, last, most,
            lastMost; ///< how many; bytes of all, of the first, the last; the most of any, of the last
    };
    double steps = 1, mostSteps = 1;               ///< calls
    bool every = false;                            ///< what depends on all axes that move is loaded at every step
    double calls = 0, firstCall = 0, lastCall = 0; ///< cycles
    double gathers = 0, ahead = 0; ///< of `calls`: copies by the core in loads; the most of them before the first call
    std::vector<Stream> streams;
};

/// Cycles that a tiled kernel's steps cannot fall below when they do at least that work.
class StepBound {
public:
    /// `async`: the calls are those of an engine, not of the core.
    StepBound(const TileSums &sums, bool async) : m_sums(sums), m_async(async) { }
    /// Loads run ahead by a step.
    double overlapped(const LeastWork &);
    /// A step begins when the one before has been computed.
    double inTurn(const LeastWork &);

private:
    struct Link { ///< cycles, but for `every`
        double loads = 0, stores = 0, first = 0,
               later = 0; ///< of loads: all, those of the first tile, all but those of the first two
        double last = 0, lastMost = 0, most = 0; ///< the last store, at least and at most, the longest
        double before = 0;                       ///< nothing but `early` moves earlier
        double issue = 0, early = 0;             ///< `early`: at most, of what is copied before the kernel starts
        bool every = false;                      ///< something is loaded at every step
    };
    /// Cycles of the core, but for the loads that it issues before the first call.
    struct Core {
        double calls = 0, launch = 0, issue = 0, store = 0; ///< each call is rounded; `store`: of one
    };
    const std::vector<Link> &links(const LeastWork &);
    Core core(const LeastWork &) const;

    const TileSums &m_sums;
    bool m_async;
    std::vector<Link> m_links;
};

} // namespace partita
