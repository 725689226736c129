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
    /// A lower bound of the peak: the most aligned bytes that are alive at once, less the padding that a topmost piece
    /// does not need.
    std::int64_t bound = 0;
};
Strip stripOf(std::vector<Piece>);

/// Which pieces are alive at the same time.
class Conflicts {
public:
    /// Returns nullopt if there are more than `most` pairs.
    static std::optional<Conflicts> of(const Strip &, std::size_t most);
    std::span<const int> operator[](int piece) const
    {
        return std::span(m_all).subspan(m_begin[piece], m_begin[std::size_t(piece) + 1] - m_begin[piece]);
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

enum class Fit { Lowest, Tightest }; ///< which of the gaps that are large enough to take

/// The offset of `piece` among its conflicts. `steps` grows by the number of conflicts examined.
std::int64_t gapFor(
    int piece, Fit, const Strip &, const Conflicts &, const std::vector<std::int64_t> &at, std::int64_t &steps);
std::int64_t peakOf(const Strip &, const std::vector<std::int64_t> &at);

/// The orders in which to place the pieces, the most promising order first. Each is computed at its first use. The
/// strip must outlive the object.
class Orders {
public:
    static constexpr int count = 7;
    explicit Orders(const Strip &);
    const std::vector<int> &operator[](int which);

private:
    const Strip &m_strip;
    std::vector<std::int64_t> m_crowd; ///< by piece: the most bytes that are alive at one moment of its life
    std::array<std::vector<int>, count> m_orders;
};

/// Places the pieces as a heap would allocate and free them, forwards or backwards in time. Needs no conflicts.
Placing heap(const Strip &, bool backwards, std::int64_t &steps);

/// Searches for a placing better than `best`, by branch and bound over all placings in which no single piece can be
/// lowered. Returns whether it finished before `until` steps, which proves that `best` is optimal.
bool searchAll(const Strip &, Placing &best, std::int64_t until, std::int64_t &steps);

/// Improves `best` by local search: it removes the pieces that end too high and some of their conflicts, and places
/// them again. It stops at the bound or after `until` steps. `best` never gets worse.
void climb(
    const Strip &, const Conflicts &, Placing &best, std::int64_t until, std::int64_t &steps, const std::stop_token &);

} // namespace partita::offsets
