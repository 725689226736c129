// SPDX-License-Identifier: Apache-2.0
#include "compile/memory/shrink.h"

#include "compile/memory/allocate.h"
#include "compile/place/spill_cost.h"
#include "compile/tile/compact.h"

#include <algorithm>
#include <map>

namespace partita {

namespace {

class Shrinker {
public:
    Shrinker(const PartitionedGraph &front, const Deployment &tried, const Context &context, std::int64_t spare)
        : m_front(front),
          m_context(context),
          m_spare(spare),
          m_memories(homeMemories(context.target->description())),
          m_choices(context.choices),
          m_trial(tried)
    {
        for (std::size_t k = 0; k < m_trial.kernels.size(); ++k) {
            auto own = std::make_shared<Kernel>(m_trial.kernels[k]);
            own->overlap.early = own->overlap.inside = false;
            m_trial.kernels.set(k, std::move(own));
        }
        m_homes = {Table<TensorId, MemoryId>(front.graph.tensorCount(), m_memories.near),
            std::vector<MemoryId>(front.groups.size(), m_memories.constants), false};
        for (const auto &b : tried.buffers)
            if (b.kind == Buffer::Kind::Activation)
                for (auto id : lifeOf(b.tensor).tensors)
                    m_homes.tensor[id] = b.memory;
        for (const auto &k : tried.kernels)
            if (const auto g = groupOf(k); g >= 0)
                for (const auto &o : k.program->operands)
                    if (o.role == Operand::Role::Constant)
                        m_homes.constants[g] = o.memory;
    }

    std::optional<Shrunk> run()
    {
        const auto begin = state();
        const auto before = excess();
        auto least = before;
        std::optional<State> best;
        for (const auto &start : starts()) {
            if (exhausted())
                break;
            restore(begin);
            if (start && !moveAll(*start))
                continue;
            auto now = excess();
            while (!done(now) && (pass(now, false) || (isSmall() && pass(now, true))))
                ;
            if (stopped())
                return std::nullopt;
            if (now < least) {
                least = now;
                best = state();
            }
            if (least.none())
                break;
        }
        if (!best)
            return std::nullopt;
        restore(*best);
        return Shrunk{held(), least.none()};
    }

private:
    /// Whether there is time for changes that help together with others only.
    bool isSmall() const { return m_trial.kernels.size() <= 16; }

    /// What is decided.
    struct State {
        Kernels kernels;
        MemoryPlacement homes;
        Choices choices;
    };
    State state() const { return {m_trial.kernels, m_homes, m_choices}; }
    void restore(State state)
    {
        m_trial.kernels = std::move(state.kernels);
        m_homes = std::move(state.homes);
        m_choices = std::move(state.choices);
    }

    bool stopped() const { return m_context.stop.stop_requested(); }
    /// Whether it has looked for as long as it may, in kernels whose buffers were counted.
    bool exhausted() const { return m_counted > 500'000; }
    bool done(const Excess &now) const { return now.none() || exhausted(); }

    /// Memories in which all data begins; nothing: where they were tried.
    std::vector<std::optional<int>> starts() const
    {
        if (m_memories.far < 0)
            return {std::nullopt};
        return {std::nullopt, m_memories.near, m_memories.far};
    }

    Excess excess()
    {
        m_counted += std::int64_t(m_trial.kernels.size());
        return excessOf(m_trial, m_homes, m_context, m_spare);
    }

    const LiveRange &lifeOf(TensorId id) const
    {
        const auto &lives = m_front.groupGraph->liveRanges;
        return *std::ranges::find_if(
            lives, [&](const LiveRange &life) { return std::ranges::find(life.tensors, id) != life.tensors.end(); });
    }
    /// That names the kernel; -1: a transform, or no program.
    int groupOf(const Kernel &k) const { return k.kind == Kernel::Kind::Compute ? m_front.find(k.slug) : -1; }

    std::shared_ptr<const KernelImplementation> wayOf(const Kernel &k) const
    {
        auto way = std::make_shared<KernelImplementation>();
        way->match = k.match;
        way->layout = {k.inputLayouts, k.outputLayout};
        way->between = k.between;
        for (auto in : k.match.inputs)
            way->inputMemory.push_back(m_homes.tensor[in]);
        way->outputMemory = m_homes.tensor[k.match.outputs[0]];
        const auto g = groupOf(k);
        way->constantMemory = g < 0 ? MemoryId(0) : m_homes.constants[g];
        return way;
    }

    const std::vector<Compact> &schedulesOf(std::size_t k)
    {
        const auto &kernel = m_trial.kernels[k];
        auto way = wayOf(kernel);
        std::pair key{k, way->inputMemory};
        key.second.insert(key.second.end(), {way->outputMemory, way->constantMemory});
        auto known = m_schedules.find(key);
        if (known == m_schedules.end())
            known = m_schedules.emplace(key, compactSchedules(way->site(m_front.graph), kernel.slug, m_context)).first;
        return known->second;
    }

    std::shared_ptr<const Kernel> with(const Kernel &k, const Compact &c) const
    {
        auto own = std::make_shared<Kernel>(k);
        own->tiling.schedule = c.schedule;
        own->tiling.axes = c.axes;
        own->program = c.program;
        own->outline = c.outline;
        own->constants = c.constants;
        return own;
    }

    /// Gives kernel `k` programs for the homes as they are now. Whether it can run.
    bool adapt(std::size_t k)
    {
        const auto &kernel = m_trial.kernels[k];
        if (kernel.kind == Kernel::Kind::Alias)
            return true;
        if (kernel.kind == Kernel::Kind::Transform) {
            const Context context{m_context.target, m_choices, m_context.cache, m_context.stop, m_context.targetKey};
            auto way = transformOf(m_front, kernel.transformed, kernel.inputLayouts[0], kernel.outputLayout, m_homes,
                Decisions(m_front, m_choices, m_context.cache), context);
            if (!way->solved->problem.empty())
                return false;
            auto made = lowered(*way, m_front.graph, *m_context.target);
            if (!made)
                return false;
            auto own = std::make_shared<Kernel>(kernel);
            own->match = made->match;
            own->engine = made->engine;
            own->tiling.schedule = made->tiling.schedule;
            own->program = made->program;
            own->outline = made->outline;
            own->constants = made->constants;
            m_trial.kernels.set(k, std::move(own));
            return true;
        }
        const auto &schedules = schedulesOf(k);
        if (schedules.empty())
            return false;
        m_trial.kernels.set(k, with(kernel, schedules.front()));
        return true;
    }

    /// All that may move lives in `memory`.
    bool moveAll(MemoryId memory)
    {
        for (const auto &life : m_front.groupGraph->liveRanges)
            if (!chosen(life))
                for (auto id : life.tensors)
                    m_homes.tensor[id] = memory;
        for (std::size_t g = 0; g < m_homes.constants.size(); ++g)
            if (m_front.constants[g] > 0 && !chosenWeights(int(g)))
                m_homes.constants[g] = memory == m_memories.near ? m_memories.constants : memory;
        for (std::size_t k = 0; k < m_trial.kernels.size(); ++k)
            if (!adapt(k))
                return false;
        return true;
    }

    bool chosen(const LiveRange &life) const
    {
        return std::ranges::any_of(life.tensors, [&](TensorId id) {
            const auto *entry = m_context.choices.find("tensor." + m_front.graph.tensor(id).slug + ".memory");
            return entry && !entry->held;
        });
    }

    /// Keeps the change if it is better than `now`. `settle`: with other schedules of all kernels then.
    template <class Change>
    bool better(Excess &now, const Change &change, bool settle = false)
    {
        auto before = state();
        if (!stopped() && change()) {
            auto then = excess();
            while (settle && !done(then) && schedules(then))
                ;
            if (then < now && !stopped()) {
                now = then;
                return true;
            }
        }
        restore(std::move(before));
        return false;
    }

    /// Whether another schedule of a kernel helps.
    bool schedules(Excess &now)
    {
        bool any = transforms(now);
        for (std::size_t k = 0; k < m_trial.kernels.size() && !done(now); ++k)
            if (m_trial.kernels[k].kind == Kernel::Kind::Compute)
                for (const auto &schedule : schedulesOf(k))
                    any |= !done(now) && mayHelp(k, schedule, now) && better(now, [&] {
                        m_trial.kernels.set(k, with(m_trial.kernels[k], schedule));
                        return true;
                    });
        return any;
    }

    bool mayHelp(std::size_t k, const Compact &schedule, const Excess &now) const
    {
        const auto &kernel = m_trial.kernels[k];
        return isSmall() || now.at[k]
            || schedule.resident < residentBytes(*kernel.program, *kernel.outline, *m_context.target);
    }

    bool mayHelp(const LiveRange &life, const Excess &now) const
    {
        if (isSmall())
            return true;
        std::size_t first = m_trial.kernels.size(), last = 0;
        for (std::size_t k = 0; k < m_trial.kernels.size(); ++k)
            if (touches(m_trial.kernels[k], life)) {
                first = std::min(first, k);
                last = k;
            }
        return first <= last
            && std::find(now.at.begin() + std::ptrdiff_t(first), now.at.begin() + std::ptrdiff_t(last) + 1, true)
            != now.at.begin() + std::ptrdiff_t(last) + 1;
    }

    /// Whether another schedule or another home of something helps.
    bool pass(Excess &now, bool settle)
    {
        bool any = schedules(now);
        if (m_memories.far < 0)
            return any;
        for (const auto &life : m_front.groupGraph->liveRanges)
            if (!done(now) && !chosen(life) && mayHelp(life, now))
                any |= better(
                    now, [&] { return move(life); }, settle);
        for (std::size_t k = 0; k < m_trial.kernels.size() && !done(now); ++k)
            if (const auto g = groupOf(m_trial.kernels[k]); g >= 0 && m_front.constants[g] > 0 && !chosenWeights(g))
                any |= better(
                    now,
                    [&] {
                        auto &home = m_homes.constants[g];
                        home = home == m_memories.far ? m_memories.constants : m_memories.far;
                        return adapt(k);
                    },
                    settle);
        return any;
    }

    /// Between the core's memory and the external one.
    bool move(const LiveRange &life)
    {
        const auto home = m_homes.tensor[life.tensors.front()];
        for (auto id : life.tensors)
            m_homes.tensor[id] = home == m_memories.far ? m_memories.near : m_memories.far;
        for (std::size_t k = 0; k < m_trial.kernels.size(); ++k)
            if (touches(m_trial.kernels[k], life) && !adapt(k))
                return false;
        return true;
    }

    /// One schedule for all transforms, which have no names in choices.
    bool transforms(Excess &now)
    {
        std::map<std::string, std::int64_t> extents;
        for (const auto &k : m_trial.kernels)
            if (k.kind == Kernel::Kind::Transform)
                for (const auto &axis : m_context.target->axes(wayOf(k)->site(m_front.graph)))
                    extents[axis.name] = std::max(extents[axis.name], axis.extent);
        auto set = [&](const std::string &key, const std::string &value) {
            const auto *entry = m_context.choices.find(key);
            if (!entry || entry->held)
                (void)m_choices.set(key, value, true);
        };
        bool any = false;
        for (const auto &[axis, extent] : extents)
            for (const char *buffering : {"single", "double"})
                for (std::int64_t size = 1; size < 2 * extent && !done(now); size *= 2)
                    any |= better(now, [&] {
                        set("tile." + axis, std::to_string(std::min(size, extent)));
                        set("buffering", buffering);
                        for (std::size_t k = 0; k < m_trial.kernels.size(); ++k)
                            if (m_trial.kernels[k].kind == Kernel::Kind::Transform && !adapt(k))
                                return false;
                        return true;
                    });
        return any;
    }

    bool chosenWeights(int g) const
    {
        const auto slug = m_front.groups[g].slug;
        const auto *entry = m_context.choices.kernel(slug, "weights");
        return entry && !entry->held;
    }

    static bool touches(const Kernel &k, const LiveRange &life)
    {
        auto in = [&](TensorId id) { return std::ranges::find(life.tensors, id) != life.tensors.end(); };
        return std::ranges::any_of(k.match.inputs, in) || std::ranges::any_of(k.match.outputs, in);
    }

    Choices held() const
    {
        auto out = hold(m_trial, m_choices);
        const auto &memories = m_context.target->description().memories;
        auto keep = [&](const std::string &subject, const std::string &field, const std::string &value) {
            const auto *known = out.subject(subject);
            if (const auto *entry = known ? known->find(field) : nullptr; !entry || entry->held)
                (void)out.set(subject + field, value, !known || !known->pinned);
        };
        if (m_memories.far >= 0)
            for (const auto &life : m_front.groupGraph->liveRanges)
                if (!chosen(life))
                    for (auto id : life.tensors) {
                        const auto subject = "tensor." + m_front.graph.tensor(id).slug + ".";
                        if (id == life.tensors.front() || out.subject(subject))
                            keep(subject, "memory", memories[m_homes.tensor[id]].name);
                    }
        for (const auto &k : m_trial.kernels)
            if (const auto g = groupOf(k); g >= 0) {
                const auto subject = "kernel." + k.slug + ".";
                for (const auto &[field, value] : scheduleChoices(k))
                    keep(subject, field, value);
                if (m_memories.far >= 0 && m_front.constants[g] > 0)
                    keep(subject, "weights", memories[m_homes.constants[g]].name);
            }
        return out;
    }

    const PartitionedGraph &m_front;
    const Context &m_context;
    std::int64_t m_spare;
    HomeMemories m_memories;
    Choices m_choices; ///< with the schedule of transforms
    Deployment m_trial;
    MemoryPlacement m_homes;
    std::int64_t m_counted = 0;
    std::map<std::pair<std::size_t, std::vector<MemoryId>>, std::vector<Compact>>
        m_schedules; ///< by kernel and memories
};

} // namespace

std::optional<Shrunk> shrunk(
    const PartitionedGraph &front, const Deployment &tried, const Context &context, std::int64_t spare)
{
    return Shrinker(front, tried, context, spare).run();
}

} // namespace partita
