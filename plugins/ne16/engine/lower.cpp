// SPDX-License-Identifier: Apache-2.0
#include "ne16_engine.h"
#include "params.h"
#include "tiling/windowed.h"

#include <algorithm>

namespace partita::ne16 {

namespace {

/// A convolution, or a dense layer as one of a single pixel.
struct Layer {
    std::int64_t channelsIn, rowsIn, colsIn, channelsOut, rowsOut, colsOut;
    Window window;
    bool depthwise = false;
    TensorId weights, bias;
    RequantAnatomy requant;
    int zeroIn = 0;
    std::int64_t taps() const { return window.kernel[0] * window.kernel[1]; }
};

Layer layerOf(const Site &site)
{
    if (site.match.pattern == "dense") {
        auto a = denseAnatomy(site.graph, site.match);
        return {a.channelsIn, 1, 1, a.channelsOut, 1, 1, {}, false, a.weights, a.bias, a.requant, a.zeroIn};
    }
    auto a = convAnatomy(site.graph, site.match);
    return {a.channelsIn, a.rowsIn, a.colsIn, a.channelsOut, a.rowsOut, a.colsOut, a.window, a.depthwise(), a.weights,
        a.bias, a.requant, a.zeroIn};
}

/// A box of pixels, some of their channels, in rows of `cols` pixels of `channels` bytes.
Region pixels(std::int64_t cols, std::int64_t channels, const Expr &y, const Expr &x, const Expr &rows,
    const Expr &width, const Expr &first, const Expr &count)
{
    auto at = (y * cols + x) * channels + first;
    if (count.isConstant() && count.constant() == channels)
        return {at, width * channels, rows, cols * channels};
    return {at, count, width, channels, rows, cols * channels};
}

/// Start and size of the tile on an axis; a dense layer has no OY and OX.
Expr from(const TileVars &v, std::string_view axis) { return v.start.contains(axis) ? v.from(axis) : Expr(0); }
Expr of(const TileVars &v, std::string_view axis) { return v.size.contains(axis) ? v.of(axis) : Expr(1); }

TileVars withPixel(const TileVars &v)
{
    auto out = v;
    for (const auto *axis : {"OY", "OX"}) {
        out.start.add(axis, 0);
        out.size.add(axis, 1);
    }
    return out;
}

} // namespace

Result<Lowered> lower(const Engine &engine, const Site &site, const Schedule &schedule, const Description &d)
{
    const auto layer = layerOf(site);
    const auto &g = site.graph;
    auto l1 = d.memory("l1");
    auto tile = [&](const char *axis, std::int64_t extent) { return std::min(extent, schedule.of(axis, extent)); };
    auto tileK = tile("K", layer.channelsOut), tileY = tile("OY", layer.rowsOut), tileX = tile("OX", layer.colsOut);
    const auto block = engine.block(layer.taps());
    if (layer.depthwise && tileK % block && tileK != layer.channelsOut)
        return fail("tile K must be a multiple of " + std::to_string(block) + " where each channel has its own filter",
            Fault::Unsupported);

    TiledKernel k;
    k.intrinsic = std::string(layer.depthwise ? engine.depthwise : engine.conv);
    k.engine = site.match.engine;
    k.axes = axes(engine, site);
    k.derive = [=](const TileVars &v, const TiledKernel::Let &let) {
        auto all = withPixel(v);
        deriveReach(layer.window, false, layer.rowsIn, all, let);
        deriveReach(layer.window, true, layer.colsIn, all, let);
    };
    auto most = mostRead(layer.window, false, layer.rowsIn, tileY) * mostRead(layer.window, true, layer.colsIn, tileX);
    std::vector<std::string> moves{"OY", "OX"};
    if (layer.depthwise)
        moves.push_back("K");
    k.operands.push_back(
        {"in", Operand::Role::Input, 0, site.inputMemory[0], l1, layer.rowsIn * layer.colsIn * layer.channelsIn,
            most * (layer.depthwise ? tileK : layer.channelsIn), moves, [=](const TileVars &v) {
                return pixels(layer.colsIn, layer.channelsIn, v.at("iy0"), v.at("ix0"), v.at("rows"), v.at("cols"),
                    layer.depthwise ? v.from("K") : Expr(0), layer.depthwise ? v.of("K") : Expr(layer.channelsIn));
            }});

    const int bits = g.tensor(layer.weights).type.bits;
    const bool plus128 = site.outputLayout.plus128;
    const std::int64_t zeroIn = layer.zeroIn + 128, zeroOut = layer.requant.zeroOut + (plus128 ? 128 : 0);
    const auto blockBytes = engine.blockBytes(layer.taps(), bits);
    const auto perChannel = ceilDiv(layer.channelsIn, block) * blockBytes;
    auto weightsOf = [=](const Expr &channels) {
        return layer.depthwise ? (channels + (block - 1)) / block * blockBytes : channels * perChannel;
    };
    k.operands.push_back({"weights", Operand::Role::Constant, 0, site.constantMemory, l1,
        weightsOf(layer.channelsOut).constant(), weightsOf(tileK).constant(), {"K"}, [=](const TileVars &v) {
            return Region{weightsOf(v.from("K")), weightsOf(v.of("K"))};
        }});
    k.operands.push_back({"norm", Operand::Role::Constant, 1, site.constantMemory, l1, layer.channelsOut * normBytes,
        tileK * normBytes, {"K"}, [](const TileVars &v) {
            return Region{v.from("K") * normBytes, v.of("K") * normBytes};
        }});
    k.operands.push_back(
        {"out", Operand::Role::Output, 0, site.outputMemory, l1, layer.rowsOut * layer.colsOut * layer.channelsOut,
            tileY * tileX * tileK, {"K", "OY", "OX"}, [=](const TileVars &v) {
                return pixels(layer.colsOut, layer.channelsOut, from(v, "OY"), from(v, "OX"), of(v, "OY"), of(v, "OX"),
                    v.from("K"), v.of("K"));
            }});
    const auto scale = scaleBytes(engine, d);
    k.args = [=](Call &call, const TileVars &v) {
        auto add = [&](const char *name, const Expr &value) { call.args.emplace_back(name, value); };
        if (layer.depthwise) {
            add("channels", v.of("K"));
        } else {
            add("channels_in", layer.channelsIn);
            add("channels_out", v.of("K"));
        }
        add("rows_in", v.at("rows"));
        add("cols_in", v.at("cols"));
        add("rows_out", of(v, "OY"));
        add("cols_out", of(v, "OX"));
        if (!layer.depthwise)
            add("kernel", layer.window.kernel[0]);
        add("stride", layer.window.stride[0]);
        add("pad_top", v.at("pad_top"));
        add("pad_left", v.at("pad_left"));
        add("pad_value", zeroIn);
        add("weight_bits", bits);
        add("scale_bytes", scale);
        add("has_sign", !plus128);
    };
    auto weights = g.shared(layer.weights);
    return lowerTiled(k, schedule, d,
        {{"weights", "uint8_t", k.operands[1].homeBytes,
             packedWeights(engine, weights, layer.channelsOut, layer.channelsIn, layer.taps(), layer.depthwise)},
            {"norm", "uint8_t", k.operands[2].homeBytes,
                packedNorm({weights, g.shared(layer.bias), g.shared(layer.requant.multiplier),
                               g.shared(layer.requant.shift), zeroIn, zeroOut},
                    tileK, scale)}});
}

} // namespace partita::ne16
