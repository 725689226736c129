// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/findings/findings.h"

namespace partita {

/// The key of one of its decisions: "kernel.conv1.engine".
std::string keyOf(const Kernel &, std::string_view field);

/// The changes that put a kernel on the other engine, refusals lifted. None: something else than a choice would have to
/// change, which is a number of the chip or the network.
std::optional<std::vector<Remedy>> lifted(const Alternative &);

/// Variants by themselves faster than the one in use, the fastest first.
std::vector<std::string> fasterVariants(const Kernel &);

/// 4 bits, where the engine has them and the kernel's weights more; else the next fewer. None: it has no weights, or
/// the engine no fewer.
std::optional<std::string> fewerWeightBits(const Engine &, const Kernel &);

} // namespace partita
