// SPDX-License-Identifier: Apache-2.0
#include "compile/memory/offsets_parts.h"

#include <algorithm>
#include <tuple>

namespace partita::offsets {

namespace {

/// As Giffler and Thompson enumerate active schedules: of the pieces that are left take the one whose end would be
/// lowest; it, or one that it meets and that would begin below that end, comes next.
class Search {
public:
    Search(const Strip &strip, Placing &best, std::int64_t limit, std::int64_t &spent)
        : m_strip(strip),
          m_best(best),
          m_limit(limit),
          m_spent(spent),
          m_at(strip.pieces.size(), -1),
          m_height(std::size_t(strip.moments)),
          m_left(std::size_t(strip.moments)),
          m_lack(std::size_t(strip.moments))
    {
        for (std::size_t i = 0; i < m_at.size(); ++i)
            eachMoment(i, [&](std::size_t t) {
                m_left[t] += strip.height[i];
                m_lack[t] = std::max(m_lack[t], strip.height[i] - strip.pieces[i].bytes);
            });
    }

    /// Whether all was searched.
    bool run() { return visit(m_at.size(), 0) && m_spent <= m_limit; }

private:
    void eachMoment(std::size_t i, auto visit)
    {
        for (int t = m_strip.pieces[i].first; t <= m_strip.pieces[i].last; ++t)
            visit(std::size_t(t));
    }

    std::int64_t lowest(std::size_t i)
    {
        std::int64_t at = 0;
        eachMoment(i, [&](std::size_t t) { at = std::max(at, m_height[t]); });
        return at;
    }

    std::int64_t area(std::size_t i) const
    {
        return m_strip.height[i] * (m_strip.pieces[i].last - m_strip.pieces[i].first + 1);
    }

    bool meets(std::size_t a, std::size_t b) const
    {
        const auto &p = m_strip.pieces[a], &q = m_strip.pieces[b];
        return p.first <= q.last && q.first <= p.last;
    }

    /// Whether what is left may still end below the best.
    bool promising(std::int64_t peak) const
    {
        if (peak >= m_best.peak)
            return false;
        for (std::size_t t = 0; t < m_height.size(); ++t)
            if (m_left[t] && m_height[t] + m_left[t] - m_lack[t] >= m_best.peak)
                return false;
        return true;
    }

    /// False: out of steps, or the bound is reached.
    bool visit(std::size_t left, std::int64_t peak)
    {
        m_spent += std::int64_t(m_at.size() + m_height.size());
        if (m_spent > m_limit)
            return false;
        if (!promising(peak))
            return true;
        if (left == 0) {
            m_best = {m_at, peak};
            return true;
        }
        std::vector<std::pair<std::int64_t, std::size_t>> next; // where each could lie
        std::size_t first = 0;
        std::int64_t end = -1;
        for (std::size_t i = 0; i < m_at.size(); ++i) {
            if (m_at[i] >= 0)
                continue;
            next.emplace_back(lowest(i), i);
            if (auto ends = next.back().first + m_strip.height[i]; end < 0 || ends < end) {
                end = ends;
                first = i;
            }
        }
        std::erase_if(next, [&](const auto &n) { return n.first >= end || !meets(n.second, first); });
        std::ranges::sort(next, [&](const auto &a, const auto &b) {
            return std::tuple(a.first, -area(a.second), a.second) < std::tuple(b.first, -area(b.second), b.second);
        });
        for (auto [at, i] : next)
            if (!place(i, at, left, peak) || m_best.peak == m_strip.bound)
                return m_best.peak == m_strip.bound;
        return true;
    }

    bool place(std::size_t i, std::int64_t at, std::size_t left, std::int64_t peak)
    {
        const auto &p = m_strip.pieces[i];
        const std::vector<std::int64_t> before(m_height.begin() + p.first, m_height.begin() + p.last + 1);
        m_at[i] = at;
        eachMoment(i, [&](std::size_t t) {
            m_height[t] = at + m_strip.height[i];
            m_left[t] -= m_strip.height[i];
        });
        auto go = visit(left - 1, std::max(peak, at + p.bytes));
        m_at[i] = -1;
        eachMoment(i, [&](std::size_t t) {
            m_height[t] = before[t - std::size_t(p.first)];
            m_left[t] += m_strip.height[i];
        });
        return go;
    }

    const Strip &m_strip;
    Placing &m_best;
    std::int64_t m_limit, &m_spent;
    std::vector<std::int64_t> m_at, m_height, m_left, m_lack; ///< the last three by moment
};

} // namespace

bool searchAll(const Strip &strip, Placing &best, std::int64_t until, std::int64_t &steps)
{
    return Search(strip, best, until, steps).run();
}

} // namespace partita::offsets
