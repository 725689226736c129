// SPDX-License-Identifier: Apache-2.0
#include "conv.h"
#include "riscv.h"
#include "target/nearest_conv.h"
#include "vta.h"

#include <algorithm>
#include <bit>

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

void refuseMultipliers(const Graph &graph, const RequantAnatomy &r, const Configuration &is, Refusals &out)
{
    if (!is.multiplies && !graph.tensor(r.multiplier).shape.empty())
        out.push_back({"multiplier", "this ALU has no MUL; it requantises a layer by one shift", {engineNumerics}});
}

/// What a sum is multiplied by, where the ALU only shifts.
bool isLeftShift(std::int32_t multiplier)
{
    return multiplier > 0 && std::has_single_bit(unsigned(multiplier))
        && std::countr_zero(unsigned(multiplier)) <= Configuration::mostLeftShift;
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
        lift.push_back(Remedy::model("channels_in", a.channelsIn, mostStride / conv.taps() * conv.configuration.block));
    if (!lift.empty())
        out.push_back({"extent",
            "its rows, columns or channels lie further apart than the " + std::to_string(mostStride)
                + " elements that an instruction holds",
            std::move(lift)});
}

void refuseConv(const Graph &graph, const Match &match, const Configuration &configuration, Refusals &out)
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
    refuseExtents(a, Conv::of(graph, match, configuration), out);
    refuseWeights(graph, a.weights, out);
    refuseRequant(a.requant, out);
    refuseMultipliers(graph, a.requant, configuration, out);
}

void refuseAdd(const Graph &graph, const Match &match, const Configuration &is, Refusals &out)
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
    else if (!is.multiplies
        && !(isLeftShift(attrs.multiplierA) && isLeftShift(attrs.multiplierB) && attrs.shift <= is.mostShift()))
        out.push_back({"multiplier", "this ALU has no MUL; it adds what shifts alone bring to one scale",
            {Remedy::number("compute.alu", "mul")}});
}

} // namespace

Refusals refusals(const Graph &graph, const Match &match, const Configuration &is)
{
    if (riscv::isTyped(graph, match))
        return {Refusal{
            "type", "the accelerator computes on int8 tensors with a scale", riscv::asScaledInt8(graph, match)}};
    auto out = riscv::refusals(graph, match);
    if (!riscv::readable(out))
        return out;
    if (match.pattern == "conv") {
        refuseConv(graph, match, is, out);
    } else if (match.pattern == "dense") {
        auto a = denseAnatomy(graph, match);
        if (a.rows != 1 && graph.tensor(a.x).shape.size() != 2)
            out.push_back({"batch", "GEMM takes one row at a time; this layer has " + std::to_string(a.rows),
                {Remedy::model("rows", a.rows, 1)}});
        if (const auto &x = graph.tensor(a.x); is.batch > 1 && x.shape.size() == 1)
            out.push_back({"batch", "GEMM takes samples in blocks; this layer's input has no axis of samples",
                {Remedy::model(
                    "shape_of_" + x.slug, std::to_string(x.elements()), "1×" + std::to_string(x.elements()))}});
        refuseWeights(graph, a.weights, out);
        refuseRequant(a.requant, out);
        refuseMultipliers(graph, a.requant, is, out);
    } else {
        refuseAdd(graph, match, is, out);
    }
    return out;
}

Layout blocked(std::size_t rank, const Configuration &is)
{
    const bool samples = rank > 1 && is.batch > 1;
    std::vector<Layout::Dim> dims;
    for (std::size_t axis = 0; axis < rank; ++axis)
        dims.push_back({int(axis)});
    if (samples)
        dims.push_back({0, is.batch});
    const auto block = rank > 1 ? is.block : is.lanes();
    dims.push_back({rank > 1 ? 1 : 0, block});
    return {(samples ? "N" + std::to_string(is.batch) : "") + "C" + std::to_string(block), std::move(dims)};
}

std::vector<LayoutOption> layouts(const Graph &graph, const Match &match, const Configuration &is)
{
    LayoutOption option;
    for (auto id : match.inputs)
        option.inputs.push_back(blocked(graph.tensor(id).shape.size(), is));
    option.output = blocked(graph.tensor(match.outputs[0]).shape.size(), is);
    return {option};
}

std::vector<Axis> axes(const Site &site, const Configuration &is)
{
    if (const auto &shape = site.graph.tensor(site.match.outputs[0]).shape; site.match.pattern == "add")
        return {{"N", blocked(shape.size(), is).elements(shape) / is.lanes(), 64}};
    auto c = Conv::of(site.graph, site.match, is);
    return {{"H", c.rowsOut, 1}, {"CO", c.blocksOut, 1}, {"W", c.colsOut, 8}, {"CI", c.blocksIn, 1}};
}

std::vector<std::string> variants(const Site &site, const Configuration &is)
{
    if (site.match.pattern == "add")
        return {"threads_2", "threads_1"};
    auto c = Conv::of(site.graph, site.match, is);
    std::vector<std::string> out;
    if (c.blocksOut > 1)
        out.push_back("threads_oc_2");
    if (c.rowsOut > 1)
        out.push_back("threads_h_2");
    out.push_back("threads_1");
    return out;
}

} // namespace partita::vta
