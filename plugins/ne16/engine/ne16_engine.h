// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita {
const std::vector<RuntimeFile> &ne16Runtime();
const std::vector<RuntimeFile> &ne16Driver();
const std::vector<RuntimeFile> &ne16Description();
const std::vector<RuntimeFile> &ne16Figures();
}

/// NE16: a RISC-V core with NE16, the convolution engine of the PULP family, whose weights have 2 to 8 bits. These
/// functions say which layers NE16 takes, by which tile program, in how many cycles, and what it computes. The core
/// takes the other layers, by the kernels of plugins/riscv.
namespace partita::ne16 {

std::vector<Pattern> patterns(EngineId engine);
std::vector<Refusal> refusals(const Graph &, const Match &);
std::vector<LayoutOption> layouts(const Graph &, const Match &);
std::vector<Axis> axes(const Site &);
Result<Lowered> lower(const Site &, const Schedule &, const Description &);
Cost cost(const Args &, const Description &);
/// MACs a cycle of the phase that multiplies.
double peak(const Bits &);
void interpret(const Args &, std::span<const std::int64_t> vars, Machine &);

} // namespace partita::ne16
