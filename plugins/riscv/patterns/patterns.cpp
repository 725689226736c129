// SPDX-License-Identifier: Apache-2.0
#include "patterns/plain.h"
#include "patterns/typed.h"
#include "riscv.h"
#include "samples.h"
#include "support/text.h"
#include "target/anatomy.h"

#include <algorithm>
#include <ranges>

namespace partita::riscv {

std::vector<Pattern> patterns(EngineId engine)
{
    std::vector<Pattern> out{
        {"conv", engine, "Requantize(Conv(Pad?(x), w, b), m, s)"},
        {"dense", engine, "Requantize(MatMul(x, w, b), m, s)"},
        {"mul", engine, "Requantize(Mul(a, b), m, s)"},
        {"sumpool", engine, "Requantize(SumPool(x), m, s)"},
        {"add", engine, "Add(a, b)"},
        {"maxpool", engine, "MaxPool(x)"},
        {"rescale", engine, "Rescale(x, m, s)"},
        {"softmax", engine, "Softmax(x, t)"},
        {"concat", engine, "Concat(x)"},
        {"transpose", engine, "Transpose(x)"},
        {"pad", engine, "Pad(x)"},
        {"reshape", engine, "Reshape(x)"},
        {"slice", engine, "Slice(x)"},
        {"expand", engine, "Expand(x)"},
        {"lookup", engine, "Lookup(x, t)"},
    };
    std::ranges::move(typedPatterns(engine), std::back_inserter(out));
    std::ranges::move(plainPatterns(engine), std::back_inserter(out));
    return out;
}

namespace {

/// Moves bytes, whatever they hold.
bool anyType(std::string_view p)
{
    return p == "concat" || p == "transpose" || p == "pad" || p == "reshape" || p == "slice" || p == "expand";
}

/// What makes the weights constants of 8 bits and the bias a constant.
std::vector<Remedy> constants(const Graph &graph, const Op &op)
{
    std::vector<Remedy> out;
    const auto &w = graph.tensor(op.inputs[1]);
    if (!w.constant())
        out.push_back(Remedy::model("weights", "activation", "constant"));
    if (w.type.kind != ElemType::Kind::Int || w.type.bits > 8)
        out.push_back(asInt8(graph, op.inputs[1]));
    if (!graph.tensor(op.inputs[2]).constant())
        out.push_back(Remedy::model("bias", "activation", "constant"));
    return out;
}

/// What the kernels of accumulators take for granted.
std::vector<Refusal> layerRefusals(const Graph &graph, const Match &match)
{
    std::vector<Refusal> out;
    auto refuse = [&](const char *rule, const char *sentence, std::vector<Remedy> remedies) {
        out.push_back({rule, sentence, std::move(remedies)});
    };
    bool sum = match.pattern == "sumpool", dense = match.pattern == "dense";
    const auto &op = *opOf(graph, match, sum ? OpKind::SumPool : dense ? OpKind::MatMul : OpKind::Conv);
    if (auto batch = graph.tensor(op.inputs[0]).shape[0]; !dense && batch != 1)
        refuse("batch", "integer windows run on one sample at a time", {Remedy::model("batch", batch, 1)});
    if (!inBytes(graph.tensor(match.outputs[0]).type))
        refuse("type", "the result must be i8", {asInt8(graph, match.outputs[0])});
    if (sum)
        return out;
    const auto &w = graph.tensor(op.inputs[1]);
    if (!w.constant() || w.type.kind != ElemType::Kind::Int || w.type.bits > 8
        || !graph.tensor(op.inputs[2]).constant())
        refuse("weights", "weights must be constants of at most 8 bits, the bias a constant", constants(graph, op));
    if (dense && (op.as<MatMulAttrs>() != MatMulAttrs{false, true, 1, 1, convertersOf(op)} || w.shape.size() != 2))
        refuse("weights", "the weights must be one matrix, a row for each output",
            {Remedy::model("weights", text(w.shape), "matrix")});
    if (w.quant && std::ranges::adjacent_find(w.quant->zero, std::not_equal_to{}) != w.quant->zero.end())
        refuse("weight_zero", "the weights have a zero point of their own for each channel",
            {Remedy::choose("numerics", "engine")});
    return out;
}

/// Whether its values lie one after another among those of a tensor in rows of pixels: all in one axis,
/// or in neighbouring ones of N H W C.
bool repeatsByPixels(const Shape &small)
{
    if (std::ranges::count_if(small, [](auto n) { return n > 1; }) < 2)
        return true;
    bool planes = small.size() == 4 && small[1] > 1;
    return small.size() == 4 && !(planes && small[2] > 1 && small[3] == 1);
}

} // namespace

std::vector<Refusal> refusals(const Graph &graph, const Match &match)
{
    if (match.inputs.empty())
        return {Refusal{"constant", "it depends on no input; fold the constants of the model first",
            {Remedy::model("operator", "computed", "constant")}}};
    if (samplesOf(graph, match, KernelOf::Core) > 1)
        return refusals(oneSample(graph, match), match);
    if (isTyped(graph, match))
        return typedRefusals(graph, match);
    if (isPlainLayer(graph, match))
        return plainRefusals(graph, match);
    std::vector<Refusal> out;
    const auto *pad = opOf(graph, match, OpKind::Pad);
    if (pad && match.pattern == "conv") {
        const auto &attrs = pad->as<PadAttrs>();
        std::vector<Remedy> lift;
        if (attrs.value != 0)
            lift.push_back(Remedy::model("pad_value", shortest(attrs.value), "0"));
        if (attrs.begin[0] || attrs.begin[1] || attrs.end[0] || attrs.end[1])
            lift.push_back(Remedy::model("pad_axes", "samples or channels", "rows,columns"));
        if (!lift.empty())
            out.push_back({"pad", "a convolution pads rows and columns with zero only", std::move(lift)});
    }
    for (auto id : match.inputs)
        if (!anyType(match.pattern) && !inBytes(graph.tensor(id).type)
            && !(match.pattern == "lookup" && graph.tensor(id).type == u8))
            out.push_back({"type",
                "'" + graph.tensor(id).slug + "' holds " + graph.tensor(id).type.name()
                    + "; the core's kernels work on i8",
                {asInt8(graph, id)}});
    if (match.pattern == "conv" || match.pattern == "dense" || match.pattern == "sumpool")
        for (auto &refusal : layerRefusals(graph, match))
            out.push_back(std::move(refusal));
    if (match.pattern == "softmax") {
        const auto &op = graph.op(match.ops.back());
        const auto &shape = graph.tensor(op.inputs[0]).shape;
        auto axis = op.as<SoftmaxAttrs>().axis;
        bool last = std::all_of(shape.begin() + axis + 1, shape.end(), [](auto n) { return n == 1; });
        if (!last && !(shape.size() == 4 && axis == 1))
            out.push_back({"axis", "softmax runs along the last axis or along channels",
                {Remedy::model("axis", axis, std::int64_t(shape.size()) - 1)}});
    }
    return out;
}

bool readable(const std::vector<Refusal> &refusals)
{
    return std::ranges::none_of(refusals, [](const Refusal &r) { return r.rule == "constant" || r.rule == "weights"; });
}

std::vector<Remedy> asScaledInt8(const Graph &graph, const Match &match)
{
    const auto &op = graph.op(match.ops.back());
    if (std::ranges::any_of(op.inputs, [&](TensorId id) { return graph.tensor(id).type == f32; }))
        return {Remedy::choose("numerics", "engine")};
    return {Remedy::none("the network computes on integers of its own, which are kept")};
}

std::vector<Remedy> reshaped(const Graph &graph, const Op &op, const Shape &whole)
{
    std::vector<Remedy> out;
    for (auto id : {op.inputs[0], op.inputs[1]})
        if (const auto &t = graph.tensor(id); t.shape != whole && (out.empty() || id != op.inputs[0]))
            out.push_back(Remedy::model("shape_of_" + t.slug, t.shape, whole));
    return out;
}

void refusePair(const Graph &graph, const Op &op, const std::string &who, const Shape &whole, std::vector<Refusal> &out)
{
    const auto &a = graph.tensor(op.inputs[0]), &b = graph.tensor(op.inputs[1]);
    if (a.constant() || b.constant())
        out.push_back(
            {"operands", who + " two activations", {Remedy::model("constant_operand", "constant", "activation")}});
    if (a.shape != b.shape)
        out.push_back({"broadcast", who + " two tensors of one shape", reshaped(graph, op, whole)});
    if (op.inputs[0] == op.inputs[1])
        out.push_back(
            {"operands", who + " two different tensors", {Remedy::model("operands", "one tensor", "two tensors")}});
}

std::vector<LayoutOption> layouts(const Graph &graph, const Match &match)
{
    if (samplesOf(graph, match, KernelOf::Core) > 1)
        return layouts(oneSample(graph, match), match);
    if (isTyped(graph, match))
        return typedLayouts(graph, match);
    auto outRank = graph.tensor(match.outputs[0]).shape.size();
    auto uniform = [&](Layout (*make)(std::size_t)) {
        LayoutOption option;
        for (auto id : match.inputs)
            option.inputs.push_back(make(graph.tensor(id).shape.size()));
        option.output = make(outRank);
        return option;
    };
    const auto &p = match.pattern;
    auto last = uniform(Layout::channelsLast), row = uniform(Layout::rowMajor);
    if (p == "sumpool") {
        const auto &op = *opOf(graph, match, OpKind::SumPool);
        const auto &in = graph.tensor(op.inputs[0]).shape;
        const auto &w = op.as<PoolAttrs>().window;
        bool wholePlane = w.kernel[0] == in[2] && w.kernel[1] == in[3] && w.pads == std::array<std::int64_t, 4>{}
            && elements(graph.tensor(op.outputs[0]).shape) == in[1];
        if (wholePlane)
            return {last, row};
    }
    if (isPlainLayer(graph, match))
        return {row};
    if (p == "conv" || p == "sumpool" || p == "maxpool")
        return {last};
    if (p == "softmax") {
        const auto &op = graph.op(match.ops.back());
        auto axis = std::size_t(op.as<SoftmaxAttrs>().axis);
        return {axis + 1 == outRank ? row : last};
    }
    if (p == "transpose" && outRank == 4) {
        // Rows of pixels seen as planes, or back: no byte moves.
        const auto &perm = graph.op(match.ops.back()).as<TransposeAttrs>().perm;
        auto toPlanes = row, toPixels = row;
        toPlanes.output = Layout::channelsLast(4);
        toPixels.inputs[0] = Layout::channelsLast(4);
        if (perm == std::vector{0, 3, 1, 2})
            return {toPlanes, row};
        if (perm == std::vector{0, 2, 3, 1})
            return {toPixels, row};
    }
    auto whole = [&](TensorId id) { return graph.tensor(id).shape == graph.tensor(match.outputs[0]).shape; };
    if ((p == "add" || p == "mul")
        && !std::ranges::all_of(graph.op(match.ops.front()).inputs | std::views::take(2),
            [&](TensorId id) { return whole(id) || repeatsByPixels(graph.tensor(id).shape); }))
        return {row};
    bool flexible = p == "add" || p == "mul" || p == "rescale" || p == "lookup" || p == "concat" || p == "pad";
    if (flexible && outRank == 4)
        return {last, row};
    return {row};
}

} // namespace partita::riscv
