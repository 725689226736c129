// SPDX-License-Identifier: Apache-2.0
#include "compile/layer_forms.h"

#include "compile/constant_operand.h"
#include "compile/plan.h"
#include "support/text.h"

#include <algorithm>

namespace partita {

namespace {

constexpr std::string_view field = "bits.weight";

std::string bitsName(int bits) { return bits == 0 ? "ternary" : std::to_string(bits); }

bool weighted(const Graph &graph, const Op &op)
{
    return (op.kind == OpKind::Conv || op.kind == OpKind::MatMul) && ConstantOperand::of(graph, op.inputs[1]).value;
}

/// The layer of a match whose weights are constant integers of at most 8 bits, or null.
const Op *integerLayer(const Graph &graph, const Match &match)
{
    for (auto id : match.ops) {
        const auto &op = graph.op(id);
        if (op.kind != OpKind::Conv && op.kind != OpKind::MatMul)
            continue;
        const auto &weights = graph.tensor(op.inputs[1]);
        return weights.constant() && weights.type.isInteger() && weights.type.bits <= 8 ? &op : nullptr;
    }
    return nullptr;
}

Refusal refuseBits(const Engine &engine, int bits, const std::string &slug)
{
    auto legal = engine.weightBits;
    std::ranges::sort(legal);
    auto next = std::ranges::find_if(legal, [&](int b) { return b >= bits; });
    auto nearest = next != legal.end() ? *next : legal.empty() ? 8 : legal.back();
    auto what = bits == 0 ? std::string("ternary weights") : "weights of " + std::to_string(bits) + " bits";
    return {"weight_bits", engine.title + " has no " + what + ", only " + listOf(legal, bitsName),
            {Remedy::choose("kernel." + slug + ".bits.weight", bitsName(nearest))}};
}

} // namespace

Result<LayerForms> weightForms(const Graph &folded, const Choices &choices, Numerics numerics)
{
    LayerForms forms;
    for (OpId id = 0; id < OpId(folded.opCount()); ++id) {
        const auto &op = folded.op(id);
        auto key = "kernel." + op.slug + "." + std::string(field);
        bool layer = weighted(folded, op);
        if (!layer && choices.find(key))
            return fail(key + ": '" + op.slug + "' has no constant weights");
        const auto *entry = layer ? choices.kernel(op.slug, field) : nullptr;
        if (!entry || entry->value == "8")
            continue;
        if (numerics == Numerics::Source)
            return fail((choices.find(key) == entry ? key : std::string(field)) + "=" + entry->value
                        + ": numerics=source keeps the weights of the file; add numerics=engine");
        forms[op.slug].weights = *ElemType::parse(entry->value == "ternary" ? entry->value : "i" + entry->value);
    }
    return forms;
}

Result<bool> addConverters(LayerForms &forms, const Graph &integer, const Target &target, const Choices &choices)
{
    const auto &d = target.description();
    auto withConverters = [&](const auto &subject) {
        const auto *entry = subject->prefix.starts_with("target.") ? nullptr : subject->find("engine");
        auto engine = entry ? d.engine(entry->value) : -1;
        return engine >= 0 && d.engines[std::size_t(engine)].converters;
    };
    if (std::ranges::none_of(choices.subjects(), withConverters))
        return false;
    auto groups = match(integer, target, Numerics::Engine, choices);
    if (!groups)
        return std::unexpected(groups.error());
    bool any = false;
    for (const auto &group : *groups) {
        const auto *entry = choices.kernel(group.slug, "engine");
        auto chosen = entry ? d.engine(entry->value) : -1;
        auto candidate = std::ranges::find(group.candidates, chosen, [](const auto &c) { return c.match.engine; });
        if (candidate == group.candidates.end() || !d.engines[std::size_t(chosen)].converters)
            continue;
        if (!std::ranges::all_of(candidate->refusals, [](const Refusal &r) { return r.rule == "converters"; }))
            continue;
        auto bits = "kernel." + group.slug + "." + std::string(field);
        if (const auto *own = choices.find(bits); own && own->value != "ternary")
            return fail(bits + "=" + own->value + ": the " + d.engines[std::size_t(chosen)].title
                        + " has ternary weights only; erase this choice, or the one of the engine");
        const auto &numbers = d.engines[std::size_t(chosen)].numbers;
        auto number = [&](const char *name) { return int(numbers.find(name)->second.value); };
        forms[group.slug] = {ElemType{ElemType::Kind::Int, 2, true}, {number("rows"), number("input_bits"), number("output_bits")}};
        any = true;
    }
    return any;
}

std::vector<Refusal> formRefusals(const Graph &graph, const Match &match, const Description &d)
{
    const auto *layer = integerLayer(graph, match);
    if (!layer)
        return {};
    const auto &engine = d.engines[std::size_t(match.engine)];
    std::vector here{Remedy::choose("kernel." + layer->slug + ".engine", engine.name)};
    const auto &type = graph.tensor(layer->inputs[1]).type;
    auto bits = type.ternary ? 0 : int(type.bits);
    bool legal = std::ranges::find(engine.weightBits, bits) != engine.weightBits.end();
    bool converted = convertersOf(*layer).rows > 0;
    if (converted && !engine.converters)
        return {Refusal{"converters", "the layer is quantised for the converters of another engine", here}};
    if (!converted && engine.converters && (legal || type == i8))
        return {Refusal{"converters", "the converters of the " + engine.title
                     + " change the numbers, so a layer goes there by choice only and is then quantised for them", here}};
    return legal ? std::vector<Refusal>{} : std::vector{refuseBits(engine, bits, layer->slug)};
}

} // namespace partita
