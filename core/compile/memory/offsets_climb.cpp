// SPDX-License-Identifier: Apache-2.0
#include "compile/memory/offsets_parts.h"

#include <algorithm>

namespace partita::offsets {

namespace {

/// Knuth's 64-bit linear congruence; its upper bits.
class Dice {
public:
    std::size_t below(std::size_t n)
    {
        m_state = m_state * 6364136223846793005u + 1442695040888963407u;
        return std::size_t((m_state >> 33) % n);
    }

private:
    std::uint64_t m_state = 1;
};

class Climber {
public:
    Climber(const Strip &strip, const Conflicts &conflicts, Placing &best, std::int64_t limit, std::int64_t &spent,
        const std::stop_token &stop)
        : m_stop(stop),
          m_strip(strip),
          m_neighbours(conflicts),
          m_best(best),
          m_limit(limit),
          m_spent(spent),
          m_at(best.at),
          m_where(best.at.size(), -1)
    {
    }

    void run()
    {
        auto leap = m_best.peak - m_strip.bound;
        while (leap >= offsetAlign && m_spent < m_limit && !m_stop.stop_requested()) {
            auto goal = std::max(m_strip.bound, m_best.peak - leap);
            if (reach(goal)) {
                m_best = {m_at, peakOf(m_strip, m_at)};
                leap = m_best.peak - m_strip.bound;
            } else {
                leap /= 2;
                m_at = m_best.at;
            }
        }
    }

private:
    std::int64_t end(int i) const { return m_at[i] + m_strip.pieces[i].bytes; }
    std::int64_t excess(int i) const { return std::max<std::int64_t>(0, end(i) - m_goal); }

    /// Moves pieces until all end at or below the goal; false when patience or steps are at an end.
    bool reach(std::int64_t goal)
    {
        m_goal = goal;
        m_high.clear();
        std::ranges::fill(m_where, -1);
        for (int i = 0; i < int(m_at.size()); ++i)
            note(i);
        m_spent += std::int64_t(m_at.size());
        const auto until = std::min(m_limit, m_spent + std::max<std::int64_t>(20'000, (m_limit - m_spent) / 4));
        while (!m_high.empty() && m_spent < until && !m_stop.stop_requested())
            move(m_high[m_dice.below(m_high.size())]);
        return m_high.empty();
    }

    /// Keeps the list of pieces that end too high.
    void note(int i)
    {
        auto &where = m_where[i];
        bool high = excess(i) > 0;
        if (high == (where >= 0))
            return;
        if (high) {
            where = int(m_high.size());
            m_high.push_back(i);
            return;
        }
        m_where[m_high.back()] = where;
        m_high[where] = m_high.back();
        m_high.pop_back();
        where = -1;
    }

    void move(int piece)
    {
        m_out.assign(1, piece);
        for (auto most = 2 + m_dice.below(16), n = std::size_t(0); n < m_out.size() && m_out.size() < most; ++n) {
            const auto near = m_neighbours[m_out[n]];
            for (std::size_t tries = std::min<std::size_t>(near.size(), 6); tries > 0 && m_out.size() < most; --tries)
                if (int other = near[m_dice.below(near.size())]; std::ranges::find(m_out, other) == m_out.end())
                    m_out.push_back(other);
        }
        if (m_dice.below(2))
            std::sort(m_out.begin() + 1, m_out.end(),
                [&](int a, int b) { return std::pair(m_strip.height[b], a) < std::pair(m_strip.height[a], b); });
        else
            for (std::size_t n = m_out.size(); n-- > 2;)
                std::swap(m_out[n], m_out[1 + m_dice.below(n)]);
        m_before.clear();
        std::int64_t before = 0, after = 0;
        for (int i : m_out) {
            before += excess(i);
            m_before.push_back(m_at[i]);
            m_at[i] = -1;
        }
        auto fit = m_dice.below(2) ? Fit::Lowest : Fit::Tightest;
        for (int i : m_out) {
            m_at[i] = gapFor(i, fit, m_strip, m_neighbours, m_at, m_spent);
            after += excess(i);
        }
        if (after > before)
            for (std::size_t n = 0; n < m_out.size(); ++n)
                m_at[m_out[n]] = m_before[n];
        else
            for (int i : m_out)
                note(i);
    }

    const std::stop_token &m_stop;
    const Strip &m_strip;
    const Conflicts &m_neighbours;
    Placing &m_best;
    std::int64_t m_limit, &m_spent, m_goal = 0;
    std::vector<std::int64_t> m_at, m_before;
    std::vector<int> m_high, m_where,
        m_out; ///< pieces that end too high; by piece its place among them, or -1; taken out
    Dice m_dice;
};

} // namespace

void climb(const Strip &strip, const Conflicts &conflicts, Placing &best, std::int64_t until, std::int64_t &steps,
    const std::stop_token &stop)
{
    Climber(strip, conflicts, best, until, steps, stop).run();
}

} // namespace partita::offsets
