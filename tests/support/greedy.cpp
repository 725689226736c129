// SPDX-License-Identifier: Apache-2.0
#include "support/greedy.h"

#include "compile/options/options.h"
#include "compile/place/place.h"
#include "simulate/simulate.h"

#include <algorithm>
#include <numeric>

namespace partita {

namespace {

class GreedyCompiler {
public:
    GreedyCompiler(const Deployment &d, const MemoryPlacement &homes, const Context &context)
        : m_graph(d.graph), m_homes(homes), m_context(context), m_description(d.target->description())
    {
    }

    Result<Greedy> run(const Groups &groups)
    {
        Greedy out;
        for (std::size_t g = 0; g < groups.size(); ++g) {
            auto step = kernel(groups[g], int(g));
            if (!step)
                return std::unexpected(step.error());
            out.cycles += step->cycles + step->transforms;
            if (step->cycles > 0)
                out.steps.push_back(std::move(*step));
        }
        return out;
    }

private:
    Result<Greedy::Step> kernel(const Group &group, int g) const
    {
        std::string why = "all engines refuse it";
        for (const auto &candidate : group.candidates) {
            if (!candidate.refusals.empty())
                continue;
            const auto &option = candidate.layouts.front();
            if (renames(m_graph, candidate.match, option) && group.alias)
                return Greedy::Step{group.slug, candidate.match.engine, 0, 0};
            auto cycles = firstThatFits(siteOf(m_graph, candidate.match, m_homes, g, option), why);
            if (!cycles)
                continue;
            Greedy::Step step{group.slug, candidate.match.engine, *cycles, 0};
            for (std::size_t i = 0; i < candidate.match.inputs.size(); ++i)
                step.transforms
                    += transform(candidate.match.inputs[i], rowMajor(candidate.match.inputs[i]), option.inputs[i]);
            step.transforms
                += transform(candidate.match.outputs[0], option.output, rowMajor(candidate.match.outputs[0]));
            return step;
        }
        return fail("'" + group.slug + "' cannot run on any engine: " + why, Fault::Unsupported);
    }

    Layout rowMajor(TensorId id) const { return Layout::rowMajor(m_graph.tensor(id).shape.size()); }

    std::int64_t transform(TensorId id, const Layout &from, const Layout &to) const
    {
        if (sameBytes(from, to, m_graph.tensor(id).shape))
            return 0;
        auto home = m_homes.tensor[id];
        auto match = transformMatch(m_context.target->description().core(), id);
        return tile(Site{m_graph, match, {from}, to, {home}, home, 0}, "", m_context)->cycles;
    }

    /// The whole kernel, then ever smaller tiles: half along the axis with most tiles to go, double buffers before
    /// single ones.
    std::optional<std::int64_t> firstThatFits(const Site &site, std::string &why) const
    {
        auto axes = m_context.target->axes(site);
        auto variants = m_context.target->variants(site);
        if (variants.empty())
            variants.push_back("");
        Schedule s;
        for (const auto &axis : axes)
            s.tile.emplace_back(axis.name, axis.extent);
        for (;;) {
            s.order.clear();
            for (std::size_t a = 0; a < axes.size(); ++a)
                if (s.tile[a].second < axes[a].extent)
                    s.order.push_back(axes[a].name);
            for (bool twice : {true, false})
                for (const auto &variant : variants) {
                    s.doubleBuffer = twice;
                    s.variant = variant;
                    if (auto cycles = timed(site, s, why))
                        return cycles;
                }
            std::size_t widest = axes.size();
            for (std::size_t a = 0; a < axes.size(); ++a)
                if (s.tile[a].second > axes[a].multiple
                    && (widest == axes.size()
                        || tiles(axes[a], s.tile[a].second) > tiles(axes[widest], s.tile[widest].second)))
                    widest = a;
            if (widest == axes.size())
                return std::nullopt;
            auto half = (s.tile[widest].second + 1) / 2;
            s.tile[widest].second = (half + axes[widest].multiple - 1) / axes[widest].multiple * axes[widest].multiple;
        }
    }
    static std::int64_t tiles(const Axis &axis, std::int64_t size) { return size / axis.multiple; }

    std::optional<std::int64_t> timed(const Site &site, const Schedule &schedule, std::string &why) const
    {
        auto kernel = lowerKernel(*m_context.target, site, schedule);
        if (!kernel) {
            why = kernel.error().message;
            return std::nullopt;
        }
        std::vector<double> used(m_description.memories.size());
        for (const auto &operand : kernel->lowered.program.operands)
            if (operand.role == Operand::Role::Scratch)
                used[operand.memory] += double(operand.bytes);
        for (std::size_t m = 0; m < used.size(); ++m)
            if (used[m] > double(m_description.memories[m].size())) {
                why = "its tiles overflow " + m_description.memories[m].name;
                return std::nullopt;
            }
        return simulatedCycles(kernel->lowered.program, *m_context.target);
    }

    const Graph &m_graph;
    const MemoryPlacement &m_homes;
    const Context &m_context;
    const Description &m_description;
};

} // namespace

Result<Greedy> greedy(const Deployment &d)
{
    Cache cache;
    Choices none;
    Context context{d.target, none, cache, {}, {}};
    auto groups = match(d.graph, *d.target, d.numerics, none);
    if (!groups)
        return std::unexpected(groups.error());
    PartitionedGraph front;
    front.target = d.target;
    front.graph = d.graph;
    front.groups = std::move(*groups);
    front.groupGraph = groupGraphOf(front.graph, front.groups, *d.target);
    for (const auto &group : front.groups)
        front.constants.push_back(constantBytes(front.graph, group));
    front.ids.resize(front.groups.size());
    std::iota(front.ids.begin(), front.ids.end(), 1);
    const Decisions decisions(front, none, cache);
    const auto &chip = d.target->description();
    const auto size = double(chip.memories[chip.coreMemory()].size());
    Result<Greedy> out = fail("it fits no memory");
    for (double share : {0.0, 0.15, 0.4, 0.65, 1.0}) {
        auto spare = share > 0 ? std::optional(std::int64_t(size * share)) : std::nullopt;
        auto homes = place(front, decisions, context, spare);
        if (homes && overfull(front, *homes))
            continue;
        out = homes ? GreedyCompiler(d, *homes, context).run(front.groups)
                    : Result<Greedy>(std::unexpected(homes.error()));
        if (out)
            break;
    }
    return out;
}

} // namespace partita
