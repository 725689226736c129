// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/findings/findings.h"

namespace partita {

/// The key of one of its decisions: "kernel.conv1.engine".
std::string keyOf(const Kernel &, std::string_view field);

/// What lifts the refusals of another engine: choices and numbers of the chip. None: the network would have to change,
/// or nothing does.
std::optional<std::vector<Remedy>> lifted(const Alternative &);

/// The changes that put the kernel on the engine, with what lifts its refusals.
ChoiceChanges moving(const Kernel &, const Engine &, const std::vector<Remedy> &);

/// What is demanded beside the move itself, for people; "" where nothing is.
std::string demands(const Kernel &, const std::vector<Remedy> &);

/// Variants by themselves faster than the one in use, the fastest first.
std::vector<std::string> fasterVariants(const Kernel &);

/// 4 bits, where the engine has them and the kernel's weights more; else the next fewer. None: it has no weights, or
/// the engine no fewer.
std::optional<std::string> fewerWeightBits(const Engine &, const Kernel &);

} // namespace partita
