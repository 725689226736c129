// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

#include <optional>

namespace partita {

/// The fewest bytes by which the operands of `out` must begin before those of `in`, so that the program may run with
/// both in one run of bytes: no call writes what it or a later one still reads. Aligned. Nothing: a link moves some of
/// these bytes, or the target does not know what a call writes.
std::optional<std::int64_t> leastLead(
    const Program &, const Target &, const std::vector<int> &in, const std::vector<int> &out);

/// The most bytes of an input over which the program may write its output, both of one size and in one memory; 0: none.
std::int64_t sharedBytes(const Program &, const Target &);

} // namespace partita
