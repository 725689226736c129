// SPDX-License-Identifier: Apache-2.0
#include "compile/layer_forms.h"
#include "compile/plan.h"
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

} // namespace

Result<std::vector<Group>> match(const Graph &graph, const Target &target)
{
    const Matcher patterns(target.patterns());
    std::vector<bool> covered(graph.opCount());
    std::vector<Group> groups;
    for (auto root = OpId(graph.opCount()); root-- > 0;) {
        if (covered[std::size_t(root)])
            continue;
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
        for (auto op : best->ops)
            covered[std::size_t(op)] = true;
        groups.push_back(std::move(*best));
    }
    std::ranges::sort(groups, {}, [](const Group &g) { return g.ops.back(); });
    return groups;
}

} // namespace partita
