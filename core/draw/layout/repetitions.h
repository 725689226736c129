// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

namespace partita {

/// A stretch of a sequence that is repeated `times` times in a row.
struct Repetition {
    int first = 0, period = 0, times = 0;
    int end() const { return first + period * times; }
    friend bool operator==(const Repetition &, const Repetition &) = default;
};

/// Finds disjoint stretches that are repeated twice or more, and gives them in order. Stretches that recur more often
/// take precedence, then longer ones, then earlier ones. No repetition can be continued at its end by elements that
/// belong to no other. The time is linear in the length of the sequence for a given `longest` period.
std::vector<Repetition> repetitions(std::span<const int> sequence, int longest = 64);

} // namespace partita
