// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/tile_sums.h"

namespace partita {

/// Numbers of a set of schedules, each the least that it can be.
struct LeastWork {
    struct Stream {
        double transfers, moved, first, last, most, lastMost; ///< how many; bytes of all, of the first, the last; the most of any, of the last
    };
    double steps = 1, mostSteps = 1;               ///< calls
    bool every = false;                            ///< what depends on all axes that move is loaded at every step
    double calls = 0, firstCall = 0, lastCall = 0; ///< cycles
    double gathers = 0, ahead = 0;                 ///< of `calls`: copies by the core in loads; the most of them before the first call
    std::vector<Stream> streams;
};

/// Cycles that a tiled kernel's steps cannot fall below when they do at least that work.
class StepBound {
public:
    /// `async`: the calls are those of an engine, not of the core.
    StepBound(const TileSums &sums, bool async) : m_sums(sums), m_async(async) {}
    /// Loads run ahead by a step.
    double overlapped(const LeastWork &) const;
    /// A step begins when the one before has been computed.
    double inTurn(const LeastWork &) const;

private:
    struct Link;
    struct Core;
    std::vector<Link> links(const LeastWork &) const;
    Core core(const LeastWork &) const;

    const TileSums &m_sums;
    bool m_async;
};

} // namespace partita
