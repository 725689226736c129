// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/place/place.h"

#include <span>

namespace partita {

/// Where activations and constants may live: in the core's memory and in the one that it reads constants from, often
/// the same, and outside where there is an external one (else -1).
struct HomeMemories {
    int near, constants, far;
};
HomeMemories homeMemories(const Description &);

/// Bytes alive at each moment: added to a range, the most of a range.
class Occupancy {
public:
    explicit Occupancy(std::span<const std::int64_t> alive); ///< by moment
    void add(int first, int last, std::int64_t bytes);
    std::int64_t most(int first, int last) const;
    std::int64_t most() const { return m_most[1]; }

private:
    void add(std::size_t node, int from, int to, int first, int last, std::int64_t bytes);
    std::int64_t most(std::size_t node, int from, int to, int first, int last) const;
    int m_leaves;
    std::vector<std::int64_t> m_added, m_most; ///< by node of a tree: to all of its range; most in it
};

/// Cycles that kernels take longer when something of theirs lives outside, everything else being as in `homes`.
class SpillCost {
public:
    static constexpr std::int64_t needed = std::int64_t(1) << 50; ///< a kernel could not run at all
    SpillCost(const PartitionedGraph &, const Decisions &, const Context &, MemoryPlacement homes, int outside);
    std::int64_t ofConstants(int group);
    std::int64_t ofLife(const LiveRange &);

private:
    /// Of the group's candidates and layouts that a choice of the engine leaves; remembered in the front.
    std::int64_t cheapest(int group) const;
    std::int64_t before(int group);

    std::int64_t asked(int group) const;

    const PartitionedGraph &m_front;
    const Decisions &m_decisions;
    const Context &m_context;
    MemoryPlacement m_homes;
    int m_outside;
    std::vector<std::int64_t> m_before; ///< by group: as in `homes`, -1: not asked yet
};

} // namespace partita
