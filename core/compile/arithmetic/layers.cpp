// SPDX-License-Identifier: Apache-2.0
#include "compile/arithmetic/layers.h"

#include "compile/partition/pads.h"
#include "quantise/layer_numerics.h"
#include "quantise/quantise.h"
#include "quantise/ranges.h"
#include "quantise/requantised_layers.h"
#include "support/try.h"

#include <algorithm>
#include <set>

namespace partita {

namespace {

/// Whether the engines' arithmetic has the numbers that an op wants: a scale of each activation that it reads and
/// writes, or that the Relu or Clip writes which joins it.
bool hasScales(const Graph &folded, OpId id, const Ranges &ranges)
{
    const auto &op = folded.op(id);
    auto scaled = [&](TensorId tensor) {
        const auto &t = folded.tensor(tensor);
        return t.type != f32 || t.constant() || ranges.quants[tensor];
    };
    auto read = [&](TensorId tensor) { return tensor < 0 || scaled(tensor) || Ranges::absorbed(folded, tensor) == id; };
    auto written = [&](TensorId tensor) {
        for (auto next = Ranges::absorbed(folded, tensor); !scaled(tensor) && next;
             next = Ranges::absorbed(folded, tensor))
            tensor = folded.op(*next).outputs[0];
        return scaled(tensor);
    };
    return std::ranges::all_of(op.inputs, read) && std::ranges::all_of(op.outputs, written);
}

using SlugSet = std::set<std::string, std::less<>>;

/// The slugs of the ops that an engine other than the core takes.
SlugSet takenByEngines(const Graph &graph, const Groups &groups, const Description &d, const Choices &choices)
{
    SlugSet out;
    for (const auto &group : groups) {
        const auto *pin = choices.kernel(group.slug, "engine");
        const bool taken = std::ranges::any_of(group.candidates, [&](const Group::Candidate &c) {
            const auto &engine = d.engines[c.match.engine];
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

/// By op: whether it only moves values, and they reach an op of `taken` through such ops alone.
std::vector<bool> movesTo(const SlugSet &taken, const Graph &graph)
{
    std::vector<bool> out(graph.opCount());
    for (auto id = OpId(graph.opCount()); id-- > 0;) {
        const auto &op = graph.op(id);
        out[std::size_t(id)] = (keepsValues(op.kind) || op.kind == OpKind::Concat)
            && std::ranges::any_of(graph.consumers(op.outputs[0]),
                [&](OpId reader) { return taken.contains(graph.op(reader).slug) || out[std::size_t(reader)]; });
    }
    return out;
}

} // namespace

Result<void> keepWhatNoEngineTakes(LayerForms &forms, const Graph &folded, const Target &target,
    const Calibration &calibration, const Choices &choices, std::stop_token stop)
{
    std::vector<OpId> open; // left to numerics=auto
    for (OpId id : folded.opIds())
        if (chosenNumerics(choices, folded.op(id).slug, Numerics::Auto) == Numerics::Auto)
            open.push_back(id);
    if (open.empty())
        return {};
    PARTITA_TRY(
        ranges, Ranges::deployed(folded, target.requant(), calibration, activationTypes(folded, forms), nullptr, stop));
    auto trial = forms; // the engines' arithmetic wherever there are numbers for it
    for (auto id : open)
        trial[folded.op(id).slug].source = !hasScales(folded, id, ranges);
    PARTITA_TRY(joined, joinLayers(folded, trial));
    auto integer = quantise(joined.graph, target.requant(), calibration, trial, nullptr, stop);
    auto apart = integer ? padsApart(*integer, target, Numerics::Engine, choices, nullptr, std::nullopt, stop)
                         : std::unexpected(integer.error());
    if (!apart && apart.error().fault == Fault::Cancelled)
        return std::unexpected(apart.error());
    // Where the network cannot have the engines' arithmetic at all, the file's own says what is wrong.
    const auto taken = apart ? takenByEngines(apart->graph, apart->groups, target.description(), choices) : SlugSet();
    const auto moves = movesTo(taken, folded);
    const auto own = Ranges::of(folded, nullptr);
    auto rescaled = [&](TensorId id) { // an engine has another scale for it than the file
        return id >= 0 && !folded.tensor(id).constant() && ranges.quants[id] != own.quants[id];
    };
    auto byEngine = [&](TensorId id) {
        const auto writer = id < 0 ? OpId() : folded.producer(id);
        return writer >= 0 && !followsFile(forms, folded.op(writer));
    };
    for (auto id : open) {
        const auto &op = folded.op(id);
        if (const auto part = joined.joined.find(op.slug); part != joined.joined.end()) {
            const auto layer = forms.find(part->second); // which comes before
            if (layer != forms.end() && layer->second.source)
                forms[op.slug].source = true;
            continue;
        }
        const auto form = forms.find(op.slug);
        const bool bits = form != forms.end() && form->second != LayerForm();
        const bool behind = std::ranges::any_of(op.inputs, [&](TensorId in) { return rescaled(in) && byEngine(in); });
        const bool joins = behind || (moves[id] && rescaled(op.outputs[0]));
        if (taken.contains(op.slug) || bits || !exactInIntegers(folded, op) || (joins && !followsFile(trial, op)))
            continue;
        forms[op.slug].source = true;
    }
    return {};
}

Result<bool> addConverters(LayerForms &forms, const Graph &integer, const Target &target, const Choices &choices)
{
    const auto &d = target.description();
    auto withConverters = [&](const auto &subject) {
        const auto *entry = subject->prefix.starts_with("target.") ? nullptr : subject->find("engine");
        auto engine = entry ? d.engine(entry->value) : EngineId();
        return engine >= 0 && d.engines[engine].converters;
    };
    if (std::ranges::none_of(choices.subjects(), withConverters))
        return false;
    PARTITA_TRY(groups, match(integer, target, Numerics::Engine, choices));
    bool any = false;
    for (const auto &group : groups) {
        const auto *entry = choices.kernel(group.slug, "engine");
        auto chosen = entry ? d.engine(entry->value) : EngineId();
        if (followsFile(forms, integer.op(group.anchor)))
            continue;
        auto candidate = std::ranges::find(group.candidates, chosen, [](const auto &c) { return c.match.engine; });
        if (candidate == group.candidates.end() || !d.engines[chosen].converters)
            continue;
        if (!std::ranges::all_of(candidate->refusals, [](const Refusal &r) { return r.rule == "converters"; }))
            continue;
        auto bits = "kernel." + group.slug + ".bits.weight";
        if (const auto *own = choices.find(bits); own && own->value != "ternary")
            return fail(bits + "=" + own->value + ": the " + d.engines[chosen].title
                + " has ternary weights only; erase this choice, or the one of the engine");
        const auto &numbers = d.engines[chosen].numbers;
        auto number = [&](const char *name) { return int(numbers.find(name)->second.value); };
        auto &form = forms[group.slug];
        form.weights = ElemType{ElemType::Kind::Int, 2, true};
        form.converters = {number("rows"), number("input_bits"), number("output_bits")};
        any = true;
    }
    return any;
}

} // namespace partita
