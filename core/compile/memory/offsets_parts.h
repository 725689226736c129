// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/memory/offsets.h"

#include <array>
#include <optional>

namespace partita::offsets {

/// Pieces without those at the bottom; moments are counted so that some piece begins at each.
struct Strip {
    std::vector<Piece> pieces;
    std::vector<std::int64_t> height; ///< aligned bytes, by piece
    int moments = 0;
    std::int64_t bound = 0; ///< most aligned bytes alive at once, less what the topmost piece may lack of its alignment
};
Strip stripOf(std::vector<Piece>);

/// Which pieces live beside which.
class Conflicts {
public:
    /// Nothing where there are more than `most` pairs.
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

/// Where the pieces lie, while they are placed and moved; -1: nowhere.
struct Placing {
    std::vector<std::int64_t> at;
    std::int64_t peak = 0;
};

enum class Fit { Lowest, Tightest }; ///< of the gaps that are large enough

/// The offset that `piece` gets among its conflicts. `steps` grows by the conflicts looked at.
std::int64_t gapFor(
    int piece, Fit, const Strip &, const Conflicts &, const std::vector<std::int64_t> &at, std::int64_t &steps);
std::int64_t peakOf(const Strip &, const std::vector<std::int64_t> &at);

/// Orders to place in, the most promising first; sorted when they are asked for. Reads the strip, which outlives it.
class Orders {
public:
    static constexpr int count = 7;
    explicit Orders(const Strip &);
    const std::vector<int> &operator[](int which);

private:
    const Strip &m_strip;
    std::vector<std::int64_t> m_crowd; ///< most bytes alive with each piece
    std::array<std::vector<int>, count> m_orders;
};

/// As a heap gives bytes out and takes them back in the course of time, or against it; whatever lives beside
/// whatever.
Placing heap(const Strip &, bool backwards, std::int64_t &steps);

/// All placings in which no piece can be lowered by itself, by branch and bound, for one better than `best`. Returns
/// whether the search came to an end before `until` steps, so that the best is proven.
bool searchAll(const Strip &, Placing &best, std::int64_t until, std::int64_t &steps);

/// Takes what ends too high and some of its conflicts out and puts them back another way, until the bound is reached or
/// there were `until` steps; never gets worse.
void climb(
    const Strip &, const Conflicts &, Placing &best, std::int64_t until, std::int64_t &steps, const std::stop_token &);

} // namespace partita::offsets
