// SPDX-License-Identifier: Apache-2.0
#include "patterns/typed.h"

#include "execute/values/plain.h"

#include <algorithm>
#include <array>
#include <bit>

namespace partita::riscv {

namespace {

constexpr std::array<ElemType, 10> types{f32, i8, i16, i32, i64, u8, u16, u32, boolean, u64};

constexpr std::array<std::pair<std::string_view, std::string_view>, 12> trees{{
    {"unary", "Unary(x)"},
    {"binary", "Binary(a, b)"},
    {"product", "Mul(a, b)"},
    {"relu", "Relu(x)"},
    {"clip", "Clip(x)"},
    {"where", "Where(c, a, b)"},
    {"cast", "Cast(x)"},
    {"reduce", "Reduce(x)"},
    {"gather", "Gather(x, i)"},
    {"quantize", "Quantize(x)"},
    {"dequantize", "Dequantize(x)"},
    {"requantize", "Requantize(x, m, s)"},
}};

using Refusals = std::vector<Refusal>;

void refuse(Refusals &out, const char *rule, const std::string &sentence, Remedy remedy)
{
    out.push_back({rule, sentence, {std::move(remedy)}});
}

/// How many runs of neighbouring axes are kept, and how many are reduced. Axes of extent 1 do not count.
std::pair<int, int> reducedRuns(const Shape &shape, const std::vector<int> &axes)
{
    int kept = 0, reduced = 0, last = -1;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        if (shape[i] == 1)
            continue;
        int now = std::ranges::find(axes, int(i)) != axes.end();
        if (now != last)
            ++(now ? reduced : kept);
        last = now;
    }
    return {kept, reduced};
}

/// The longest head of the reduced axes with which at most three runs are kept and three are reduced. The model then
/// needs a second reduction for the other axes.
Remedy fewerAxes(const Shape &shape, const std::vector<int> &axes)
{
    auto fewer = axes;
    for (auto runs = reducedRuns(shape, fewer); runs.first > 3 || runs.second > 3; runs = reducedRuns(shape, fewer))
        fewer.pop_back();
    std::vector<std::int64_t> from(axes.begin(), axes.end()), to(fewer.begin(), fewer.end());
    return Remedy::model("axes", from, to);
}

void refuseFunction(const Graph &g, const Op &op, Refusals &out)
{
    const auto &x = g.tensor(op.inputs[0]);
    const auto &type = x.type;
    auto other = retyped(x, type.isFloat() ? i32 : f32);
    if (const auto *a = std::get_if<UnaryAttrs>(&op.attrs)) {
        if (type.isFloat() ? !ofFloats(a->fn) : !ofIntegers(a->fn))
            refuse(out, "function", std::string(name(a->fn)) + " has no form on " + type.name(), other);
    } else if (const auto *b = std::get_if<BinaryAttrs>(&op.attrs)) {
        if (type.isFloat() && !ofFloats(b->fn))
            refuse(out, "function", std::string(name(b->fn)) + " has no form on " + type.name(), other);
    } else if (const auto *r = std::get_if<ReduceAttrs>(&op.attrs)) {
        auto [kept, reduced] = reducedRuns(x.shape, r->axes);
        if (!type.isFloat() && !ofIntegers(r->fn))
            refuse(out, "function", std::string(name(r->fn)) + " has no form on " + type.name(), other);
        if (kept > 3 || reduced > 3)
            refuse(out, "axes", "the core reduces at most three runs of neighbouring axes at once",
                fewerAxes(x.shape, r->axes));
    }
}

void refuseScales(const Graph &g, const Op &op, Refusals &out)
{
    bool quantize = op.kind == OpKind::Quantize;
    const auto &stored = g.tensor(quantize ? op.outputs[0] : op.inputs[0]),
               &real = g.tensor(quantize ? op.inputs[0] : op.outputs[0]);
    if (real.type != f32)
        refuse(out, "type", "'" + real.slug + "' holds " + real.type.name() + " where real numbers are f32",
            retyped(real, f32));
    if (quantize && stored.type.bits > 16)
        refuse(out, "type",
            "'" + stored.slug + "' holds " + stored.type.name() + "; the core quantises to 8 or 16 bits",
            retyped(stored, i16));
}

void refuseRequant(const Graph &g, const Op &op, Refusals &out)
{
    std::int64_t most = 1;
    for (std::size_t i = 1; i < op.inputs.size(); ++i) {
        if (!g.tensor(op.inputs[i]).constant())
            return refuse(out, "scales", "its multipliers, shifts and addends are not constants",
                Remedy::model("scales", "activations", "constants"));
        most = std::max(most, g.tensor(op.inputs[i]).elements());
    }
    for (std::size_t i = 1; i < op.inputs.size(); ++i)
        if (auto count = g.tensor(op.inputs[i]).elements(); count != 1 && count != most)
            refuse(out, "scales", "its multipliers, shifts and addends go along different axes",
                Remedy::model("scales", "different axes", "one axis"));
    for (auto id : {op.inputs[0], op.outputs[0]})
        if (g.tensor(id).type.hostBytes() > 4 || !g.tensor(id).type.isInteger())
            refuse(out, "type",
                "'" + g.tensor(id).slug + "' holds " + g.tensor(id).type.name()
                    + "; the core requantises integers of at most 32 bits",
                retyped(g.tensor(id), i32));
}

/// The type that the kernels know and that is closest to an unknown one.
ElemType known(ElemType type)
{
    return type.isFloat() ? f32 : type.bits > 8 ? i32 : type.kind == ElemType::Kind::UInt ? u8 : i8;
}

bool scaled(const Graph &g, const Op &op)
{
    const auto *add = std::get_if<AddAttrs>(&op.attrs);
    return (add && (add->multiplierA || add->multiplierB)) || (op.kind == OpKind::Add && op.inputs.size() > 2)
        || g.tensor(op.outputs[0]).quant;
}

} // namespace

std::int64_t bitsOf(double value) { return std::bit_cast<std::int32_t>(float(value)); }

float singleOf(std::int64_t bits) { return std::bit_cast<float>(std::int32_t(bits)); }

int typeCode(ElemType type)
{
    auto it = std::ranges::find(types, inBytes(type) ? i8 : type);
    return it == types.end() ? -1 : int(it - types.begin());
}

ElemType typeOf(std::int64_t code) { return types[code]; }

Remedy retyped(const Tensor &t, ElemType type)
{
    return Remedy::model("type_of_" + t.slug, t.type.name(), type.name());
}

std::vector<Pattern> typedPatterns(EngineId engine)
{
    std::vector<Pattern> out;
    for (auto [name, tree] : trees)
        out.push_back({std::string(name), engine, std::string(tree)});
    return out;
}

bool isTyped(const Graph &graph, const Match &match)
{
    const auto &p = match.pattern;
    const auto &op = graph.op(match.ops.back());
    if (p == "add")
        return !scaled(graph, op);
    if (p == "rescale")
        return op.inputs.size() > 3 || !inBytes(graph.tensor(op.inputs[0]).type)
            || !inBytes(graph.tensor(op.outputs[0]).type);
    return std::ranges::find(trees, p, [](const auto &t) { return t.first; }) != trees.end();
}

std::vector<Refusal> typedRefusals(const Graph &graph, const Match &match)
{
    Refusals out;
    const auto &op = graph.op(match.ops.back());
    for (auto id : op.inputs)
        if (typeCode(graph.tensor(id).type) < 0)
            refuse(out, "type",
                "'" + graph.tensor(id).slug + "' holds " + graph.tensor(id).type.name()
                    + ", which the core's kernels do not know",
                retyped(graph.tensor(id), known(graph.tensor(id).type)));
    if (typeCode(graph.tensor(op.outputs[0]).type) < 0)
        refuse(out, "type",
            "'" + graph.tensor(op.outputs[0]).slug + "' holds " + graph.tensor(op.outputs[0]).type.name()
                + ", which the core's kernels do not know",
            retyped(graph.tensor(op.outputs[0]), known(graph.tensor(op.outputs[0]).type)));
    if (op.kind == OpKind::Quantize || op.kind == OpKind::Dequantize)
        refuseScales(graph, op, out);
    else if (op.kind == OpKind::Requantize || op.kind == OpKind::Rescale)
        refuseRequant(graph, op, out);
    else
        refuseFunction(graph, op, out);
    bool real = op.kind != OpKind::Quantize && op.kind != OpKind::Dequantize && op.kind != OpKind::Requantize
        && op.kind != OpKind::Rescale && op.kind != OpKind::Gather;
    for (auto id : match.inputs)
        if (real && graph.tensor(id).quant)
            refuse(out, "scale",
                "'" + graph.tensor(id).slug + "' has a scale; the core computes " + std::string(title(op))
                    + " of plain numbers only",
                Remedy::model("scale_of_" + graph.tensor(id).slug, "a scale", "none"));
    return out;
}

std::vector<LayoutOption> typedLayouts(const Graph &graph, const Match &match)
{
    auto all = [&](Layout (*make)(std::size_t)) {
        LayoutOption option;
        for (auto id : match.inputs)
            option.inputs.push_back(make(graph.tensor(id).shape.size()));
        option.output = make(graph.tensor(match.outputs[0]).shape.size());
        return option;
    };
    const auto &p = match.pattern;
    const auto &t = graph.tensor(match.outputs[0]);
    const auto &stored = p == "quantize" ? t : graph.tensor(match.inputs[0]);
    // With one scale for all elements, their order does not matter.
    if ((p == "quantize" || p == "dequantize") && t.shape.size() == 4 && stored.quant->scale.size() == 1)
        return {all(Layout::rowMajor), all(Layout::channelsLast)};
    return {all(Layout::rowMajor)};
}

} // namespace partita::riscv
