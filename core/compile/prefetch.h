// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/plan.h"

#include <set>

namespace partita {

/// Times the kernels in execution order. The early part of a program is issued during the kernel before where that saves
/// cycles, but not of those in `full`, and as `prefetch` in Choices says. Error: a kernel's own prefetch=on that cannot be.
Result<void> prefetch(std::vector<Kernel> &, const Context &, const std::set<std::string> &full);

} // namespace partita
