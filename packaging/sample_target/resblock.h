// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita {
const std::vector<RuntimeFile> &resblockRuntime();
const std::vector<RuntimeFile> &resblockDescription();
}

/// y = add(x, conv(conv(x))): two 3×3 convolutions of stride 1 that keep the shape, and the way around them.
namespace resblock {

std::vector<partita::Pattern> patterns(int engine);
std::vector<partita::Refusal> refusals(const partita::Graph &, const partita::Match &);
partita::Lowered lower(const partita::Site &);
/// MACs / macs_per_cycle, and launch_cycles of the core.
partita::Cost cost(const partita::Args &, const partita::Description &);
void interpret(const partita::Args &, std::span<const std::int64_t> vars, partita::Machine &);

} // namespace resblock
