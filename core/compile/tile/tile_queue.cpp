// SPDX-License-Identifier: Apache-2.0
#include "compile/tile/tile_queue.h"

#include "compile/tile/tile_space.h"

#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>

namespace partita {

bool TileRank::operator<(const TileRank &other) const
{
    if (std::tie(cycles, steps) != std::tie(other.cycles, other.steps))
        return std::tie(cycles, steps) < std::tie(other.cycles, other.steps);
    if (auto extent = std::ranges::lexicographical_compare(extents, other.extents, std::greater<>{});
        extent || !std::ranges::equal(extents, other.extents))
        return extent;
    return single < other.single;
}

TileRank TileQueue::rank(const Node &node) const
{
    return {node.cycles, node.steps, {m_extents.data() + axes() * node.box, axes()}, node.single};
}

TileQueue::Node TileQueue::pop()
{
    std::ranges::pop_heap(m_open, [this](const Node &a, const Node &b) { return rank(b) < rank(a); });
    auto node = m_open.back();
    m_open.pop_back();
    return node;
}

void TileQueue::push(const Node &node)
{
    m_open.push_back(node);
    std::ranges::push_heap(m_open, [this](const Node &a, const Node &b) { return rank(b) < rank(a); });
}

bool TileQueue::oneTile(const Node &node) const { return std::ranges::equal(least(node), most(node)); }

void TileQueue::read(const Node &node, TileBox &box) const
{
    auto from = least(node), to = most(node);
    box.least.resize(axes());
    box.most.resize(axes());
    for (std::size_t a = 0; a < axes(); ++a) {
        box.least[a] = m_sizes[a][from[a]];
        box.most[a] = m_sizes[a][to[a]];
    }
}

void TileQueue::read(const Node &node, Mapping &mapping) const
{
    auto extents = rank(node).extents;
    mapping.tile.assign(extents.begin(), extents.end());
    auto order = m_orders.begin() + std::ptrdiff_t(node.order);
    mapping.order.assign(order, order + std::ptrdiff_t(axes()));
    mapping.doubleBuffer = !node.single;
}

TileQueue::Node TileQueue::all()
{
    std::vector<std::uint32_t> least(axes(), 0), most;
    for (const auto &sizes : m_sizes)
        most.push_back(std::uint32_t(sizes.size() - 1));
    return {0, 1, addBox(least, most), 0, false, false};
}

std::pair<TileQueue::Node, TileQueue::Node> TileQueue::halves(const Node &node)
{
    std::vector<std::uint32_t> least(this->least(node).begin(), this->least(node).end()),
        most(this->most(node).begin(), this->most(node).end());
    auto [axis, split] = widest(m_sizes, least, most);
    auto lower = node, upper = node;
    auto end = std::exchange(most[axis], split - 1);
    lower.box = addBox(least, most);
    most[axis] = end;
    least[axis] = split;
    upper.box = addBox(least, most);
    return {lower, upper};
}

std::uint32_t TileQueue::addBox(Places least, Places most)
{
    auto box = std::uint32_t(m_extents.size() / std::max<std::size_t>(axes(), 1));
    m_places.insert(m_places.end(), least.begin(), least.end());
    m_places.insert(m_places.end(), most.begin(), most.end());
    for (std::size_t a = 0; a < axes(); ++a)
        m_extents.push_back(m_sizes[a][most[a]]);
    return box;
}

std::uint32_t TileQueue::addOrder(std::span<const std::uint8_t> order)
{
    m_orders.insert(m_orders.end(), order.begin(), order.end());
    return std::uint32_t(m_orders.size() - order.size());
}

} // namespace partita
