// SPDX-License-Identifier: Apache-2.0
#include "compile/plan.h"
#include "compile/segment.h"
#include "simulate/simulate.h"
#include "support/text.h"

#include <algorithm>
#include <map>

namespace partita {

namespace {

/// Kernels first … end − 1 of a chain as one.
struct Segment {
    Match match;
    LayoutOption layout;
    Solved solved;
    std::optional<Refusal> refusal;
};

class Fuser {
public:
    Fuser(const Graph &graph, const std::vector<Group> &groups, const Homes &homes, const Assignment &assignment, const Context &context)
        : m_graph(graph), m_groups(groups), m_homes(homes), m_assignment(assignment), m_context(context)
    {
    }

    Result<Fused> run()
    {
        if (fuses())
            findChains();
        else
            for (int g = 0; g < int(m_groups.size()); ++g)
                m_chains.push_back({g});
        for (const auto &chain : m_chains)
            if (auto done = cut(chain); !done)
                return std::unexpected(done.error());
        return assemble();
    }

private:
    /// Whether the target fuses at all; where it does not, borders need no reasons.
    bool fuses() const
    {
        auto any = m_groups.empty() ? std::expected<Match, Refusal>() : m_context.target->fuse(m_graph, matchOf(0), matchOf(0));
        return any || any.error().rule != "fusion";
    }
    const Match &matchOf(int g) const { return candidateOf(g).match; }
    const Group::Candidate &candidateOf(int g) const
    {
        return m_groups[std::size_t(g)].candidates[std::size_t(m_assignment.candidate[std::size_t(g)])];
    }
    const LayoutOption &layoutOf(int g) const { return candidateOf(g).layouts[std::size_t(m_assignment.layout[std::size_t(g)])]; }
    const std::string &slug(int g) const { return m_groups[std::size_t(g)].slug; }
    bool renamed(int g) const { return renames(m_graph, matchOf(g), layoutOf(g)); }

    /// Chains of kernels, each the only reader of the one before; a kernel that joins two continues the later one.
    void findChains()
    {
        std::vector<int> groupOf(m_graph.opCount()), next(m_groups.size(), -1), previous(m_groups.size(), -1);
        for (std::size_t g = 0; g < m_groups.size(); ++g)
            for (auto op : m_groups[g].ops)
                groupOf[std::size_t(op)] = int(g);
        for (int g = 0; g < int(m_groups.size()); ++g) {
            auto out = matchOf(g).outputs[0];
            std::vector<int> readers;
            for (auto op : m_graph.consumers(out))
                if (auto r = groupOf[std::size_t(op)]; std::ranges::find(readers, r) == readers.end())
                    readers.push_back(r);
            if (readers.empty() || renamed(g) || renamed(readers[0]))
                continue;
            int to = readers[0];
            auto refusal = refused(g, to, readers);
            if (!refusal && previous[std::size_t(to)] >= 0) {
                auto &earlier = previous[std::size_t(to)];
                refuse(earlier, to, {"join", "'" + slug(to) + "' continues '" + slug(g) + "', which runs later", "", false});
                next[std::size_t(earlier)] = -1;
                earlier = -1;
            }
            if (refusal) {
                refuse(g, to, *refusal);
                continue;
            }
            next[std::size_t(g)] = to;
            previous[std::size_t(to)] = g;
        }
        for (int g = 0; g < int(m_groups.size()); ++g) {
            if (previous[std::size_t(g)] >= 0)
                continue;
            auto &chain = m_chains.emplace_back(1, g);
            while (next[std::size_t(chain.back())] >= 0)
                chain.push_back(next[std::size_t(chain.back())]);
        }
    }

    void refuse(int g, int to, Refusal refusal) { m_fusions.push_back({{slug(g), slug(to)}, std::move(refusal)}); }

    /// Why the two can never be one, apart from what the target says.
    std::optional<Refusal> refused(int g, int to, const std::vector<int> &readers) const
    {
        const auto &tensor = m_graph.tensor(matchOf(g).outputs[0]);
        if (m_graph.isOutput(matchOf(g).outputs[0]))
            return Refusal{"output", "'" + tensor.slug + "' is an output of the network", "", false};
        if (readers.size() > 1)
            return Refusal{"reader", "'" + tensor.slug + "' is also read by '" + slug(readers[1]) + "'", "", false};
        auto id = matchOf(g).outputs[0];
        const auto &inputs = matchOf(to).inputs;
        auto reads = std::size_t(std::ranges::find(inputs, id) - inputs.begin());
        if (!sameBytes(layoutOf(g).output, layoutOf(to).inputs[reads], tensor.shape))
            return Refusal{"layout", "'" + slug(g) + "' writes " + layoutOf(g).output.name + ", '" + slug(to) + "' reads " + layoutOf(to).inputs[reads].name,
                           "kernel." + slug(g) + ".layout=" + layoutOf(to).inputs[reads].name, false};
        if (m_homes.constants[std::size_t(g)] != m_homes.constants[std::size_t(to)])
            return Refusal{"memory", "their constants live in different memories", "", false};
        return std::nullopt;
    }

    /// The person's own choices about the schedule of this kernel alone.
    bool ownSchedule(int g) const
    {
        auto prefix = "kernel." + slug(g) + ".";
        const auto &entries = m_context.choices.entries();
        for (auto it = entries.lower_bound(prefix); it != entries.end() && it->first.starts_with(prefix); ++it) {
            auto field = it->first.substr(prefix.size());
            if (!it->second.held && (field.starts_with("tile.") || field == "order" || field == "variant" || field == "buffering" || field == "schedule"))
                return true;
        }
        return false;
    }

    bool own(int g) const
    {
        const auto *entry = m_context.choices.find("kernel." + slug(g) + ".fuse");
        return entry && !entry->held;
    }

    Result<void> cut(const std::vector<int> &chain)
    {
        m_segments.clear();
        std::vector<Border> borders;
        for (std::size_t k = 0; k + 1 < chain.size(); ++k) {
            const auto *entry = m_context.choices.kernel(slug(chain[k]), "fuse");
            bool joined = entry && entry->value == "with_next";
            bool apart = (entry && !joined) || (!joined && (ownSchedule(chain[k]) || ownSchedule(chain[k + 1])));
            borders.push_back(apart ? Border::Cut : Border::Free);
        }
        auto cost = [&](int first, int end) { return costOf(chain, first, end); };
        for (std::size_t k = 0; k + 1 < chain.size(); ++k) {
            const auto *entry = m_context.choices.kernel(slug(chain[k]), "fuse");
            if (!entry || entry->value != "with_next")
                continue;
            borders[k] = Border::Joined;
            if (segment(borders, cost))
                continue;
            borders[k] = Border::Free;
            if (own(chain[k]))
                return fail("kernel." + slug(chain[k]) + ".fuse=with_next: " + whyNot(chain, int(k)).sentence);
        }
        auto best = *segment(borders, cost);
        int first = 0;
        for (int end : best.ends) {
            keep(chain, first, end);
            if (end < int(chain.size()))
                refuse(chain[std::size_t(end) - 1], chain[std::size_t(end)], reasonAt(chain, borders, end - 1, best.cost));
            first = end;
        }
        const auto *last = m_context.choices.find("kernel." + slug(chain.back()) + ".fuse");
        if (last && !last->held && last->value == "with_next") {
            auto known = std::ranges::find_if(m_fusions, [&](const Fusion &f) { return f.refusal && f.kernels[0] == slug(chain.back()); });
            return fail("kernel." + slug(chain.back()) + ".fuse=with_next: "
                        + (known == m_fusions.end() ? m_fusions.empty() ? "this target runs each kernel by itself" : "no kernel reads what it writes" : known->refusal->sentence));
        }
        return {};
    }

    Refusal whyNot(const std::vector<int> &chain, int k)
    {
        costOf(chain, k, k + 2);
        const auto &pair = m_segments.at({k, k + 2});
        return pair.refusal ? *pair.refusal : Refusal{"fusion", "it does not go together with other choices", "", false};
    }

    Refusal reasonAt(const std::vector<int> &chain, std::vector<Border> borders, int k, std::int64_t cost)
    {
        auto &border = borders[std::size_t(k)];
        if (border == Border::Cut)
            return {"choice", "kept apart by choice", "kernel." + slug(chain[std::size_t(k)]) + ".fuse=with_next", false};
        border = Border::Joined;
        auto other = segment(borders, [&](int first, int end) { return costOf(chain, first, end); });
        if (!other)
            return whyNot(chain, k);
        auto more = other->cost - cost;
        return {"cost", more ? "as one kernel they would take " + grouped(more) + " cycles more" : "as one kernel they would save nothing",
                "kernel." + slug(chain[std::size_t(k)]) + ".fuse=with_next", false};
    }

    std::optional<std::int64_t> costOf(const std::vector<int> &chain, int first, int end)
    {
        if (end - first == 1)
            return m_assignment.solved[std::size_t(chain[std::size_t(first)])].cycles;
        const auto &s = segmentOf(chain, first, end);
        return s.refusal ? std::nullopt : std::optional(s.solved.cycles);
    }

    /// A longer segment is built on the one without its last kernel: where that one cannot be, this one is not asked for.
    const Segment &segmentOf(const std::vector<int> &chain, int first, int end)
    {
        if (auto known = m_segments.find({first, end}); known != m_segments.end())
            return known->second;
        Segment s;
        const auto &last = chain[std::size_t(end) - 1];
        Match before = matchOf(chain[std::size_t(first)]);
        std::vector<Match> parts{before};
        if (end - first > 2) {
            const auto &shorter = segmentOf(chain, first, end - 1);
            before = shorter.match;
            parts = before.parts;
            s.refusal = shorter.refusal;
        }
        if (!s.refusal) {
            if (auto fused = m_context.target->fuse(m_graph, before, matchOf(last))) {
                s.match = std::move(*fused);
                s.match.parts = std::move(parts);
                s.match.parts.push_back(matchOf(last));
                solve(chain, first, end, s);
            } else
                s.refusal = fused.error();
        }
        return m_segments.emplace(std::pair(first, end), std::move(s)).first->second;
    }

    void solve(const std::vector<int> &chain, int first, int end, Segment &s)
    {
        for (auto id : s.match.inputs) {
            std::optional<Layout> layout;
            for (int k = first; k < end; ++k) {
                const auto &inputs = matchOf(chain[std::size_t(k)]).inputs;
                auto i = std::ranges::find(inputs, id);
                if (i == inputs.end())
                    continue;
                const auto &wish = layoutOf(chain[std::size_t(k)]).inputs[std::size_t(i - inputs.begin())];
                if (layout && !sameBytes(*layout, wish, m_graph.tensor(id).shape))
                    s.refusal = {"layout", "they read '" + m_graph.tensor(id).slug + "' in two layouts", "", false};
                layout = wish;
            }
            s.layout.inputs.push_back(layout.value_or(Layout::rowMajor(m_graph.tensor(id).shape.size())));
        }
        s.layout.output = layoutOf(chain[std::size_t(end) - 1]).output;
        if (s.refusal)
            return;
        auto g = chain[std::size_t(first)];
        s.solved = tile(siteOf(m_graph, s.match, m_homes, g, s.layout), slug(g), m_context);
        if (!s.solved.problem.empty())
            s.refusal = {"memory", s.solved.problem, "", false};
    }

    /// Bytes that a kernel moves to and from the memory of its operands.
    std::int64_t trafficOf(const Match &match, int g, const LayoutOption &layout, const Solved &solved) const
    {
        auto site = siteOf(m_graph, match, m_homes, g, layout);
        auto kernel = lowerKernel(*m_context.target, site, solved.schedule);
        const auto &d = m_context.target->description();
        auto near = d.memory(d.engines[std::size_t(d.core())].memory);
        return kernel ? simulate(kernel->lowered.program, *m_context.target).traffic[std::size_t(near)] : 0;
    }

    void keep(const std::vector<int> &chain, int first, int end)
    {
        auto &out = m_kept.emplace_back();
        for (int k = first; k < end; ++k)
            out.groups.push_back(chain[std::size_t(k)]);
        if (end - first == 1)
            return;
        out.segment = m_segments.at({first, end});
        Fusion fusion{.launches = end - first - 1, .cycles = -out.segment.solved.cycles};
        fusion.bytes = -trafficOf(out.segment.match, out.groups[0], out.segment.layout, out.segment.solved);
        for (int g : out.groups) {
            const auto &solved = m_assignment.solved[std::size_t(g)];
            fusion.kernels.push_back(slug(g));
            fusion.cycles += solved.cycles;
            fusion.bytes += trafficOf(matchOf(g), g, layoutOf(g), solved);
        }
        out.saved = fusion.cycles;
        m_fusions.push_back(std::move(fusion));
    }

    Fused assemble()
    {
        std::ranges::sort(m_kept, {}, [&](const Kept &k) { return m_groups[std::size_t(k.groups.back())].ops.back(); });
        Fused out{{}, {m_homes.tensor, {}, m_homes.external}, {}, std::move(m_fusions)};
        auto &a = out.assignment;
        a.objective = m_assignment.objective;
        a.notes = m_assignment.notes;
        std::int64_t saved = 0;
        for (const auto &kept : m_kept)
            saved += kept.saved;
        a.objective.chosen -= saved;
        for (auto &kept : m_kept) {
            auto g = std::size_t(kept.groups[0]);
            auto group = m_groups[g];
            auto chosen = std::size_t(m_assignment.candidate[g]);
            out.homes.constants.push_back(m_homes.constants[g]);
            a.candidate.push_back(int(chosen));
            a.layout.push_back(m_assignment.layout[g]);
            a.solved.push_back(m_assignment.solved[g]);
            a.problems.push_back(m_assignment.problems[g]);
            a.alternatives.push_back(m_assignment.alternatives[g]);
            // A part that moves away takes with it what its own fusion saved.
            for (auto &total : a.alternatives.back())
                if (total >= 0)
                    total -= saved - kept.saved;
            if (kept.groups.size() > 1) {
                for (auto part : kept.groups)
                    if (part != kept.groups.back())
                        group.between.push_back(layoutOf(part).output);
                group.ops = kept.segment.match.ops;
                group.candidates[chosen].match = std::move(kept.segment.match);
                group.candidates[chosen].layouts = {kept.segment.layout};
                a.layout.back() = 0;
                a.solved.back() = kept.segment.solved;
            }
            out.groups.push_back(std::move(group));
        }
        return out;
    }

    struct Kept {
        std::vector<int> groups;
        Segment segment; ///< of several
        std::int64_t saved = 0;
    };

    const Graph &m_graph;
    const std::vector<Group> &m_groups;
    const Homes &m_homes;
    const Assignment &m_assignment;
    const Context &m_context;
    std::vector<std::vector<int>> m_chains;
    std::map<std::pair<int, int>, Segment> m_segments; ///< of the chain at hand
    std::vector<Kept> m_kept;
    std::vector<Fusion> m_fusions;
};

} // namespace

Result<Fused> fuse(const Graph &graph, const std::vector<Group> &groups, const Homes &homes, const Assignment &assignment, const Context &context)
{
    return Fuser(graph, groups, homes, assignment, context).run();
}

} // namespace partita
