// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

namespace partita {

/// Equal stretches of a sequence, one after the other.
struct Repetition {
    int first = 0, period = 0, times = 0;
    int end() const { return first + period * times; }
    friend bool operator==(const Repetition &, const Repetition &) = default;
};

/// Disjoint repetitions in order, twice or more each: what recurs most often first, of those the longest, then the
/// foremost; none can be continued at its end by elements that no other has. Linear in the sequence for one `longest`
/// period.
std::vector<Repetition> repetitions(std::span<const int> sequence, int longest = 64);

} // namespace partita
