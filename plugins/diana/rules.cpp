// SPDX-License-Identifier: Apache-2.0
#include "diana.h"
#include "riscv.h"
#include "support/divide.h"
#include "target/nearest_conv.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace partita::diana {

std::vector<Pattern> patterns(const Description &d)
{
    std::vector<Pattern> out;
    for (const char *engine : {"digital", "analog"}) {
        out.push_back({"conv", d.engine(engine), "Requantize(Conv(Pad?(x), w, b), m, s)"});
        out.push_back({"dense", d.engine(engine), "Requantize(MatMul(x, w, b), m, s)"});
    }
    out.push_back({"add", d.engine("digital"), "Add(a, b)"});
    return out;
}

bool publishedRules(const Description &d) { return d.number("digital.published_rules") != 0; }

namespace {

const Remedy liftRules = Remedy::number("digital.published_rules", "false"),
             engineNumerics = Remedy::choose("numerics", "engine");

/// The rules of one array for one match.
class Rules {
public:
    Rules(const Graph &graph, const Match &match, const Description &d)
        : m_graph(graph),
          m_match(match),
          m_description(d),
          m_analog(d.engines[match.engine].converters),
          m_published(publishedRules(d)),
          m_array(m_analog ? "the analog array" : "the digital array")
    {
    }

    std::vector<Refusal> check()
    {
        if (m_match.pattern == "conv")
            conv();
        else if (m_match.pattern == "dense")
            dense();
        else
            sum();
        return std::move(m_out);
    }

private:
    void refuse(const char *rule, std::string sentence, std::vector<Remedy> remedies)
    {
        m_out.push_back({rule, std::move(sentence), std::move(remedies)});
    }

    WindowRules windowRules() const
    {
        return {.sizes = {1, 3, 5, 7},
            .depthwiseSizes = {1, 3, 5, 7},
            .mostStride = 2,
            .dilation = false,
            .depthwise = !m_analog,
            .mostPad = [](const Window &w, std::size_t d) { return w.kernel[d] - 1; },
            .multiple = 4};
    }

    void conv()
    {
        auto a = convAnatomy(m_graph, m_match);
        const auto &w = a.window;
        const auto is = WindowShape::of(a), fits = nearest(is, windowRules());
        auto text = [](std::int64_t y, std::int64_t x) { return std::to_string(y) + "×" + std::to_string(x); };
        if (w.kernel[0] != w.kernel[1]
            || (w.kernel[0] != 1 && w.kernel[0] != 3 && w.kernel[0] != 5 && w.kernel[0] != 7))
            refuse("kernel_size",
                m_array + " convolves 1×1, 3×3, 5×5 and 7×7; this kernel is " + text(w.kernel[0], w.kernel[1]),
                changes(is, fits, "kernel"));
        if (w.stride[0] != w.stride[1] || w.stride[0] > 2)
            refuse("stride",
                m_array + " strides by 1 or 2 in both directions; this is " + text(w.stride[0], w.stride[1]),
                changes(is, fits, "stride"));
        if (w.dilation[0] != 1 || w.dilation[1] != 1)
            refuse("dilation", m_array + " has no dilation; this is " + text(w.dilation[0], w.dilation[1]),
                changes(is, fits, "dilation"));
        if (a.groups != 1 && (m_analog || !a.depthwise()))
            refuse("groups",
                m_array + (m_analog ? " takes 1 group" : " takes 1 group, or one group per channel") + "; this has "
                    + std::to_string(a.groups),
                changes(is, fits, "groups"));
        padding(w, changes(is, fits, "padding"));
        if (m_graph.tensor(a.x).elements() % 4 || m_graph.tensor(a.out).elements() % 4)
            refuse("tensor_size", "its tensors must hold a multiple of 4 bytes", channels(is, fits));
        if (m_analog)
            columns(fits);
        carry(m_out, changes(is, fits));
        weights(a.weights);
        requant(a.requant);
    }

    /// The smallest tile, 16 outputs, takes columns for each pass over the inputs.
    void columns(const WindowShape &shape)
    {
        auto rows = std::int64_t(m_description.number("analog.rows")),
             most = std::int64_t(m_description.number("analog.columns"));
        auto pass = Converters{.rows = int(rows)}.channelsOfPass(shape.window.kernel[0] * shape.window.kernel[1]);
        auto taken = ceilDiv(shape.channelsIn, pass) * std::min<std::int64_t>(16, shape.channelsOut);
        if (taken > most)
            refuse("columns",
                "its inputs take " + std::to_string(taken) + " columns of the analog array, which has "
                    + std::to_string(most),
                {Remedy::number("analog.columns", std::to_string(taken))});
    }

    static std::vector<Remedy> channels(const WindowShape &is, const WindowShape &fits)
    {
        auto out = changes(is, fits, "channels_in");
        std::ranges::move(changes(is, fits, "channels_out"), std::back_inserter(out));
        return out;
    }

    void padding(const Window &w, const std::vector<Remedy> &clipped)
    {
        bool wide = false;
        for (std::size_t side = 0; side < 4; ++side)
            wide |= w.pads[side] >= w.kernel[side % 2];
        if (wide)
            refuse("padding", m_array + " pads by less than the kernel's size", clipped);
        auto same = [&](std::size_t d) {
            return w.pads[d] == w.pads[d + 2] && (w.pads[d] == 0 || w.pads[d] == w.kernel[d] / 2);
        };
        if (m_published && (!same(0) || !same(1)))
            refuse("padding",
                "the published compiler pads by half the kernel on all sides, or not at all; this is "
                    + std::to_string(w.pads[0]) + ", " + std::to_string(w.pads[1]) + ", " + std::to_string(w.pads[2])
                    + ", " + std::to_string(w.pads[3]),
                {liftRules});
    }

    void dense()
    {
        auto a = denseAnatomy(m_graph, m_match);
        if (m_analog)
            columns({.channelsIn = a.channelsIn, .channelsOut = a.channelsOut});
        if (a.channelsIn % 4)
            refuse("tensor_size", "its input must hold a multiple of 4 bytes",
                {Remedy::model("channels_in", a.channelsIn, nearestMultiple(a.channelsIn, 4))});
        weights(a.weights);
        requant(a.requant);
    }

    void sum()
    {
        const auto &op = m_graph.op(m_match.ops.back());
        const auto &attrs = op.as<AddAttrs>();
        const auto &shape = m_graph.tensor(op.outputs[0]).shape;
        auto whole = elements(shape) % 4 ? inFours(shape) : shape;
        riscv::refusePair(m_graph, op, m_array + " adds", whole, m_out);
        rounding(attrs.requant.rounding);
        auto multiplierA = std::abs(attrs.multiplierA), multiplierB = std::abs(attrs.multiplierB);
        bool ours = attrs.requant.rounding == Rounding::HalfUp;
        if (ours && (std::max(multiplierA, multiplierB) >> sumMultiplierBits || attrs.shift > 31))
            refuse("multiplier",
                "the sum needs a multiplier of more than " + std::to_string(sumMultiplierBits) + " bits",
                {engineNumerics});
        if (ours && m_published
            && !(std::has_single_bit(unsigned(multiplierA)) && std::has_single_bit(unsigned(multiplierB))))
            refuse(
                "multiplier", "the published compiler scales by shifts alone; this sum needs multipliers", {liftRules});
        if (whole != shape)
            refuse("tensor_size", "its tensors must hold a multiple of 4 bytes", riscv::reshaped(m_graph, op, whole));
    }

    /// With as many channels (of a vector, values) more or less as make it a multiple of 4 elements.
    static Shape inFours(Shape shape)
    {
        if (shape.empty())
            return {4};
        auto &channels = shape[shape.size() > 1];
        auto each = elements(shape) / channels;
        channels = nearestMultiple(channels, 4 / std::gcd(std::int64_t(4), each));
        return shape;
    }

    void weights(TensorId id)
    {
        const auto &tensor = m_graph.tensor(id);
        if (std::ranges::any_of(tensor.quant->zero, [](auto z) { return z != 0; }))
            refuse("weight_zero", "the weights have a zero point; " + m_array + " multiplies symmetric weights only",
                {engineNumerics});
        if (m_published && !m_analog && tensor.type != i8)
            refuse("published_rules",
                "the published compiler takes int8 weights on the digital array; these are " + tensor.type.name(),
                {liftRules});
    }

    void requant(const RequantAnatomy &r)
    {
        rounding(r.rounding);
        if (r.addend >= 0)
            refuse("addend",
                "the model's own arithmetic adds to the product before it rounds; " + m_array + " does not",
                {engineNumerics});
        if (m_published && m_graph.tensor(r.multiplier).elements() != 1)
            refuse("multiplier",
                "the published compiler requantises by a shift alone, without a multiplier per channel",
                {engineNumerics});
    }

    void rounding(Rounding rounding)
    {
        if (rounding == Rounding::Single)
            refuse("rounding",
                "the model's own arithmetic scales in single precision and rounds half to even; " + m_array
                    + " scales by integers and rounds half up",
                {engineNumerics});
        else if (rounding != Rounding::HalfUp)
            refuse("rounding", "the model's own arithmetic does not round half up as " + m_array + " does",
                {engineNumerics});
    }

    const Graph &m_graph;
    const Match &m_match;
    const Description &m_description;
    bool m_analog, m_published;
    std::string m_array;
    std::vector<Refusal> m_out;
};

} // namespace

std::vector<Refusal> refusals(const Graph &graph, const Match &match, const Description &d)
{
    if (riscv::isTyped(graph, match))
        return {Refusal{"type", "the arrays compute on int8 tensors with a scale", riscv::asScaledInt8(graph, match)}};
    auto out = riscv::refusals(graph, match);
    if (riscv::readable(out))
        std::ranges::move(Rules(graph, match, d).check(), std::back_inserter(out));
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
