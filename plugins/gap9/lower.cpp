// SPDX-License-Identifier: Apache-2.0
#include "lowering.h"
#include "params.h"
#include "tiling/windowed.h"

#include <algorithm>

namespace partita::gap9 {

namespace {

/// Of each position of the output, how many taps lie inside the input.
std::vector<std::int64_t> tapsInside(const Window &w, const Shape &in, const Shape &out)
{
    const auto along = [&](std::size_t d, std::int64_t at) {
        const auto first = at * w.stride[d] - w.pads[d];
        return std::min(first + w.kernel[d], in[2 + d]) - std::max<std::int64_t>(0, first);
    };
    std::vector<std::int64_t> taps;
    for (std::int64_t y = 0; y < out[2]; ++y)
        for (std::int64_t x = 0; x < out[3]; ++x)
            taps.push_back(along(0, y) * along(1, x));
    return taps;
}

Result<Lowered> lowerAdd(const Site &site, const Schedule &schedule, const Description &d)
{
    const auto &op = site.graph.op(site.match.ops.back());
    const SumNorm norm(site.graph, op);
    const auto &requant = op.as<AddAttrs>().requant;
    Lowering l("hwlib_cluster_add", site, schedule, d);
    const auto region = [](const TileVars &v) { return Region{v.from("N"), v.of("N")}; };
    for (const auto &[field, id] : {std::pair{"a", op.inputs[0]}, {"b", op.inputs[1]}})
        l.input(field, std::size_t(std::ranges::find(site.match.inputs, id) - site.match.inputs.begin()), l.tile("N"),
            {"N"}, region);
    l.output(l.tile("N"), {"N"}, region);
    return std::move(l).finish(
        [=, bias = norm.bias(l.storedIn(), l.storedOut()), stored = l.storedOut()](Call &call, const TileVars &v) {
            call.add({{"count", v.of("N")}, {"multiplier_a", norm.multiplierA}, {"multiplier_b", norm.multiplierB},
                {"bias", bias}, {"shift", norm.shift}, {"lo", requant.low + stored}, {"hi", requant.high + stored}});
        });
}

Result<Lowered> lowerSoftmax(const Site &site, const Schedule &schedule, const Description &d)
{
    const auto &op = site.graph.op(site.match.ops.back());
    const auto &result = site.graph.tensor(op.outputs[0]);
    const auto count = result.elements(), columns = result.shape[op.as<SoftmaxAttrs>().axis];
    Lowering l("hwlib_cluster_softmax", site, schedule, d);
    const auto region = [=](const TileVars &) { return Region{0, count}; };
    l.input("in", 0, count, {}, region);
    l.constant("table", "uint32_t", site.graph.tensor(op.inputs[1]).data, 256 * 4);
    l.output(count, {}, region);
    return std::move(l).finish([=, levels = levelsOf(result), zero = zeroOf(result) + l.storedOut(),
                                   stored = l.storedOut()](Call &call, const TileVars &) {
        call.add({{"rows", count / columns}, {"columns", columns}, {"levels", levels}, {"zero_out", zero},
            {"lo", stored - 128}, {"hi", stored + 127}});
    });
}

/// The same order with other signs.
Result<Lowered> lowerFlip(const Site &site, const Schedule &schedule, const Description &d)
{
    Lowering l("hwlib_cluster_copy", site, schedule, d);
    const auto region = [](const TileVars &v) { return Region{v.from("N"), v.of("N")}; };
    l.input("in", 0, l.tile("N"), {"N"}, region);
    l.output(l.tile("N"), {"N"}, region);
    return std::move(l).finish([](Call &call, const TileVars &v) {
        call.add({{"n0", 1}, {"n1", 1}, {"n2", 1}, {"n3", v.of("N")}, {"in0", 0}, {"in1", 0}, {"in2", 0}, {"out0", 0},
            {"out1", 0}, {"out2", 0}, {"flip", 128}});
    });
}

/// Rows of planes (CHW) into rows of pixels (HWC), or back.
Result<Lowered> lowerTranspose(const Site &site, const Schedule &schedule, const Description &d)
{
    const auto &shape = site.graph.tensor(site.match.inputs[0]).shape;
    const auto channels = shape[1], row = shape[3], plane = shape[2] * row;
    const bool intoPixels = sameBytes(site.outputLayout.signedBytes(), Layout::channelsLast(4), shape);
    Lowering l("hwlib_cluster_transpose", site, schedule, d);
    const auto planes = [=](const TileVars &v) {
        return Region{v.from("OY") * row, v.of("OY") * row, channels, plane};
    };
    const auto pixels = [=](const TileVars &v) {
        return Region{v.from("OY") * row * channels, v.of("OY") * row * channels};
    };
    const auto bytes = l.tile("OY") * row * channels;
    l.input("in", 0, bytes, {"OY"}, intoPixels ? Lowering::RegionOf(planes) : pixels);
    l.output(bytes, {"OY"}, intoPixels ? Lowering::RegionOf(pixels) : planes);
    return std::move(l).finish([=, flip = l.storedIn() != l.storedOut() ? 128 : 0](Call &call, const TileVars &v) {
        const auto positions = v.of("OY") * row;
        call.add({{"count", 1}, {"rows", intoPixels ? Expr(channels) : positions},
            {"columns", intoPixels ? positions : Expr(channels)}, {"flip", flip}});
    });
}

} // namespace

Result<Lowered> lowerPool(const Site &site, const Schedule &schedule, const Description &d)
{
    const auto &g = site.graph;
    const bool sum = site.match.pattern == "sumpool";
    const auto &op = *opOf(g, site.match, sum ? OpKind::SumPool : OpKind::MaxPool);
    const auto &attrs = op.as<PoolAttrs>();
    const auto w = attrs.window;
    const auto in = g.tensor(op.inputs[0]).shape, out = g.tensor(op.outputs[0]).shape;
    Lowering l("hwlib_cluster_pool", site, schedule, d);
    const auto tileY = l.tile("OY"), rowIn = in[3] * in[1], rowOut = out[3] * out[1];
    l.kernel.derive = [=](const TileVars &v, const TiledKernel::Let &let) { deriveReach(w, false, in[2], v, let); };
    l.input("in", 0, mostRead(w, false, in[2], tileY) * rowIn, {"OY"}, [=](const TileVars &v) {
        return Region{v.at("iy0") * rowIn, v.at("rows") * rowIn};
    });
    bool perPosition = false;
    std::int64_t low = -128, high = 127;
    if (sum) {
        const auto &requant = *opOf(g, site.match, OpKind::Requantize);
        const auto &r = requant.as<RequantAttrs>();
        const auto m = g.shared(requant.inputs[1]), s = g.shared(requant.inputs[2]);
        auto taps = tapsInside(w, in, out);
        perPosition = m->elements() > 1 || std::ranges::adjacent_find(taps, std::not_equal_to{}) != taps.end();
        if (!perPosition)
            taps.resize(1);
        const auto zeroIn = (attrs.stored ? 0 : zeroOf(g.tensor(op.inputs[0]))) + l.storedIn(),
                   zeroOut = (r.stored ? 0 : zeroOf(g.tensor(requant.outputs[0]))) + l.storedOut();
        const auto bytes = std::int64_t(taps.size()) * normBytes;
        l.constant("norm", "uint8_t", packedNorm(m, s, zeroIn, zeroOut, std::move(taps)), bytes,
            perPosition ? "OY" : "", perPosition ? out[3] * normBytes : 0);
        low = r.low, high = r.high;
    }
    l.output(tileY * rowOut, {"OY"}, [=](const TileVars &v) {
        return Region{v.from("OY") * rowOut, v.of("OY") * rowOut};
    });
    return std::move(l).finish([=, stored = l.storedOut()](Call &call, const TileVars &v) {
        call.add({{"channels", in[1]}, {"rows_in", v.at("rows")}, {"cols_in", in[3]}, {"rows_out", v.of("OY")},
            {"cols_out", out[3]}, {"kernel_y", w.kernel[0]}, {"kernel_x", w.kernel[1]}, {"stride_y", w.stride[0]},
            {"stride_x", w.stride[1]}, {"pad_top", v.at("pad_top")}, {"pad_left", w.pads[1]},
            {"per_position", perPosition}, {"lo", low + stored}, {"hi", high + stored}});
    });
}

Result<Lowered> lower(const Site &site, const Schedule &schedule, const Description &d)
{
    const auto &p = site.match.pattern;
    if (p == "conv" || p == "dense")
        return lowerLayer(site, schedule, d);
    if (p == "sumpool" || p == "maxpool")
        return lowerPool(site, schedule, d);
    if (p == "add")
        return lowerAdd(site, schedule, d);
    if (p == "softmax")
        return lowerSoftmax(site, schedule, d);
    return transposes(site) ? lowerTranspose(site, schedule, d) : lowerFlip(site, schedule, d);
}

} // namespace partita::gap9
