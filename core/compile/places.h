// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/deployment.h"

#include <set>

namespace partita {

/// Where a program lets others begin: the numbers of its Next commands; -1, its beginning, when it has none.
std::set<int> placesOf(const Program &);

/// Bytes of scratch by memory; of that which the early part writes to alone.
std::vector<std::int64_t> scratchOf(const Program &, const Description &, bool early = false);

/// Whether the early part writes to an operand.
bool loadedEarly(const Program &, int operand);

/// The kernel that runs inside this one, or -1.
int insideOf(const std::vector<Kernel> &, int kernel);

} // namespace partita
