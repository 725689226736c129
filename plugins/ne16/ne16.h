// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita {
const std::vector<RuntimeFile> &ne16Runtime();
const std::vector<RuntimeFile> &ne16Description();
const std::vector<RuntimeFile> &ne16Figures();
}

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
