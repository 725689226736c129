// SPDX-License-Identifier: Apache-2.0
#include "ne16_engine.h"
#include "params.h"
#include "riscv.h"
#include "target/nearest_conv.h"

#include <algorithm>

namespace partita::ne16 {

Target::Requant requant(const Engine &engine, const Description &d)
{
    return {.multiplierBits = int(scaleBits(engine, d)),
        .maxShift = 31,
        .rounding = Rounding::HalfUp,
        .productBits = 32,
        .sumBits = 19};
}

std::vector<Pattern> patterns(EngineId engine)
{
    return {
        {"conv", engine, "Requantize(Conv(Pad?(x), w, b), m, s)"},
        {"dense", engine, "Requantize(MatMul(x, w, b), m, s)"},
    };
}

namespace {

using Refusals = std::vector<Refusal>;

const WindowRules &windowRules()
{
    static const WindowRules rules{.sizes = {1, 3},
        .depthwiseSizes = {3},
        .mostStride = 2,
        .dilation = false,
        .mostPad = [](const Window &w, std::size_t d) { return w.kernel[d] / 2; }};
    return rules;
}

void refuseWindow(const std::string &engine, const ConvAnatomy &a, Refusals &out)
{
    const auto &w = a.window;
    const auto is = WindowShape::of(a), fits = nearest(is, windowRules());
    auto refuse = [&](const char *rule, std::string sentence, std::string_view changed) {
        out.push_back({rule, std::move(sentence), changes(is, fits, changed)});
    };
    auto text = [](const std::array<std::int64_t, 2> &v) { return std::to_string(v[0]) + "×" + std::to_string(v[1]); };
    using Pair = std::array<std::int64_t, 2>;
    if (w.kernel != Pair{3, 3} && (w.kernel != Pair{1, 1} || a.depthwise()))
        refuse("kernel_size", engine + " convolves 3×3 and 1×1, depthwise only 3×3; this kernel is " + text(w.kernel),
            "kernel");
    if (w.stride != Pair{1, 1} && w.stride != Pair{2, 2})
        refuse("stride", engine + " strides by 1 or 2 in both directions; this is " + text(w.stride), "stride");
    if (w.dilation != Pair{1, 1})
        refuse("dilation", engine + " has no dilation; this is " + text(w.dilation), "dilation");
    if (a.groups != 1 && !a.depthwise())
        refuse("groups",
            engine + " takes 1 group, or one group per channel; this layer has " + std::to_string(a.groups), "groups");
    bool wide = false;
    for (std::size_t side = 0; side < 4; ++side)
        wide |= w.pads[side] > w.kernel[side % 2] / 2;
    if (wide)
        refuse("padding", engine + " pads 3×3 by one pixel at most, 1×1 not at all", "padding");
    carry(out, changes(is, fits));
}

} // namespace

Refusals refusals(const Engine &e, const Graph &graph, const Match &match)
{
    auto out = riscv::refusals(graph, match);
    if (!riscv::readable(out))
        return out;
    const std::string engine(e.title);
    bool conv = match.pattern == "conv";
    if (conv)
        refuseWindow(engine, convAnatomy(graph, match), out);
    auto requant = conv ? convAnatomy(graph, match).requant : denseAnatomy(graph, match).requant;
    if (requant.low > -128 || requant.high < 127)
        out.push_back({"limits",
            engine + " keeps results within the limits of a byte; this layer's are " + std::to_string(requant.low)
                + " to " + std::to_string(requant.high),
            {Remedy::none("the engine has no other limits")}});
    const auto &weights = graph.tensor(conv ? convAnatomy(graph, match).weights : denseAnatomy(graph, match).weights);
    if (std::ranges::any_of(weights.quant->zero, [](auto z) { return z != 0; }))
        out.push_back({"weight_zero", "the weights have a zero point; " + engine + " multiplies symmetric weights only",
            {Remedy::choose("numerics", "engine")}});
    if (requant.rounding != Rounding::HalfUp || requant.addend >= 0)
        out.push_back({"rounding",
            "the model's own arithmetic is not, as on " + engine
                + ", an integer scale and a shift that a bias makes round half up",
            {Remedy::choose("numerics", "engine")}});
    return out;
}

std::vector<LayoutOption> layouts(const Graph &graph, const Match &match)
{
    const auto in = Layout::channelsLast(graph.tensor(match.inputs[0]).shape.size()).unsignedBytes(),
               out = Layout::channelsLast(graph.tensor(match.outputs[0]).shape.size());
    return {{{in}, out.unsignedBytes()}, {{in}, out}};
}

std::vector<Axis> axes(const Engine &engine, const Site &site)
{
    if (site.match.pattern == "dense")
        return {{"K", denseAnatomy(site.graph, site.match).channelsOut, 32}};
    const auto &out = site.graph.tensor(site.match.outputs[0]).shape;
    const auto a = convAnatomy(site.graph, site.match);
    // A strided 3×3 gives four times as many outputs a job where the channels are even, so odd ones are not cut.
    const bool whole = a.window.kernel[0] == 3 && a.window.stride[0] == 2 && out[1] % 2;
    return {{"K", out[1],
                whole               ? out[1]
                    : a.depthwise() ? engine.windowBlock
                                    : 32},
        {"OY", out[2], engine.side}, {"OX", out[3], engine.side}};
}

} // namespace partita::ne16
