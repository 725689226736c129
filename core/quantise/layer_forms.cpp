// SPDX-License-Identifier: Apache-2.0
#include "quantise/layer_forms.h"

#include "quantise/layer_numerics.h"
#include "quantise/ranges.h"
#include "rewrite/constant_operand.h"
#include "support/text.h"

#include <algorithm>

namespace partita {

namespace {

constexpr std::string_view field = "bits.weight", activationField = "bits.activation";

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

namespace {

/// The types that a field of Choices gives to ops of a folded graph.
class Asked {
public:
    Asked(const Choices &choices, std::string_view field, const char *what)
        : m_all(choices.subject("")), m_field(field), m_what(what)
    {
        for (const auto &subject : choices.about("kernel."))
            if (subject->find(field))
                m_own.emplace(std::string_view(subject->prefix).substr(7, subject->prefix.size() - 8), subject.get());
        m_any = !m_own.empty() || (m_all && m_all->find(field));
    }

    /// i8 where nothing else is said; `reason`: why the op has nothing that could have other bits, or ""; `source`: it
    /// follows the file's arithmetic; `onlyOwn`: a choice for all ops is not for it.
    Result<ElemType> of(const Op &op, bool source, bool onlyOwn, auto reason) const
    {
        if (!m_any)
            return i8;
        const auto subject = m_own.find(op.slug);
        const auto *about = subject == m_own.end() ? nullptr : subject->second;
        const std::string none = about || m_all ? reason() : "";
        const auto *own = about ? about->find(m_field) : nullptr,
                   *entry = none.empty() && !onlyOwn ? Choices::kernel(about, m_all, m_field) : own;
        if (!entry || (entry->value == "8" && none.empty()))
            return i8;
        auto said = (own == entry ? "kernel." + op.slug + "." : "") + std::string(m_field) + "=" + entry->value + ": ";
        if (!none.empty())
            return fail(said + "'" + op.slug + "' " + none);
        if (source)
            return fail(
                said + "numerics=source keeps the " + m_what + " of the file; add numerics=auto or numerics=engine");
        return *ElemType::parse(entry->value == "ternary" ? entry->value : "i" + entry->value);
    }

private:
    const Choices::Subject *m_all;
    std::map<std::string_view, const Choices::Subject *> m_own; ///< by slug
    bool m_any;
    std::string_view m_field;
    const char *m_what;
};

/// The tensor that the op's kernel writes: its own, or that of the Relu or Clip that joins it.
TensorId writtenBy(const Graph &folded, const Op &op)
{
    auto out = op.outputs[0];
    while (auto next = Ranges::absorbed(folded, out))
        out = folded.op(*next).outputs[0];
    return out;
}

/// Tensors that reach an output of the network unchanged.
std::vector<bool> results(const Graph &folded)
{
    std::vector<bool> out(folded.tensorCount());
    for (auto id : folded.outputs)
        out[std::size_t(id)] = true;
    for (OpId id = OpId(folded.opCount()) - 1; id >= 0; --id)
        if (const auto &op = folded.op(id); keepsValues(op.kind) && out[std::size_t(op.outputs[0])])
            out[std::size_t(op.inputs[0])] = true;
    return out;
}

/// Tensors that a Softmax turns into an output of the network: the scores of its classes.
std::vector<bool> scores(const Graph &folded, const std::vector<bool> &results)
{
    std::vector<bool> out(folded.tensorCount());
    for (OpId id = OpId(folded.opCount()) - 1; id >= 0; --id) {
        const auto &op = folded.op(id);
        const auto written = std::size_t(op.outputs[0]);
        if ((op.kind == OpKind::Softmax && results[written]) || (keepsValues(op.kind) && out[written]))
            out[std::size_t(op.inputs[0])] = true;
    }
    return out;
}

} // namespace

bool anyFewBits(const LayerForms &forms)
{
    return std::ranges::any_of(forms, [](const auto &entry) {
        return entry.second.weights != i8 || entry.second.output != i8 || entry.second.converters.rows > 0;
    });
}

bool followsFile(const LayerForms &forms, const Op &op)
{
    const auto form = forms.find(op.slug);
    return form != forms.end() && form->second.source;
}

Result<LayerForms> chosenForms(const Graph &folded, const Choices &choices, Numerics numerics)
{
    LayerForms forms;
    const Asked weights(choices, field, "weights"), activations(choices, activationField, "activations");
    const auto outer = results(folded), scored = scores(folded, outer);
    for (OpId id : folded.opIds()) {
        const auto &op = folded.op(id);
        const bool source = chosenNumerics(choices, op.slug, numerics) == Numerics::Source;
        auto weight
            = weights.of(op, source, false, [&] { return weighted(folded, op) ? "" : "has no constant weights"; });
        auto output = activations.of(op, source, scored[writtenBy(folded, op)], [&] {
            bool joins = op.inputs[0] >= 0 && Ranges::absorbed(folded, op.inputs[0]) == id;
            return outer[writtenBy(folded, op)] ? "writes an output of the network, which has 8 bits"
                : op.kind == OpKind::Requantize ? "requantises to the bits of the file"
                : joins                         ? "joins the kernel before it, whose choice it is"
                                                : "";
        });
        if (!weight || !output)
            return std::unexpected((weight ? output : weight).error());
        if (LayerForm form{.weights = *weight, .output = *output, .source = source}; form != LayerForm())
            forms[op.slug] = form;
    }
    return forms;
}

namespace {

bool holds(ElemType outer, ElemType inner)
{
    return outer.kind == inner.kind && outer.lowest() <= inner.lowest() && outer.highest() >= inner.highest();
}

ElemType signedType(int bits)
{
    return bits == 0 ? ElemType{ElemType::Kind::Int, 2, true} : ElemType{ElemType::Kind::Int, std::uint8_t(bits)};
}

/// The narrowest signed type of every value that integers of the tensor's type have less their zero points.
std::optional<ElemType> withoutZero(const Tensor &weights)
{
    const auto [low, high] = std::ranges::minmax(weights.quant->zero);
    for (int bits : {0, 2, 3, 4, 5, 6, 7})
        if (const auto type = signedType(bits);
            weights.type.lowest() - high >= type.lowest() && weights.type.highest() - low <= type.highest())
            return type;
    return std::nullopt;
}

/// The narrowest type that holds `type` among those of the chip's accelerators, or of its core if it has none.
ElemType takenBy(const Description &d, ElemType type)
{
    auto narrowest = [&](bool core) {
        auto out = i8;
        bool any = false;
        for (const auto &engine : d.engines)
            if (engine.core == core && !engine.converters && !engine.weightBits.empty()) {
                any = true;
                for (int bits : engine.weightBits)
                    if (const auto legal = signedType(bits); holds(legal, type) && holds(out, legal))
                        out = legal;
            }
        return std::pair(out, any);
    };
    const auto [out, any] = narrowest(false);
    return any ? out : narrowest(true).first;
}

} // namespace

void keepFewBits(LayerForms &forms, const Graph &folded, const Description &d, const Choices &choices)
{
    for (OpId id : folded.opIds()) {
        const auto &op = folded.op(id);
        if (!weighted(folded, op) || folded.tensor(op.outputs[0]).type.isInteger())
            continue;
        const auto value = ConstantOperand::of(folded, op.inputs[1]).value;
        const auto type = value->type.packs() && value->quant ? withoutZero(*value) : std::nullopt;
        if (!type)
            continue;
        const auto form = forms.find(op.slug);
        const auto chosen = form == forms.end() ? i8 : form->second.weights;
        const bool said = choices.kernel(op.slug, field) != nullptr;
        if ((said && !holds(chosen, *type)) || (form != forms.end() && form->second.converters.rows > 0))
            continue;
        auto kept = forms.contains(op.slug) ? form->second : LayerForm();
        kept.weights = i8;
        kept.kept = said ? chosen : takenBy(d, *type);
        if (kept != LayerForm())
            forms[op.slug] = kept;
    }
}

std::vector<ElemType> activationTypes(const Graph &folded, const LayerForms &forms)
{
    std::vector<ElemType> out(folded.tensorCount(), i8);
    const auto outer = results(folded);
    for (OpId id : folded.opIds()) {
        const auto &op = folded.op(id);
        auto written = std::size_t(writtenBy(folded, op));
        auto form = forms.find(op.slug);
        if (outer[written])
            continue;
        if (form != forms.end() && form->second.output != i8)
            out[written] = form->second.output;
        else if (keepsValues(op.kind))
            out[written] = out[std::size_t(op.inputs[0])];
    }
    return out;
}

namespace {

/// The slugs of the ops of the model whose choice the bits of an activation are: an op that only moves values has those
/// of its input.
std::vector<std::string> deciding(const Graph &graph, TensorId id)
{
    constexpr std::string_view rescale = "_rescale";
    std::vector<std::string> out;
    for (; graph.producer(id) >= 0 && graph.tensor(id).type.packs(); id = graph.op(graph.producer(id)).inputs[0]) {
        const auto &writer = graph.op(graph.producer(id));
        if (writer.kind == OpKind::Requantize)
            out.push_back(graph.op(graph.producer(writer.inputs[0])).slug);
        else
            out.push_back(writer.slug.ends_with(rescale) ? writer.slug.substr(0, writer.slug.size() - rescale.size())
                                                         : writer.slug);
        if (!keepsValues(writer.kind))
            break;
    }
    return out;
}

/// Activations of fewer bits than the engine has.
std::vector<Refusal> activationRefusals(const Graph &graph, const Match &match, const Engine &engine)
{
    std::vector<Refusal> out;
    auto check = [&](TensorId id) {
        const auto &tensor = graph.tensor(id);
        if (!tensor.type.packs()
            || std::ranges::find(engine.activationBits, int(tensor.type.bits)) != engine.activationBits.end())
            return;
        std::vector<Remedy> remedies;
        for (const auto &slug : deciding(graph, id))
            remedies.push_back(Remedy::choose("kernel." + slug + "." + std::string(activationField), "8"));
        out.push_back({"activation_bits",
            "'" + tensor.slug + "' has " + std::to_string(tensor.type.bits) + " bits; " + engine.title
                + " takes activations of " + listOf(engine.activationBits, [](int b) { return std::to_string(b); })
                + " bits",
            std::move(remedies)});
    };
    for (auto id : match.inputs)
        check(id);
    for (auto id : match.outputs)
        check(id);
    return out;
}

} // namespace

std::vector<Refusal> formRefusals(const Graph &graph, const Match &match, const Description &d)
{
    const auto &engine = d.engines[match.engine];
    auto refused = activationRefusals(graph, match, engine);
    const auto *layer = integerLayer(graph, match);
    if (!layer || !refused.empty())
        return refused;
    std::vector here{Remedy::choose("kernel." + layer->slug + ".engine", engine.name)};
    const auto &type = graph.tensor(layer->inputs[1]).type;
    auto bits = type.ternary ? 0 : int(type.bits);
    bool legal = std::ranges::find(engine.weightBits, bits) != engine.weightBits.end();
    bool converted = convertersOf(*layer).rows > 0;
    if (converted && !engine.converters)
        return {Refusal{"converters", "the layer is quantised for the converters of another engine", here}};
    if (!converted && engine.converters && (legal || type == i8))
        return {Refusal{"converters",
            "the converters of the " + engine.title
                + " change the numbers, so a layer goes there by choice only and is then quantised for them",
            here}};
    return legal ? std::vector<Refusal>{} : std::vector{refuseBits(engine, bits, layer->slug)};
}

} // namespace partita
