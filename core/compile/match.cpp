// SPDX-License-Identifier: Apache-2.0
#include "compile/layer_forms.h"
#include "compile/remedies.h"
#include "target/match.h"

#include <algorithm>

namespace partita {

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
        from[std::size_t(perm[a])] = to[a] = 1;
        if (option.inputs[0].offset(in, from) != option.output.offset(out, to))
            return false;
    }
    return true;
}

namespace {

/// Matches rooted at `root`, grouped by the ops they cover, largest cover first.
std::vector<Group> covers(const Graph &graph, const Target &target, const Matcher &patterns, OpId root)
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
            auto refusals = target.refusals(graph, match);
            std::ranges::move(formRefusals(graph, match, target.description()), std::back_inserter(refusals));
            auto layouts = target.layouts(graph, match);
            it->candidates.push_back({std::move(match), std::move(refusals), std::move(layouts)});
        }
    std::ranges::stable_sort(out, std::greater<>{}, [](const Group &g) { return g.ops.size(); });
    return out;
}

bool runs(const Group &group)
{
    return std::ranges::any_of(group.candidates, [](const auto &c) { return c.refusals.empty(); });
}

/// The largest cover of `root` that some engine takes.
Result<Group> coverOf(const Graph &graph, const Target &target, const Matcher &patterns, Numerics numerics, OpId root)
{
    auto options = covers(graph, target, patterns, root);
    auto best = std::ranges::find_if(options, runs);
    if (best == options.end()) {
        const auto &op = graph.op(root);
        std::string why = "no engine of '" + target.description().name + "' has a pattern for "
            + std::string(title(op));
        if (!options.empty() && !options.front().candidates.front().refusals.empty()) {
            const auto &refusals = options.front().candidates.back().refusals;
            why = refusals.front().sentence + "; what would lift it: " + text(together(refusals));
        }
        return fail("'" + op.slug + "' cannot run: " + why, Fault::Unsupported);
    }
    if (numerics == Numerics::Engine)
        settleRemedies(*best);
    return std::move(*best);
}

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

Result<Groups> match(const Graph &graph, const Target &target, Numerics numerics, std::stop_token stop)
{
    const Matcher patterns(target.patterns());
    std::vector<bool> covered(graph.opCount());
    std::vector<std::shared_ptr<const Group>> groups;
    for (auto root = OpId(graph.opCount()); root-- > 0;) {
        if (covered[std::size_t(root)])
            continue;
        if (stop.stop_requested())
            return fail("cancelled", Fault::Cancelled);
        auto group = coverOf(graph, target, patterns, numerics, root);
        if (!group)
            return std::unexpected(group.error());
        for (auto op : group->ops)
            covered[std::size_t(op)] = true;
        groups.push_back(std::make_shared<const Group>(std::move(*group)));
    }
    std::ranges::sort(groups, {}, [](const auto &g) { return g->ops.back(); });
    return Groups(std::move(groups));
}

Result<Groups> matchAgain(const Graph &graph, const Target &target, Numerics numerics, const Groups &before, std::span<const OpId> changed,
                          std::stop_token stop)
{
    const Matcher patterns(target.patterns());
    const auto touched = downstream(graph, changed, patterns.depth());
    auto out = before;
    for (std::size_t g = 0; g < before.size(); ++g) {
        const auto &known = before[g];
        if (!touched[std::size_t(known.ops.back())])
            continue;
        auto group = coverOf(graph, target, patterns, numerics, known.ops.back());
        if (!group || group->ops != known.ops)
            return match(graph, target, numerics, stop);
        out.set(g, std::make_shared<const Group>(std::move(*group)));
    }
    return out;
}

} // namespace partita
