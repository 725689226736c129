// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "simulate/trace.h"
#include "target/target.h"

namespace partita {

/// Discrete events over a tile program: the core issues in program order; every link and engine works
/// off its own queue in order; a Wait holds the core until its token is signalled. Iterations whose
/// durations and relative state repeat are not simulated one by one; with `collapse` off they are.
/// Ends when every queue is empty.
KernelTrace simulate(const Program &, const Target &, bool spans = false, bool collapse = true);

/// Duration of a copy on its link: setup_cycles + ceil(run / bytes_per_cycle) a run.
std::int64_t copyCycles(const Description &, const Copy &, std::span<const std::int64_t> vars);

} // namespace partita
