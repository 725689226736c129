// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita {
/// Contract and model; and, with the DMA of its cluster, by its registers.
const std::vector<RuntimeFile> &ne16EngineRuntime();
const std::vector<RuntimeFile> &ne16EngineDriver();
}

/// Engine: NE16, the convolution engine of the PULP family, whose weights have 2 to 8 bits. These functions say which
/// layers NE16 takes, by which tile program, in how many cycles, and what it computes.
namespace partita::ne16 {

/// What it asks of the compiler's requantisation.
Target::Requant requant(const Description &);
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
