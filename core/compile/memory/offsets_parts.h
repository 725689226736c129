// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/memory/offsets.h"

#include <array>
#include <optional>

namespace partita::offsets {

/// The pieces that are not at the bottom. Moments are renumbered so that a piece begins at each.
struct Strip {
    std::vector<Piece> pieces;
    std::vector<std::int64_t> height; ///< aligned bytes, by piece
    int moments = 0;
    std::int64_t bound = 0; ///< most aligned bytes alive at once, less what the topmost piece may lack of its alignment
};
Strip stripOf(std::vector<Piece>);

/// Which pieces are alive at the same time.
class Conflicts {
public:
    /// Nothing: there are more than `most` pairs.
    static std::optional<Conflicts> of(const Strip &, std::size_t most);
    std::span<const int> operator[](int piece) const
    {
        return std::span(m_all).subspan(
            m_begin[std::size_t(piece)], m_begin[std::size_t(piece) + 1] - m_begin[std::size_t(piece)]);
    }
    std::size_t pairs() const { return m_all.size() / 2; }

private:
    std::vector<std::size_t> m_begin;
    std::vector<int> m_all;
};

/// The offsets of the pieces while they are placed and moved; -1: not placed.
struct Placing {
    std::vector<std::int64_t> at;
    std::int64_t peak = 0;
};

enum class Fit { Lowest, Tightest }; ///< which of the gaps that are large enough

/// The offset of `piece` among its conflicts. `steps` grows by the number of conflicts examined.
std::int64_t gapFor(
    int piece, Fit, const Strip &, const Conflicts &, const std::vector<std::int64_t> &at, std::int64_t &steps);
std::int64_t peakOf(const Strip &, const std::vector<std::int64_t> &at);

/// Orders in which to place the pieces, the most promising first. Each is sorted when it is first used. The strip must
/// outlive them.
class Orders {
public:
    static constexpr int count = 7;
    explicit Orders(const Strip &);
    const std::vector<int> &operator[](int which);

private:
    const Strip &m_strip;
    std::vector<std::int64_t> m_crowd; ///< by piece: most bytes alive with it at once
    std::array<std::vector<int>, count> m_orders;
};

/// Places the pieces as a heap would allocate and free them, forwards or backwards in time. Needs no conflicts.
Placing heap(const Strip &, bool backwards, std::int64_t &steps);

/// Searches by branch and bound all placings in which no single piece can be lowered, for one better than `best`.
/// Returns whether the search ended before `until` steps, so that the best is proven.
bool searchAll(const Strip &, Placing &best, std::int64_t until, std::int64_t &steps);

/// Removes the pieces that end too high and some of their conflicts, and places them anew. Repeats this until the bound
/// or `until` steps are reached. `best` never gets worse.
void climb(
    const Strip &, const Conflicts &, Placing &best, std::int64_t until, std::int64_t &steps, const std::stop_token &);

} // namespace partita::offsets
