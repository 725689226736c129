// SPDX-License-Identifier: Apache-2.0
#include "compile/plan.h"
#include "simulate/simulate.h"
#include "support/text.h"

#include <algorithm>

namespace partita {

namespace {

std::string lowerCase(std::string s)
{
    for (char &c : s)
        c = char(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    return s;
}

class Lowerer {
public:
    Lowerer(const Graph &graph, const std::vector<Group> &groups, const Homes &homes, const Assignment &assignment, const Context &context)
        : m_graph(graph), m_groups(groups), m_homes(homes), m_assignment(assignment), m_context(context)
        , m_description(context.target->description())
        , m_takes(m_description.engines.size())
    {
        for (const auto &pattern : context.target->patterns())
            m_takes[std::size_t(pattern.engine)] = true;
    }

    Result<std::vector<Kernel>> run()
    {
        for (auto in : m_graph.inputs)
            m_have[in] = {Layout::rowMajor(m_graph.tensor(in).shape.size())};
        for (std::size_t g = 0; g < m_groups.size(); ++g)
            if (auto done = group(g); !done)
                return std::unexpected(done.error());
        for (auto out : m_graph.outputs)
            if (auto done = provide(out, Layout::rowMajor(m_graph.tensor(out).shape.size()), "the network's output"); !done)
                return std::unexpected(done.error());
        std::int64_t at = 0;
        for (auto &kernel : m_kernels) {
            kernel.start = at;
            at += kernel.cycles();
        }
        return std::move(m_kernels);
    }

private:
    /// Makes the tensor available in `layout`, by a transform where it lies otherwise.
    Result<void> provide(TensorId id, const Layout &layout, const std::string &who)
    {
        auto &have = m_have[id];
        const auto &t = m_graph.tensor(id);
        if (std::ranges::any_of(have, [&](const Layout &l) { return sameBytes(l, layout, t.shape); }))
            return {};
        const auto from = have.front();
        Kernel k;
        k.kind = Kernel::Kind::Transform;
        k.slug = "to_" + lowerCase(layout.name) + "_" + t.slug;
        k.match = transformMatch(*m_context.target, id);
        k.engine = k.match.engine;
        k.inputLayouts = {from};
        k.outputLayout = layout;
        k.transformed = id;
        k.because = who + " reads '" + t.slug + "' as " + layout.name + ", it is written as " + from.name;
        Site site{m_graph, k.match, k.inputLayouts, layout, {m_homes.tensor[std::size_t(id)]}, m_homes.tensor[std::size_t(id)], 0};
        auto solved = tile(site, "", m_context);
        if (!solved.problem.empty())
            return fail("the transform of '" + t.slug + "' to " + layout.name + " cannot run: " + solved.problem, Fault::Unsupported);
        k.engineReason = {"only", "layouts are changed by the core"};
        if (auto done = finish(k, site, solved); !done)
            return done;
        auto whole = k.trace.cycles;
        k.trace.breakdown = {};
        k.trace.breakdown.transform = whole;
        have.push_back(layout);
        m_kernels.push_back(std::move(k));
        return {};
    }

    Result<void> group(std::size_t g)
    {
        const auto &group = m_groups[g];
        const auto &candidate = group.candidates[std::size_t(m_assignment.candidate[g])];
        const auto &option = candidate.layouts[std::size_t(m_assignment.layout[g])];
        for (std::size_t i = 0; i < candidate.match.inputs.size(); ++i)
            if (auto done = provide(candidate.match.inputs[i], option.inputs[i], "'" + group.slug + "'"); !done)
                return done;
        Kernel k;
        k.kind = renames(m_graph, candidate.match, option) ? Kernel::Kind::Alias : Kernel::Kind::Compute;
        k.slug = group.slug;
        k.match = candidate.match;
        k.engine = candidate.match.engine;
        k.inputLayouts = option.inputs;
        k.outputLayout = option.output;
        k.between = group.between;
        m_have[candidate.match.outputs[0]] = {option.output};
        if (k.kind == Kernel::Kind::Alias) {
            k.engineReason = {"alias", group.alias ? "a reshape renames bytes that stay where they are"
                                                   : "the layouts on both sides make this transposition a renaming of bytes that stay where they are"};
            k.trace.busy.assign(m_description.engines.size() + m_description.links.size(), 0);
            m_kernels.push_back(std::move(k));
            return {};
        }
        k.bits = {m_graph.tensor(k.match.outputs[0]).type.bits, 0};
        for (auto op : k.match.ops) {
            k.macs += macs(m_graph, m_graph.op(op));
            if (m_graph.op(op).kind == OpKind::Conv || m_graph.op(op).kind == OpKind::MatMul) {
                const auto &type = m_graph.tensor(m_graph.op(op).inputs[1]).type;
                k.bits.weight = type.bits;
                k.bits.ternary = type.ternary;
            }
        }
        reasons(g, k);
        const auto &solved = m_assignment.solved[g];
        k.tileReason = {"search", solved.reason};
        auto site = siteOf(m_graph, k.match, m_homes, int(g), option);
        if (auto done = finish(k, site, solved); !done)
            return done;
        m_kernels.push_back(std::move(k));
        return {};
    }

    Result<void> finish(Kernel &k, const Site &site, const Solved &solved)
    {
        auto kernel = lowerKernel(*m_context.target, site, solved.schedule);
        if (!kernel)
            return std::unexpected(kernel.error());
        k.schedule = solved.schedule;
        k.axes = solved.axes;
        k.variants = solved.variants;
        k.rewrites = std::move(kernel->by);
        k.program = std::make_shared<const Program>(std::move(kernel->lowered.program));
        k.constants = std::move(kernel->lowered.constants);
        k.trace = simulate(*k.program, *m_context.target);
        return {};
    }

    void reasons(std::size_t g, Kernel &k)
    {
        const auto &group = m_groups[g];
        const auto &row = m_assignment.alternatives[g];
        auto mine = m_assignment.objective.chosen;
        std::int64_t next = -1;
        for (std::size_t c = 0; c < group.candidates.size(); ++c) {
            const auto &candidate = group.candidates[c];
            if (candidate.match.engine == k.engine)
                continue;
            Alternative alternative{candidate.match.engine, {}, candidate.refusals};
            if (row[c] >= 0) {
                alternative.cycles = row[c];
                next = next < 0 ? row[c] : std::min(next, row[c]);
            } else if (alternative.refusals.empty())
                alternative.refusals.push_back({"tile", m_assignment.problems[g][c], "", false});
            k.alternatives.push_back(std::move(alternative));
        }
        for (std::size_t e = 0; e < m_description.engines.size(); ++e) {
            bool known = int(e) == k.engine || !m_takes[e]
                || std::ranges::any_of(k.alternatives, [&](const Alternative &a) { return a.engine == int(e); });
            if (!known)
                k.alternatives.push_back({int(e), {}, {{"pattern", m_description.engines[e].title + " has no pattern for " + k.match.pattern, "", false}}});
        }
        const auto &title = m_description.engines[std::size_t(k.engine)].title;
        const auto *entry = m_context.choices.kernel(k.slug, "engine");
        bool asked = entry && m_description.engine(entry->value) == k.engine;
        bool kept = std::ranges::any_of(k.match.inputs, [&](TensorId id) { return m_graph.tensor(id).type == f32; });
        if (kept)
            k.engineReason = {"float", "in IEEE single on the " + title + ": " + std::string(partita::title(m_graph.op(k.match.anchor)))
                                           + " is kept in float"};
        else if (asked && !entry->held)
            k.engineReason = {"pinned", "put on the " + title + " by choice"};
        else if (next < 0)
            k.engineReason = {"only", "only the " + title + " takes it"};
        else
            k.engineReason = {asked ? "held" : "cheapest", title + (asked ? ", as before" : "")
                                  + (next >= mine ? ": elsewhere the network would take " + grouped(next - mine) + " cycles more"
                                                  : "; elsewhere it would take " + grouped(mine - next) + " cycles less")};
    }

    const Graph &m_graph;
    const std::vector<Group> &m_groups;
    const Homes &m_homes;
    const Assignment &m_assignment;
    const Context &m_context;
    const Description &m_description;
    std::vector<bool> m_takes; ///< engines that have patterns; others serve them
    std::map<TensorId, std::vector<Layout>> m_have;
    std::vector<Kernel> m_kernels;
};

} // namespace

Result<Rewritten> lowerKernel(const Target &target, const Site &site, const Schedule &schedule)
{
    auto lowered = target.lower(site, schedule);
    if (!lowered)
        return std::unexpected(lowered.error());
    Rewritten out{std::move(*lowered), {}};
    for (const auto &rewrite : target.programRewrites())
        if (auto program = rewrite.apply(out.lowered.program)) {
            out.lowered.program = std::move(*program);
            out.by.push_back(rewrite.name);
        }
    return out;
}

Result<std::vector<Kernel>> lower(const Graph &graph, const std::vector<Group> &groups, const Homes &homes, const Assignment &assignment, const Context &context)
{
    return Lowerer(graph, groups, homes, assignment, context).run();
}

} // namespace partita
