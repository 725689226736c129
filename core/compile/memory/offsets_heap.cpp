// SPDX-License-Identifier: Apache-2.0
#include "compile/memory/offsets_parts.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace partita::offsets {

namespace {

/// The gaps of free bytes below the top. Neighbouring gaps are joined.
class Heap {
public:
    /// Takes the smallest gap that is large enough, and the lowest of these. If there is none, raises the top.
    std::int64_t take(std::int64_t bytes)
    {
        auto fit = m_bySize.lower_bound({bytes, 0});
        if (fit == m_bySize.end()) {
            auto last = m_byPlace.empty() ? m_byPlace.end() : std::prev(m_byPlace.end());
            auto at = last != m_byPlace.end() && last->first + last->second == m_top ? last->first : m_top;
            if (at < m_top)
                drop(last);
            m_top = at + bytes;
            return at;
        }
        auto [size, at] = *fit;
        drop(m_byPlace.find(at));
        if (size > bytes)
            add(at + bytes, size - bytes);
        return at;
    }

    void give(std::int64_t at, std::int64_t bytes)
    {
        auto next = m_byPlace.lower_bound(at);
        if (next != m_byPlace.end() && next->first == at + bytes) {
            bytes += next->second;
            next = drop(next);
        }
        if (next != m_byPlace.begin())
            if (auto before = std::prev(next); before->first + before->second == at) {
                at = before->first;
                bytes += before->second;
                drop(before);
            }
        add(at, bytes);
    }

private:
    using Gaps = std::map<std::int64_t, std::int64_t>;

    void add(std::int64_t at, std::int64_t bytes)
    {
        m_byPlace.emplace(at, bytes);
        m_bySize.emplace(bytes, at);
    }
    Gaps::iterator drop(Gaps::iterator gap)
    {
        m_bySize.erase({gap->second, gap->first});
        return m_byPlace.erase(gap);
    }

    Gaps m_byPlace;
    std::set<std::pair<std::int64_t, std::int64_t>> m_bySize;
    std::int64_t m_top = 0;
};

} // namespace

Placing heap(const Strip &strip, bool backwards, std::int64_t &steps)
{
    const auto n = strip.pieces.size();
    std::vector<int> begins(n);
    std::iota(begins.begin(), begins.end(), 0);
    auto ends = begins;
    auto begin = [&](int i) { return backwards ? -strip.pieces[i].last : strip.pieces[i].first; };
    auto end = [&](int i) { return backwards ? -strip.pieces[i].first : strip.pieces[i].last; };
    std::ranges::stable_sort(begins, {}, [&](int i) { return std::pair(begin(i), -strip.height[i]); });
    std::ranges::stable_sort(ends, {}, end);
    Placing out{std::vector<std::int64_t>(n), 0};
    Heap heap;
    auto ended = ends.begin();
    for (int i : begins) {
        for (; end(*ended) < begin(i); ++ended)
            heap.give(out.at[*ended], strip.height[*ended]);
        out.at[i] = heap.take(strip.height[i]);
    }
    out.peak = peakOf(strip, out.at);
    steps += 2 * std::int64_t(n);
    return out;
}

} // namespace partita::offsets
