// SPDX-License-Identifier: Apache-2.0
#include "lower.h"
#include "riscv.h"

#include "target/anatomy.h"
#include "target/tiled.h"

#include <algorithm>

namespace partita::riscv {

namespace {

/// Strides, in elements, of each logical axis under a layout without split axes.
std::vector<std::int64_t> strides(const Layout &layout, const Shape &shape)
{
    std::vector<std::int64_t> out(shape.size());
    std::int64_t inner = 1;
    for (auto d = layout.dims.size(); d-- > 0;) {
        out[std::size_t(layout.dims[d].axis)] = inner;
        inner *= shape[std::size_t(layout.dims[d].axis)];
    }
    return out;
}

struct Dim {
    std::int64_t extent, in, out;
};

/// Output order, neighbours that stay neighbours merged, extents of 1 dropped.
std::vector<Dim> collapse(std::vector<Dim> dims)
{
    std::erase_if(dims, [](const Dim &d) { return d.extent == 1; });
    std::ranges::sort(dims, std::greater<>{}, &Dim::out);
    std::vector<Dim> merged;
    for (const auto &d : dims) {
        if (!merged.empty() && merged.back().in == d.extent * d.in && merged.back().out == d.extent * d.out)
            merged.back() = {merged.back().extent * d.extent, d.in, d.out};
        else
            merged.push_back(d);
    }
    return merged;
}

/// riscv_copy of a box; false when more than four dimensions remain.
bool copyCall(int core, Place in, Place out, std::vector<Dim> dims, Block &block)
{
    dims = collapse(std::move(dims));
    if (dims.size() > 4)
        return false;
    while (dims.size() < 4)
        dims.insert(dims.begin(), {1, 0, 0});
    if (dims[3].extent == 1)
        dims[3] = {1, 1, 1};
    Call call{"riscv_copy", core, {{"in", std::move(in)}, {"out", std::move(out)}}, {}};
    for (int i = 0; i < 4; ++i)
        call.args.emplace_back("n" + std::to_string(i), dims[std::size_t(i)].extent);
    for (int i = 0; i < 4; ++i)
        call.args.emplace_back("in" + std::to_string(i), dims[std::size_t(i)].in);
    for (int i = 0; i < 4; ++i)
        call.args.emplace_back("out" + std::to_string(i), dims[std::size_t(i)].out);
    block.push_back(std::move(call));
    return true;
}

Result<Lowered> tooDeep(const Site &site)
{
    return fail("'" + site.graph.op(site.match.anchor).slug + "' moves more than four dimensions at once",
                Fault::Unsupported);
}

Result<Lowered> lowerTransform(const Site &site, const Schedule &schedule, const Description &description)
{
    const auto &tensor = site.graph.tensor(site.match.inputs[0]);
    const auto from = site.inputLayouts[0], to = site.outputLayout;
    const auto shape = tensor.shape;
    auto core = description.core();
    auto l2 = description.memory(description.engines[std::size_t(core)].memory);
    TiledKernel k;
    k.intrinsic = "riscv_copy";
    k.engine = core;
    k.axes = axes(site, description);
    bool whole = k.axes.empty();
    auto rows = whole ? shape[2] : std::min(shape[2], schedule.of("OY", shape[2]));
    TileVars all{{{"OY", 0}}, {{"OY", shape[2]}}};
    auto region = [=](const Layout &layout, const TileVars &given) {
        auto v = whole ? all : given;
        auto s = strides(layout, shape);
        // Rows outermost (HWC): one run; rows within channel planes (CHW): a run a plane.
        if (s[2] > s[1])
            return Region{v.from("OY") * s[2], v.of("OY") * s[2]};
        return Region{v.from("OY") * s[2], v.of("OY") * s[2], shape[1], s[1]};
    };
    auto bytes = tensor.elements(), tileBytes = shape[1] * rows * shape[3];
    k.operands.push_back({"in", Operand::Role::Input, 0, site.inputMemory[0], l2, bytes, tileBytes, {"OY"},
                          [=](const TileVars &v) { return region(from, v); }});
    k.operands.push_back({"out", Operand::Role::Output, 0, site.outputMemory, l2, bytes, tileBytes, {"OY"},
                          [=](const TileVars &v) { return region(to, v); }});
    k.args = [=](Call &call, const TileVars &given) {
        auto v = whole ? all : given;
        auto n = v.of("OY");
        // Strides within a compact tile of n rows, by logical axis C, H, W; loops in the output's order.
        bool intoChannelsLast = sameBytes(to, Layout::channelsLast(4), {1, 2, 2, 2});
        auto w = Expr(shape[3]), c = Expr(shape[1]);
        Expr chw[3] = {n * w, w, 1}, hwc[3] = {1, w * c, c};
        Expr extent[3] = {c, n, w};
        auto *in = intoChannelsLast ? chw : hwc, *out = intoChannelsLast ? hwc : chw;
        int order[3] = {intoChannelsLast ? 1 : 0, intoChannelsLast ? 2 : 1, intoChannelsLast ? 0 : 2};
        call.args = {{"n0", 1}, {"in0", 0}, {"out0", 0}};
        for (int i = 0; i < 3; ++i) {
            auto digit = std::to_string(i + 1);
            call.args.emplace_back("n" + digit, extent[order[i]]);
            call.args.emplace_back("in" + digit, in[order[i]]);
            call.args.emplace_back("out" + digit, out[order[i]]);
        }
    };
    k.coreCopy = [core](const Place &to, const Place &from, const Region &r, bool gather) {
        Expr dense[2] = {r.run * r.rows, r.run}, spread[2] = {r.planeStride, r.rowStride};
        auto *in = gather ? spread : dense, *out = gather ? dense : spread;
        return Call{"riscv_copy", core, {{"in", from}, {"out", to}},
                    {{"n0", 1}, {"n1", r.planes}, {"n2", r.rows}, {"n3", r.run}, {"in0", 0}, {"in1", in[0]},
                     {"in2", in[1]}, {"in3", 1}, {"out0", 0}, {"out1", out[0]}, {"out2", out[1]}, {"out3", 1}}};
    };
    auto program = tiledProgram(k, schedule, description);
    if (!program)
        return std::unexpected(program.error());
    return Lowered{std::move(*program), {}};
}

Result<Lowered> lowerWhole(const Site &site, const Description &description)
{
    const auto &g = site.graph;
    const auto &op = g.op(site.match.ops.back());
    const auto &out = g.tensor(op.outputs[0]);
    auto core = description.core();
    Lowered lowered;
    auto &program = lowered.program;
    for (std::size_t i = 0; i < site.match.inputs.size(); ++i)
        program.operands.push_back({"in" + std::to_string(i), Operand::Role::Input, int(i), site.inputMemory[i],
                                    g.tensor(site.match.inputs[i]).elements()});
    int outOperand = int(program.operands.size());
    program.operands.push_back({"out", Operand::Role::Output, 0, site.outputMemory, out.elements()});
    auto outStrides = strides(site.outputLayout, out.shape);
    auto operandOf = [&](TensorId id) {
        return int(std::ranges::find(site.match.inputs, id) - site.match.inputs.begin());
    };

    if (op.kind == OpKind::Transpose) {
        const auto &in = g.tensor(op.inputs[0]);
        auto inStrides = strides(site.inputLayouts[0], in.shape);
        std::vector<Dim> dims;
        for (std::size_t a = 0; a < out.shape.size(); ++a)
            dims.push_back({out.shape[a], inStrides[std::size_t(op.as<TransposeAttrs>().perm[a])], outStrides[a]});
        if (!copyCall(core, {0, 0}, {outOperand, 0}, dims, program.body))
            return tooDeep(site);
        return lowered;
    }
    if (op.kind == OpKind::Pad) {
        const auto &attrs = op.as<PadAttrs>();
        const auto &in = g.tensor(op.inputs[0]);
        auto stored = std::clamp<double>(attrs.value / out.quant->scaleAt(0) + zeroOf(out), -128, 127);
        program.body.push_back(Call{"riscv_fill", core, {{"out", {outOperand, 0}}},
                                    {{"count", out.elements()}, {"value", std::int64_t(stored < 0 ? stored - 0.5 : stored + 0.5)}}});
        auto inStrides = strides(site.inputLayouts[0], in.shape);
        std::vector<Dim> dims;
        std::int64_t at = 0;
        for (std::size_t a = 0; a < out.shape.size(); ++a) {
            dims.push_back({in.shape[a], inStrides[a], outStrides[a]});
            at += attrs.begin[a] * outStrides[a];
        }
        if (!copyCall(core, {0, 0}, {outOperand, at}, dims, program.body))
            return tooDeep(site);
        return lowered;
    }
    if (op.kind == OpKind::Concat) {
        auto axis = std::size_t(op.as<AxisAttrs>().axis);
        std::int64_t at = 0;
        for (auto id : op.inputs) {
            const auto &in = g.tensor(id);
            auto layout = in.shape.size() == 4 ? site.outputLayout : Layout::rowMajor(in.shape.size());
            int operand;
            if (in.constant()) {
                operand = int(program.operands.size());
                program.operands.push_back({"part" + std::to_string(lowered.constants.size()), Operand::Role::Constant,
                                            int(lowered.constants.size()), site.constantMemory, in.elements()});
                auto tensor = g.shared(id);
                lowered.constants.push_back({program.operands.back().name, "int8_t", in.elements(),
                                             Blob::lazy([=] { return inLayout(*tensor, layout); })});
            } else
                operand = operandOf(id);
            auto inStrides = strides(layout, in.shape);
            std::vector<Dim> dims;
            for (std::size_t a = 0; a < in.shape.size(); ++a)
                dims.push_back({in.shape[a], inStrides[a], outStrides[a]});
            if (!copyCall(core, {operand, 0}, {outOperand, at * outStrides[axis]}, dims, program.body))
                return tooDeep(site);
            at += in.shape[axis];
        }
        return lowered;
    }
    return fail(std::string("the core has no kernel for ") + std::string(name(op.kind)), Fault::Internal);
}

} // namespace

Result<Lowered> lowerMoves(const Site &site, const Schedule &schedule, const Description &description)
{
    if (site.match.pattern == "transform")
        return lowerTransform(site, schedule, description);
    auto lowered = lowerWhole(site, description);
    if (!lowered)
        return lowered;
    auto l2 = description.memory(description.engines[std::size_t(description.core())].memory);
    for (const auto &operand : lowered->program.operands)
        if (operand.memory != l2)
            return fail("'" + site.graph.op(site.match.anchor).slug + "' runs whole in "
                            + description.memories[std::size_t(l2)].name + ", but " + operand.name + " lies in "
                            + description.memories[std::size_t(operand.memory)].name,
                        Fault::Unsupported);
    return lowered;
}

} // namespace partita::riscv
