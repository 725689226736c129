// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <cstdint>
#include <vector>

/// The memory plan as addresses over time; no pixels.
struct MemoryMap {
    enum class Axis { Cycles, Kernels };

    /// A buffer from its first moment to its last. Blocks of one memory have no point in common: where one is written
    /// in place over another, the seam between them runs from the low address at the start of that kernel to the high
    /// one at its end.
    struct Block {
        partita::BufferId buffer = -1;
        double from = 0, to = 0;
        std::int64_t low = 0, high = 0; ///< bytes, `high` the first behind it
        double head = 0, tail = 0;      ///< how long the seam is at its start and at its end; 0: straight
        /// Start and end at an address.
        double fromAt(double address) const { return from + head * share(address); }
        double toAt(double address) const { return to - tail * (1 - share(address)); }

    private:
        double share(double address) const { return (address - double(low)) / double(high - low); }
    };
    /// Bytes that nothing uses below some that are used.
    struct Hole {
        double from = 0, to = 0;
        std::int64_t low = 0, high = 0;
    };
    struct Lane {
        partita::MemoryId memory = 0;
        std::int64_t size = 0, peak = 0, bound = 0; ///< bytes
        partita::CodeBytes program = {};            ///< of the peak, at its top
        std::int64_t free = 0;                      ///< below the peak when it is reached
        double peakAt = 0;                          ///< when it is first reached
        std::vector<Block> blocks;                  ///< by start, then address
        std::vector<Hole> holes;
    };
    std::vector<Lane> lanes; ///< in the chip's order
    double end = 0;          ///< of the run: its cycles, or the number of its kernels

    static MemoryMap of(const partita::Deployment &, Axis);

    struct Found {
        int lane = -1, block = -1;
    };
    Found find(partita::BufferId buffer) const;
};
