// SPDX-License-Identifier: Apache-2.0
#include "riscv.h"
#include "schedule/buffer_schedule.h"
#include "target/nearest_conv.h"
#include "tynnp.h"

#include <algorithm>

namespace partita::tynnp {

std::vector<Pattern> patterns(const Description &d)
{
    auto nu = d.engine("nu"), vu = d.engine("vu");
    return {
        {"conv", nu, "Requantize(Conv(Pad?(x), w, b), m, s)"},
        {"dense", nu, "Requantize(MatMul(x, w, b), m, s)"},
        {"mul", vu, "Requantize(Mul(a, b), m, s)"},
        {"sumpool", vu, "Requantize(SumPool(x), m, s)"},
        {"add", vu, "Add(a, b)"},
        {"maxpool", vu, "MaxPool(x)"},
        {"rescale", vu, "Rescale(x, m, s)"},
        {"lookup", vu, "Lookup(x, t)"},
    };
}

namespace {

using Refusals = std::vector<Refusal>;

const Remedy engineNumerics = Remedy::choose("numerics", "engine");

const WindowRules &windowRules()
{
    static const WindowRules rules{
        .dilation = false, .mostPad = [](const Window &w, std::size_t d) { return (w.kernel[d] - 1) * w.dilation[d]; }};
    return rules;
}

void refuseRequant(Rounding rounding, TensorId addend, Refusals &out)
{
    if (rounding != Rounding::HalfUp)
        out.push_back(
            {"rounding", "the model's own arithmetic does not round half up as the NPU does", {engineNumerics}});
    if (addend >= 0)
        out.push_back({"addend", "the model's own arithmetic adds to the product before it rounds; the NPU does not",
            {engineNumerics}});
}

void refuseLayer(const Graph &graph, TensorId weights, const RequantAnatomy &requant, Refusals &out)
{
    if (std::ranges::any_of(graph.tensor(weights).quant->zero, [](auto z) { return z != 0; }))
        out.push_back({"weight_zero", "the weights have a zero point; the NU multiplies symmetric weights only",
            {engineNumerics}});
    refuseRequant(requant.rounding, requant.addend, out);
    if (std::ranges::any_of(
            riscv::perChannel(graph.tensor(requant.multiplier), 1), [](auto m) { return m < 0 || m > 0xffff; }))
        out.push_back({"multiplier", "it scales by multipliers of more than 16 bits", {engineNumerics}});
}

void refuseWindow(const WindowShape &is, const WindowShape &fits, Refusals &out)
{
    const auto &w = is.window;
    bool wide = false;
    for (std::size_t side = 0; side < 4; ++side)
        wide |= w.pads[side] > (w.kernel[side % 2] - 1) * w.dilation[side % 2];
    if (wide)
        out.push_back({"padding", "the NPU pads by less than the window's size", changes(is, fits, "padding")});
    if (w.dilation[0] != 1 || w.dilation[1] != 1)
        out.push_back({"dilation", "the NPU's windows have no dilation", changes(is, fits, "dilation")});
    carry(out, changes(is, fits));
}

void refusePool(const Graph &graph, const Op &pool, Refusals &out)
{
    const auto &x = graph.tensor(pool.inputs[0]);
    if (x.type != i8)
        out.push_back({"type", "the VU pools int8 values", {asInt8(graph, pool.inputs[0])}});
    if (x.shape.size() != 4)
        return out.push_back(
            {"rank", "the VU's windows move over four axes", {Remedy::model("axes", std::int64_t(x.shape.size()), 4)}});
    if (x.shape[0] != 1)
        out.push_back({"batch", "the VU pools one sample at a time", {Remedy::model("batch", x.shape[0], 1)}});
    auto is = WindowShape::of(pool.as<PoolAttrs>().window, x.shape);
    refuseWindow(is, nearest(is, windowRules()), out);
}

/// One multiplier and shift, of 16 bits. A pooling that leaves its padding out divides by less at the edges.
void refuseScale(const Graph &graph, TensorId multiplier, const Op *pool, Refusals &out)
{
    const std::array<std::int64_t, 4> none{};
    if (graph.tensor(multiplier).elements() != 1)
        out.push_back({"scale", "the VU scales all values alike; this needs a scale for each position or channel",
            {pool ? Remedy::model("padding", pool->as<PoolAttrs>().window.pads, none) : engineNumerics}});
    else if (riscv::perChannel(graph.tensor(multiplier), 1)[0] > 0xffff)
        out.push_back({"multiplier", "it scales by a multiplier of more than 16 bits", {engineNumerics}});
}

} // namespace

Refusals refusals(const Graph &graph, const Match &match)
{
    if (riscv::isTyped(graph, match))
        return {Refusal{"type", "the NPU computes on int8 tensors with a scale", riscv::asScaledInt8(graph, match)}};
    auto out = riscv::refusals(graph, match);
    if (!riscv::readable(out))
        return out;
    const auto &p = match.pattern;
    const auto &root = graph.op(match.ops.back());
    if (p == "conv") {
        auto a = convAnatomy(graph, match);
        const auto is = WindowShape::of(a), fits = nearest(is, windowRules());
        if (a.groups != 1 && !a.depthwise())
            out.push_back(
                {"groups", "the NU takes 1 group, or one group per channel; this layer has " + std::to_string(a.groups),
                    changes(is, fits, "groups")});
        refuseWindow(is, fits, out);
        refuseLayer(graph, a.weights, a.requant, out);
    } else if (p == "dense") {
        auto a = denseAnatomy(graph, match);
        refuseLayer(graph, a.weights, a.requant, out);
    } else if (p == "sumpool" || p == "maxpool") {
        const auto &pool = *opOf(graph, match, p == "sumpool" ? OpKind::SumPool : OpKind::MaxPool);
        refusePool(graph, pool, out);
        if (p == "sumpool") {
            refuseRequant(root.as<RequantAttrs>().rounding, root.inputs.size() > 3 ? root.inputs[3] : TensorId(), out);
            refuseScale(graph, root.inputs[1], &pool, out);
        }
    } else if (p == "mul") {
        const auto &mul = *opOf(graph, match, OpKind::Mul);
        riscv::refusePair(graph, mul, "the VU multiplies", graph.tensor(mul.outputs[0]).shape, out);
        refuseRequant(root.as<RequantAttrs>().rounding, root.inputs.size() > 3 ? root.inputs[3] : TensorId(), out);
        refuseScale(graph, root.inputs[1], nullptr, out);
    } else if (p == "add") {
        const auto &attrs = root.as<AddAttrs>();
        riscv::refusePair(graph, root, "the VU adds", graph.tensor(root.outputs[0]).shape, out);
        refuseRequant(attrs.requant.rounding, -1, out);
        if (attrs.requant.rounding == Rounding::HalfUp
            && (root.inputs.size() > 2 || std::max(std::abs(attrs.multiplierA), std::abs(attrs.multiplierB)) > 0xffff
                || attrs.shift > 31))
            out.push_back(
                {"multiplier", "the sum needs tables, or multipliers of more than 16 bits", {engineNumerics}});
    } else if (p == "rescale") {
        refuseRequant(root.as<RequantAttrs>().rounding, root.inputs.size() > 3 ? root.inputs[3] : TensorId(), out);
        refuseScale(graph, root.inputs[1], nullptr, out);
    } else if (graph.tensor(root.inputs[0]).type != i8)
        out.push_back({"type", "the VU looks up int8 values", {asInt8(graph, root.inputs[0])}});
    return out;
}

std::vector<LayoutOption> layouts(const Graph &graph, const Match &match)
{
    auto option = [&](auto layout) {
        LayoutOption out;
        for (auto id : match.inputs)
            out.inputs.push_back(layout(graph.tensor(id).shape.size()));
        out.output = layout(graph.tensor(match.outputs[0]).shape.size());
        return out;
    };
    auto pixels = option(Layout::channelsLast), planes = option(Layout::rowMajor);
    const auto &p = match.pattern;
    if (p == "conv" && !convAnatomy(graph, match).depthwise())
        return {pixels, {planes.inputs, pixels.output}};
    if (graph.tensor(match.outputs[0]).shape.size() != 4 || p == "conv" || p == "sumpool" || p == "maxpool")
        return {pixels};
    return {pixels, planes};
}

std::vector<Axis> axes(const Site &site)
{
    const auto &out = site.graph.tensor(site.match.outputs[0]).shape;
    const auto &p = site.match.pattern;
    if (p == "conv")
        return {{"K", out[1], block}, {"OY", out[2], 1}};
    if (p == "dense")
        return {{"K", denseAnatomy(site.graph, site.match).channelsOut, block}};
    if (p == "sumpool" || p == "maxpool" || p == "chain")
        return {{"OY", out[2], 1}};
    return {{"N", elements(out), 64}};
}

} // namespace partita::tynnp
