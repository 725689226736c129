// SPDX-License-Identifier: Apache-2.0
#include "compile/options/segment_steps.h"

#include <algorithm>

namespace partita {

namespace {

constexpr int anyEngine = -1;

/// The first option, allowed on this engine, that has what it shares with `match` in the orders of `layout`; or -1. Of
/// a Pad any will do: inside the kernel nothing is left of what is chosen for it.
int optionFor(
    const Graph &graph, const Options &options, EngineId engine, const Match &match, const LayoutOption &layout)
{
    auto agrees = [&](TensorId id, const Layout &own) {
        auto i = std::ranges::find(match.inputs, id) - match.inputs.begin();
        bool writes = id == match.outputs[0], reads = i < std::ssize(match.inputs);
        return (!writes && !reads) || sameBytes(own, writes ? layout.output : layout.inputs[i], graph.tensor(id).shape);
    };
    auto it = std::ranges::find_if(options.list, [&](const Option &o) {
        const auto &own = o.way->match;
        bool good = (engine == anyEngine || (o.allowed && own.engine == engine))
            && agrees(own.outputs[0], o.way->layout.output);
        for (std::size_t i = 0; i < own.inputs.size() && good; ++i)
            good = agrees(own.inputs[i], o.way->layout.inputs[i]);
        return good;
    });
    return it == options.list.end() ? -1 : int(it - options.list.begin());
}

/// The layer put on an engine that takes it with its pads.
std::vector<Remedy> padsInside(const Group &layer, const Description &d)
{
    for (const auto &c : layer.padded->candidates)
        if (c.refusals.empty())
            return {Remedy::choose("kernel." + layer.slug + ".pads", "engine"),
                Remedy::choose("kernel." + layer.slug + ".engine", d.engines[c.match.engine].name)};
    return {Remedy::none("no engine takes it with its pads")};
}

} // namespace

std::vector<SegmentStep> stepsAlone(const Options &options)
{
    std::vector<SegmentStep> out;
    for (std::size_t o = 0; o < options.list.size(); ++o)
        if (const auto &option = options.list[o]; option.allowed && !option.way->renames)
            out.push_back({{int(o)}, option.candidate, &option.way->match, &option.way->layout});
    return out;
}

PaddedSteps stepsWithPads(
    const Graph &graph, const Group &layer, const Options &ofPad, const Options &ofLayer, const Description &d)
{
    PaddedSteps out;
    const auto &candidates = layer.padded->candidates;
    for (std::size_t c = 0; c < candidates.size(); ++c) {
        const auto &[match, refusals, layouts] = candidates[c];
        if (!refusals.empty()) {
            if (!out.refusal)
                out.refusal = Refusal{refusals.front().rule, refusals.front().sentence, padsInside(layer, d)};
            continue;
        }
        for (const auto &layout : layouts) {
            auto pad = optionFor(graph, ofPad, anyEngine, match, layout),
                 own = optionFor(graph, ofLayer, match.engine, match, layout);
            if (pad >= 0 && own >= 0)
                out.list.push_back({{pad, own}, int(ofPad.problems.size() + c), &match, &layout});
        }
    }
    return out;
}

} // namespace partita
