// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita {
const std::vector<RuntimeFile> &gap9Runtime();
const std::vector<RuntimeFile> &gap9Driver();
const std::vector<RuntimeFile> &gap9Description();
const std::vector<RuntimeFile> &gap9Figures();
}

/// Gap9: a RISC-V core that commands NE16 and a cluster of up to eight RISC-V cores with the Xpulp extension. Both work
/// on the cluster's L1. These functions say which kernels the cluster takes, by which tile program, in how many cycles,
/// and what it computes. NE16 is that of plugins/ne16.
namespace partita::gap9 {

std::vector<Pattern> patterns(EngineId cluster);
std::vector<Refusal> refusals(const Graph &, const Match &);
std::vector<LayoutOption> layouts(const Graph &, const Match &);
/// Whether the cluster brings the tensor from one layout into the other.
bool transforms(const Tensor &, const Layout &from, const Layout &to);
std::vector<Axis> axes(const Site &);
Result<Lowered> lower(const Site &, const Schedule &, const Description &);
Cost cost(const Args &, const Description &);
/// No more than cost(), and such that a kernel's tiles together cost no less than the whole: for bounds.
Cost leastCost(const Args &, const Description &);
/// The chip with leastCost() for the cluster's calls.
std::shared_ptr<const Target> withLeastCosts(const Description &);
/// As Target::shares.
std::vector<double> shares(const Args &);
/// MACs a cycle of all cores: four channels of four pixels, four products each, by 24 instructions.
double peak(const Description &);
void interpret(const Args &, std::span<const std::int64_t> vars, Machine &);

} // namespace partita::gap9
