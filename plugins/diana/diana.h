// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita {
const std::vector<RuntimeFile> &dianaRuntime();
const std::vector<RuntimeFile> &dianaDescription();
}

/// DIANA: a RISC-V core with a digital array, and an analog array behind converters. These functions say which layers
/// the arrays take, by which tile program, in how many cycles, and what they compute. The core takes the other layers,
/// by the kernels of plugins/riscv.
namespace partita::diana {

/// Of the digital and the analog array.
std::vector<Pattern> patterns(const Description &);
std::vector<Refusal> refusals(const Graph &, const Match &, const Description &);
std::vector<LayoutOption> layouts(const Graph &, const Match &);
std::vector<Axis> axes(const Site &);
Result<Lowered> lower(const Site &, const Schedule &, const Description &);
Cost cost(const Args &, const Description &);
/// MACs a cycle: all rows times all columns in one conversion.
double analogPeak(const Description &);
void interpret(const Args &, std::span<const std::int64_t> vars, Machine &);

/// †: of the multipliers of a sum, whose products and their sum fit 32 bits.
inline constexpr int sumMultiplierBits = 20;
/// Layers are requantised by one shift and keep to the rules of the published compiler.
bool publishedRules(const Description &);

} // namespace partita::diana
