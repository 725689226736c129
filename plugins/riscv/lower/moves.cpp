// SPDX-License-Identifier: Apache-2.0
#include "lower/lower.h"
#include "lower/whole.h"

#include <algorithm>
#include <cmath>

namespace partita::riscv {

namespace {

Result<Lowered> lowerTransform(const Site &site, const Schedule &schedule, const Description &description)
{
    const auto &tensor = site.graph.tensor(site.match.inputs[0]);
    const auto from = site.inputLayouts[0].signedBytes(), to = site.outputLayout.signedBytes(); // of one sign
    const auto shape = tensor.shape;
    auto core = description.core();
    auto l2 = description.memory(description.engines[core].memory);
    TiledKernel k;
    auto size = std::int64_t(tensor.type.hostBytes());
    k.intrinsic = size == 1 ? "riscv_copy" : "riscv_copy_wide";
    k.engine = core;
    k.axes = axes(site, description);
    // A tile holds whole images of a batch, or rows of the only one.
    const bool whole = k.axes.empty(), batch = shape[0] > 1;
    const std::string axis = batch ? "N" : "OY";
    const auto extent = batch ? shape[0] : shape[2],
               tile = whole ? extent : std::min(extent, schedule.of(axis, extent));
    const TileVars all{{{axis, 0}}, {{axis, extent}}};
    auto region = [=](const Layout &layout, const TileVars &given) {
        auto v = whole ? all : given;
        auto s = stridesOf(layout, shape);
        if (batch)
            return Region{v.from("N") * s[0] * size, v.of("N") * s[0] * size};
        // Rows outermost (HWC): one run; rows within channel planes (CHW): a run a plane.
        if (s[2] > s[1])
            return Region{v.from("OY") * s[2] * size, v.of("OY") * s[2] * size};
        return Region{v.from("OY") * s[2] * size, v.of("OY") * s[2] * size, shape[1], s[1] * size};
    };
    auto bytes = tensor.bytes(), tileBytes = bytes / extent * tile;
    k.operands.push_back({"in", Operand::Role::Input, 0, site.inputMemory[0], l2, bytes, tileBytes, {axis},
        [=](const TileVars &v) { return region(from, v); }});
    k.operands.push_back({"out", Operand::Role::Output, 0, site.outputMemory, l2, bytes, tileBytes, {axis},
        [=](const TileVars &v) { return region(to, v); }});
    k.args = [=](Call &call, const TileVars &given) {
        auto v = whole ? all : given;
        auto n = batch ? Expr(shape[2]) : v.of("OY");
        auto image = batch ? Expr(shape[1] * shape[2] * shape[3]) : Expr(0);
        // Strides within a compact tile of n rows, by logical axis C, H, W; loops in the output's order.
        bool intoChannelsLast = sameBytes(to, Layout::channelsLast(4), {1, 2, 2, 2});
        auto w = Expr(shape[3]), c = Expr(shape[1]);
        Expr chw[3] = {n * w, w, 1}, hwc[3] = {1, w * c, c};
        Expr extent[3] = {c, n, w};
        auto *in = intoChannelsLast ? chw : hwc, *out = intoChannelsLast ? hwc : chw;
        int order[3] = {intoChannelsLast ? 1 : 0, intoChannelsLast ? 2 : 1, intoChannelsLast ? 0 : 2};
        call.args = {{"n0", batch ? v.of("N") : Expr(1)}, {"in0", image}, {"out0", image}};
        if (size > 1)
            call.args.emplace_back("size", size);
        for (int i = 0; i < 3; ++i) {
            auto digit = std::to_string(i + 1);
            call.args.emplace_back("n" + digit, extent[order[i]]);
            call.args.emplace_back("in" + digit, in[order[i]]);
            call.args.emplace_back("out" + digit, out[order[i]]);
        }
    };
    k.coreCopy = coreCopyOf(core);
    return tiledLowered(k, schedule, description, {});
}

/// A dimension for each axis, with the strides of the input and the output.
std::vector<Dim> dimsOf(const Shape &extent, const std::vector<std::int64_t> &in, const std::vector<std::int64_t> &out)
{
    std::vector<Dim> dims{{1, {0, 0}}};
    for (std::size_t a = 0; a < extent.size(); ++a)
        dims.push_back({extent[a], {in[a], out[a]}});
    return dims;
}

void transpose(Whole &k, const Op &op, const std::vector<std::int64_t> &outStrides)
{
    const auto &in = k.graph.tensor(op.inputs[0]);
    auto own = stridesOf(k.site.inputLayouts[0], in.shape), strides = own;
    for (std::size_t a = 0; a < strides.size(); ++a)
        strides[a] = own[op.as<TransposeAttrs>().perm[a]];
    k.copy(dimsOf(k.graph.tensor(op.outputs[0]).shape, strides, outStrides), k.place(op.inputs[0]), k.out(),
        std::int64_t(in.type.hostBytes()));
}

/// The padding value as it is stored.
std::vector<std::byte> padding(const Tensor &out, double value)
{
    Array stored(out.type, {});
    stored.set(0, out.quant ? std::nearbyint(value / out.quant->scaleAt(0)) + zeroOf(out) : value);
    return stored.data;
}

void pad(Whole &k, const Op &op, const std::vector<std::int64_t> &outStrides)
{
    const auto &attrs = op.as<PadAttrs>();
    const auto &in = k.graph.tensor(op.inputs[0]), &out = k.graph.tensor(op.outputs[0]);
    auto value = padding(out, attrs.value);
    auto size = std::int64_t(value.size());
    if (std::ranges::all_of(value, [&](std::byte b) { return b == value[0]; })) {
        k.call(
            "riscv_fill", {{"out", k.out()}}, {{"count", out.bytes()}, {"value", std::int64_t(std::int8_t(value[0]))}});
    } else {
        auto from = k.constant("value", "uint8_t", Blob::of(value), size);
        k.copy({{out.elements(), {0, 1}}}, from, k.out(), size);
    }
    std::int64_t at = 0;
    for (std::size_t a = 0; a < out.shape.size(); ++a)
        at += attrs.begin[a] * outStrides[a];
    k.copy(dimsOf(in.shape, stridesOf(k.site.inputLayouts[0], in.shape), outStrides), k.place(op.inputs[0]), k.out(at),
        size);
}

void concat(Whole &k, const Op &op, const std::vector<std::int64_t> &outStrides)
{
    auto axis = std::size_t(op.as<AxisAttrs>().axis);
    std::int64_t at = 0;
    for (auto id : op.inputs) {
        const auto &in = k.graph.tensor(id);
        auto layout = in.shape.size() == 4 ? k.site.outputLayout : Layout::rowMajor(in.shape.size());
        k.copy(dimsOf(in.shape, stridesOf(layout, in.shape), outStrides), k.place(id, layout),
            k.out(at * outStrides[axis]), std::int64_t(in.type.hostBytes()));
        at += in.shape[axis];
    }
}

void slice(Whole &k, const Op &op, const std::vector<std::int64_t> &outStrides)
{
    const auto &a = op.as<SliceAttrs>();
    const auto &in = k.graph.tensor(op.inputs[0]);
    auto walk = sliceWalk(in.shape, a);
    k.copy(dimsOf(a.count, walk.step, outStrides), k.place(op.inputs[0], walk.start), k.out(),
        std::int64_t(in.type.hostBytes()));
}

void expand(Whole &k, const Op &op, const std::vector<std::int64_t> &outStrides)
{
    const auto &in = k.graph.tensor(op.inputs[0]), &out = k.graph.tensor(op.outputs[0]);
    k.copy(dimsOf(out.shape, broadcastStrides(in.shape, out.shape), outStrides), k.place(op.inputs[0]), k.out(),
        std::int64_t(in.type.hostBytes()));
}

} // namespace

Result<Lowered> lowerMoves(const Site &site, const Schedule &schedule, const Description &description)
{
    if (site.match.pattern == "transform")
        return lowerTransform(site, schedule, description);
    Whole k(site, description);
    const auto &op = k.graph.op(site.match.ops.back());
    auto outStrides = stridesOf(site.outputLayout, k.graph.tensor(op.outputs[0]).shape);
    switch (op.kind) {
    case OpKind::Transpose: transpose(k, op, outStrides); break;
    case OpKind::Pad: pad(k, op, outStrides); break;
    case OpKind::Concat: concat(k, op, outStrides); break;
    case OpKind::Slice: slice(k, op, outStrides); break;
    case OpKind::Expand: expand(k, op, outStrides); break;
    default: return fail("the core has no kernel for " + std::string(name(op.kind)), Fault::Internal);
    }
    return std::move(k).finish();
}

} // namespace partita::riscv
