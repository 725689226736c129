// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace partita {

/// Shares of 0 to 1.
struct Interval {
    double low = 0, high = 1;
};

/// Where the share of all samples lies with 95 %, if `right` of `samples` drawn from them are: the score interval of
/// E. B. Wilson (J. Am. Stat. Assoc. 22, 1927). 0 to 1 without samples.
Interval interval95(std::int64_t right, std::int64_t samples);

/// How likely two equally good networks differ at least as much on the same samples, of which `a` are right by the
/// first alone and `b` by the second alone: the exact two-sided test of Q. McNemar (Psychometrika 12, 1947).
double likelihoodOfEqual(std::int64_t a, std::int64_t b);

/// Whether the test tells two networks apart, at 5 %.
inline bool distinguishable(std::int64_t a, std::int64_t b) { return likelihoodOfEqual(a, b) < 0.05; }

} // namespace partita
