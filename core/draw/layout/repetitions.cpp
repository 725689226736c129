// SPDX-License-Identifier: Apache-2.0
#include "draw/layout/repetitions.h"

#include <algorithm>
#include <tuple>

namespace partita {

namespace {

/// A stretch that repeats with a period, whole times or not.
struct Stretch {
    int first, length, period;
    auto rank() const { return std::tuple(-(length / period), -(length / period) * period, first, period); }
};

std::vector<Stretch> stretches(std::span<const int> s, int longest)
{
    std::vector<Stretch> out;
    int n = int(s.size());
    for (int period = 1; period <= std::min(longest, n / 2); ++period)
        for (int i = 0; i + period < n; ++i) {
            int first = i;
            while (i + period < n && s[i] == s[i + period])
                ++i;
            if (i - first >= period)
                out.push_back({first, i - first + period, period});
        }
    std::ranges::sort(out, {}, &Stretch::rank);
    return out;
}

} // namespace

std::vector<Repetition> repetitions(std::span<const int> sequence, int longest)
{
    std::vector<Repetition> out;
    std::vector<char> taken(sequence.size(), 0);
    for (const auto &s : stretches(sequence, longest))
        for (int i = s.first; i < s.first + s.length;) {
            int free = i;
            while (free < s.first + s.length && !taken[free])
                ++free;
            if (int times = (free - i) / s.period; times >= 2) {
                out.push_back({i, s.period, times});
                std::fill_n(taken.begin() + i, times * s.period, char(1));
            }
            i = free + 1;
        }
    std::ranges::sort(out, {}, &Repetition::first);
    return out;
}

} // namespace partita
