// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita {
const std::vector<RuntimeFile> &dianaRuntime();
const std::vector<RuntimeFile> &dianaDescription();
}

namespace partita::diana {

std::vector<Pattern> patterns(int engine);
std::vector<Refusal> refusals(const Graph &, const Match &);
std::vector<LayoutOption> layouts(const Graph &, const Match &);
std::vector<Axis> axes(const Site &);
Result<Lowered> lower(const Site &, const Schedule &, const Description &);
Cost cost(const Args &, const Description &);
void interpret(const Args &, std::span<const std::int64_t> vars, Machine &);

/// A parameter block holds 16 output channels: bias, multiplier, shift, weights.
inline constexpr std::int64_t blockChannels = 16, blockHeader = 16 * (4 + 2 + 1);

} // namespace partita::diana
