// SPDX-License-Identifier: Apache-2.0
#include "lowering.h"
#include "params.h"
#include "tiling/windowed.h"

#include <algorithm>

namespace partita::gap9 {

namespace {

/// Of one core, at most: cluster_conv_scratch of hwlib's cluster_conv.c.
std::int64_t convScratch(const ConvAnatomy &a)
{
    constexpr std::int64_t most = 8, kept = 1024;
    const auto &w = a.window;
    const auto row = 4 * w.stride[1] * w.kernel[0] * a.channelsIn,
               panel = 4 * lanes * words(w.kernel[0] * w.kernel[1] * a.channelsIn);
    const auto window = [&](std::int64_t groups) {
        return lanes * words(w.kernel[0] * ((4 * groups - 1) * w.stride[1] + w.kernel[1]) * a.channelsIn);
    };
    const auto together = [&](std::int64_t first, std::int64_t each) {
        return std::clamp<std::int64_t>((kept - first) / each + 2, 1, most);
    };
    const auto panels = together(2 * panel, panel), windows = together(row + window(1), row);
    return std::max(window(panels) + panels * panel, window(windows));
}

/// cluster_depthwise_scratch of cluster_depthwise.c, for tiles of so many rows.
std::int64_t depthwiseScratch(const ConvAnatomy &a, std::int64_t rowsOut)
{
    constexpr std::int64_t kept = 2048, least = 4;
    const auto &w = a.window;
    const auto columns = (a.colsOut - 1) * w.stride[1] + w.kernel[1];
    const auto pitch = (columns - w.kernel[1] + lanes * words(w.kernel[1]) + 4) / lanes * lanes;
    const auto rowsOf = [&](std::int64_t outputs) { return (outputs - 1) * w.stride[0] + w.kernel[0]; };
    const auto each = w.stride[0] * lanes * pitch, left = kept - rowsOf(least) * lanes * (columns + 4);
    const auto most = least + (left > 0 ? left / each : 0);
    return lanes * pitch * rowsOf(std::min(most, rowsOut));
}

Fields limits(const RequantAnatomy &r, int stored) { return {{"lo", r.low + stored}, {"hi", r.high + stored}}; }

Result<Lowered> lowerConv(const Site &site, const Schedule &schedule, const Description &d)
{
    const auto &g = site.graph;
    const auto a = convAnatomy(g, site.match);
    const auto w = a.window;
    const bool depthwise = a.depthwise();
    Lowering l(depthwise ? "hwlib_cluster_depthwise" : "hwlib_cluster_conv", site, schedule, d);
    const auto tileK = l.tile("K"), tileY = l.tile("OY"), read = mostRead(w, false, a.rowsIn, tileY);
    const auto rowIn = a.colsIn * a.channelsIn, rowOut = a.colsOut * a.channelsOut, taps = w.kernel[0] * w.kernel[1];
    l.kernel.derive
        = [=, rows = a.rowsIn](const TileVars &v, const TiledKernel::Let &let) { deriveReach(w, false, rows, v, let); };
    if (depthwise)
        l.input("in", 0, read * a.colsIn * tileK, {"K", "OY"}, [=](const TileVars &v) {
            return Region{v.at("iy0") * rowIn + v.from("K"), v.of("K"), a.colsIn, a.channelsIn, v.at("rows"), rowIn};
        });
    else
        l.input("in", 0, read * rowIn, {"OY"}, [=](const TileVars &v) {
            return Region{v.at("iy0") * rowIn, v.at("rows") * rowIn};
        });
    const auto weights = g.shared(a.weights);
    if (depthwise) {
        const auto filter = w.kernel[0] * words(w.kernel[1]) * lanes;
        l.constant(
            "weights", "int8_t", packedFilters(weights, w.kernel[0], w.kernel[1]), a.channelsOut * filter, "K", filter);
    } else {
        const auto block = words(a.channelsIn * taps) * lanes * lanes;
        l.constant("weights", "int8_t", packedWeights(weights, a.channelsIn, taps), words(a.channelsOut) * block, "K",
            block, lanes);
    }
    const auto zeroIn = a.zeroIn + l.storedIn();
    l.constant("norm", "uint8_t",
        packedNorm({weights, g.shared(a.bias), g.shared(a.requant.multiplier), g.shared(a.requant.shift), zeroIn,
            a.requant.zeroOut + l.storedOut()}),
        words(a.channelsOut) * lanes * normBytes, "K", lanes * normBytes, lanes);
    l.scratch(l.cores() * (depthwise ? depthwiseScratch(a, tileY) : convScratch(a)));
    const bool cut = tileK < a.channelsOut;
    l.output(tileY * a.colsOut * tileK, {"K", "OY"}, [=](const TileVars &v) {
        return cut
            ? Region{v.from("OY") * rowOut + v.from("K"), v.of("K"), a.colsOut, a.channelsOut, v.of("OY"), rowOut}
            : Region{v.from("OY") * rowOut, v.of("OY") * rowOut};
    });
    return std::move(l).finish([=, stored = l.storedOut()](Call &call, const TileVars &v) {
        if (depthwise)
            call.add({{"channels", v.of("K")}});
        else
            call.add({{"channels_in", a.channelsIn}, {"channels_out", v.of("K")}});
        call.add({{"rows_in", v.at("rows")}, {"cols_in", a.colsIn}, {"rows_out", v.of("OY")}, {"cols_out", a.colsOut},
            {"kernel_y", w.kernel[0]}, {"kernel_x", w.kernel[1]}, {"stride_y", w.stride[0]}, {"stride_x", w.stride[1]},
            {"pad_top", v.at("pad_top")}, {"pad_left", w.pads[1]}, {"pad_value", zeroIn}});
        call.add(limits(a.requant, stored));
    });
}

Result<Lowered> lowerDense(const Site &site, const Schedule &schedule, const Description &d)
{
    const auto &g = site.graph;
    const auto a = denseAnatomy(g, site.match);
    Lowering l("hwlib_cluster_dense", site, schedule, d);
    const auto block = words(a.channelsIn) * lanes * lanes;
    l.input("in", 0, a.channelsIn, {}, [=](const TileVars &) { return Region{0, a.channelsIn}; });
    const auto weights = g.shared(a.weights);
    l.constant(
        "weights", "int8_t", packedWeights(weights, a.channelsIn, 1), words(a.channelsOut) * block, "K", block, lanes);
    l.constant("norm", "uint8_t",
        packedNorm({weights, g.shared(a.bias), g.shared(a.requant.multiplier), g.shared(a.requant.shift),
            a.zeroIn + l.storedIn(), a.requant.zeroOut + l.storedOut()}),
        words(a.channelsOut) * lanes * normBytes, "K", lanes * normBytes, lanes);
    l.scratch(a.channelsIn % lanes ? l.cores() * 4 * words(a.channelsIn) * lanes : 0);
    l.output(l.tile("K"), {"K"}, [=](const TileVars &v) { return Region{v.from("K"), v.of("K")}; });
    return std::move(l).finish([=, stored = l.storedOut()](Call &call, const TileVars &v) {
        call.add({{"rows", 1}, {"channels_in", a.channelsIn}, {"channels_out", v.of("K")}});
        call.add(limits(a.requant, stored));
    });
}

} // namespace

Result<Lowered> lowerLayer(const Site &site, const Schedule &schedule, const Description &d)
{
    return site.match.pattern == "conv" ? lowerConv(site, schedule, d) : lowerDense(site, schedule, d);
}

} // namespace partita::gap9
