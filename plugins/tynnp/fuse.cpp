// SPDX-License-Identifier: Apache-2.0
#include "target/match.h"
#include "tynnp.h"

#include <algorithm>

namespace partita::tynnp {

namespace {

/// Puts a kernel of the core on the NPU, whatever else that takes.
std::vector<Remedy> onDevice(const Graph &graph, const Match &match, const Description &d)
{
    const Matcher known(patterns(d));
    for (std::size_t p = 0; p < known.size(); ++p)
        for (auto &taken : known.at(graph, p, match.ops.back())) {
            if (taken.ops != match.ops)
                continue;
            auto out = together(refusals(graph, taken));
            if (out.empty() || out.front().kind != Remedy::Kind::None)
                out.push_back(
                    Remedy::choose("kernel." + graph.op(match.anchor).slug + ".engine", d.engines[taken.engine].name));
            return out;
        }
    return {Remedy::none("the NPU has no such operation")};
}

} // namespace

std::expected<Match, Refusal> fuse(const Graph &graph, const Match &chain, const Match &next, const Description &d)
{
    constexpr std::size_t most = 8;
    auto refuse = [](const char *rule, std::string sentence, std::vector<Remedy> remedies) {
        return std::unexpected(Refusal{rule, std::move(sentence), std::move(remedies)});
    };
    std::vector<Refusal> onCore;
    for (const auto *match : {&chain, &next})
        if (match->engine == d.core())
            onCore.push_back(Refusal{"core",
                "'" + graph.op(match->anchor).slug + "' runs on the CU, which has no part in device kernels",
                onDevice(graph, *match, d)});
    if (!onCore.empty())
        return refuse("core", onCore.front().sentence, together(onCore));
    for (const auto *match : {&chain, &next}) {
        const auto &slug = graph.op(match->anchor).slug;
        const auto &out = graph.tensor(match->outputs[0]).shape;
        if (match->pattern == "dense" || out.size() != 4)
            return refuse("rows", "'" + slug + "' has no rows of pixels to cut into strips",
                {Remedy::none("a device kernel works on strips of pixels")});
        if (out[0] != 1)
            return refuse("batch", "'" + slug + "' works on several samples", {Remedy::model("batch", out[0], 1)});
    }
    if (chain.parts.size() + 1 > most)
        return refuse("length", "a device kernel has at most " + std::to_string(most) + " stages",
            {Remedy::choose("kernel." + graph.op(chain.parts.front().anchor).slug + ".fuse", "apart")});
    Match out{"chain", chain.engine, chain.ops, chain.anchor, chain.inputs, next.outputs, {}};
    out.ops.insert(out.ops.end(), next.ops.begin(), next.ops.end());
    std::ranges::sort(out.ops);
    for (auto id : next.inputs)
        if (id != chain.outputs[0] && std::ranges::find(out.inputs, id) == out.inputs.end())
            out.inputs.push_back(id);
    return out;
}

} // namespace partita::tynnp
