// SPDX-License-Identifier: Apache-2.0
#include "target/match.h"

#include "compile/partition/pads.h"
#include "quantise/layer_forms.h"
#include "quantise/layer_numerics.h"
#include "support/discard.h"
#include "support/try.h"

#include <algorithm>

namespace partita {

namespace {

/// Where a group's arithmetic is the engine's or automatic, numerics=engine lifts nothing. Under the engine's such
/// remedies become none; what is automatic is in the file's own because of other rules, and those alone are named; a
/// choice of the file's own is what is to be taken back.
void settleRemedies(Group &, Numerics);
void settleRemedies(Group &group, Numerics numerics)
{
    const auto engine = Remedy::choose("numerics", "engine");
    auto ofArithmetic
        = [&](const Refusal &refusal) { return std::ranges::find(refusal.remedies, engine) != refusal.remedies.end(); };
    for (auto &[match, refusals, layouts] : group.candidates) {
        if (numerics == Numerics::Auto && !std::ranges::all_of(refusals, ofArithmetic))
            std::erase_if(refusals, ofArithmetic);
        for (auto &refusal : refusals)
            if (ofArithmetic(refusal))
                refusal.remedies
                    = {numerics == Numerics::Source ? Remedy::choose("kernel." + group.slug + ".numerics", "auto")
                                                    : Remedy::none("its arithmetic is kept under any numerics")};
    }
}

} // namespace

bool renames(const Graph &graph, const Match &match, const LayoutOption &option)
{
    const auto &op = graph.op(match.ops.back());
    if (op.kind != OpKind::Transpose)
        return op.kind == OpKind::Reshape;
    const auto &in = graph.tensor(op.inputs[0]).shape, &out = graph.tensor(op.outputs[0]).shape;
    const auto &perm = op.as<TransposeAttrs>().perm;
    for (std::size_t a = 0; a < out.size(); ++a) {
        if (out[a] < 2)
            continue;
        std::vector<std::int64_t> from(in.size()), to(out.size());
        from[perm[a]] = to[a] = 1;
        if (option.inputs[0].offset(in, from) != option.output.offset(out, to))
            return false;
    }
    return true;
}

namespace {

/// Lists of layouts, each kept once: a network has few.
class LayoutLists {
public:
    Shared<std::vector<LayoutOption>> add(std::vector<LayoutOption> list)
    {
        auto known
            = std::ranges::find_if(m_known, [&](const auto &other) { return std::ranges::equal(*other, list, alike); });
        return known == m_known.end() ? m_known.emplace_back(std::move(list)) : *known;
    }

private:
    static bool named(const Layout &a, const Layout &b) { return a.name == b.name && a == b; }
    static bool alike(const LayoutOption &a, const LayoutOption &b)
    {
        return named(a.output, b.output) && std::ranges::equal(a.inputs, b.inputs, named);
    }

    std::vector<Shared<std::vector<LayoutOption>>> m_known;
};

/// Matches rooted at `root`, grouped by the ops they cover, largest cover first.
std::vector<Group> covers(
    const Graph &graph, const Target &target, const Matcher &patterns, OpId root, LayoutLists &layouts)
{
    std::vector<Group> out;
    for (std::size_t p = 0; p < patterns.size(); ++p)
        for (auto &match : patterns.at(graph, p, root)) {
            auto it = std::ranges::find(out, match.ops, &Group::ops);
            if (it == out.end()) {
                out.push_back({graph.op(match.anchor).slug, match.ops, match.anchor, false, {}});
                it = out.end() - 1;
            }
            it->alias = match.pattern == "reshape";
            auto known = std::ranges::find(it->candidates, match.engine, [](const auto &c) { return c.match.engine; });
            if (known != it->candidates.end())
                continue;
            auto form = formRefusals(graph, match, target.description());
            // What the engine says of integers that it does not have is beside the point.
            bool bits = std::ranges::find(form, "activation_bits", &Refusal::rule) != form.end();
            auto refusals = bits ? std::vector<Refusal>() : target.refusals(graph, match);
            std::ranges::move(form, std::back_inserter(refusals));
            auto list = layouts.add(target.layouts(graph, match));
            it->candidates.push_back({std::move(match), std::move(refusals), std::move(list)});
        }
    std::ranges::stable_sort(out, std::greater<>{}, [](const Group &g) { return g.ops.size(); });
    return out;
}

bool runs(const Group &group)
{
    return std::ranges::any_of(group.candidates, [](const auto &c) { return c.refusals.empty(); });
}

/// Finds the group that an op is the root of.
class Coverer {
public:
    Coverer(const Graph &graph, const Target &target, Numerics numerics, const Choices &choices)
        : m_graph(graph),
          m_target(target),
          m_numerics(numerics),
          m_choices(choices),
          m_corePads(choices),
          m_patterns(target.patterns())
    {
    }

    int depth() const { return m_patterns.depth(); }

    /// Whether the Pad of a group that was covered under other choices is to be apart, as far as can be told without
    /// covering it again.
    bool apart(const Group &known) const
    {
        if (known.padded)
            return gains(*known.padded, known) || m_corePads(known.padded->slug);
        return std::ranges::any_of(known.ops, [&](OpId id) { return m_graph.op(id).kind == OpKind::Pad; })
            && m_corePads(known.slug);
    }

    /// The largest cover of `root` that some engine takes, or that one without its pads.
    Result<Group> cover(OpId root)
    {
        auto options = covers(m_graph, m_target, m_patterns, root, m_layouts);
        auto best = std::ranges::find_if(options, runs);
        if (best == options.end())
            return fail("'" + m_graph.op(root).slug + "' cannot run: " + why(options, root), Fault::Unsupported);
        auto bare = withoutPad(options, *best);
        if (m_numerics != Numerics::Source)
            for (auto *group : {&*best, bare})
                if (group)
                    settleRemedies(*group, chosenNumerics(m_choices, group->slug, m_numerics));
        if (!bare)
            return std::move(*best);
        bare->padded = std::make_shared<const Group>(std::move(*best));
        return std::move(*bare);
    }

private:
    /// The cover of all ops but the Pad, where the two are to be apart; else null.
    Group *withoutPad(std::vector<Group> &options, const Group &whole)
    {
        auto pads = [&](OpId id) { return m_graph.op(id).kind == OpKind::Pad; };
        auto pad = std::ranges::find_if(whole.ops, pads);
        if (pad == whole.ops.end() || m_graph.op(whole.anchor).kind != OpKind::Conv)
            return nullptr;
        auto rest = whole.ops;
        std::erase(rest, *pad);
        auto bare = std::ranges::find(options, rest, &Group::ops);
        bool apart = bare != options.end() && runs(*bare) && (gains(whole, *bare) || m_corePads(whole.slug));
        return apart && std::ranges::any_of(covers(m_graph, m_target, m_patterns, *pad, m_layouts), runs) ? &*bare
                                                                                                          : nullptr;
    }

    /// Whether an engine takes `bare` and not `whole`.
    static bool gains(const Group &whole, const Group &bare)
    {
        return std::ranges::any_of(bare.candidates, [&](const auto &c) {
            auto same
                = std::ranges::find(whole.candidates, c.match.engine, [](const auto &w) { return w.match.engine; });
            return c.refusals.empty() && (same == whole.candidates.end() || !same->refusals.empty());
        });
    }

    std::string why(const std::vector<Group> &options, OpId root) const
    {
        if (options.empty() || options.front().candidates.front().refusals.empty())
            return "no engine of '" + m_target.description().name + "' has a pattern for "
                + std::string(title(m_graph.op(root)));
        const auto &refusals = options.front().candidates.back().refusals;
        return refusals.front().sentence + "; what would help: " + text(together(refusals));
    }

    const Graph &m_graph;
    const Target &m_target;
    Numerics m_numerics;
    const Choices &m_choices;
    CorePads m_corePads;
    Matcher m_patterns;
    LayoutLists m_layouts;
};

/// Ops that read what `changed` ones write, over no more than `depth` ops, with these themselves.
std::vector<bool> downstream(const Graph &graph, std::span<const OpId> changed, int depth)
{
    std::vector<bool> out(graph.opCount());
    std::vector<OpId> front(changed.begin(), changed.end());
    for (int d = 0; d < depth; ++d) {
        std::vector<OpId> next;
        for (auto op : front) {
            if (out[std::size_t(op)])
                continue;
            out[std::size_t(op)] = true;
            for (auto id : graph.op(op).outputs)
                next.insert(next.end(), graph.consumers(id).begin(), graph.consumers(id).end());
        }
        front = std::move(next);
    }
    return out;
}

} // namespace

Result<Groups> match(
    const Graph &graph, const Target &target, Numerics numerics, const Choices &choices, std::stop_token stop)
{
    Coverer coverer(graph, target, numerics, choices);
    std::vector<bool> covered(graph.opCount());
    std::vector<std::shared_ptr<const Group>> groups;
    for (auto root = OpId(graph.opCount()); root-- > 0;) {
        if (covered[root])
            continue;
        if (stop.stop_requested()) {
            discard(std::move(groups), groups.size());
            return fail("cancelled", Fault::Cancelled);
        }
        PARTITA_TRY(group, coverer.cover(root));
        for (auto op : group.ops)
            covered[op] = true;
        groups.push_back(std::make_shared<const Group>(std::move(group)));
    }
    std::ranges::sort(groups, {}, [](const auto &g) { return g->ops.back(); });
    return Groups(std::move(groups));
}

Result<Groups> matchAgain(const Graph &graph, const Target &target, Numerics numerics, const Choices &choices,
    const Groups &before, std::span<const OpId> changed, std::stop_token stop)
{
    Coverer coverer(graph, target, numerics, choices);
    const auto touched = downstream(graph, changed, coverer.depth());
    auto out = before;
    for (std::size_t g = 0; g < before.size(); ++g) {
        const auto &known = before[g];
        const bool changes = touched[known.ops.back()];
        if (!changes && bool(known.padded) == coverer.apart(known))
            continue;
        auto group = coverer.cover(known.ops.back());
        if (!group || group->ops != known.ops || bool(group->padded) != bool(known.padded))
            return match(graph, target, numerics, choices, stop);
        if (changes)
            out.set(g, std::make_shared<const Group>(std::move(*group)));
    }
    return out;
}

} // namespace partita
