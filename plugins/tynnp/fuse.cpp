// SPDX-License-Identifier: Apache-2.0
#include "tynnp.h"

#include <algorithm>

namespace partita::tynnp {

std::expected<Match, Refusal> fuse(const Graph &graph, const Match &chain, const Match &next, const Description &d)
{
    constexpr std::size_t most = 8;
    auto refuse = [](const char *rule, std::string sentence) { return std::unexpected(Refusal{rule, std::move(sentence), "", false}); };
    for (const auto *match : {&chain, &next}) {
        const auto &slug = graph.op(match->anchor).slug;
        if (match->engine == d.core())
            return refuse("core", "'" + slug + "' runs on the CU, which has no part in device kernels");
        const auto &out = graph.tensor(match->outputs[0]).shape;
        if (match->pattern == "dense" || out.size() != 4)
            return refuse("rows", "'" + slug + "' has no rows of pixels to cut into strips");
        if (out[0] != 1)
            return refuse("batch", "'" + slug + "' works on several samples");
    }
    if (chain.parts.size() + 1 > most)
        return refuse("length", "a device kernel has at most " + std::to_string(most) + " stages");
    Match out{"chain", chain.engine, chain.ops, chain.anchor, chain.inputs, next.outputs, {}};
    out.ops.insert(out.ops.end(), next.ops.begin(), next.ops.end());
    std::ranges::sort(out.ops);
    for (auto id : next.inputs)
        if (id != chain.outputs[0] && std::ranges::find(out.inputs, id) == out.inputs.end())
            out.inputs.push_back(id);
    return out;
}

} // namespace partita::tynnp
