// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita {
const std::vector<RuntimeFile> &tynnpRuntime();
const std::vector<RuntimeFile> &tynnpDescription();
}

/// tynnp: an NPU with a convolution unit (NU), a vector unit (VU) and a RISC-V core (CU) that starts their work.
/// Several layers can run as one kernel, strip by strip through on-chip memory (chain.h). The core takes the layers
/// that the units refuse, by the kernels of plugins/riscv.
namespace partita::tynnp {

std::vector<Pattern> patterns(const Description &);
std::vector<Refusal> refusals(const Graph &, const Match &);
std::vector<LayoutOption> layouts(const Graph &, const Match &);
std::vector<Axis> axes(const Site &);
/// Settings of the NU: unit shape and what stays in the multipliers.
std::vector<std::string> variants(const Site &, const Description &);
std::expected<Match, Refusal> fuse(const Graph &, const Match &chain, const Match &next, const Description &);
Result<Lowered> lower(const Site &, const Schedule &, const Description &);
Cost cost(const Args &, const Description &);
void interpret(const Args &, std::span<const std::int64_t> vars, Machine &);

/// Output channels whose weights and parameters lie together; input channels of a vector.
inline constexpr std::int64_t block = 16;
/// int32 bias[16], uint16 multiplier[16], uint8 shift[16]
inline constexpr std::int64_t channelBytes = block * (4 + 2 + 1);

} // namespace partita::tynnp
