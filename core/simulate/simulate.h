// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "simulate/trace.h"
#include "target/target.h"

/// Simulate: predicts the cycles and energy of a tile program. It runs the program's commands as discrete events: the
/// core issues them in order, and each engine and DMA link works through its own queue. The values of tensors do not
/// matter here. The result is a trace, which says when each engine and link was busy.
namespace partita {

/// Simulates a tile program. The core issues commands in program order, every link and engine works through its own
/// queue in order, and a Wait stops the core until its token is signalled. The program ends when every queue is empty.
/// Iterations whose durations and relative state repeat are simulated only once, unless `collapse` is off.
KernelTrace simulate(const Program &, const Target &, bool spans = false, bool collapse = true);
/// The neighbours of a kernel: the kernel before it, the kernel after it, and the kernel nested in it.
struct Neighbours {
    Carry before;                    ///< what the kernel before left unfinished
    const Program *next = nullptr;   ///< the kernel after, whose early part this one issues; null: it issues nothing
    int place = -1;                  ///< the Next at which it issues that part; -1: at the beginning
    const Program *inside = nullptr; ///< the nested kernel, which runs at the Next `insidePlace`; null: none
    int insidePlace = -1;
};
struct Timed {
    KernelTrace trace;  ///< spans may start before 0, if the kernel before issued the early part
    Carry after;        ///< what is left unfinished for the kernel after
    KernelTrace inside; ///< of the nested kernel, its spans counted from its own start
    std::int64_t insideStart = 0;
};
/// Simulates a tile program among its neighbours. Work counts for the kernel that it belongs to. Time counts for the
/// kernel in which the core spends it. The cycles and the breakdown of a kernel cover its start to its end, without the
/// nested kernel.
Timed simulate(const Program &, const Target &, const Neighbours &, bool spans = false, bool collapse = true);

/// Only the total cycles, nested program included. Faster than `simulate()`.
std::int64_t simulatedCycles(const Program &, const Target &, const Neighbours & = {});

/// The duration of a copy on its link: setup_cycles, and ceil(run / bytes_per_cycle) for each run.
std::int64_t copyCycles(const Description &, const Copy &, std::span<const std::int64_t> vars);

} // namespace partita
