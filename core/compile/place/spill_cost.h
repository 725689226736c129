// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/place/place.h"

#include <span>

namespace partita {

/// The memories in which activations and constants may live: the core's memory (near), the one from which it reads
/// constants (often the same), and the external memory (far; -1: there is none).
struct HomeMemories {
    MemoryId near, constants, far;
};
HomeMemories homeMemories(const Description &);

/// Bytes alive at each moment. It adds bytes to a range of moments and gives the most bytes alive in a range.
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
    std::vector<std::int64_t> m_added, m_most; ///< by node of a tree: bytes added to its whole range; most bytes in it
};

/// The spill cost: how many more cycles kernels take when one of their tensors, or their constants, lives in memory
/// `outside` and everything else as in `homes`.
class SpillCost {
public:
    static constexpr std::int64_t needed = std::int64_t(1) << 50; ///< a kernel could not run
    SpillCost(const PartitionedGraph &, const Decisions &, const Context &, MemoryPlacement homes, int outside);
    std::int64_t ofConstants(int group);
    std::int64_t ofLife(const LiveRange &);

private:
    /// Cycles of the cheapest of the group's candidates and layouts that a choice of engine leaves.
    std::int64_t cheapest(int group) const;
    std::int64_t before(int group);

    std::int64_t asked(int group) const;

    const PartitionedGraph &m_front;
    const Decisions &m_decisions;
    const Context &m_context;
    MemoryPlacement m_homes;
    int m_outside;
    std::vector<std::int64_t> m_before; ///< by group: cycles as in `homes`; -1: not known yet
};

} // namespace partita
