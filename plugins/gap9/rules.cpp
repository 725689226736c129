// SPDX-License-Identifier: Apache-2.0
#include "gap9.h"
#include "params.h"
#include "riscv.h"
#include "target/nearest_conv.h"

#include <algorithm>

namespace partita::gap9 {

std::vector<Pattern> patterns(EngineId cluster)
{
    return {
        {"conv", cluster, "Requantize(Conv(Pad?(x), w, b), m, s)"},
        {"dense", cluster, "Requantize(MatMul(x, w, b), m, s)"},
        {"sumpool", cluster, "Requantize(SumPool(x), m, s)"},
        {"maxpool", cluster, "MaxPool(x)"},
        {"add", cluster, "Add(a, b)"},
        {"softmax", cluster, "Softmax(x, t)"},
    };
}

namespace {

using Refusals = std::vector<Refusal>;

const Remedy engineNumerics = Remedy::choose("numerics", "engine");

const WindowRules &windowRules()
{
    static const WindowRules rules{
        .dilation = false, .mostPad = [](const Window &w, std::size_t d) { return w.kernel[d] - 1; }};
    return rules;
}

void refuseWindow(const WindowShape &is, const WindowShape &fits, Refusals &out)
{
    const auto &w = is.window;
    bool wide = false;
    for (std::size_t side = 0; side < 4; ++side)
        wide |= w.pads[side] >= w.kernel[side % 2];
    if (wide)
        out.push_back({"padding", "the cluster pads by less than the window's size", changes(is, fits, "padding")});
    if (w.dilation[0] != 1 || w.dilation[1] != 1)
        out.push_back({"dilation", "the cluster's windows have no dilation", changes(is, fits, "dilation")});
    carry(out, changes(is, fits));
}

void refuseRequant(Rounding rounding, bool addend, Refusals &out)
{
    if (rounding != Rounding::HalfUp || addend)
        out.push_back({"rounding",
            "the model's own arithmetic is not, as on the cluster, an integer scale and a shift that a bias makes "
            "round "
            "half up",
            {engineNumerics}});
}

void refuseLayer(const Graph &graph, TensorId weights, const RequantAnatomy &requant, Refusals &out)
{
    if (std::ranges::any_of(graph.tensor(weights).quant->zero, [](auto z) { return z != 0; }))
        out.push_back({"weight_zero", "the weights have a zero point; the cluster multiplies symmetric weights only",
            {engineNumerics}});
    refuseRequant(requant.rounding, requant.addend >= 0, out);
}

void refusePool(const Graph &graph, const Match &match, Refusals &out)
{
    const bool sum = match.pattern == "sumpool";
    const auto &pool = *opOf(graph, match, sum ? OpKind::SumPool : OpKind::MaxPool);
    const auto &x = graph.tensor(pool.inputs[0]);
    if (x.type != i8)
        out.push_back({"type", "the cluster pools int8 values", {asInt8(graph, pool.inputs[0])}});
    if (x.shape.size() != 4)
        return out.push_back({"rank", "the cluster's windows move over four axes",
            {Remedy::model("axes", std::int64_t(x.shape.size()), 4)}});
    auto is = WindowShape::of(pool.as<PoolAttrs>().window, x.shape);
    refuseWindow(is, nearest(is, windowRules()), out);
    if (sum) {
        const auto &requant = graph.op(match.ops.back());
        refuseRequant(requant.as<RequantAttrs>().rounding, requant.inputs.size() > 3, out);
    }
}

void refuseSum(const Graph &graph, const Op &op, Refusals &out)
{
    const auto &attrs = op.as<AddAttrs>();
    riscv::refusePair(graph, op, "the cluster adds", graph.tensor(op.outputs[0]).shape, out);
    refuseRequant(attrs.requant.rounding, op.inputs.size() > 2, out);
    if (out.empty() && !SumNorm(graph, op).fits)
        out.push_back(
            {"multiplier", "the scales of the operands lie so far below the result's that the sum exceeds 32 bits",
                {Remedy::none("the cluster adds in 32 bits")}});
}

void refuseSoftmax(const Graph &graph, const Op &op, Refusals &out)
{
    const auto &result = graph.tensor(op.outputs[0]);
    if (op.as<SoftmaxAttrs>().fixedPoint)
        return refuseRequant(Rounding::Double, false, out);
    if (levelsOf(result) > 256)
        out.push_back({"scale", "the cluster's Softmax has results of 1/256 at least",
            {Remedy::model("scale", "1/" + std::to_string(levelsOf(result)), "1/256")}});
}

} // namespace

Refusals refusals(const Graph &graph, const Match &match)
{
    if (riscv::isTyped(graph, match))
        return {
            Refusal{"type", "the cluster computes on int8 tensors with a scale", riscv::asScaledInt8(graph, match)}};
    auto out = riscv::refusals(graph, match);
    if (!riscv::readable(out))
        return out;
    const auto &p = match.pattern;
    const auto &root = graph.op(match.ops.back());
    if (p == "conv") {
        const auto a = convAnatomy(graph, match);
        const auto is = WindowShape::of(a), fits = nearest(is, windowRules());
        if (a.groups != 1 && !a.depthwise())
            out.push_back({"groups",
                "the cluster takes 1 group, or one group per channel; this layer has " + std::to_string(a.groups),
                changes(is, fits, "groups")});
        refuseWindow(is, fits, out);
        refuseLayer(graph, a.weights, a.requant, out);
    } else if (p == "dense") {
        const auto a = denseAnatomy(graph, match);
        refuseLayer(graph, a.weights, a.requant, out);
    } else if (p == "add") {
        refuseSum(graph, root, out);
    } else if (p == "softmax") {
        refuseSoftmax(graph, root, out);
    } else {
        refusePool(graph, match, out);
    }
    return out;
}

std::vector<LayoutOption> layouts(const Graph &graph, const Match &match)
{
    const auto of = [&](TensorId id) { return Layout::channelsLast(graph.tensor(id).shape.size()); };
    const auto &result = graph.tensor(match.outputs[0]);
    const auto rank = result.shape.size();
    const bool softmax = match.pattern == "softmax";
    const bool rows = softmax && std::size_t(graph.op(match.ops.back()).as<SoftmaxAttrs>().axis) + 1 == rank;
    std::vector<LayoutOption> out;
    for (const bool unsignedIn : {true, false})
        for (const bool unsignedOut : {true, false}) {
            if (match.pattern == "maxpool" && unsignedIn != unsignedOut)
                continue;
            LayoutOption option;
            for (auto id : match.inputs) {
                const auto in = rows ? Layout::rowMajor(rank) : of(id);
                option.inputs.push_back(unsignedIn ? in.unsignedBytes() : in);
            }
            const auto own = rows ? Layout::rowMajor(rank) : of(match.outputs[0]);
            option.output = unsignedOut ? own.unsignedBytes() : own;
            out.push_back(std::move(option));
        }
    return out;
}

bool transforms(const Tensor &tensor, const Layout &from, const Layout &to)
{
    const auto rank = tensor.shape.size();
    const auto plain = [&](const Layout &layout) {
        const auto bytes = layout.signedBytes();
        return sameBytes(bytes, Layout::rowMajor(rank), tensor.shape)
            || sameBytes(bytes, Layout::channelsLast(rank), tensor.shape);
    };
    return tensor.type == i8 && (rank != 4 || tensor.shape[0] == 1) && plain(from) && plain(to);
}

std::vector<Axis> axes(const Site &site)
{
    const auto &out = site.graph.tensor(site.match.outputs[0]).shape;
    const auto &p = site.match.pattern;
    if (p == "conv")
        return {{"K", out[1], 16}, {"OY", out[2], 1}};
    if (p == "dense")
        return {{"K", denseAnatomy(site.graph, site.match).channelsOut, 32}};
    if (p == "softmax")
        return {};
    if (p == "sumpool" || p == "maxpool" || (p == "transform" && transposes(site)))
        return {{"OY", out[2], 1}};
    return {{"N", elements(out), 64}};
}

} // namespace partita::gap9
