// SPDX-License-Identifier: Apache-2.0
#include "diana.h"

#include "riscv.h"
#include "target/anatomy.h"

#include <algorithm>

namespace partita::diana {

std::vector<Pattern> patterns(int engine)
{
    return {
        {"conv", engine, "Requantize(Conv(Pad?(x), w, b), m, s)"},
        {"dense", engine, "Requantize(MatMul(x, w, b), m, s)"},
        {"add", engine, "Add(a, b)"},
    };
}

namespace {

using Refusals = std::vector<Refusal>;

void refuseWeights(const Graph &graph, TensorId weights, Refusals &out)
{
    const auto &tensor = graph.tensor(weights);
    if (std::ranges::any_of(tensor.quant->zero, [](auto z) { return z != 0; }))
        out.push_back({"weight_zero", "the weights have a zero point; the digital array multiplies symmetric weights only",
                       "numerics=engine"});
}

void refuseRequant(const RequantAnatomy &r, Refusals &out)
{
    if (r.rounding == Rounding::Single)
        out.push_back({"rounding", "the model's own arithmetic scales in single precision and rounds half to even; the digital array scales by integers and rounds half up",
                       "numerics=engine"});
    else if (r.rounding != Rounding::HalfUp)
        out.push_back({"rounding", "the model's own arithmetic rounds otherwise than half up, as the digital array does", "numerics=engine"});
    if (r.addend >= 0)
        out.push_back({"addend", "the model's own arithmetic adds to the product before it rounds; the digital array does not", "numerics=engine"});
}

void refuseConv(const Graph &graph, const Match &match, Refusals &out)
{
    auto a = convAnatomy(graph, match);
    const auto &w = a.window;
    auto text = [](std::int64_t y, std::int64_t x) { return std::to_string(y) + "×" + std::to_string(x); };
    if (w.kernel[0] != w.kernel[1] || (w.kernel[0] != 1 && w.kernel[0] != 3 && w.kernel[0] != 5 && w.kernel[0] != 7))
        out.push_back({"kernel_size", "the digital array convolves 1×1, 3×3, 5×5 and 7×7; this kernel is " + text(w.kernel[0], w.kernel[1]),
                       "retrain with a square kernel of 1, 3, 5 or 7"});
    if (w.stride[0] != w.stride[1] || w.stride[0] > 2)
        out.push_back({"stride", "the digital array strides by 1 or 2 in both directions; this is " + text(w.stride[0], w.stride[1]),
                       "retrain with stride 1×1 or 2×2"});
    if (w.dilation[0] != 1 || w.dilation[1] != 1)
        out.push_back({"dilation", "the digital array has no dilation; this is " + text(w.dilation[0], w.dilation[1]),
                       "retrain with dilation 1"});
    if (a.groups != 1 && !a.depthwise())
        out.push_back({"groups", "the digital array takes 1 group, or one group a channel; this has " + std::to_string(a.groups),
                       "retrain with 1 group"});
    for (int side = 0; side < 4; ++side)
        if (w.pads[std::size_t(side)] >= w.kernel[std::size_t(side % 2)]) {
            out.push_back({"padding", "the digital array pads by less than the kernel's size", ""});
            break;
        }
    if (graph.tensor(a.x).elements() % 4 || graph.tensor(a.out).elements() % 4)
        out.push_back({"tensor_size", "its tensors must hold a multiple of 4 bytes", "retrain with a channel count that is a multiple of 4"});
    refuseWeights(graph, a.weights, out);
    refuseRequant(a.requant, out);
}

} // namespace

Refusals refusals(const Graph &graph, const Match &match)
{
    if (riscv::isTyped(graph, match))
        return {{"type", "the digital array computes on int8 tensors with a scale", ""}};
    auto out = riscv::refusals(graph, match);
    if (!out.empty())
        return out;
    if (match.pattern == "conv") {
        refuseConv(graph, match, out);
    } else if (match.pattern == "dense") {
        auto a = denseAnatomy(graph, match);
        if (a.rows != 1)
            out.push_back({"batch", "the digital array multiplies one vector at a time; here are " + std::to_string(a.rows), ""});
        if (a.channelsIn % 4)
            out.push_back({"tensor_size", "its input must hold a multiple of 4 bytes", "retrain with a feature count that is a multiple of 4"});
        refuseWeights(graph, a.weights, out);
        refuseRequant(a.requant, out);
    } else {
        const auto &op = graph.op(match.ops.back());
        const auto &attrs = op.as<AddAttrs>();
        const auto &a = graph.tensor(op.inputs[0]), &b = graph.tensor(op.inputs[1]);
        if (a.constant() || b.constant() || a.shape != b.shape)
            out.push_back({"broadcast", "the digital array adds two tensors of one shape", ""});
        if (op.inputs[0] == op.inputs[1])
            out.push_back({"operands", "the digital array adds two different tensors", ""});
        refuseRequant({-1, -1, 0, 0, 0, attrs.requant.rounding}, out);
        auto big = std::max(std::abs(attrs.multiplierA), std::abs(attrs.multiplierB));
        if (out.empty() && (big > 0xffff || attrs.shift > 31))
            out.push_back({"multiplier", "the sum needs a multiplier beyond 16 bits", "numerics=engine"});
        if (a.elements() % 4)
            out.push_back({"tensor_size", "its tensors must hold a multiple of 4 bytes", ""});
    }
    return out;
}

std::vector<LayoutOption> layouts(const Graph &graph, const Match &match)
{
    auto rank = graph.tensor(match.outputs[0]).shape.size();
    LayoutOption planar, last;
    for (auto id : match.inputs) {
        planar.inputs.push_back(Layout::rowMajor(graph.tensor(id).shape.size()));
        last.inputs.push_back(Layout::channelsLast(graph.tensor(id).shape.size()));
    }
    planar.output = Layout::rowMajor(rank);
    last.output = Layout::channelsLast(rank);
    if (match.pattern == "add" && rank == 4)
        return {planar, last};
    return {planar};
}

std::vector<Axis> axes(const Site &site)
{
    const auto &out = site.graph.tensor(site.match.outputs[0]).shape;
    if (site.match.pattern == "conv")
        return {{"K", out[1], 16}, {"OY", out[2], 1}, {"OX", out[3], 16}};
    if (site.match.pattern == "dense")
        return {{"K", denseAnatomy(site.graph, site.match).channelsOut, 16}};
    return {{"N", elements(out), 16}};
}

} // namespace partita::diana
