// SPDX-License-Identifier: Apache-2.0
#include "diana.h"

#include "riscv.h"
#include "target/anatomy.h"

#include <algorithm>
#include <bit>

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

constexpr const char *liftRules = "target.digital.published_rules=false";

/// The rules of one array for one match.
class Rules {
public:
    Rules(const Graph &graph, const Match &match, const Description &d)
        : m_graph(graph)
        , m_match(match)
        , m_analog(d.engines[std::size_t(match.engine)].converters)
        , m_published(publishedRules(d))
        , m_array(m_analog ? "the analog array" : "the digital array")
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
    void refuse(const char *rule, std::string sentence, std::string edit = "")
    {
        m_out.push_back({rule, std::move(sentence), std::move(edit)});
    }

    void conv()
    {
        auto a = convAnatomy(m_graph, m_match);
        const auto &w = a.window;
        auto text = [](std::int64_t y, std::int64_t x) { return std::to_string(y) + "×" + std::to_string(x); };
        if (w.kernel[0] != w.kernel[1] || (w.kernel[0] != 1 && w.kernel[0] != 3 && w.kernel[0] != 5 && w.kernel[0] != 7))
            refuse("kernel_size", m_array + " convolves 1×1, 3×3, 5×5 and 7×7; this kernel is " + text(w.kernel[0], w.kernel[1]),
                   "retrain with a square kernel of 1, 3, 5 or 7");
        if (w.stride[0] != w.stride[1] || w.stride[0] > 2)
            refuse("stride", m_array + " strides by 1 or 2 in both directions; this is " + text(w.stride[0], w.stride[1]),
                   "retrain with stride 1×1 or 2×2");
        if (w.dilation[0] != 1 || w.dilation[1] != 1)
            refuse("dilation", m_array + " has no dilation; this is " + text(w.dilation[0], w.dilation[1]), "retrain with dilation 1");
        if (a.groups != 1 && (m_analog || !a.depthwise()))
            refuse("groups", m_array + (m_analog ? " takes 1 group" : " takes 1 group, or one group a channel") + "; this has "
                                 + std::to_string(a.groups), "retrain with 1 group");
        padding(w);
        if (m_graph.tensor(a.x).elements() % 4 || m_graph.tensor(a.out).elements() % 4)
            refuse("tensor_size", "its tensors must hold a multiple of 4 bytes", "retrain with a channel count that is a multiple of 4");
        weights(a.weights);
        requant(a.requant);
    }

    void padding(const Window &w)
    {
        for (std::size_t side = 0; side < 4; ++side)
            if (w.pads[side] >= w.kernel[side % 2])
                return refuse("padding", m_array + " pads by less than the kernel's size");
        auto same = [&](std::size_t d) { return w.pads[d] == w.pads[d + 2] && (w.pads[d] == 0 || w.pads[d] == w.kernel[d] / 2); };
        if (m_published && (!same(0) || !same(1)))
            refuse("padding", "the published compiler pads by half the kernel on all sides, or not at all; this is "
                                  + std::to_string(w.pads[0]) + ", " + std::to_string(w.pads[1]) + ", " + std::to_string(w.pads[2])
                                  + ", " + std::to_string(w.pads[3]), liftRules);
    }

    void dense()
    {
        auto a = denseAnatomy(m_graph, m_match);
        if (a.rows != 1)
            refuse("batch", m_array + " multiplies one vector at a time; here are " + std::to_string(a.rows));
        if (a.channelsIn % 4)
            refuse("tensor_size", "its input must hold a multiple of 4 bytes", "retrain with a feature count that is a multiple of 4");
        weights(a.weights);
        requant(a.requant);
    }

    void sum()
    {
        const auto &op = m_graph.op(m_match.ops.back());
        const auto &attrs = op.as<AddAttrs>();
        const auto &a = m_graph.tensor(op.inputs[0]), &b = m_graph.tensor(op.inputs[1]);
        if (a.constant() || b.constant() || a.shape != b.shape)
            refuse("broadcast", m_array + " adds two tensors of one shape");
        if (op.inputs[0] == op.inputs[1])
            refuse("operands", m_array + " adds two different tensors");
        rounding(attrs.requant.rounding);
        auto multiplierA = std::abs(attrs.multiplierA), multiplierB = std::abs(attrs.multiplierB);
        if (m_out.empty() && (std::max(multiplierA, multiplierB) > 0xffff || attrs.shift > 31))
            refuse("multiplier", "the sum needs a multiplier beyond 16 bits", "numerics=engine");
        if (m_out.empty() && m_published && !(std::has_single_bit(unsigned(multiplierA)) && std::has_single_bit(unsigned(multiplierB))))
            refuse("multiplier", "the published compiler scales by shifts alone; this sum needs multipliers", liftRules);
        if (a.elements() % 4)
            refuse("tensor_size", "its tensors must hold a multiple of 4 bytes");
    }

    void weights(TensorId id)
    {
        const auto &tensor = m_graph.tensor(id);
        if (std::ranges::any_of(tensor.quant->zero, [](auto z) { return z != 0; }))
            refuse("weight_zero", "the weights have a zero point; " + m_array + " multiplies symmetric weights only", "numerics=engine");
        if (m_published && !m_analog && tensor.type != i8)
            refuse("published_rules", "the published compiler takes int8 weights on the digital array; these are " + tensor.type.name(), liftRules);
    }

    void requant(const RequantAnatomy &r)
    {
        rounding(r.rounding);
        if (r.addend >= 0)
            refuse("addend", "the model's own arithmetic adds to the product before it rounds; " + m_array + " does not", "numerics=engine");
        if (m_published && m_graph.tensor(r.multiplier).elements() != 1)
            refuse("multiplier", "the published compiler requantises by a shift alone, without a multiplier a channel", "numerics=engine");
    }

    void rounding(Rounding rounding)
    {
        if (rounding == Rounding::Single)
            refuse("rounding", "the model's own arithmetic scales in single precision and rounds half to even; " + m_array
                                   + " scales by integers and rounds half up", "numerics=engine");
        else if (rounding != Rounding::HalfUp)
            refuse("rounding", "the model's own arithmetic rounds otherwise than half up, as " + m_array + " does", "numerics=engine");
    }

    const Graph &m_graph;
    const Match &m_match;
    bool m_analog, m_published;
    std::string m_array;
    std::vector<Refusal> m_out;
};

} // namespace

std::vector<Refusal> refusals(const Graph &graph, const Match &match, const Description &d)
{
    if (riscv::isTyped(graph, match))
        return {{"type", "the arrays compute on int8 tensors with a scale", ""}};
    auto out = riscv::refusals(graph, match);
    return out.empty() ? Rules(graph, match, d).check() : out;
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
