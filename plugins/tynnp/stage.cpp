// SPDX-License-Identifier: Apache-2.0
#include "stage.h"

#include "riscv.h"
#include "support/divide.h"
#include "tiling/windowed.h"

#include <cstring>

namespace partita::tynnp {

namespace {

/// Weight w of O,I,Y,X belongs to output w / each; the zero point of the input is folded into the bias.
std::vector<std::byte> channelBlocks(std::int64_t channels, std::span<const std::int8_t> weights,
    const std::vector<std::int32_t> &bias, const std::vector<std::int32_t> &multiplier,
    const std::vector<std::int32_t> &shift, int zeroIn)
{
    std::vector<std::byte> out(std::size_t(ceilDiv(channels, block) * channelBytes));
    auto each = weights.size() / std::size_t(channels);
    for (std::size_t k = 0; k < std::size_t(channels); ++k) {
        auto *head = out.data() + k / block * channelBytes;
        auto lane = k % block;
        std::int32_t folded = bias[k];
        for (auto w : weights.subspan(k * each, each))
            folded -= zeroIn * w;
        auto m = std::uint16_t(multiplier[k]);
        std::memcpy(head + lane * 4, &folded, 4);
        std::memcpy(head + block * 4 + lane * 2, &m, 2);
        head[block * 6 + lane] = std::byte(shift[k]);
    }
    return out;
}

/// weights and parameters: what the NU reads of a layer.
void addLayer(Stage &s, const Graph &g, TensorId weights, TensorId bias, const RequantAnatomy &r, int zeroIn)
{
    auto w = g.shared(weights), b = g.shared(bias), m = g.shared(r.multiplier), h = g.shared(r.shift);
    auto k = s.channelsOut;
    auto order = weightSchedule(w->shape, s.planar, s.depthwise);
    auto bytes = elements(order.shape());
    auto packed = Blob::lazy([=] {
        auto data = w->data.bytes();
        return applyAll(order.forward(), {data.begin(), data.end()}, 1);
    });
    auto channels = Blob::lazy([=] {
        return channelBlocks(k, w->data.as<std::int8_t>(), riscv::perChannel(*b, k), riscv::perChannel(*m, k),
            riscv::perChannel(*h, k), zeroIn);
    });
    s.parts.push_back({"weights", {"weights", "int8_t", bytes, packed}, bytes / ceilDiv(k, block)});
    s.parts.push_back(
        {"parameters", {"parameters", "uint8_t", ceilDiv(k, block) * channelBytes, channels}, channelBytes});
}

Fields windowFields(const Window &w)
{
    return {{"kernel_y", w.kernel[0]}, {"kernel_x", w.kernel[1]}, {"stride_y", w.stride[0]}, {"stride_x", w.stride[1]}};
}

Fields outFields(int zero, int low, int high) { return {{"zero_out", zero}, {"lo", low}, {"hi", high}}; }

void convolution(Stage &s, const Graph &g, const Match &match)
{
    auto a = convAnatomy(g, match);
    s.x = a.x;
    s.depthwise = a.depthwise();
    s.intrinsic = s.depthwise ? "hwlib_nu_depthwise" : "hwlib_nu_conv";
    s.channelsIn = a.channelsIn, s.rowsIn = a.rowsIn, s.colsIn = a.colsIn;
    s.channelsOut = a.channelsOut, s.rowsOut = a.rowsOut, s.colsOut = a.colsOut;
    s.window = a.window;
    addLayer(s, g, a.weights, a.bias, a.requant, a.zeroIn);
    s.args = [a, depthwise = s.depthwise, planar = s.planar](Call &call, const TileShape &t) {
        if (depthwise)
            call.add({{"channels", t.channels}});
        else
            call.add({{"channels_in", a.channelsIn}, {"channels_out", t.channels}, {"planar", planar},
                {"unit", t.variant.starts_with("k64") ? 64 : 16}, {"weights_stay", t.variant.ends_with("weights")}});
        call.add({{"rows_in", t.rowsIn}, {"cols_in", a.colsIn}, {"rows_out", t.rowsOut}, {"cols_out", a.colsOut}});
        call.add(windowFields(a.window));
        call.add({{"pad_top", t.padTop}, {"pad_left", a.window.pads[1]}, {"pad_value", a.zeroIn}});
        call.add(outFields(a.requant.zeroOut, a.requant.low, a.requant.high));
    };
}

void product(Stage &s, const Graph &g, const Match &match)
{
    auto a = denseAnatomy(g, match);
    s.x = a.x;
    s.intrinsic = "hwlib_nu_conv";
    s.channelsIn = a.channelsIn, s.colsIn = a.rows;
    s.channelsOut = a.channelsOut, s.colsOut = a.rows;
    addLayer(s, g, a.weights, a.bias, a.requant, a.zeroIn);
    s.args = [a](Call &call, const TileShape &t) {
        call.add({{"channels_in", a.channelsIn}, {"channels_out", t.channels}, {"planar", 0},
            {"unit", t.variant.starts_with("k64") ? 64 : 16}, {"weights_stay", t.variant.ends_with("weights")},
            {"rows_in", 1}, {"cols_in", a.rows}, {"rows_out", 1}, {"cols_out", a.rows}});
        call.add(windowFields({}));
        call.add({{"pad_top", 0}, {"pad_left", 0}, {"pad_value", a.zeroIn}});
        call.add(outFields(a.requant.zeroOut, a.requant.low, a.requant.high));
    };
}

struct Scale {
    std::int64_t multiplier, shift;
    Scale(const Graph &g, const Op &requant)
        : multiplier(riscv::perChannel(g.tensor(requant.inputs[1]), 1)[0]),
          shift(riscv::perChannel(g.tensor(requant.inputs[2]), 1)[0])
    {
    }
};

void pool(Stage &s, const Graph &g, const Match &match)
{
    bool sum = match.pattern == "sumpool";
    const auto &op = *opOf(g, match, sum ? OpKind::SumPool : OpKind::MaxPool);
    const auto &root = g.op(match.ops.back());
    const auto &attrs = op.as<PoolAttrs>();
    s.x = op.inputs[0];
    s.intrinsic = "hwlib_vu_pool";
    const auto &in = g.tensor(s.x), &out = g.tensor(match.outputs[0]);
    s.channelsIn = in.shape[1], s.rowsIn = in.shape[2], s.colsIn = in.shape[3];
    s.channelsOut = out.shape[1], s.rowsOut = out.shape[2], s.colsOut = out.shape[3];
    s.window = attrs.window;
    Fields result{{"zero_in", 0}, {"multiplier", 1}, {"shift", 0}};
    if (sum) {
        Scale scale(g, root);
        result = {{"zero_in", attrs.stored ? 0 : zeroOf(in)}, {"multiplier", scale.multiplier}, {"shift", scale.shift}};
        const auto &r = root.as<RequantAttrs>();
        for (auto &field : outFields(r.stored ? 0 : zeroOf(out), r.low, r.high))
            result.push_back(field);
    } else
        for (auto &field : outFields(0, -128, 127))
            result.push_back(field);
    s.args = [=, w = s.window, channels = s.channelsIn, colsIn = s.colsIn, colsOut = s.colsOut](
                 Call &call, const TileShape &t) {
        call.add({{"sum", sum}, {"channels", channels}, {"rows_in", t.rowsIn}, {"cols_in", colsIn},
            {"rows_out", t.rowsOut}, {"cols_out", colsOut}});
        call.add(windowFields(w));
        call.add({{"pad_top", t.padTop}, {"pad_left", w.pads[1]}});
        call.add(result);
    };
}

void elementwise(Stage &s, const Graph &g, const Match &match)
{
    const auto &p = match.pattern;
    const auto &root = g.op(match.ops.back()), &op = g.op(match.ops.front());
    const auto &out = g.tensor(match.outputs[0]);
    s.x = op.inputs[0];
    s.intrinsic = "hwlib_vu_" + p;
    s.planarOut = s.planar;
    if (out.shape.size() == 4) {
        s.channelsIn = s.channelsOut = out.shape[1];
        s.rowsIn = s.rowsOut = out.shape[2];
        s.colsIn = s.colsOut = out.shape[3];
    }
    Fields fields;
    if (p == "add" || p == "mul") {
        s.other = op.inputs[1];
        s.field = "in_a";
        s.otherField = "in_b";
        fields = {{"zero_a", zeroOf(g.tensor(s.x))}, {"zero_b", zeroOf(g.tensor(s.other))}};
    }
    if (p == "lookup") {
        s.parts.push_back({"table", {"table", "uint8_t", 256, g.tensor(op.inputs[1]).data}, 0});
    } else if (p == "add") {
        const auto &attrs = op.as<AddAttrs>();
        for (auto &f :
            Fields{{"multiplier_a", attrs.multiplierA}, {"multiplier_b", attrs.multiplierB}, {"shift", attrs.shift}})
            fields.push_back(f);
        for (auto &f : outFields(zeroOf(out), attrs.requant.low, attrs.requant.high))
            fields.push_back(f);
    } else {
        Scale scale(g, root);
        const auto &r = root.as<RequantAttrs>();
        if (p == "rescale")
            fields.push_back({"zero_in", zeroOf(g.tensor(s.x))});
        fields.push_back({"multiplier", scale.multiplier});
        fields.push_back({"shift", scale.shift});
        for (auto &f : outFields(r.stored ? 0 : zeroOf(out), r.low, r.high))
            fields.push_back(f);
    }
    s.args = [fields](Call &call, const TileShape &t) {
        call.add({{"count", t.count}});
        call.add(fields);
    };
}

} // namespace

const std::vector<std::string> &nuVariants()
{
    static const std::vector<std::string> all{"k16_weights", "k16_sums", "k64_weights", "k64_sums"};
    return all;
}

BufferSchedule weightSchedule(const Shape &w, bool planar, bool depthwise)
{
    BufferSchedule s({{"O", w[0]}, {"I", w[1]}, {"Y", w.size() == 4 ? w[2] : 1}, {"X", w.size() == 4 ? w[3] : 1}});
    s.split("O", block);
    if (depthwise)
        return s.reorder({"O.o", "I", "Y", "X", "O.i"});
    return s.split("I", planar ? 1 : block).reorder({"O.o", "I.o", "Y", "X", "I.i", "O.i"});
}

std::int64_t Stage::mostRowsIn(std::int64_t rows) const { return mostRead(window, false, rowsIn, rows); }

Stage stageOf(const Graph &graph, const Match &match, const Description &d, bool planar)
{
    Stage s;
    s.engine = match.engine;
    s.memory = d.memory(match.engine == d.engine("nu") ? "dm" : "vm");
    s.planar = planar;
    if (match.pattern == "conv")
        convolution(s, graph, match);
    else if (match.pattern == "dense")
        product(s, graph, match);
    else if (match.pattern == "sumpool" || match.pattern == "maxpool")
        pool(s, graph, match);
    else
        elementwise(s, graph, match);
    return s;
}

Call startCall(EngineId engine, std::int64_t stages)
{
    return {"hwlib_cu_start", engine, {}, {{"engine", int(engine)}, {"stages", stages}}};
}

} // namespace partita::tynnp
