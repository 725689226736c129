// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/tile_bound.h"

#include <cstdint>
#include <span>
#include <vector>

namespace partita {

/// The rank of a schedule. Ranks compare in this order: cycles, steps, the extents of the tile (larger first), double
/// before single buffers.
struct TileRank {
    std::int64_t cycles, steps;
    std::span<const std::int64_t> extents;
    bool single;
    bool operator<(const TileRank &) const;
};

/// A priority queue of boxes of tiles and of schedules of single tiles; the lowest rank comes first.
class TileQueue {
public:
    using Sizes = std::vector<std::vector<std::int64_t>>; ///< extents of each axis, ascending
    /// A box, or a schedule of the only tile in it.
    struct Node {
        std::int64_t cycles, steps; ///< lower bounds of the cycles and of the steps
        std::uint32_t box, order;   ///< `order`: of the schedule's loops
        bool schedule, single;
    };

    explicit TileQueue(Sizes sizes) : m_sizes(std::move(sizes)) { }
    const Sizes &sizes() const { return m_sizes; }
    bool empty() const { return m_open.empty(); }
    const Node &top() const { return m_open.front(); }
    Node pop();
    TileRank rank(const Node &) const;

    /// Indices into the sizes, by axis: the lowest of a box, and stored behind them the highest.
    using Places = std::span<const std::uint32_t>;
    Places least(const Node &node) const { return {m_places.data() + 2 * axes() * node.box, axes()}; }
    Places most(const Node &node) const { return {m_places.data() + (2 * node.box + 1) * axes(), axes()}; }
    bool oneTile(const Node &) const;
    void read(const Node &, TileBox &) const;
    void read(const Node &, Mapping &) const; ///< the node is a schedule

    /// The box of all tiles, and the halves of a box. They enter the queue only by push().
    Node all();
    std::pair<Node, Node> halves(const Node &);
    void push(const Node &);
    std::uint32_t addOrder(std::span<const std::uint8_t> axes);

private:
    std::size_t axes() const { return m_sizes.size(); }
    std::uint32_t addBox(Places least, Places most);

    Sizes m_sizes;
    std::vector<std::uint32_t> m_places;
    std::vector<std::int64_t> m_extents; ///< largest of each box
    std::vector<std::uint8_t> m_orders;
    std::vector<Node> m_open; ///< a heap
};

} // namespace partita
