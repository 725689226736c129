// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace partita {

/// A stretch of time on one track, in cycles from the start of its kernel.
struct Span {
    enum class Kind : std::uint8_t { Compute, Dma, Launch, Wait };
    int track = 0; ///< engine index, or engines + link index
    Kind kind = Kind::Compute;
    std::int64_t start = 0, end = 0;
    std::int64_t bytes = 0; ///< moved, of a Dma span
    std::int64_t count = 1; ///< repeats of this very span, `period` apart (collapsed tiles)
    std::int64_t period = 0;
    friend bool operator==(const Span &, const Span &) = default;
};

/// Where a kernel's cycles go; the five add up to its cycles exactly. Every cycle is counted once,
/// by the first that applies: an engine or the core computes, the core starts something, the core
/// waits for DMA, nothing.
struct Breakdown {
    std::int64_t compute = 0, launch = 0, dmaWait = 0, transform = 0, idle = 0;
    std::int64_t total() const { return compute + launch + dmaWait + transform + idle; }
    friend bool operator==(const Breakdown &, const Breakdown &) = default;
    Breakdown &operator+=(const Breakdown &);
    Breakdown &operator-=(const Breakdown &);
};

/// One kernel's program, timed.
struct KernelTrace {
    std::int64_t cycles = 0;
    Breakdown breakdown;
    std::vector<std::int64_t> busy; ///< by track
    std::int64_t dmaBytes = 0;
    std::vector<std::int64_t> traffic; ///< bytes that copies read and write, by memory
    std::int64_t calls = 0;            ///< intrinsics started on engines other than the core
    std::int64_t waits = 0;            ///< Wait commands of the core
    std::int64_t handshakes = 0;       ///< tokens that engines take from each other, without the core
    std::int64_t instructions = 0;     ///< executed by core kernels
    double energy_pj = 0;
    std::vector<Span> spans;         ///< in order of start; empty unless asked for
    std::vector<std::int64_t> moved; ///< bytes by track
};

/// What the chip is still doing when a kernel starts: copies of its early part, which the kernel before has issued.
/// Times in cycles from that start; 0 is free or done.
struct Carry {
    std::vector<std::int64_t> free;                ///< by track
    std::vector<std::vector<std::int64_t>> ports;  ///< by memory that has a number of them, ascending
    std::vector<std::vector<std::int64_t>> tokens; ///< by token and slot
    std::vector<Span> spans;                       ///< of those copies, from before 0 on
    bool issued() const { return !tokens.empty(); }
    friend bool operator==(const Carry &, const Carry &) = default;
};

} // namespace partita
