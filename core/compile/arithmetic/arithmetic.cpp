// SPDX-License-Identifier: Apache-2.0
#include "compile/arithmetic/arithmetic.h"

#include "compile/arithmetic/layers.h"
#include "quantise/layer_numerics.h"
#include "quantise/network_rounding.h"
#include "quantise/requantised_layers.h"
#include "support/try.h"

namespace partita {

Numerics numericsOf(const Graph &graph, const Choices &choices)
{
    const auto chosen = chosenNumerics(choices, {}, Numerics::Auto);
    return chosen == Numerics::Auto && !isQuantised(graph) ? Numerics::Engine : chosen;
}

bool needsCalibration(const Graph &source, const Choices &choices)
{
    if (isQuantised(source) || numericsOf(source, choices) == Numerics::Source)
        return false;
    for (TensorId id : source.tensorIds())
        if (source.tensor(id).type == f32 && !source.tensor(id).constant())
            return true;
    return false;
}

Result<Quantised> quantise(const Graph &folded, const Target &target, const Calibration &calibration,
    const Choices &choices, Numerics numerics, const Quantised *before, std::stop_token stop)
{
    PARTITA_TRY(forms, chosenForms(folded, choices, numerics));
    if (isQuantised(folded))
        PARTITA_CHECK(keepWhatNoEngineTakes(forms, folded, target, calibration, choices, stop));
    keepFewBits(forms, folded, target.description(), choices);
    PARTITA_TRY(joined, joinLayers(folded, forms));
    const auto &layers = joined.graph;
    const auto requant = target.requant();
    auto rounding = [&] {
        // Which layers were joined depends on the choice of arithmetic, so `before` may be of another graph.
        const auto *reusable = before && joined.joined.empty() ? before->rounding.get() : nullptr;
        return NetworkRounding::of(layers, requant, calibration, forms, reusable);
    };
    auto fromScratch = [&]() -> Result<Quantised> {
        Quantised out{{}, forms, rounding()};
        PARTITA_TRY(graph, quantise(layers, requant, calibration, forms, out.rounding.get(), stop));
        out.graph = std::move(graph);
        return out;
    };
    auto rewritten = before ? rewriteLayers(layers, *before, forms, rounding(), requant) : std::nullopt;
    auto out = rewritten ? Result<Quantised>(std::move(*rewritten)) : fromScratch();
    if (!out)
        return out;
    // Only the integer graph shows which layers an engine with converters takes. If any get converters, the graph is
    // made again with them.
    PARTITA_TRY(converted, addConverters(forms, out->graph, target, choices));
    return converted ? fromScratch() : out;
}

} // namespace partita
