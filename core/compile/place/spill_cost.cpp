// SPDX-License-Identifier: Apache-2.0
#include "compile/place/spill_cost.h"

#include "compile/options/options.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

namespace partita {

Occupancy::Occupancy(std::span<const std::int64_t> alive)
    : m_leaves(int(std::bit_ceil(std::max<std::size_t>(alive.size(), 1)))),
      m_added(std::size_t(2 * m_leaves)),
      m_most(m_added.size())
{
    std::ranges::copy(alive, m_most.begin() + m_leaves);
    for (auto node = std::size_t(m_leaves); --node > 0;)
        m_most[node] = std::max(m_most[2 * node], m_most[2 * node + 1]);
}

void Occupancy::add(int first, int last, std::int64_t bytes) { add(1, 0, m_leaves - 1, first, last, bytes); }
std::int64_t Occupancy::most(int first, int last) const { return most(1, 0, m_leaves - 1, first, last); }

void Occupancy::add(std::size_t node, int from, int to, int first, int last, std::int64_t bytes)
{
    if (last < from || to < first)
        return;
    if (first <= from && to <= last) {
        m_added[node] += bytes;
        m_most[node] += bytes;
        return;
    }
    auto middle = (from + to) / 2;
    add(2 * node, from, middle, first, last, bytes);
    add(2 * node + 1, middle + 1, to, first, last, bytes);
    m_most[node] = m_added[node] + std::max(m_most[2 * node], m_most[2 * node + 1]);
}

std::int64_t Occupancy::most(std::size_t node, int from, int to, int first, int last) const
{
    if (first <= from && to <= last)
        return m_most[node];
    auto middle = (from + to) / 2;
    auto out = std::numeric_limits<std::int64_t>::min();
    if (first <= middle)
        out = most(2 * node, from, middle, first, last);
    if (last > middle)
        out = std::max(out, most(2 * node + 1, middle + 1, to, first, last));
    return m_added[node] + out;
}

SpillCost::SpillCost(const PartitionedGraph &front, const Decisions &decisions, const Context &context,
    MemoryPlacement homes, int outside)
    : m_front(front),
      m_decisions(decisions),
      m_context(context),
      m_homes(std::move(homes)),
      m_outside(outside),
      m_before(front.groups.size(), -1)
{
}

std::int64_t SpillCost::cheapest(int g) const
{
    auto known = m_context.cache.get(pass::cheapest, cacheKeyOf(m_front, g, m_homes, m_decisions), m_context.stop,
        [&] { return std::make_shared<const std::int64_t>(m_context.stop.stop_requested() ? needed : asked(g)); },
        {m_decisions.of(g), m_decisions.all()});
    return m_context.stop.stop_requested() ? needed : *known;
}

std::int64_t SpillCost::asked(int g) const
{
    const auto &group = m_front.groups[g];
    const auto *chosen = m_decisions.find(g, "engine");
    const auto engine = chosen ? m_context.target->description().engine(chosen->value) : EngineId();
    auto taken = [&](const Group::Candidate &c) { return c.refusals.empty() && c.match.engine == engine; };
    const bool only = std::ranges::any_of(group.candidates, taken);
    auto best = needed;
    for (const auto &c : group.candidates) {
        if (!c.refusals.empty() || (only && !taken(c)))
            continue;
        for (const auto &layout : c.layouts) {
            if (renames(m_front.graph, c.match, layout))
                return 0;
            auto solved = tile(siteOf(m_front.graph, c.match, m_homes, g, layout), group.slug, m_context);
            if (solved->problem.empty())
                best = std::min(best, solved->cycles);
        }
    }
    return best;
}

std::int64_t SpillCost::before(int g)
{
    auto &known = m_before[g];
    if (known < 0)
        known = cheapest(g);
    return known;
}

std::int64_t SpillCost::ofConstants(int g)
{
    auto inside = before(g);
    auto home = std::exchange(m_homes.constants[g], m_outside);
    auto outside = cheapest(g);
    m_homes.constants[g] = home;
    return outside >= needed ? needed : std::max<std::int64_t>(0, outside - inside);
}

std::int64_t SpillCost::ofLife(const LiveRange &life)
{
    std::vector<int> touching;
    auto touch = [&](OpId op) {
        if (auto g = m_front.groupGraph->groupOf[op]; std::ranges::find(touching, g) == touching.end())
            touching.push_back(g);
    };
    for (auto id : life.tensors) {
        if (auto writer = m_front.graph.producer(id); writer >= 0)
            touch(writer);
        for (auto reader : m_front.graph.consumers(id))
            touch(reader);
    }
    std::int64_t inside = 0, outside = 0;
    for (int g : touching)
        inside += before(g);
    const auto home = m_homes.tensor[life.tensors.front()];
    for (auto id : life.tensors)
        m_homes.tensor[id] = m_outside;
    for (int g : touching) {
        auto cycles = cheapest(g);
        outside = cycles >= needed || outside >= needed ? needed : outside + cycles;
    }
    for (auto id : life.tensors)
        m_homes.tensor[id] = home;
    return outside >= needed ? needed : std::max<std::int64_t>(0, outside - inside);
}

} // namespace partita
