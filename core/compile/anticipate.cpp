// SPDX-License-Identifier: Apache-2.0
#include "compile/homes.h"
#include "compile/pipeline.h"
#include "target/guard.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace partita {

namespace {

/// What of a group an edit can drive out of the core's memory.
struct Movable {
    std::vector<const Life *> lives;
    bool constants = false;
    std::size_t count() const { return lives.size() + constants; }
};

class Asker {
public:
    Asker(const Front &front, Homes homes, int far, const Context &context) : m_front(front), m_homes(std::move(homes)), m_far(far), m_context(context) {}

    void run()
    {
        std::vector<const Life *> lifeOf(m_front.graph.tensorCount());
        for (auto [id, life] : m_front.net->alive)
            lifeOf[std::size_t(id)] = &m_front.net->lives[std::size_t(life)];
        std::vector<Movable> movable;
        for (int g = 0; g < int(m_front.groups.size()); ++g)
            movable.push_back(movableOf(g, lifeOf));
        constexpr int most = 3; ///< things of a kernel that go out together
        for (int together = 1; together <= most; ++together)
            for (int g = 0; g < int(movable.size()); ++g)
                ask(g, movable[std::size_t(g)], together);
    }

private:
    Movable movableOf(int g, const std::vector<const Life *> &lifeOf) const
    {
        Movable out{{}, m_front.constants[std::size_t(g)] > 0 && m_homes.constants[std::size_t(g)] != m_far};
        const auto &match = m_front.groups[std::size_t(g)].candidates.front().match;
        for (const auto *tensors : {&match.inputs, &match.outputs})
            for (auto id : *tensors) {
                const auto *life = lifeOf[std::size_t(id)];
                if (life && m_homes.tensor[std::size_t(id)] != m_far && std::ranges::find(out.lives, life) == out.lives.end())
                    out.lives.push_back(life);
            }
        return out;
    }

    void ask(int g, const Movable &movable, int together)
    {
        constexpr std::size_t many = 6;
        for (auto set = 1U; set < (1U << std::min(movable.count(), many)) && !m_context.stop.stop_requested(); ++set)
            if (std::popcount(set) == together)
                ask(g, movable, set);
    }

    void ask(int g, const Movable &movable, unsigned set)
    {
        const auto near = move(g, movable, set, m_far);
        const auto &group = m_front.groups[std::size_t(g)];
        for (const auto &candidate : group.candidates)
            for (const auto &layout : candidate.layouts)
                if (candidate.refusals.empty() && !m_context.stop.stop_requested() && !renames(m_front.graph, candidate.match, layout))
                    (void)tile(siteOf(m_front.graph, candidate.match, m_homes, g, layout), group.slug, m_context);
        move(g, movable, set, near);
    }

    /// To another memory; returns the one they were in.
    int move(int g, const Movable &movable, unsigned set, int to)
    {
        auto before = to;
        for (std::size_t l = 0; l < movable.lives.size(); ++l)
            if (set >> l & 1)
                for (auto id : movable.lives[l]->tensors)
                    before = std::exchange(m_homes.tensor[std::size_t(id)], to);
        if (movable.constants && set >> movable.lives.size() & 1)
            before = std::exchange(m_homes.constants[std::size_t(g)], to);
        return before;
    }

    const Front &m_front;
    Homes m_homes;
    int m_far;
    const Context &m_context;
};

} // namespace

void anticipate(const Deployment &d, std::shared_ptr<const Target> base, const Calibration &calibration, const Choices &choices, Memo &memo, std::stop_token stop)
try {
    const auto far = homeMemories(d.target->description()).far;
    auto front = far < 0 ? nullptr : frontOf(d.source, std::move(base), d.target, calibration, choices, memo, stop).value_or(nullptr);
    if (!front)
        return;
    const Context context{front->target, choices, memo, stop, front->numbers};
    if (auto homes = place(*front, Decisions(*front, choices), context, std::nullopt))
        Asker(*front, std::move(*homes), far, context).run();
} catch (const PluginFault &) { // the edit that meets it will say so
}

} // namespace partita
