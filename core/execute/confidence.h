// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/dataset.h"

namespace partita {

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

/// Samples that only one of two networks has right.
struct Paired {
    std::int64_t first = 0, second = 0;
};
Paired paired(const std::vector<bool> &rightByFirst, const std::vector<bool> &rightBySecond);

/// How often a bootstrap draws each of `samples` samples in draw `draw`: as many draws with replacement as there are
/// samples (B. Efron, Ann. Stat. 7, 1979). The same on every machine.
std::vector<std::uint16_t> resampled(std::int64_t samples, std::uint64_t draw);
inline constexpr int resamples = 1000;

/// Where the SQNR of all samples lies with 95 %, in dB: the percentiles of `resamples` draws. Both ends are infinite
/// where no output differs.
Interval sqnrInterval95(const std::vector<Outcome> &);

} // namespace partita
