// SPDX-License-Identifier: Apache-2.0
#include "compile/memory/offsets_parts.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

namespace partita::offsets {

Strip stripOf(std::vector<Piece> pieces)
{
    Strip s{std::move(pieces), {}, 0, 0};
    std::vector<int> begins;
    for (const auto &p : s.pieces)
        begins.push_back(p.first);
    std::ranges::sort(begins);
    begins.erase(std::ranges::unique(begins).begin(), begins.end());
    s.moments = int(begins.size());
    // Where the bytes alive change: their sum, and how many pieces lack so many bytes of their alignment.
    struct Change {
        std::int64_t bytes = 0;
        std::array<int, offsetAlign> lacking{};
    };
    std::vector<Change> changes(begins.size() + 1);
    for (auto &p : s.pieces) {
        p.first = int(std::ranges::lower_bound(begins, p.first) - begins.begin());
        p.last = int(std::ranges::upper_bound(begins, p.last) - begins.begin()) - 1;
        s.height.push_back(aligned(p.bytes));
        for (auto [at, sign] : {std::pair(p.first, 1), {p.last + 1, -1}}) {
            changes[at].bytes += sign * s.height.back();
            changes[at].lacking[s.height.back() - p.bytes] += sign;
        }
    }
    Change alive;
    for (std::size_t t = 0; t < begins.size(); ++t) {
        std::int64_t lack = 0;
        alive.bytes += changes[t].bytes;
        for (std::size_t n = 0; n < alive.lacking.size(); ++n)
            if (alive.lacking[n] += changes[t].lacking[n])
                lack = std::int64_t(n);
        s.bound = std::max(s.bound, alive.bytes - lack);
    }
    return s;
}

std::optional<Conflicts> Conflicts::of(const Strip &strip, std::size_t most)
{
    std::vector<int> byBegin(strip.pieces.size());
    std::iota(byBegin.begin(), byBegin.end(), 0);
    std::ranges::stable_sort(byBegin, {}, [&](int i) { return strip.pieces[i].first; });
    std::vector<int> now;
    std::vector<std::pair<int, int>> pairs;
    for (int p : byBegin) {
        std::erase_if(now, [&](int q) { return strip.pieces[q].last < strip.pieces[p].first; });
        if (pairs.size() + now.size() > most)
            return std::nullopt;
        for (int q : now)
            pairs.emplace_back(p, q);
        now.push_back(p);
    }
    Conflicts out;
    out.m_begin.resize(strip.pieces.size() + 1);
    for (auto [p, q] : pairs) {
        ++out.m_begin[std::size_t(p) + 1];
        ++out.m_begin[std::size_t(q) + 1];
    }
    std::partial_sum(out.m_begin.begin(), out.m_begin.end(), out.m_begin.begin());
    out.m_all.resize(2 * pairs.size());
    auto next = out.m_begin;
    for (auto [p, q] : pairs) {
        out.m_all[next[p]++] = q;
        out.m_all[next[q]++] = p;
    }
    return out;
}

std::int64_t gapFor(int piece, Fit fit, const Strip &strip, const Conflicts &conflicts,
    const std::vector<std::int64_t> &at, std::int64_t &steps)
{
    thread_local std::vector<std::pair<std::int64_t, std::int64_t>> taken;
    taken.clear();
    for (int other : conflicts[piece])
        if (at[other] >= 0)
            taken.emplace_back(at[other], at[other] + strip.height[other]);
    steps += std::int64_t(conflicts[piece].size()) + 1;
    std::ranges::sort(taken);
    const auto height = strip.height[piece];
    std::int64_t end = 0, best = -1, bestGap = std::numeric_limits<std::int64_t>::max();
    for (auto [from, to] : taken) {
        if (auto gap = from - end; gap >= height && gap < bestGap) {
            best = end;
            bestGap = gap;
            if (fit == Fit::Lowest)
                return best;
        }
        end = std::max(end, to);
    }
    return best >= 0 ? best : end;
}

std::int64_t peakOf(const Strip &strip, const std::vector<std::int64_t> &at)
{
    std::int64_t peak = 0;
    for (std::size_t i = 0; i < at.size(); ++i)
        peak = std::max(peak, at[i] + strip.pieces[i].bytes);
    return peak;
}

Orders::Orders(const Strip &strip) : m_strip(strip), m_crowd(strip.pieces.size())
{
    const auto n = strip.pieces.size();
    std::vector<std::int64_t> alive(std::size_t(strip.moments) + 1);
    for (std::size_t i = 0; i < n; ++i) {
        alive[strip.pieces[i].first] += strip.height[i];
        alive[std::size_t(strip.pieces[i].last) + 1] -= strip.height[i];
    }
    std::partial_sum(alive.begin(), alive.end(), alive.begin());
    for (std::size_t i = 0; i < n; ++i) {
        const auto &p = strip.pieces[i];
        // Lives are short; of a long one its ends stand for it.
        constexpr int near = 16;
        for (int t = p.first; t <= std::min(p.last, p.first + near); ++t)
            m_crowd[i] = std::max(m_crowd[i], alive[t]);
        for (int t = std::max(p.first, p.last - near); t <= p.last; ++t)
            m_crowd[i] = std::max(m_crowd[i], alive[t]);
    }
}

const std::vector<int> &Orders::operator[](int which)
{
    auto &order = m_orders[which];
    if (!order.empty())
        return order;
    const auto n = m_strip.pieces.size();
    using Key = std::pair<std::int64_t, std::int64_t>; // the largest goes first
    auto key = [&](std::size_t i) {
        const auto &p = m_strip.pieces[i];
        const std::int64_t height = m_strip.height[i], crowd = m_crowd[i], life = p.last - p.first + 1;
        switch (which) {
        case 0: return Key{height, life};
        case 1: return Key{crowd, height};
        case 2: return Key{height * life, height};
        case 3: return Key{crowd, life};
        case 4: return Key{life, height};
        case 5: return Key{-p.first, height};
        default: return Key{p.last, height};
        }
    };
    std::vector<Key> keys(n);
    for (std::size_t i = 0; i < n; ++i)
        keys[i] = key(i);
    order.resize(n);
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::greater<>{}, [&](int i) { return keys[i]; });
    return order;
}

} // namespace partita::offsets
