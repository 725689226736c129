// SPDX-License-Identifier: Apache-2.0
#include "compile/layer_numerics.h"

#include "compile/constant_operand.h"
#include "compile/pads.h"
#include "compile/quantise.h"
#include "compile/ranges.h"

#include <algorithm>
#include <set>

namespace partita {

Numerics chosenNumerics(const Choices &choices, std::string_view slug, Numerics numerics)
{
    const auto *entry = choices.kernel(slug, "numerics");
    for (auto each : {Numerics::Source, Numerics::Engine, Numerics::Auto})
        if (entry && entry->value == name(each))
            return each;
    return numerics;
}

bool exactInIntegers(const Graph &graph, const Op &op)
{
    if (op.kind != OpKind::Conv && op.kind != OpKind::MatMul)
        return true;
    const auto weights = ConstantOperand::of(graph, op.inputs[1]).value;
    return !weights || weights->type == f32 || !weights->quant || weights->quant->scale.size() < 2 || weights->quant->axis == 0;
}

namespace {

/// Whether the engines' arithmetic has the numbers that an op wants: a scale of each activation that it reads and writes.
bool hasScales(const Graph &folded, const Op &op, const Ranges &ranges)
{
    auto scaled = [&](TensorId id) {
        return id < 0 || folded.tensor(id).type != f32 || folded.tensor(id).constant() || ranges.quants[std::size_t(id)];
    };
    return std::ranges::all_of(op.inputs, scaled) && std::ranges::all_of(op.outputs, scaled);
}

using SlugSet = std::set<std::string, std::less<>>;

/// SlugSet of the ops that an engine other than the core takes.
SlugSet takenByEngines(const Graph &graph, const Groups &groups, const Description &d, const Choices &choices)
{
    SlugSet out;
    for (const auto &group : groups) {
        const auto *pin = choices.kernel(group.slug, "engine");
        const bool taken = std::ranges::any_of(group.candidates, [&](const Group::Candidate &c) {
            const auto &engine = d.engines[std::size_t(c.match.engine)];
            // A layer is quantised for converters once it is known to go there.
            const bool converts = engine.converters && pin && pin->value == engine.name
                && std::ranges::all_of(c.refusals, [](const Refusal &r) { return r.rule == "converters"; });
            return !engine.core && (c.refusals.empty() || converts);
        });
        if (taken)
            for (auto id : group.ops)
                out.insert(graph.op(id).slug);
    }
    return out;
}

} // namespace

Result<void> keepWhatNoEngineTakes(LayerForms &forms, const Graph &folded, const Target &target, const Calibration &calibration,
                                   const Choices &choices, std::stop_token stop)
{
    std::vector<OpId> open; // left to numerics=auto
    auto ranges = Ranges::deployed(folded, target.requant(), calibration, activationTypes(folded, forms), nullptr, stop);
    if (!ranges)
        return std::unexpected(ranges.error());
    const auto own = Ranges::of(folded, nullptr);
    auto trial = forms;
    for (OpId id = 0; id < OpId(folded.opCount()); ++id) {
        const auto &op = folded.op(id);
        if (chosenNumerics(choices, op.slug, Numerics::Auto) != Numerics::Auto)
            continue;
        open.push_back(id);
        trial[op.slug].source = !hasScales(folded, op, *ranges);
    }
    if (open.empty())
        return {};
    auto integer = quantise(folded, target.requant(), calibration, trial, nullptr, stop);
    auto apart = integer ? padsApart(*integer, target, Numerics::Engine, choices, nullptr, std::nullopt, stop) : std::unexpected(integer.error());
    if (!apart && apart.error().fault == Fault::Cancelled)
        return std::unexpected(apart.error());
    // Where the network cannot have the engines' arithmetic at all, the file's own says what is wrong.
    const auto taken = apart ? takenByEngines(apart->graph, apart->groups, target.description(), choices) : SlugSet();
    auto ofTheFile = [&](const Op &op) {
        auto form = forms.find(op.slug);
        return form != forms.end() && form->second.source;
    };
    // An engine that has another scale than the file leaves nothing exact beside it.
    auto differs = [&](TensorId id) { return id >= 0 && !folded.tensor(id).constant() && ranges->quants[std::size_t(id)] != own.quants[std::size_t(id)]; };
    std::vector<bool> leads(folded.opCount()); // to an engine, with nothing between that computes
    for (auto id = OpId(folded.opCount()); id-- > 0;) {
        const auto &op = folded.op(id);
        const bool moves = keepsValues(op.kind) || op.kind == OpKind::Concat;
        leads[std::size_t(id)] = moves && std::ranges::any_of(folded.consumers(op.outputs[0]), [&](OpId reader) {
            return taken.contains(folded.op(reader).slug) || leads[std::size_t(reader)];
        });
    }
    for (auto id : open) {
        const auto &op = folded.op(id);
        const auto form = forms.find(op.slug);
        const bool bits = form != forms.end() && form->second != LayerForm();
        if (taken.contains(op.slug) || bits || !exactInIntegers(folded, op))
            continue;
        const bool behind = std::ranges::any_of(op.inputs, [&](TensorId in) {
            const auto writer = in < 0 ? -1 : folded.producer(in);
            return differs(in) && writer >= 0 && !ofTheFile(folded.op(writer));
        });
        const bool scaled = !trial[op.slug].source; // the engines' arithmetic has numbers for it
        if (scaled && (behind || (leads[std::size_t(id)] && differs(op.outputs[0]))))
            continue;
        forms[op.slug].source = true;
    }
    return {};
}

} // namespace partita
