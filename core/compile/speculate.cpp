// SPDX-License-Identifier: Apache-2.0
#include "compile/speculate.h"

#include "compile/pipeline.h"
#include "quantise/layer_forms.h"
#include "target/guard.h"

namespace partita {

void speculateGroup(
    const PartitionedGraph &front, const Graph &graph, int group, const MemoryPlacement &homes, const Context &context)
{
    const auto &known = front.groups[group];
    for (const auto &candidate : known.candidates)
        for (const auto &layout : candidate.layouts)
            if (!context.stop.stop_requested() && candidate.refusals.empty() && !renames(graph, candidate.match, layout)
                && formRefusals(graph, candidate.match, context.target->description()).empty())
                (void)tile(siteOf(graph, candidate.match, homes, group, layout), known.slug, context);
}

void speculate(
    const Deployment &d, const CompileInputs &inputs, Cache &cache, std::string_view first, std::stop_token stop)
try {
    const auto &choices = inputs.choices;
    auto front = partitionedGraphOf(inputs.graph, inputs.target, d.target, inputs.calibration, choices, cache, stop)
                     .value_or(nullptr);
    if (!front)
        return;
    const Context context{front->target, choices, cache, stop, front->numbers};
    const Decisions decisions(*front, choices, cache);
    auto homes = place(*front, decisions, context, std::nullopt);
    if (!homes)
        return;
    speculateEdits(d, *front, *homes, decisions, first, context);
    if (const auto far = homeMemories(d.target->description()).far; far >= 0)
        speculateOverflows(*front, std::move(*homes), far, decisions, context);
} catch (const PluginFault &) { // the edit that meets it will say so
}

} // namespace partita
