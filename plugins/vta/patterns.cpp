// SPDX-License-Identifier: Apache-2.0
#include "conv.h"
#include "riscv.h"
#include "target/nearest_conv.h"
#include "vta.h"

#include <algorithm>

namespace partita::vta {

std::vector<Pattern> patterns(EngineId engine)
{
    return {
        {"conv", engine, "Requantize(Conv(Pad?(x), w, b), m, s)"},
        {"dense", engine, "Requantize(MatMul(x, w, b), m, s)"},
        {"add", engine, "Add(a, b)"},
    };
}

namespace {

using Refusals = std::vector<Refusal>;

const Remedy engineNumerics = Remedy::choose("numerics", "engine");

std::int64_t mostPad(const Window &w, std::size_t d)
{
    return std::min<std::int64_t>(15, (w.kernel[d] - 1) * w.dilation[d]);
}

void refuseRequant(const RequantAnatomy &r, Refusals &out)
{
    if (r.rounding != Rounding::HalfUp)
        out.push_back(
            {"rounding", "the model's own arithmetic does not round half up as the vector ALU does", {engineNumerics}});
    if (r.addend >= 0)
        out.push_back(
            {"addend", "the model's own arithmetic adds 64-bit numbers before it rounds; the vector ALU has 32 bits",
                {engineNumerics}});
}

void refuseWeights(const Graph &graph, TensorId weights, Refusals &out)
{
    if (std::ranges::any_of(graph.tensor(weights).quant->zero, [](auto z) { return z != 0; }))
        out.push_back(
            {"weight_zero", "the weights have a zero point; GEMM multiplies symmetric weights only", {engineNumerics}});
}

/// Rows, columns and channels whose distance an instruction's field cannot hold.
void refuseExtents(const ConvAnatomy &a, const Conv &conv, Refusals &out)
{
    std::vector<Remedy> lift;
    auto is = WindowShape::of(a), fits = is;
    fits.cols = std::min(is.cols, mostStride);
    if (fits.cols != is.cols)
        lift.push_back(Remedy::model("columns", is.cols, fits.cols));
    if (auto rows = mostStride / std::max<std::int64_t>(1, fits.out(1)); is.out(0) > rows)
        lift.push_back(Remedy::model("rows", is.rows, is.rows - (is.out(0) - rows) * is.window.stride[0]));
    if (conv.blocksIn * conv.taps() > mostStride)
        lift.push_back(Remedy::model("channels_in", a.channelsIn, mostStride / conv.taps() * lanes));
    if (!lift.empty())
        out.push_back({"extent",
            "its rows, columns or channels lie further apart than the " + std::to_string(mostStride)
                + " elements that an instruction holds",
            std::move(lift)});
}

void refuseConv(const Graph &graph, const Match &match, Refusals &out)
{
    auto a = convAnatomy(graph, match);
    const auto is = WindowShape::of(a), fits = nearest(is, {.mostPad = mostPad});
    if (a.groups != 1 && !a.depthwise())
        out.push_back({"groups",
            "the accelerator takes 1 group, or one group per channel; this layer has " + std::to_string(a.groups),
            changes(is, fits, "groups")});
    bool padded = std::ranges::any_of(a.window.pads, [](auto p) { return p > 0; });
    if (padded && a.zeroIn != 0)
        out.push_back({"padding", "a LOAD pads with 0, but the zero point of the input is " + std::to_string(a.zeroIn),
            {engineNumerics}});
    for (std::size_t side = 0; side < 4; ++side) {
        auto most = mostPad(a.window, side % 2);
        if (a.window.pads[side] > most) {
            out.push_back({"padding",
                "a LOAD of this kernel pads by at most " + std::to_string(most) + "; this is "
                    + std::to_string(a.window.pads[side]),
                changes(is, fits, "padding")});
            break;
        }
    }
    refuseExtents(a, Conv::of(graph, match), out);
    refuseWeights(graph, a.weights, out);
    refuseRequant(a.requant, out);
}

void refuseAdd(const Graph &graph, const Match &match, Refusals &out)
{
    const auto &op = graph.op(match.ops.back());
    const auto &attrs = op.as<AddAttrs>();
    const auto &whole = graph.tensor(op.outputs[0]).shape;
    riscv::refusePair(graph, op, "the accelerator adds", whole, out);
    if (whole.empty())
        out.push_back({"axes", "the accelerator adds along an axis, and a single value has none",
            {Remedy::model("shape_of_" + graph.tensor(op.inputs[0]).slug, "()", "1"),
                Remedy::model("shape_of_" + graph.tensor(op.inputs[1]).slug, "()", "1")}});
    refuseRequant({-1, -1, 0, 0, 0, attrs.requant.rounding}, out);
    if (attrs.requant.rounding == Rounding::HalfUp
        && std::max(std::abs(attrs.multiplierA), std::abs(attrs.multiplierB)) > 0x7fff)
        out.push_back(
            {"multiplier", "the sum needs a multiplier of more than the 16 bits of an immediate", {engineNumerics}});
}

} // namespace

Refusals refusals(const Graph &graph, const Match &match)
{
    if (riscv::isTyped(graph, match))
        return {Refusal{
            "type", "the accelerator computes on int8 tensors with a scale", riscv::asScaledInt8(graph, match)}};
    auto out = riscv::refusals(graph, match);
    if (!riscv::readable(out))
        return out;
    if (match.pattern == "conv") {
        refuseConv(graph, match, out);
    } else if (match.pattern == "dense") {
        auto a = denseAnatomy(graph, match);
        if (a.rows != 1 && graph.tensor(a.x).shape.size() != 2)
            out.push_back({"batch", "GEMM takes one row at a time; this layer has " + std::to_string(a.rows),
                {Remedy::model("rows", a.rows, 1)}});
        refuseWeights(graph, a.weights, out);
        refuseRequant(a.requant, out);
    } else {
        refuseAdd(graph, match, out);
    }
    return out;
}

Layout blocked(std::size_t rank)
{
    std::vector<Layout::Dim> dims;
    for (std::size_t axis = 0; axis < rank; ++axis)
        dims.push_back({int(axis)});
    dims.push_back({rank > 1 ? 1 : 0, lanes});
    return {"C16", std::move(dims)};
}

std::vector<LayoutOption> layouts(const Graph &graph, const Match &match)
{
    LayoutOption option;
    for (auto id : match.inputs)
        option.inputs.push_back(blocked(graph.tensor(id).shape.size()));
    option.output = blocked(graph.tensor(match.outputs[0]).shape.size());
    return {option};
}

std::vector<Axis> axes(const Site &site)
{
    if (site.match.pattern == "add")
        return {{"N",
            blocked(site.graph.tensor(site.match.outputs[0]).shape.size())
                    .elements(site.graph.tensor(site.match.outputs[0]).shape)
                / lanes,
            64}};
    auto c = Conv::of(site.graph, site.match);
    return {{"H", c.rowsOut, 1}, {"CO", c.blocksOut, 1}, {"W", c.colsOut, 8}, {"CI", c.blocksIn, 1}};
}

std::vector<std::string> variants(const Site &site)
{
    if (site.match.pattern == "add")
        return {"threads_2", "threads_1"};
    auto c = Conv::of(site.graph, site.match);
    std::vector<std::string> out;
    if (c.blocksOut > 1)
        out.push_back("threads_oc_2");
    if (c.rowsOut > 1)
        out.push_back("threads_h_2");
    out.push_back("threads_1");
    return out;
}

} // namespace partita::vta
