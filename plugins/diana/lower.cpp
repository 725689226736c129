// SPDX-License-Identifier: Apache-2.0
#include "diana.h"
#include "params.h"
#include "tiling/windowed.h"

#include <algorithm>

namespace partita::diana {

namespace {

/// Constant of a block every 16 channels, sliced by K.
TiledOperand blockOperand(const char *field, int index, const Site &site, MemoryId memory, std::int64_t channels,
    std::int64_t tileK, std::int64_t bytes)
{
    return {field, Operand::Role::Constant, index, site.constantMemory, memory, blocks(channels) * bytes,
        blocks(tileK) * bytes, {"K"}, [=](const TileVars &v) {
            return Region{
                v.from("K") / blockChannels * bytes, (v.of("K") + (blockChannels - 1)) / blockChannels * bytes};
        }};
}

/// A convolution or a dense layer, which is one of a single pixel, on either array.
struct Shape4 {
    std::int64_t channelsIn, rowsIn, colsIn, channelsOut, rowsOut, colsOut;
    Window window;
    bool depthwise = false;
    std::int64_t each() const { return window.kernel[0] * window.kernel[1] * (depthwise ? 1 : channelsIn); }
};

/// A layer being lowered: operands, parameters and the fields that its intrinsics have in common.
class LayerLowering {
public:
    template <class Anatomy>
    LayerLowering(const Site &site, const Schedule &schedule, const Description &d, const Anatomy &a, Shape4 shape)
        : m_site(site),
          m_schedule(schedule),
          m_description(d),
          m_requant(a.requant),
          m_shape(shape),
          m_zeroIn(a.zeroIn),
          m_converters(a.converters)
    {
        const auto &g = site.graph;
        m_layer = {g.shared(a.weights), g.shared(a.bias), g.shared(m_requant.multiplier), g.shared(m_requant.shift),
            a.outputShift < 0 ? nullptr : g.shared(a.outputShift), shape.channelsOut, shape.each(),
            analog() ? 0 : a.zeroIn};
        m_kernel.engine = site.match.engine;
        m_kernel.axes = axes(site);
    }

    Result<Lowered> run()
    {
        if (auto why = refusedTile(); !why.empty())
            return fail(why, Fault::Unsupported);
        m_kernel.intrinsic = analog()         ? "hwlib_analog_conv"
            : m_site.match.pattern == "dense" ? "hwlib_digital_dense"
            : m_shape.depthwise               ? "hwlib_digital_depthwise"
                                              : "hwlib_digital_conv";
        bool vector = m_kernel.intrinsic == "hwlib_digital_dense";
        bool single = m_site.match.pattern == "dense";
        m_kernel.derive = [s = m_shape, single](const TileVars &v, const TiledKernel::Let &let) {
            if (single)
                return;
            deriveReach(s.window, false, s.rowsIn, v, let);
            deriveReach(s.window, true, s.colsIn, v, let);
        };
        input(single);
        parameters();
        output(single);
        m_kernel.args = [vector, shape = m_shape, single, fixed = fixedFields()](Call &call, const TileVars &v) {
            if (vector)
                call.add({{"channels_in", shape.channelsIn}, {"channels_out", v.of("K")}});
            else
                window(call, v, shape, single);
            for (const auto &field : fixed)
                call.args.push_back(field);
        };
        return lowerTiled(m_kernel, m_schedule, m_description, std::move(m_constants));
    }

private:
    bool analog() const { return m_converters.rows > 0; }
    std::int64_t tile(const char *axis, std::int64_t extent) const
    {
        return std::min(extent, m_schedule.of(axis, extent));
    }
    std::int64_t tileK() const { return tile("K", m_shape.channelsOut); }

    std::string refusedTile() const
    {
        if (tileK() % blockChannels && tileK() != m_shape.channelsOut)
            return "tile K must be a multiple of 16";
        if (!analog())
            return {};
        auto pass = m_converters.channelsOfPass(m_shape.window.kernel[0] * m_shape.window.kernel[1]);
        auto columns = ceilDiv(m_shape.channelsIn, pass) * tileK();
        auto most = std::int64_t(m_description.engines[m_site.match.engine].numbers.find("columns")->second.value);
        return columns <= most ? ""
                               : "the tile takes " + std::to_string(columns)
                + " columns of the analog array, which has " + std::to_string(most);
    }

    void input(bool single)
    {
        auto s = m_shape;
        auto plane = s.rowsIn * s.colsIn;
        auto box = mostRead(s.window, false, s.rowsIn, tile("OY", s.rowsOut))
            * mostRead(s.window, true, s.colsIn, tile("OX", s.colsOut));
        std::vector<std::string> moves{"OY", "OX"};
        if (s.depthwise)
            moves.push_back("K");
        m_kernel.operands.push_back({"in", Operand::Role::Input, 0, m_site.inputMemory[0], m_description.memory("l1"),
            s.channelsIn * plane, (s.depthwise ? tileK() : s.channelsIn) * box,
            single ? std::vector<std::string>{} : moves, [=](const TileVars &v) {
                if (single)
                    return Region{0, s.channelsIn};
                auto first = s.depthwise ? v.from("K") * plane : Expr(0);
                return Region{first + v.at("iy0") * s.colsIn + v.at("ix0"), v.at("cols"), v.at("rows"), s.colsIn,
                    s.depthwise ? v.of("K") : Expr(s.channelsIn), plane};
            }});
    }

    /// The digital array has its parameters in one memory; the cells of the analog one hold weights only.
    void parameters()
    {
        auto weights = weightBytes(m_shape.each(), storedBits(*m_layer.weights));
        if (analog()) {
            parameter("weights", "cells", weights, Parts::Weights);
            parameter("params", "l1", analogHeadBytes, Parts::Heads);
        } else {
            parameter("params", "weights", headBytes + weights, Parts::Both);
        }
    }
    void parameter(const char *field, const char *memory, std::int64_t bytes, Parts parts)
    {
        m_kernel.operands.push_back(blockOperand(
            field, int(m_constants.size()), m_site, m_description.memory(memory), m_shape.channelsOut, tileK(), bytes));
        m_constants.push_back({field, "uint8_t", m_kernel.operands.back().homeBytes, packed(m_layer, parts)});
    }

    void output(bool single)
    {
        auto s = m_shape;
        auto plane = s.rowsOut * s.colsOut;
        auto moves = single ? std::vector<std::string>{"K"} : std::vector<std::string>{"K", "OY", "OX"};
        m_kernel.operands.push_back(
            {"out", Operand::Role::Output, 0, m_site.outputMemory, m_description.memory("l1"), s.channelsOut * plane,
                tileK() * tile("OY", s.rowsOut) * tile("OX", s.colsOut), moves, [=](const TileVars &v) {
                    if (single)
                        return Region{v.from("K"), v.of("K")};
                    return Region{v.from("K") * plane + v.from("OY") * s.colsOut + v.from("OX"), v.of("OX"), v.of("OY"),
                        s.colsOut, v.of("K"), plane};
                }});
    }

    /// Those that every tile has.
    Fields fixedFields() const
    {
        Fields out;
        if (m_kernel.intrinsic != "hwlib_digital_dense")
            out.emplace_back(analog() ? "zero_in" : "pad_value", m_zeroIn);
        auto add = [&](const char *name, std::int64_t value) { out.emplace_back(name, value); };
        if (analog()) {
            add("input_shift", m_converters.inputShift);
            add("input_bits", m_converters.inputBits);
            add("output_bits", m_converters.outputBits);
            add("pass_channels", m_converters.channelsOfPass(m_shape.window.kernel[0] * m_shape.window.kernel[1]));
        } else
            add("weight_bits", storedBits(*m_layer.weights));
        add("zero_out", m_requant.zeroOut);
        add("lo", m_requant.low);
        add("hi", m_requant.high);
        return out;
    }

    static void window(Call &call, const TileVars &v, const Shape4 &shape, bool single)
    {
        const auto &w = shape.window;
        if (shape.depthwise)
            call.add({{"channels", v.of("K")}});
        else
            call.add({{"channels_in", shape.channelsIn}, {"channels_out", v.of("K")}});
        auto rows = single ? Expr(1) : v.at("rows"), cols = single ? Expr(1) : v.at("cols");
        auto rowsOut = single ? Expr(1) : v.of("OY"), colsOut = single ? Expr(1) : v.of("OX");
        call.add({{"rows_in", rows}, {"cols_in", cols}, {"in_plane", rows * cols}, {"in_row", cols},
            {"rows_out", rowsOut}, {"cols_out", colsOut}, {"out_plane", rowsOut * colsOut}, {"out_row", colsOut},
            {"kernel_y", w.kernel[0]}, {"kernel_x", w.kernel[1]}, {"stride_y", w.stride[0]}, {"stride_x", w.stride[1]},
            {"pad_top", single ? Expr(0) : v.at("pad_top")}, {"pad_left", single ? Expr(0) : v.at("pad_left")}});
    }

    const Site &m_site;
    const Schedule &m_schedule;
    const Description &m_description;
    RequantAnatomy m_requant;
    Shape4 m_shape;
    int m_zeroIn;
    Converters m_converters;
    Layer m_layer;
    TiledKernel m_kernel;
    std::vector<Constant> m_constants;
};

Result<Lowered> lowerAdd(const Site &site, const Schedule &schedule, const Description &d)
{
    const auto &g = site.graph;
    const auto &op = g.op(site.match.ops.back());
    const auto attrs = op.as<AddAttrs>();
    auto l1 = d.memory("l1");
    auto count = g.tensor(site.match.outputs[0]).elements();
    auto tile = std::min(count, schedule.of("N", count));
    auto region = [](const TileVars &v) { return Region{v.from("N"), v.of("N")}; };
    auto indexOf
        = [&](TensorId id) { return int(std::ranges::find(site.match.inputs, id) - site.match.inputs.begin()); };
    TiledKernel k;
    k.intrinsic = "hwlib_digital_add";
    k.engine = site.match.engine;
    k.axes = axes(site);
    for (int i = 0; i < 2; ++i) {
        auto index = indexOf(op.inputs[i]);
        k.operands.push_back({i ? "in_b" : "in_a", Operand::Role::Input, index, site.inputMemory[index], l1, count,
            tile, {"N"}, region});
    }
    k.operands.push_back({"out", Operand::Role::Output, 0, site.outputMemory, l1, count, tile, {"N"}, region});
    auto zeroA = zeroOf(g.tensor(op.inputs[0])), zeroB = zeroOf(g.tensor(op.inputs[1]));
    auto zeroOut = zeroOf(g.tensor(op.outputs[0]));
    k.args = [=](Call &call, const TileVars &v) {
        call.add({{"count", v.of("N")}, {"zero_a", zeroA}, {"zero_b", zeroB}, {"multiplier_a", attrs.multiplierA},
            {"multiplier_b", attrs.multiplierB}, {"shift", attrs.shift}, {"zero_out", zeroOut},
            {"lo", attrs.requant.low}, {"hi", attrs.requant.high}});
    };
    return lowerTiled(k, schedule, d, {});
}

} // namespace

Result<Lowered> lower(const Site &site, const Schedule &schedule, const Description &description)
{
    if (site.match.pattern == "add")
        return lowerAdd(site, schedule, description);
    if (site.match.pattern == "dense") {
        auto a = denseAnatomy(site.graph, site.match);
        return LayerLowering(site, schedule, description, a, {a.channelsIn, 1, 1, a.channelsOut, 1, 1, {}}).run();
    }
    auto a = convAnatomy(site.graph, site.match);
    return LayerLowering(site, schedule, description, a,
        {a.channelsIn, a.rowsIn, a.colsIn, a.channelsOut, a.rowsOut, a.colsOut, a.window, a.depthwise()})
        .run();
}

} // namespace partita::diana
