// SPDX-License-Identifier: Apache-2.0
#include "lower/blocks.h"

#include "lower/lowering.h"
#include "lower/pack.h"
#include "patterns/rows.h"
#include "samples.h"
#include "support/divide.h"

namespace partita::riscv {

namespace {

constexpr std::int64_t lanes = 4, denseLanes = 16, blockBytes = 128;

/// Channels up to which sums of winograd4 are exact: 9 * 2^14 * channels * 2^6 < 2^31.
constexpr std::int64_t winograd4Channels = 224;

bool hasSimd(const Description &d) { return numberOr(d.engines[d.core()].numbers, "simd", 0) != 0; }

/// A dense layer of one vector; several run as pixels of a 1×1 convolution.
bool oneVector(const Site &site)
{
    return site.match.pattern == "dense" && denseAnatomy(site.graph, site.match).rows == 1;
}

/// What both kinds of layer are to the kernels.
struct Layer {
    TensorId weights, bias;
    std::int64_t channelsIn, channelsOut, taps, zeroIn;
    RequantAnatomy requant;
};

Layer layerOf(const Site &site)
{
    if (site.match.pattern == "dense") {
        auto a = denseAnatomy(site.graph, site.match);
        return {a.weights, a.bias, a.channelsIn, a.channelsOut, 1, a.zeroIn, a.requant};
    }
    auto a = convAnatomy(site.graph, site.match);
    return {
        a.weights, a.bias, a.channelsIn, a.channelsOut, a.window.kernel[0] * a.window.kernel[1], a.zeroIn, a.requant};
}

std::int64_t scratchBytes(const std::string &variant, const Layer &l)
{
    auto base = ceilDiv(l.channelsOut, lanes) * blockBytes + roundedUp(l.channelsIn, 8);
    if (variant == "winograd2")
        return base + (128 + 32) * l.channelsIn + 1024;
    if (variant == "winograd4")
        return base + (288 + 72) * l.channelsIn + 2304;
    return base + lanes * roundedUp(l.taps * l.channelsIn, 8);
}

void scratch(Lowering &k, std::int64_t bytes)
{
    k.tiled.operands.push_back(
        {"scratch", Operand::Role::Scratch, 0, k.l2, k.l2, bytes, bytes, {}, [=](const TileVars &) {
             return Region{0, bytes};
         }});
}

/// Weights [channelsOut][depth], made ready; bias less zero_in times their sums; normalised scales. All by tiles of K,
/// multiples of the block, where the kernel has any.
void constants(Lowering &k, const Site &site, const Layer &l, const std::string &variant, std::int64_t block)
{
    auto bytes = packedBytes(variant, l.channelsOut, l.taps * l.channelsIn, block);
    auto weights = site.graph.shared(l.weights), bias = site.graph.shared(l.bias);
    auto multiplier = site.graph.shared(l.requant.multiplier), shift = site.graph.shared(l.requant.shift);
    bool matrix = site.match.pattern == "dense";
    auto rows = [=] {
        return matrix ? inLayout(*weights, Layout::rowMajor(2)) : inLayout(*weights, {"", {{0}, {2}, {3}, {1}}});
    };
    bool whole = k.tiled.axes.empty();
    auto padded = roundedUp(l.channelsOut, block);
    auto each = bytes / padded;
    const std::string axis = whole ? "" : "K";
    auto blocked = [&](const char *field, const char *ctype, std::int64_t size, Blob data) {
        auto region = [=](const TileVars &v) {
            return whole ? Region{0, padded * size}
                         : Region{v.from("K") * size, (v.of("K") + (block - 1)) / block * (block * size)};
        };
        k.tiled.operands.push_back({field, Operand::Role::Constant, int(k.constants.size()), site.constantMemory,
            k.constantsAt, padded * size, (whole ? padded : roundedUp(k.tile("K"), block)) * size,
            whole ? std::vector<std::string>{} : std::vector{axis}, region});
        k.constants.push_back({field, ctype, padded * size, std::move(data)});
    };
    blocked("weights",
        variant == "packed"    ? "int32_t"
            : variant == "dot" ? "int8_t"
                               : "int16_t",
        each, Blob::lazy([=] { return packWeights(variant, rows(), l.channelsOut, l.taps * l.channelsIn, block); }));
    k.storeWeights(weights->type);
    blocked("bias", "int32_t", 4,
        Blob::lazy([=] { return foldBias(perChannel(*bias, l.channelsOut), rows(), l.zeroIn, padded); }));
    bool normal = l.requant.rounding != Rounding::Double && l.requant.addend < 0;
    auto scales
        = [=] { return normalised(perChannel(*multiplier, l.channelsOut), perChannel(*shift, l.channelsOut), normal); };
    k.constant(
        "multiplier", "int32_t", l.channelsOut, 4, axis, Blob::lazy([=] { return bytesOf(scales().multiplier); }));
    k.constant("shift", "uint8_t", l.channelsOut, 1, axis, Blob::lazy([=] { return bytesOf(scales().shift); }));
    if (l.requant.addend >= 0)
        k.constant("addend", "int64_t", l.channelsOut, 8, axis,
            Lowering::addends(site.graph.shared(l.requant.addend), l.channelsOut));
}

/// Ways with constants made ready for blocks of channels, "direct" before them; none: there is but one.
std::vector<std::string> blockVariants(const Site &site, const Description &description)
{
    bool conv = site.match.pattern == "conv";
    if (!conv && site.match.pattern != "dense")
        return {};
    auto l = layerOf(site);
    if (zeroOf(site.graph.tensor(l.weights)) != 0 || (conv && convAnatomy(site.graph, site.match).groups != 1))
        return {};
    if (hasSimd(description))
        return {"direct", "dot"};
    if (site.graph.tensor(l.weights).type.packs()) // the other forms need 16 bits a weight
        return {};
    std::vector<std::string> out{"direct", "packed"};
    if (!conv)
        return out;
    auto w = convAnatomy(site.graph, site.match).window;
    using Pair = decltype(w.kernel);
    if (w.kernel == Pair{3, 3} && w.stride == Pair{1, 1} && w.dilation == Pair{1, 1}) {
        out.push_back("winograd2");
        if (l.channelsIn <= winograd4Channels)
            out.push_back("winograd4");
    }
    return out;
}

} // namespace

std::vector<std::string> variants(const Site &site, const Description &description)
{
    if (samplesOf(site) > 1)
        return ofOneSample(site, [&](const Site &one) { return variants(one, description); });
    if (!axes(site, description).empty())
        return {};
    auto out = blockVariants(site, description);
    if (worksInRows(site, description)) {
        if (out.empty())
            out.push_back("direct");
        out.push_back(inRows);
    }
    return out;
}

namespace {

/// What a kernel by blocks reads and writes: pixels of a convolution, or the vectors of a dense layer in one row.
ConvAnatomy pixelsOf(const Site &site)
{
    if (site.match.pattern == "conv")
        return convAnatomy(site.graph, site.match);
    auto dense = denseAnatomy(site.graph, site.match);
    ConvAnatomy a{};
    a.channelsIn = dense.channelsIn, a.channelsOut = dense.channelsOut;
    a.rowsIn = a.rowsOut = 1;
    a.colsIn = a.colsOut = dense.rows;
    return a;
}

} // namespace

Result<Lowered> lowerConvBlocks(const Site &site, const Schedule &schedule, const Description &description)
{
    auto l = layerOf(site);
    auto a = pixelsOf(site);
    Lowering k("riscv_conv_" + schedule.variant, site, schedule, description);
    auto has = [&](std::string_view axis) {
        return std::ranges::find(k.tiled.axes, axis, &Axis::name) != k.tiled.axes.end();
    };
    bool channels = has("K"), rows = has("OY");
    auto tileK = channels ? k.tile("K") : a.channelsOut, tileY = rows ? k.tile("OY") : a.rowsOut;
    auto vars = [=](const TileVars &v) {
        return TileVars{{{"K", channels ? v.from("K") : 0}, {"OY", rows ? v.from("OY") : 0}},
            {{"K", channels ? v.of("K") : a.channelsOut}, {"OY", rows ? v.of("OY") : a.rowsOut}}, {}};
    };
    auto rowIn = a.colsIn * a.channelsIn;
    auto spanOf = [=](const TileVars &v) {
        return rows ? inputRows(a.window, a.rowsIn, v) : RowSpan{0, a.rowsIn, a.window.pads[0]};
    };
    k.input("in", 0, (rows ? mostRows(a.window, a.rowsIn, tileY) : a.rowsIn) * rowIn, {"OY"}, [=](const TileVars &v) {
        auto span = spanOf(v);
        return Region{span.first * rowIn, span.count * rowIn};
    });
    constants(k, site, l, schedule.variant, lanes);
    scratch(k, scratchBytes(schedule.variant, l));
    k.output(tileY * a.colsOut * tileK, {"K", "OY"}, [=](const TileVars &given) {
        auto v = vars(given);
        auto row = a.colsOut * a.channelsOut;
        if (tileK == a.channelsOut)
            return Region{v.from("OY") * row, v.of("OY") * row};
        return Region{v.from("OY") * row + v.from("K"), v.of("K"), v.of("OY") * a.colsOut, a.channelsOut};
    });
    k.tiled.args = [=](Call &call, const TileVars &given) {
        auto v = vars(given);
        auto span = spanOf(v);
        call.add({{"channels_in", l.channelsIn}, {"channels_out", v.of("K")}});
        call.add({{"rows_in", span.count}, {"cols_in", a.colsIn}, {"rows_out", v.of("OY")}, {"cols_out", a.colsOut}});
        call.add(windowFields(a.window));
        call.add({{"pad_top", span.padTop}, {"pad_left", a.window.pads[1]}});
        call.add({{"zero_in", l.zeroIn}});
        call.add(requantFields(l.requant));
    };
    return k.finish();
}

Result<Lowered> lowerDenseBlocks(const Site &site, const Schedule &schedule, const Description &description)
{
    if (!oneVector(site))
        return lowerConvBlocks(site, schedule, description);
    auto l = layerOf(site);
    Lowering k("riscv_dense_" + schedule.variant, site, schedule, description);
    bool whole = k.tiled.axes.empty();
    k.input("in", 0, l.channelsIn, {}, [=](const TileVars &) { return Region{0, l.channelsIn}; });
    constants(k, site, l, schedule.variant, denseLanes);
    scratch(k, roundedUp(l.channelsIn, 8));
    k.output(whole ? l.channelsOut : k.tile("K"), {"K"}, [=](const TileVars &v) {
        return whole ? Region{0, l.channelsOut} : Region{v.from("K"), v.of("K")};
    });
    k.tiled.args = [=](Call &call, const TileVars &v) {
        call.add({{"channels_in", l.channelsIn}, {"channels_out", whole ? Expr(l.channelsOut) : v.of("K")}});
        call.add(requantFields(l.requant));
    };
    return k.finish();
}

} // namespace partita::riscv
