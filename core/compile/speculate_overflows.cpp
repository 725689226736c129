// SPDX-License-Identifier: Apache-2.0
#include "compile/speculate.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace partita {

namespace {

/// What of a group an edit can drive out of the core's memory.
struct Movable {
    int group = 0;
    CacheKey words; ///< what the schedules depend on
    std::vector<const LiveRange *> liveRanges;
    bool constants = false;
    std::size_t count() const { return liveRanges.size() + constants; }
};

class OverflowAsker {
public:
    OverflowAsker(const PartitionedGraph &front, MemoryPlacement homes, MemoryId far, const Decisions &decisions,
        const Context &context)
        : m_front(front), m_homes(std::move(homes)), m_far(far), m_decisions(decisions), m_context(context)
    {
    }

    void run()
    {
        std::vector<const LiveRange *> lifeOf(m_front.graph.tensorCount());
        for (auto [id, life] : m_front.groupGraph->alive)
            lifeOf[id] = &m_front.groupGraph->liveRanges[life];
        std::vector<Movable> movable;
        for (int g = 0; g < int(m_front.groups.size()); ++g)
            if (auto words = wordsOf(g); !m_context.cache.find(pass::speculated, words))
                movable.push_back(movableOf(g, std::move(words), lifeOf));
        constexpr int most = 3; ///< things of a kernel that go out together
        for (int together = 1; together <= most; ++together)
            for (const auto &m : movable)
                ask(m, together);
        for (const auto &m : movable)
            if (!m_context.stop.stop_requested())
                m_context.cache.add(pass::speculated, m.words, std::make_shared<const bool>(true),
                    {m_decisions.of(m.group), m_decisions.all()});
    }

private:
    CacheKey wordsOf(int g) const
    {
        auto words = cacheKeyOf(m_front, g, m_homes, m_decisions);
        words.push_back(-1); // apart from speculateEdits
        return words;
    }

    Movable movableOf(int g, CacheKey words, const std::vector<const LiveRange *> &lifeOf) const
    {
        Movable out{g, std::move(words), {}, m_front.constants[g] > 0 && m_homes.constants[g] != m_far};
        const auto &match = m_front.groups[g].candidates.front().match;
        for (const auto *tensors : {&match.inputs, &match.outputs})
            for (auto id : *tensors) {
                const auto *life = lifeOf[id];
                if (life && m_homes.tensor[id] != m_far
                    && std::ranges::find(out.liveRanges, life) == out.liveRanges.end())
                    out.liveRanges.push_back(life);
            }
        return out;
    }

    void ask(const Movable &movable, int together)
    {
        constexpr std::size_t many = 6;
        for (auto set = 1U; set < (1U << std::min(movable.count(), many)) && !m_context.stop.stop_requested(); ++set)
            if (std::popcount(set) == together)
                ask(movable, set);
    }

    void ask(const Movable &movable, unsigned set)
    {
        const auto near = move(movable, set, m_far);
        speculateGroup(m_front, m_front.graph, movable.group, m_homes, m_context);
        move(movable, set, near);
    }

    /// To another memory; returns the one they were in.
    int move(const Movable &movable, unsigned set, int to)
    {
        auto before = to;
        for (std::size_t l = 0; l < movable.liveRanges.size(); ++l)
            if (set >> l & 1)
                for (auto id : movable.liveRanges[l]->tensors)
                    before = std::exchange(m_homes.tensor[id], to);
        if (movable.constants && set >> movable.liveRanges.size() & 1)
            before = std::exchange(m_homes.constants[movable.group], to);
        return before;
    }

    const PartitionedGraph &m_front;
    MemoryPlacement m_homes;
    int m_far;
    const Decisions &m_decisions;
    const Context &m_context;
};

} // namespace

void speculateOverflows(const PartitionedGraph &front, MemoryPlacement homes, MemoryId far, const Decisions &decisions,
    const Context &context)
{
    OverflowAsker(front, std::move(homes), far, decisions, context).run();
}

} // namespace partita
