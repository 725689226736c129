// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "simulate/trace.h"
#include "target/target.h"

/// Simulate: runs tile programs as discrete events and counts their cycles and energy.
namespace partita {

/// Discrete events over a tile program: the core issues in program order; every link and engine works
/// off its own queue in order; a Wait holds the core until its token is signalled. Iterations whose
/// durations and relative state repeat are not simulated one by one; with `collapse` off they are.
/// Ends when every queue is empty.
KernelTrace simulate(const Program &, const Target &, bool spans = false, bool collapse = true);
/// The neighbours of a kernel: what the kernel before has left, what is issued of the kernel behind, and what runs
/// nested.
struct Neighbours {
    Carry before;
    const Program *next = nullptr;   ///< null: nothing of it is issued
    int place = -1;                  ///< the Next where its early part is issued; -1: at the beginning
    const Program *inside = nullptr; ///< runs whole at the Next `insidePlace`
    int insidePlace = -1;
};
struct Timed {
    KernelTrace trace;  ///< its spans may start before 0, where its early part was issued by the kernel before
    Carry after;        ///< of the kernel behind
    KernelTrace inside; ///< of the program inside, spans from its own start on; without one, nothing
    std::int64_t insideStart = 0;
};
/// The same between neighbours. Work counts for the program that it belongs to, time for the program in which the core
/// spends it. The cycles and breakdown of a program are those from its start to its end, without those of the nested
/// one.
Timed simulate(const Program &, const Target &, const Neighbours &, bool spans = false, bool collapse = true);

/// Only the total cycles, nested program included. Faster than `simulate()`.
std::int64_t simulatedCycles(const Program &, const Target &, const Neighbours & = {});

/// Duration of a copy on its link: setup_cycles + ceil(run / bytes_per_cycle) a run.
std::int64_t copyCycles(const Description &, const Copy &, std::span<const std::int64_t> vars);

} // namespace partita
