// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

#include <optional>

namespace partita {

/// The fewest bytes by which the operands of `out` must begin before those of `in` so that both may share one run of
/// bytes. With this lead no call writes a byte that it or a later call still reads. Aligned. Nothing: a link moves some
/// of these bytes, or the target does not know what a call writes.
std::optional<std::int64_t> leastLead(
    const Program &, const Target &, const std::vector<int> &in, const std::vector<int> &out);

/// The most bytes that the program's output may share with an input of the same size in the same memory; 0: none.
std::int64_t sharedBytes(const Program &, const Target &);

} // namespace partita
