// SPDX-License-Identifier: Apache-2.0
#include "compile/sequence/refine.h"

#include "compile/tile/tile_space.h"
#include "compile/tile/tile_wishes.h"
#include "support/text.h"
#include "support/threads.h"

#include <algorithm>
#include <unordered_map>

namespace partita {

namespace {

/// With one axis in its next fewer or more even tiles, or with the other buffering.
std::vector<Schedule> neighboursOf(const Schedule &schedule, const std::vector<Axis> &axes)
{
    std::vector<Schedule> out;
    const bool inOrder = schedule.order == movingAxes(axes, schedule);
    auto resized = [&](std::size_t a, std::int64_t size) {
        auto next = schedule;
        next.tile[a].second = size;
        auto moving = movingAxes(axes, next);
        if (inOrder)
            next.order = std::move(moving);
        else {
            std::erase_if(
                next.order, [&](const auto &axis) { return std::ranges::find(moving, axis) == moving.end(); });
            std::ranges::copy_if(moving, std::back_inserter(next.order),
                [&](const auto &axis) { return std::ranges::find(schedule.order, axis) == schedule.order.end(); });
        }
        out.push_back(std::move(next));
    };
    for (std::size_t a = 0; a < axes.size(); ++a) {
        const auto sizes = evenSizes(axes[a], tileSizes(axes[a], {}));
        const auto now = schedule.tile[a].second;
        if (auto above = std::ranges::upper_bound(sizes, now); above != sizes.end())
            resized(a, *above);
        if (auto here = std::ranges::lower_bound(sizes, now); here != sizes.begin())
            resized(a, *std::prev(here));
    }
    if (tileSteps(axes, schedule) > 1) {
        out.push_back(schedule);
        out.back().doubleBuffer = !schedule.doubleBuffer;
    }
    return out;
}

std::shared_ptr<const KernelImplementation> withSolved(
    const KernelImplementation &way, std::shared_ptr<const Solved> solved)
{
    auto out = std::make_shared<KernelImplementation>();
    out->match = way.match;
    out->layout = way.layout;
    out->between = way.between;
    out->inputMemory = way.inputMemory;
    out->outputMemory = way.outputMemory;
    out->constantMemory = way.constantMemory;
    out->solved = std::move(solved);
    return out;
}

std::shared_ptr<const KernelImplementation> withSchedule(const KernelImplementation &way, Schedule schedule)
{
    auto solved = std::make_shared<Solved>(*way.solved);
    solved->schedule = std::move(schedule);
    return withSolved(way, std::move(solved));
}

/// A kernel of the kernel order that runs by itself.
struct Spot {
    Draft draft;
    int planned = -1; ///< -1: its schedule stays
    std::shared_ptr<const Refinement> by;
};

class Refiner {
public:
    Refiner(const PartitionedGraph &front, const Plan &plan, const Arranger &arranger, const Decisions &decisions,
        const Context &context)
        : m_front(front), m_plan(plan), m_full(arranger.full()), m_decisions(decisions), m_context(context)
    {
        std::unordered_map<std::string_view, int> open;
        for (std::size_t p = 0; p < plan.kernels.size(); ++p)
            if (undecided(plan.kernels[p]))
                open.emplace(front.groups[plan.kernels[p].lead].slug, int(p));
        if (open.empty())
            return;
        const auto &kernelOrder = arranger.kernelOrder();
        for (std::size_t k = 0; k < kernelOrder.size(); ++k) {
            const auto &draft = arranger.drafts()[kernelOrder[k].draft];
            if (kernelOrder[k].inside || !draft.kernel->program)
                continue;
            const bool host = k + 1 < kernelOrder.size() && kernelOrder[k + 1].inside;
            auto it = host || draft.kernel->kind != Kernel::Kind::Compute ? open.end() : open.find(draft.kernel->slug);
            m_spots.push_back({draft, it == open.end() ? -1 : it->second, nullptr});
        }
    }

    std::optional<Plan> run()
    {
        constexpr int rounds = 4;
        bool better = true, any = false;
        for (int round = 0; round < rounds && better && !stopped(); ++round) {
            better = false;
            for (std::size_t parity : {0, 1})
                better |= sweep(parity);
            any |= better;
        }
        if (!any || stopped())
            return std::nullopt;
        auto out = m_plan;
        for (const auto &spot : m_spots)
            if (spot.by)
                out.kernels[spot.planned].way = spot.by->way;
        return out;
    }

private:
    using Found = std::shared_ptr<const Refinement>;

    bool stopped() const { return m_context.stop.stop_requested(); }

    /// Whether nothing about its groups is held, nor its schedule chosen.
    bool undecided(const Planned &planned) const
    {
        for (int g : planned.groups)
            if (const auto &own = m_decisions.of(g);
                own && std::ranges::any_of(own->fields, [](const auto &field) { return field.second.held; }))
                return false;
        const auto &way = *planned.way;
        return !way.renames && !way.solved->axes->empty()
            && tileWishes(way.solved->axes, m_context.target->variants(way.site(m_front.graph)),
                m_front.groups[planned.lead].slug, m_context.choices)
                   .key.empty();
    }

    /// Every other spot, each between neighbours that stay: none has to wait for what becomes of another.
    bool sweep(std::size_t parity)
    {
        struct Unknown {
            std::size_t spot;
            CacheKey words;
            Found found;
        };
        std::vector<Unknown> unknown;
        bool better = false;
        for (auto s = parity; s < m_spots.size() && !stopped(); s += 2) {
            if (m_spots[s].planned < 0 || !loadsAhead(s))
                continue;
            auto words = cacheKeyOf(s);
            if (auto known = m_context.cache.find(pass::refinement, words))
                better |= take(s, known);
            else
                unknown.push_back({s, std::move(words), nullptr});
        }
        onThreads(0, unknown.size(), [&](std::size_t u) {
            if (!stopped())
                unknown[u].found = search(unknown[u].spot);
        });
        if (stopped())
            return false;
        for (auto &[s, words, found] : unknown) {
            Cache::Parts parts;
            for (auto at = s ? s - 1 : s; at < std::min(s + 2, m_spots.size()); ++at)
                parts.push_back(m_spots[at].draft.kernel);
            better |= take(s, m_context.cache.add(pass::refinement, words, std::move(found), std::move(parts)));
        }
        return better;
    }

    bool take(std::size_t s, const Found &found)
    {
        if (!found->way)
            return false;
        m_spots[s].draft.kernel = found->draft;
        m_spots[s].by = found;
        return true;
    }

    bool loadsAhead(std::size_t s) const
    {
        return !m_spots[s].draft.kernel->program->early.empty()
            || (s + 1 < m_spots.size() && !m_spots[s + 1].draft.kernel->program->early.empty());
    }

    CacheKey cacheKeyOf(std::size_t s) const
    {
        CacheKey out;
        for (auto at = s ? s - 1 : s; at < std::min(s + 2, m_spots.size()); ++at) {
            const auto &draft = m_spots[at].draft;
            const auto *choice = Choices::kernel(draft.own, m_decisions.all().get(), "prefetch");
            out.push_back(address(draft.kernel));
            out.push_back((!choice ? 0 : choice->value == "on" ? 2 : 4) + m_full.contains(draft.kernel->slug));
        }
        out.push_back(s == 0);
        return out;
    }

    /// The best of the neighbouring schedules.
    Found search(std::size_t s) const
    {
        const auto &spot = m_spots[s];
        const auto &d = m_context.target->description();
        const auto now = spot.by ? spot.by->way : m_plan.kernels[spot.planned].way;
        auto out = std::make_shared<Refinement>();
        out->cheapest = spot.by ? spot.by->cheapest : now;
        std::vector<Draft> around;
        for (auto at = s ? s - 1 : s; at < std::min(s + 2, m_spots.size()); ++at)
            around.push_back(m_spots[at].draft);
        auto &own = around[s ? 1 : 0];
        auto before = cyclesOf(around), least = before;
        if (!before)
            return out;
        std::int64_t rest = 0; // below which the others do not fall
        for (const auto &draft : around)
            if (&draft != &own)
                rest += draft.kernel->trace.cycles;
        if (s + 1 < m_spots.size())
            rest -= mostSavedEarly(*around.back().kernel, d);
        for (auto &schedule : neighboursOf(now->solved->schedule, now->solved->axes)) {
            if (stopped())
                break;
            auto way = withSchedule(*now, std::move(schedule));
            auto kernel = lowered(*way, m_front.graph, *m_context.target);
            if (!kernel || !tileOverflow(*kernel->program, d).empty()
                || rest + kernel->trace.cycles - mostSavedEarly(*kernel, d) >= *least)
                continue;
            kernel->slug = own.kernel->slug;
            own.kernel = std::make_shared<const Kernel>(std::move(*kernel));
            if (auto cycles = cyclesOf(around); cycles && *cycles < *least) {
                least = cycles;
                out->way = std::move(way);
                out->draft = own.kernel;
            }
        }
        if (out->way) {
            out->saved = (spot.by ? spot.by->saved : 0) + *before - *least;
            out->way = explained(*out);
        }
        return out;
    }

    static std::shared_ptr<const KernelImplementation> explained(const Refinement &by)
    {
        auto out = std::make_shared<Solved>(*by.way->solved);
        const auto &cheapest = *by.cheapest->solved;
        out->cause = "neighbours";
        out->reason = "alone it takes " + grouped(by.draft->trace.cycles - cheapest.cycles) + " cycles more than "
            + describe(cheapest.schedule) + ", but " + grouped(by.saved)
            + " less among its neighbours, because more is loaded ahead";
        return withSolved(*by.way, std::move(out));
    }

    /// Of kernels one after another, as far as they may be.
    std::optional<std::int64_t> cyclesOf(const std::vector<Draft> &list) const
    {
        Cache nothing{Cache::Nothing()};
        const Context context{m_context.target, m_context.choices, nothing, m_context.stop, {}};
        const Drafts drafts{list, m_decisions, context};
        KernelOrder kernelOrder;
        for (int k = 0; k < int(list.size()); ++k)
            kernelOrder.push_back({k, false, -1});
        auto timings = prefetch(drafts, kernelOrder, m_full);
        if (!timings)
            return std::nullopt;
        std::int64_t cycles = 0;
        for (const auto &t : *timings)
            cycles += t.timed->trace.cycles;
        return cycles;
    }

    const PartitionedGraph &m_front;
    const Plan &m_plan;
    const std::set<std::string> &m_full;
    const Decisions &m_decisions;
    const Context &m_context;
    std::vector<Spot> m_spots;
};

} // namespace

std::optional<Plan> refined(const PartitionedGraph &front, const Plan &plan, const Arranger &arranger,
    const Decisions &decisions, const Context &context)
{
    return Refiner(front, plan, arranger, decisions, context).run();
}

} // namespace partita
