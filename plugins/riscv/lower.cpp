// SPDX-License-Identifier: Apache-2.0
#include "lower.h"
#include "riscv.h"

#include "target/anatomy.h"
#include "target/tiled.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace partita::riscv {

namespace {

/// A kernel of the core being lowered: operands and constants are added, then args.
class Kernel {
public:
    Kernel(std::string intrinsic, const Site &site, const Schedule &schedule, const Description &description)
        : site(site)
        , schedule(schedule)
        , description(description)
        , l2(description.memory(description.engines[std::size_t(description.core())].memory))
    {
        tiled.intrinsic = std::move(intrinsic);
        tiled.engine = description.core();
        tiled.axes = axes(site, description);
        tiled.coreCopy = [engine = tiled.engine](const Place &to, const Place &from, const Region &r, bool gather) {
            Expr dense[3] = {r.run * r.rows, r.run, 1}, spread[3] = {r.planeStride, r.rowStride, 1};
            auto *in = gather ? spread : dense, *out = gather ? dense : spread;
            return Call{"riscv_copy", engine, {{"in", from}, {"out", to}},
                        {{"n0", 1}, {"n1", r.planes}, {"n2", r.rows}, {"n3", r.run},
                         {"in0", 0}, {"in1", in[0]}, {"in2", in[1]}, {"in3", in[2]},
                         {"out0", 0}, {"out1", out[0]}, {"out2", out[1]}, {"out3", out[2]}}};
        };
    }

    std::int64_t tile(std::string_view axis) const
    {
        for (const auto &a : tiled.axes)
            if (a.name == axis)
                return std::min(a.extent, schedule.of(axis, a.extent));
        return 1;
    }

    using RegionOf = std::function<Region(const TileVars &)>;

    void input(std::string field, int index, std::int64_t tileBytes, std::vector<std::string> depends, RegionOf region)
    {
        tiled.operands.push_back({std::move(field), Operand::Role::Input, index, site.inputMemory[std::size_t(index)],
                                  l2, bytesOf(site.match.inputs[std::size_t(index)]), tileBytes, std::move(depends),
                                  std::move(region)});
    }

    void output(std::int64_t tileBytes, std::vector<std::string> depends, RegionOf region)
    {
        tiled.operands.push_back({"out", Operand::Role::Output, 0, site.outputMemory, l2,
                                  bytesOf(site.match.outputs[0]), tileBytes, std::move(depends), std::move(region)});
    }

    /// A constant of `count` entries of `each` bytes; with an axis, sliced by it.
    void constant(std::string field, std::string ctype, std::int64_t count, std::int64_t each, std::string axis, Blob data)
    {
        auto perTile = axis.empty() ? count : tile(axis);
        RegionOf region = [=](const TileVars &v) {
            return axis.empty() ? Region{0, count * each}
                                : Region{v.from(axis) * each, v.of(axis) * each};
        };
        tiled.operands.push_back({field, Operand::Role::Constant, int(constants.size()), site.constantMemory, l2,
                                  count * each, perTile * each,
                                  axis.empty() ? std::vector<std::string>{} : std::vector{axis}, region});
        constants.push_back({std::move(field), std::move(ctype), count * each, std::move(data)});
    }

    /// bias, multiplier and shift, one each output channel.
    void channelConstants(TensorId bias, const RequantAnatomy &r, std::int64_t channels, const std::string &axis)
    {
        const auto &g = site.graph;
        constant("bias", "int32_t", channels, 4, axis, words(g.shared(bias), channels));
        constant("multiplier", "int32_t", channels, 4, axis, words(g.shared(r.multiplier), channels));
        constant("shift", "uint8_t", channels, 1, axis, octets(g.shared(r.shift), channels));
    }

    static Blob words(std::shared_ptr<const Tensor> tensor, std::int64_t count)
    {
        return Blob::lazy([=] {
            auto values = perChannel(*tensor, count);
            std::vector<std::byte> out(values.size() * 4);
            std::memcpy(out.data(), values.data(), out.size());
            return out;
        });
    }
    static Blob octets(std::shared_ptr<const Tensor> tensor, std::int64_t count)
    {
        return Blob::lazy([=] {
            std::vector<std::byte> out;
            for (auto v : perChannel(*tensor, count))
                out.push_back(std::byte(v));
            return out;
        });
    }

    Result<Lowered> finish()
    {
        auto program = tiledProgram(tiled, schedule, description);
        if (!program)
            return std::unexpected(program.error());
        return Lowered{std::move(*program), std::move(constants)};
    }

    std::int64_t bytesOf(TensorId id) const { return site.graph.tensor(id).elements(); }

    const Site &site;
    const Schedule &schedule;
    const Description &description;
    int l2;
    TiledKernel tiled;
    std::vector<Constant> constants;
};

using Fields = std::vector<std::pair<std::string, Expr>>;

void add(Call &call, Fields fields) { std::ranges::move(fields, std::back_inserter(call.args)); }

Fields requantFields(const RequantAnatomy &r)
{
    return {{"zero_out", r.zeroOut}, {"lo", r.low}, {"hi", r.high}, {"rounding", int(r.rounding)}};
}

/// Rows of the input that a tile of output rows reads, clipped to the input.
struct RowSpan {
    Expr first, count, padTop;
};
RowSpan inputRows(const Window &w, std::int64_t rowsIn, const TileVars &v)
{
    auto top = v.from("OY") * w.stride[0] - w.pads[0];
    auto bottom = top + (v.of("OY") - 1) * w.stride[0] + (w.kernel[0] - 1) * w.dilation[0] + 1;
    auto first = max(0, top);
    return {first, min(rowsIn, bottom) - first, first - top};
}
std::int64_t mostRows(const Window &w, std::int64_t rowsIn, std::int64_t rowsOut)
{
    return std::min(rowsIn, (rowsOut - 1) * w.stride[0] + (w.kernel[0] - 1) * w.dilation[0] + 1);
}

Fields windowFields(const Window &w)
{
    return {{"kernel_y", w.kernel[0]}, {"kernel_x", w.kernel[1]}, {"stride_y", w.stride[0]},
            {"stride_x", w.stride[1]}, {"dilation_y", w.dilation[0]}, {"dilation_x", w.dilation[1]}};
}

Result<Lowered> lowerConv(const Site &site, const Schedule &schedule, const Description &description)
{
    auto a = convAnatomy(site.graph, site.match);
    bool depthwise = a.depthwise();
    Kernel k(depthwise ? "riscv_depthwise" : "riscv_conv2d", site, schedule, description);
    auto tileK = std::max<std::int64_t>(k.tile("K"), 1), tileY = k.tile("OY");
    if (k.tiled.axes.empty()) {
        tileK = a.channelsOut;
        tileY = a.rowsOut;
    }
    bool whole = k.tiled.axes.empty();
    TileVars all{{{"K", 0}, {"OY", 0}}, {{"K", a.channelsOut}, {"OY", a.rowsOut}}};
    auto vars = [=](const TileVars &v) { return whole ? all : v; };
    auto w = a.window;

    auto rowBytes = a.colsIn * a.channelsIn;
    if (depthwise)
        k.input("in", 0, mostRows(w, a.rowsIn, tileY) * a.colsIn * tileK, {"K", "OY"}, [=](const TileVars &given) {
            auto v = vars(given);
            auto rows = inputRows(w, a.rowsIn, v);
            auto full = v.of("K").isConstant() && v.of("K").constant() == a.channelsIn;
            if (full)
                return Region{rows.first * rowBytes, rows.count * rowBytes};
            return Region{rows.first * rowBytes + v.from("K"), v.of("K"), rows.count * a.colsIn, a.channelsIn};
        });
    else
        k.input("in", 0, mostRows(w, a.rowsIn, tileY) * rowBytes, {"OY"}, [=](const TileVars &given) {
            auto rows = inputRows(w, a.rowsIn, vars(given));
            return Region{rows.first * rowBytes, rows.count * rowBytes};
        });

    auto weights = site.graph.shared(a.weights);
    auto taps = w.kernel[0] * w.kernel[1];
    std::string axis = whole ? "" : "K";
    if (depthwise) {
        auto data = Blob::lazy([=] { return inLayout(*weights, {"", {{2}, {3}, {0}, {1}}}); });
        k.tiled.operands.push_back({"weights", Operand::Role::Constant, 0, site.constantMemory, k.l2,
                                    taps * a.channelsOut, taps * tileK, whole ? std::vector<std::string>{} : std::vector<std::string>{"K"},
                                    [=](const TileVars &given) {
                                        auto v = vars(given);
                                        if (v.of("K").isConstant() && v.of("K").constant() == a.channelsOut)
                                            return Region{0, taps * a.channelsOut};
                                        return Region{v.from("K"), v.of("K"), taps, a.channelsOut};
                                    }});
        k.constants.push_back({"weights", "int8_t", taps * a.channelsOut, data});
    } else {
        auto each = taps * a.channelsIn / a.groups;
        k.constant("weights", "int8_t", a.channelsOut, each, axis,
                   Blob::lazy([=] { return inLayout(*weights, {"", {{0}, {2}, {3}, {1}}}); }));
    }
    k.channelConstants(a.bias, a.requant, a.channelsOut, axis);
    k.output(tileY * a.colsOut * tileK, {"K", "OY"}, [=](const TileVars &given) {
        auto v = vars(given);
        auto row = a.colsOut * a.channelsOut;
        if (v.of("K").isConstant() && v.of("K").constant() == a.channelsOut)
            return Region{v.from("OY") * row, v.of("OY") * row};
        return Region{v.from("OY") * row + v.from("K"), v.of("K"), v.of("OY") * a.colsOut, a.channelsOut};
    });
    k.tiled.args = [=, zeroWeight = zeroOf(*weights)](Call &call, const TileVars &given) {
        auto v = vars(given);
        auto rows = inputRows(w, a.rowsIn, v);
        if (depthwise)
            add(call, {{"channels", v.of("K")}});
        else
            add(call, {{"channels_in", a.channelsIn}, {"channels_out", v.of("K")}, {"groups", a.groups}});
        add(call, {{"rows_in", rows.count}, {"cols_in", a.colsIn}, {"rows_out", v.of("OY")}, {"cols_out", a.colsOut}});
        add(call, windowFields(w));
        add(call, {{"pad_top", rows.padTop}, {"pad_left", w.pads[1]}, {"zero_in", a.zeroIn}, {"zero_weight", zeroWeight}});
        add(call, requantFields(a.requant));
    };
    return k.finish();
}

Result<Lowered> lowerDense(const Site &site, const Schedule &schedule, const Description &description)
{
    auto a = denseAnatomy(site.graph, site.match);
    Kernel k("riscv_dense", site, schedule, description);
    bool whole = k.tiled.axes.empty();
    auto tileK = whole ? a.channelsOut : k.tile("K");
    std::string axis = whole ? "" : "K";
    auto weights = site.graph.shared(a.weights);
    k.input("in", 0, a.rows * a.channelsIn, {}, [=](const TileVars &) { return Region{0, a.rows * a.channelsIn}; });
    k.constant("weights", "int8_t", a.channelsOut, a.channelsIn, axis, weights->data);
    k.channelConstants(a.bias, a.requant, a.channelsOut, axis);
    k.output(a.rows * tileK, {"K"}, [=](const TileVars &v) {
        if (whole)
            return Region{0, a.rows * a.channelsOut};
        if (a.rows == 1)
            return Region{v.from("K"), v.of("K")};
        return Region{v.from("K"), v.of("K"), a.rows, a.channelsOut};
    });
    k.tiled.args = [=, zeroWeight = zeroOf(*weights)](Call &call, const TileVars &v) {
        add(call, {{"rows", a.rows}, {"channels_in", a.channelsIn},
                   {"channels_out", whole ? Expr(a.channelsOut) : v.of("K")}, {"zero_in", a.zeroIn},
                   {"zero_weight", zeroWeight}});
        add(call, requantFields(a.requant));
    };
    return k.finish();
}

Result<Lowered> lowerPool(const Site &site, const Schedule &schedule, const Description &description)
{
    const auto &g = site.graph;
    bool sum = site.match.pattern == "sumpool";
    const auto &op = *opOf(g, site.match, sum ? OpKind::SumPool : OpKind::MaxPool);
    auto in = g.tensor(op.inputs[0]).shape, out = g.tensor(op.outputs[0]).shape;
    auto w = op.as<PoolAttrs>().window;
    bool planar = sum && sameBytes(site.inputLayouts[0], Layout::rowMajor(4), {1, 2, 2, 2});
    if (planar) {
        // One sum a plane: the planes are the rows of a picture with one channel.
        auto plane = in[2] * in[3];
        w = {{1, plane}, {1, plane}, {1, 1}, {0, 0, 0, 0}};
        in = {1, 1, in[1], plane};
        out = {1, 1, out[1], 1};
    }
    Kernel k(sum ? "riscv_sumpool" : "riscv_maxpool", site, schedule, description);
    bool whole = planar || k.tiled.axes.empty();
    TileVars all{{{"OY", 0}}, {{"OY", out[2]}}};
    auto vars = [=](const TileVars &v) { return whole ? all : v; };
    auto tileY = whole ? out[2] : k.tile("OY");
    auto rowIn = in[3] * in[1], rowOut = out[3] * out[1];
    k.input("in", 0, mostRows(w, in[2], tileY) * rowIn, {"OY"}, [=](const TileVars &v) {
        auto rows = inputRows(w, in[2], vars(v));
        return Region{rows.first * rowIn, rows.count * rowIn};
    });
    RequantAnatomy r;
    bool perPosition = false;
    if (sum) {
        const auto &requant = *opOf(g, site.match, OpKind::Requantize);
        const auto &attrs = requant.as<RequantAttrs>();
        r = {requant.inputs[1], requant.inputs[2], zeroOf(g.tensor(requant.outputs[0])), attrs.low, attrs.high, attrs.rounding};
        auto count = g.tensor(r.multiplier).elements();
        perPosition = count > 1;
        auto rows = perPosition ? out[2] : 1, each = count / rows;
        k.constant("multiplier", "int32_t", rows, each * 4, perPosition && !whole ? "OY" : "", Kernel::words(g.shared(r.multiplier), count));
        k.constant("shift", "uint8_t", rows, each, perPosition && !whole ? "OY" : "", Kernel::octets(g.shared(r.shift), count));
    }
    k.output(tileY * rowOut, {"OY"}, [=](const TileVars &given) {
        auto v = vars(given);
        return Region{v.from("OY") * rowOut, v.of("OY") * rowOut};
    });
    auto zeroIn = zeroOf(g.tensor(op.inputs[0]));
    k.tiled.args = [=](Call &call, const TileVars &given) {
        auto v = vars(given);
        auto rows = inputRows(w, in[2], v);
        add(call, {{"channels", in[1]}, {"rows_in", rows.count}, {"cols_in", in[3]}, {"rows_out", v.of("OY")}, {"cols_out", out[3]}});
        add(call, windowFields(w));
        add(call, {{"pad_top", rows.padTop}, {"pad_left", w.pads[1]}});
        if (sum) {
            add(call, {{"per_position", perPosition}, {"zero_in", zeroIn}});
            add(call, requantFields(r));
        } else
            add(call, {{"lo", -128}, {"hi", 127}});
    };
    return k.finish();
}

/// How the smaller operand of a broadcast repeats over the flat output: index = i / repeat % period.
struct Repeat {
    std::int64_t repeat = 1, period = 1;
};
Repeat repeatOf(const Shape &small, const Shape &full, const Layout &layout)
{
    // The axes where `small` is whole form one contiguous run of physical dimensions, or nothing does.
    auto padded = small;
    padded.insert(padded.begin(), full.size() - small.size(), 1);
    Repeat r{elements(full), 1};
    bool inside = false;
    std::int64_t inner = 1;
    auto extents = layout.physical(full);
    for (auto d = layout.dims.size(); d-- > 0;) {
        bool kept = padded[std::size_t(layout.dims[d].axis)] == extents[d] && extents[d] > 1;
        if (kept && !inside) {
            r = {inner, 1};
            inside = true;
        }
        if (kept)
            r.period *= extents[d];
        inner *= extents[d];
    }
    return r;
}

Result<Lowered> lowerElementwise(const Site &site, const Schedule &schedule, const Description &description)
{
    const auto &g = site.graph;
    const auto &p = site.match.pattern;
    const auto &op = *opOf(g, site.match, p == "add" ? OpKind::Add : p == "mul" ? OpKind::Mul : OpKind::Rescale);
    const auto &out = g.tensor(site.match.outputs[0]);
    auto count = out.elements();
    bool tables = p == "add" && op.inputs.size() == 4;
    Kernel k(tables ? "riscv_add_table" : p == "add" ? "riscv_add" : p == "mul" ? "riscv_mul" : "riscv_requant8", site, schedule, description);
    bool whole = k.tiled.axes.empty();
    auto region = [=](const TileVars &v) {
        return whole ? Region{0, count} : Region{v.from("N"), v.of("N")};
    };
    auto tileBytes = whole ? count : k.tile("N");

    bool binary = p != "rescale";
    auto a = op.inputs[0], b = binary ? op.inputs[1] : -1;
    bool swapped = binary && (g.tensor(a).constant() || g.tensor(a).elements() < count);
    if (swapped)
        std::swap(a, b);
    auto indexOf = [&](TensorId id) {
        return int(std::ranges::find(site.match.inputs, id) - site.match.inputs.begin());
    };
    k.input(binary ? "a" : "in", indexOf(a), tileBytes, {"N"}, region);
    Repeat repeat{1, count};
    if (binary) {
        const auto &small = g.tensor(b);
        auto smallCount = small.elements();
        if (smallCount != count)
            repeat = repeatOf(small.shape, out.shape, site.outputLayout);
        auto smallRegion = [=](const TileVars &v) { return smallCount == count ? region(v) : Region{0, smallCount}; };
        if (small.constant()) {
            auto tensor = g.shared(b);
            auto layout = small.shape.size() == 4 ? site.outputLayout : Layout::rowMajor(small.shape.size());
            k.tiled.operands.push_back({"b", Operand::Role::Constant, 0, site.constantMemory, k.l2, smallCount,
                                        smallCount == count ? tileBytes : smallCount,
                                        smallCount == count ? std::vector<std::string>{"N"} : std::vector<std::string>{}, smallRegion});
            k.constants.push_back({"b", "int8_t", smallCount, Blob::lazy([=] { return inLayout(*tensor, layout); })});
        } else
            k.input("b", indexOf(b), smallCount == count ? tileBytes : smallCount,
                    smallCount == count ? std::vector<std::string>{"N"} : std::vector<std::string>{}, smallRegion);
    }
    Fields fields;
    if (tables) {
        const auto &attrs = op.as<AddAttrs>();
        auto tableA = op.inputs[swapped ? 3 : 2], tableB = op.inputs[swapped ? 2 : 3];
        k.constant("table_a", "int64_t", 256, 8, "", g.tensor(tableA).data);
        k.constant("table_b", "int64_t", 256, 8, "", g.tensor(tableB).data);
        fields = {{"b_repeat", repeat.repeat}, {"b_period", repeat.period}, {"shift", attrs.shift},
                  {"zero_out", attrs.offset}, {"lo", attrs.requant.low}, {"hi", attrs.requant.high}};
    } else if (p == "add") {
        const auto &attrs = op.as<AddAttrs>();
        fields = {{"b_repeat", repeat.repeat}, {"b_period", repeat.period}, {"zero_a", zeroOf(g.tensor(a))},
                  {"zero_b", zeroOf(g.tensor(b))},
                  {"multiplier_a", swapped ? attrs.multiplierB : attrs.multiplierA},
                  {"multiplier_b", swapped ? attrs.multiplierA : attrs.multiplierB}, {"shift", attrs.shift},
                  {"rounding", int(attrs.requant.rounding)}, {"zero_out", zeroOf(out)},
                  {"lo", attrs.requant.low}, {"hi", attrs.requant.high}};
    } else if (p == "mul") {
        const auto &requant = *opOf(g, site.match, OpKind::Requantize);
        const auto &attrs = requant.as<RequantAttrs>();
        fields = {{"b_repeat", repeat.repeat}, {"b_period", repeat.period}, {"zero_a", zeroOf(g.tensor(a))},
                  {"zero_b", zeroOf(g.tensor(b))},
                  {"multiplier", perChannel(g.tensor(requant.inputs[1]), 1)[0]},
                  {"shift", perChannel(g.tensor(requant.inputs[2]), 1)[0]},
                  {"rounding", int(attrs.rounding)}, {"zero_out", zeroOf(out)},
                  {"lo", attrs.low}, {"hi", attrs.high}};
    } else {
        const auto &attrs = op.as<RequantAttrs>();
        const auto &m = g.tensor(op.inputs[1]);
        auto per = m.elements() == 1 ? Repeat{count, 1} : repeatOf(m.shape, out.shape, site.outputLayout);
        k.constant("multiplier", "int32_t", m.elements(), 4, "", Kernel::words(g.shared(op.inputs[1]), m.elements()));
        k.constant("shift", "uint8_t", m.elements(), 1, "", Kernel::octets(g.shared(op.inputs[2]), m.elements()));
        fields = {{"channel_repeat", per.repeat}, {"channel_period", per.period}, {"zero_in", zeroOf(g.tensor(a))},
                  {"rounding", int(attrs.rounding)}, {"zero_out", zeroOf(out)}, {"lo", attrs.low}, {"hi", attrs.high}};
    }
    k.output(tileBytes, {"N"}, region);
    k.tiled.args = [=](Call &call, const TileVars &v) {
        add(call, {{"count", whole ? Expr(count) : v.of("N")}});
        add(call, fields);
    };
    return k.finish();
}

Result<Lowered> lowerSoftmax(const Site &site, const Schedule &schedule, const Description &description)
{
    const auto &g = site.graph;
    const auto &op = *opOf(g, site.match, OpKind::Softmax);
    const auto &out = g.tensor(op.outputs[0]);
    auto count = out.elements(), columns = out.shape[std::size_t(op.as<AxisAttrs>().axis)];
    Kernel k("riscv_softmax", site, schedule, description);
    auto region = [=](const TileVars &) { return Region{0, count}; };
    k.input("in", 0, count, {}, region);
    k.constant("table", "uint32_t", 256, 4, "", g.tensor(op.inputs[1]).data);
    k.output(count, {}, region);
    k.tiled.args = [=, levels = std::int64_t(1 / out.quant->scaleAt(0) + 0.5), zero = zeroOf(out)](Call &call, const TileVars &) {
        add(call, {{"rows", count / columns}, {"columns", columns}, {"levels", levels}, {"zero_out", zero}});
    };
    return k.finish();
}

} // namespace



std::vector<Axis> axes(const Site &site, const Description &description)
{
    auto l2 = description.memory(description.engines[std::size_t(description.core())].memory);
    const auto &g = site.graph;
    const auto &p = site.match.pattern;
    bool constants = p == "conv" || p == "dense";
    bool away = site.outputMemory != l2 || (constants && site.constantMemory != l2)
        || std::ranges::any_of(site.inputMemory, [&](int m) { return m != l2; });
    if (!away)
        return {};
    const auto &out = g.tensor(site.match.outputs[0]).shape;
    if (p == "conv")
        return {{"K", out[1], 4}, {"OY", out[2], 1}};
    if (p == "dense")
        return {{"K", denseAnatomy(g, site.match).channelsOut, 4}};
    if (p == "sumpool" || p == "maxpool" || (p == "transform" && out.size() == 4))
        return {{"OY", out[2], 1}};
    // A tile of a broadcast would start in the middle of the smaller operand.
    bool plain = p == "add" || p == "mul" || p == "rescale";
    const auto &op = g.op(site.match.ops.front());
    for (std::size_t i = 0; plain && i < (p == "rescale" ? 1u : 2u); ++i)
        plain = g.tensor(op.inputs[i]).elements() == elements(out);
    if (p == "rescale")
        plain = plain && g.tensor(op.inputs[1]).elements() == 1;
    if (plain)
        return {{"N", elements(out), 64}};
    return {};
}

Result<Lowered> lower(const Site &site, const Schedule &schedule, const Description &description)
{
    const auto &p = site.match.pattern;
    if (p == "conv")
        return lowerConv(site, schedule, description);
    if (p == "dense")
        return lowerDense(site, schedule, description);
    if (p == "sumpool" || p == "maxpool")
        return lowerPool(site, schedule, description);
    if (p == "add" || p == "mul" || p == "rescale")
        return lowerElementwise(site, schedule, description);
    if (p == "softmax")
        return lowerSoftmax(site, schedule, description);
    return lowerMoves(site, schedule, description);
}

} // namespace partita::riscv
