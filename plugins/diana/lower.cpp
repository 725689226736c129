// SPDX-License-Identifier: Apache-2.0
#include "diana.h"

#include "riscv.h"
#include "target/anatomy.h"
#include "target/tiled.h"

#include <algorithm>
#include <cstring>

namespace partita::diana {

namespace {

using Fields = std::vector<std::pair<std::string, Expr>>;
void add(Call &call, Fields fields) { std::ranges::move(fields, std::back_inserter(call.args)); }

std::int64_t most(std::int64_t kernel, std::int64_t stride, std::int64_t extent, std::int64_t tile)
{
    return std::min(extent, (tile - 1) * stride + kernel);
}

/// Blocks of 16 output channels: folded bias, multiplier, shift and weights, as hwlib.h lays them out.
/// `weight(channel, i)` is the i-th of `each` weights of a channel.
std::vector<std::byte> pack(std::int64_t channels, std::int64_t each, const std::vector<std::int32_t> &bias,
                            const std::vector<std::int32_t> &multiplier, const std::vector<std::int32_t> &shift,
                            std::span<const std::int8_t> weights, int zeroIn)
{
    auto blocks = (channels + blockChannels - 1) / blockChannels;
    auto blockBytes = blockHeader + blockChannels * each;
    std::vector<std::byte> out(std::size_t(blocks * blockBytes));
    for (std::int64_t k = 0; k < channels; ++k) {
        auto *block = out.data() + k / blockChannels * blockBytes;
        auto lane = std::size_t(k % blockChannels);
        std::int32_t sum = 0;
        for (std::int64_t i = 0; i < each; ++i) {
            auto w = weights[std::size_t(k * each + i)];
            sum += w;
            block[std::size_t(blockHeader + i * blockChannels) + lane] = std::byte(w);
        }
        std::int32_t folded = bias[std::size_t(k)] - zeroIn * sum;
        auto m = std::uint16_t(multiplier[std::size_t(k)]);
        std::memcpy(block + lane * 4, &folded, 4);
        std::memcpy(block + 64 + lane * 2, &m, 2);
        block[96 + lane] = std::byte(shift[std::size_t(k)]);
    }
    return out;
}

struct Memories {
    int l1, weights;
    explicit Memories(const Description &d) : l1(d.memory("l1")), weights(d.memory("weights")) {}
};

Blob packed(const Graph &g, TensorId weights, TensorId bias, const RequantAnatomy &r, std::int64_t channels, std::int64_t each, int zeroIn)
{
    auto w = g.shared(weights), b = g.shared(bias), m = g.shared(r.multiplier), s = g.shared(r.shift);
    return Blob::lazy([=] {
        return pack(channels, each, riscv::perChannel(*b, channels), riscv::perChannel(*m, channels),
                    riscv::perChannel(*s, channels), w->data.as<std::int8_t>(), zeroIn);
    });
}

TiledOperand params(const Site &site, int memory, std::int64_t channels, std::int64_t tileK, std::int64_t blockBytes)
{
    auto blocks = [](std::int64_t n) { return (n + blockChannels - 1) / blockChannels; };
    return {"params", Operand::Role::Constant, 0, site.constantMemory, memory, blocks(channels) * blockBytes,
            blocks(tileK) * blockBytes, {"K"}, [=](const TileVars &v) {
                return Region{v.from("K") / blockChannels * blockBytes,
                              (v.of("K") + (blockChannels - 1)) / blockChannels * blockBytes};
            }};
}

Result<Lowered> finish(const TiledKernel &kernel, const Schedule &schedule, const Description &d, std::vector<Constant> constants)
{
    auto need = tiledScratch(kernel, schedule, d);
    for (std::size_t m = 0; m < need.size(); ++m) {
        auto size = std::int64_t(d.memories[m].numbers.find("size")->second.value);
        if (need[m] > size)
            return fail("the tile needs " + std::to_string(need[m]) + " bytes of " + d.memories[m].name + ", which holds "
                            + std::to_string(size) + "; make it smaller",
                        Fault::Unsupported);
    }
    auto program = tiledProgram(kernel, schedule, d);
    if (!program)
        return std::unexpected(program.error());
    return Lowered{std::move(*program), std::move(constants)};
}

Result<Lowered> lowerConv(const Site &site, const Schedule &schedule, const Description &d)
{
    auto a = convAnatomy(site.graph, site.match);
    Memories memory(d);
    bool depthwise = a.depthwise();
    const auto w = a.window;
    auto tileOf = [&](const char *axis, std::int64_t extent) { return std::min(extent, schedule.of(axis, extent)); };
    auto tileK = tileOf("K", a.channelsOut), tileY = tileOf("OY", a.rowsOut), tileX = tileOf("OX", a.colsOut);
    if (tileK % blockChannels && tileK != a.channelsOut)
        return fail("tile K must be a multiple of 16 on the digital array", Fault::Unsupported);

    TiledKernel k;
    k.intrinsic = depthwise ? "hwlib_digital_depthwise" : "hwlib_digital_conv";
    k.engine = site.match.engine;
    k.axes = axes(site);
    auto inPlane = a.rowsIn * a.colsIn, outPlane = a.rowsOut * a.colsOut;
    k.derive = [=](const TileVars &v, const TiledKernel::Let &let) {
        // What a tile of output positions reads, clipped to the input.
        auto reach = [&](std::size_t d, std::int64_t extent, const char *axis, const char *first, const char *count, const char *pad) {
            auto low = v.from(axis) * w.stride[d] - w.pads[d];
            auto from = let(first, max(0, low));
            let(count, min(extent, low + ((v.of(axis) - 1) * w.stride[d] + w.kernel[d])) - from);
            let(pad, from - low);
        };
        reach(0, a.rowsIn, "OY", "iy0", "rows", "pad_top");
        reach(1, a.colsIn, "OX", "ix0", "cols", "pad_left");
    };
    auto boxBytes = most(w.kernel[0], w.stride[0], a.rowsIn, tileY) * most(w.kernel[1], w.stride[1], a.colsIn, tileX);
    std::vector<std::string> moves{"OY", "OX"};
    if (depthwise)
        moves.push_back("K");
    k.operands.push_back({"in", Operand::Role::Input, 0, site.inputMemory[0], memory.l1, a.channelsIn * inPlane,
                          (depthwise ? tileK : a.channelsIn) * boxBytes, moves, [=](const TileVars &v) {
                              auto plane = depthwise ? v.from("K") * inPlane : Expr(0);
                              return Region{plane + v.at("iy0") * a.colsIn + v.at("ix0"), v.at("cols"), v.at("rows"), a.colsIn,
                                            depthwise ? v.of("K") : Expr(a.channelsIn), inPlane};
                          }});
    auto each = w.kernel[0] * w.kernel[1] * (depthwise ? 1 : a.channelsIn);
    auto blockBytes = blockHeader + blockChannels * each;
    k.operands.push_back(params(site, memory.weights, a.channelsOut, tileK, blockBytes));
    k.operands.push_back({"out", Operand::Role::Output, 0, site.outputMemory, memory.l1, a.channelsOut * outPlane,
                          tileK * tileY * tileX, {"K", "OY", "OX"}, [=](const TileVars &v) {
                              return Region{v.from("K") * outPlane + v.from("OY") * a.colsOut + v.from("OX"), v.of("OX"),
                                            v.of("OY"), a.colsOut, v.of("K"), outPlane};
                          }});
    k.args = [=](Call &call, const TileVars &v) {
        if (depthwise)
            add(call, {{"channels", v.of("K")}});
        else
            add(call, {{"channels_in", a.channelsIn}, {"channels_out", v.of("K")}});
        add(call, {{"rows_in", v.at("rows")}, {"cols_in", v.at("cols")}, {"in_plane", v.at("rows") * v.at("cols")}, {"in_row", v.at("cols")},
                   {"rows_out", v.of("OY")}, {"cols_out", v.of("OX")}, {"out_plane", v.of("OY") * v.of("OX")},
                   {"out_row", v.of("OX")}, {"kernel_y", w.kernel[0]}, {"kernel_x", w.kernel[1]},
                   {"stride_y", w.stride[0]}, {"stride_x", w.stride[1]}, {"pad_top", v.at("pad_top")}, {"pad_left", v.at("pad_left")},
                   {"pad_value", a.zeroIn}, {"zero_out", a.requant.zeroOut}, {"lo", a.requant.low}, {"hi", a.requant.high}});
    };
    return finish(k, schedule, d,
                  {{"params", "uint8_t", k.operands[1].homeBytes,
                    packed(site.graph, a.weights, a.bias, a.requant, a.channelsOut, each, a.zeroIn)}});
}

Result<Lowered> lowerDense(const Site &site, const Schedule &schedule, const Description &d)
{
    auto a = denseAnatomy(site.graph, site.match);
    Memories memory(d);
    auto tileK = std::min(a.channelsOut, schedule.of("K", a.channelsOut));
    if (tileK % blockChannels && tileK != a.channelsOut)
        return fail("tile K must be a multiple of 16 on the digital array", Fault::Unsupported);
    TiledKernel k;
    k.intrinsic = "hwlib_digital_dense";
    k.engine = site.match.engine;
    k.axes = axes(site);
    k.operands.push_back({"in", Operand::Role::Input, 0, site.inputMemory[0], memory.l1, a.channelsIn, a.channelsIn, {},
                          [=](const TileVars &) { return Region{0, a.channelsIn}; }});
    k.operands.push_back(params(site, memory.weights, a.channelsOut, tileK, blockHeader + blockChannels * a.channelsIn));
    k.operands.push_back({"out", Operand::Role::Output, 0, site.outputMemory, memory.l1, a.channelsOut, tileK, {"K"},
                          [=](const TileVars &v) { return Region{v.from("K"), v.of("K")}; }});
    k.args = [=](Call &call, const TileVars &v) {
        add(call, {{"channels_in", a.channelsIn}, {"channels_out", v.of("K")}, {"zero_out", a.requant.zeroOut},
                   {"lo", a.requant.low}, {"hi", a.requant.high}});
    };
    return finish(k, schedule, d,
                  {{"params", "uint8_t", k.operands[1].homeBytes,
                    packed(site.graph, a.weights, a.bias, a.requant, a.channelsOut, a.channelsIn, a.zeroIn)}});
}

Result<Lowered> lowerAdd(const Site &site, const Schedule &schedule, const Description &d)
{
    const auto &g = site.graph;
    const auto &op = g.op(site.match.ops.back());
    const auto attrs = op.as<AddAttrs>();
    Memories memory(d);
    auto count = g.tensor(site.match.outputs[0]).elements();
    auto tile = std::min(count, schedule.of("N", count));
    auto region = [](const TileVars &v) { return Region{v.from("N"), v.of("N")}; };
    auto indexOf = [&](TensorId id) {
        return int(std::ranges::find(site.match.inputs, id) - site.match.inputs.begin());
    };
    TiledKernel k;
    k.intrinsic = "hwlib_digital_add";
    k.engine = site.match.engine;
    k.axes = axes(site);
    for (int i = 0; i < 2; ++i) {
        auto index = indexOf(op.inputs[std::size_t(i)]);
        k.operands.push_back({i ? "in_b" : "in_a", Operand::Role::Input, index, site.inputMemory[std::size_t(index)],
                              memory.l1, count, tile, {"N"}, region});
    }
    k.operands.push_back({"out", Operand::Role::Output, 0, site.outputMemory, memory.l1, count, tile, {"N"}, region});
    auto zeroA = zeroOf(g.tensor(op.inputs[0])), zeroB = zeroOf(g.tensor(op.inputs[1]));
    auto zeroOut = zeroOf(g.tensor(op.outputs[0]));
    k.args = [=](Call &call, const TileVars &v) {
        add(call, {{"count", v.of("N")}, {"zero_a", zeroA}, {"zero_b", zeroB}, {"multiplier_a", attrs.multiplierA},
                   {"multiplier_b", attrs.multiplierB}, {"shift", attrs.shift}, {"zero_out", zeroOut},
                   {"lo", attrs.requant.low}, {"hi", attrs.requant.high}});
    };
    return finish(k, schedule, d, {});
}

} // namespace

Result<Lowered> lower(const Site &site, const Schedule &schedule, const Description &description)
{
    if (site.match.pattern == "conv")
        return lowerConv(site, schedule, description);
    if (site.match.pattern == "dense")
        return lowerDense(site, schedule, description);
    return lowerAdd(site, schedule, description);
}

} // namespace partita::diana
