// SPDX-License-Identifier: Apache-2.0
#include "lower/lower.h"
#include "lower/lowering.h"
#include "patterns/repeat.h"

#include <algorithm>

namespace partita::riscv {

namespace {

/// i64 entries that fit 32 bits, as these.
Blob narrowed(const std::shared_ptr<const Tensor> &table)
{
    return Blob::lazy([table] {
        auto wide = table->data.as<std::int64_t>();
        std::vector<std::int32_t> entries(wide.begin(), wide.end());
        auto bytes = std::as_bytes(std::span(entries));
        return std::vector<std::byte>(bytes.begin(), bytes.end());
    });
}

} // namespace

Result<Lowered> lowerElementwise(const Site &site, const Schedule &schedule, const Description &description)
{
    const auto &g = site.graph;
    const auto &p = site.match.pattern;
    const auto &op = *opOf(g, site.match,
        p == "add"          ? OpKind::Add
            : p == "mul"    ? OpKind::Mul
            : p == "lookup" ? OpKind::Lookup
                            : OpKind::Rescale);
    const auto &out = g.tensor(site.match.outputs[0]);
    auto count = out.elements();
    bool tables = p == "add" && op.inputs.size() == 4,
         scaled = tables && op.as<AddAttrs>().requant.rounding == Rounding::Double;
    Lowering k(scaled       ? "riscv_add_scaled"
            : tables        ? "riscv_add_table"
            : p == "add"    ? "riscv_add"
            : p == "mul"    ? "riscv_mul"
            : p == "lookup" ? "riscv_lookup"
                            : "riscv_requant8",
        site, schedule, description);
    bool whole = k.tiled.axes.empty();
    auto region = [=](const TileVars &v) { return whole ? Region{0, count} : Region{v.from("N"), v.of("N")}; };
    auto tileBytes = whole ? count : k.tile("N");

    bool binary = p == "add" || p == "mul";
    auto a = op.inputs[0], b = binary ? op.inputs[1] : TensorId();
    auto isWhole = [&](TensorId id) { return g.tensor(id).elements() == count; };
    bool swapped = binary && (!isWhole(a) || (g.tensor(a).constant() && isWhole(b)));
    if (swapped)
        std::swap(a, b);
    auto indexOf
        = [&](TensorId id) { return int(std::ranges::find(site.match.inputs, id) - site.match.inputs.begin()); };
    // A constant of the kernel: as large as the output, or repeated.
    auto constant = [&](const char *name, TensorId id) {
        const auto &tensor = g.shared(id);
        auto size = tensor->elements();
        auto layout = tensor->shape.size() == 4 ? site.outputLayout : Layout::rowMajor(tensor->shape.size());
        auto part = [=](const TileVars &v) { return size == count ? region(v) : Region{0, size}; };
        k.tiled.operands.push_back({name, Operand::Role::Constant, 0, site.constantMemory, k.constantsAt, size,
            size == count ? tileBytes : size,
            size == count ? std::vector<std::string>{"N"} : std::vector<std::string>{}, part});
        k.constants.push_back({name, "int8_t", size, Blob::lazy([=] { return inLayout(*tensor, layout); })});
    };
    if (binary && g.tensor(a).constant())
        constant("a", a);
    else
        k.input(binary ? "a" : "in", indexOf(a), tileBytes, {"N"}, region);
    Repeat repeat{1, count};
    if (binary) {
        const auto &small = g.tensor(b);
        auto smallCount = small.elements();
        if (smallCount != count)
            repeat = repeatOf(small.shape, out.shape, site.outputLayout);
        auto smallRegion = [=](const TileVars &v) { return smallCount == count ? region(v) : Region{0, smallCount}; };
        if (small.constant())
            constant("b", b);
        else
            k.input("b", indexOf(b), smallCount == count ? tileBytes : smallCount,
                smallCount == count ? std::vector<std::string>{"N"} : std::vector<std::string>{}, smallRegion);
    }
    Fields fields;
    if (tables) {
        const auto &attrs = op.as<AddAttrs>();
        auto tableA = op.inputs[swapped ? 3 : 2], tableB = op.inputs[swapped ? 2 : 3];
        for (auto [field, table] : {std::pair{"table_a", tableA}, {"table_b", tableB}})
            if (scaled)
                k.constant(field, "int32_t", 256, 4, "", narrowed(g.shared(table)));
            else
                k.constant(field, "int64_t", 256, 8, "", g.tensor(table).data);
        fields = {{"b_repeat", repeat.repeat}, {"b_period", repeat.period}, {"shift", attrs.shift},
            {"zero_out", attrs.offset}, {"lo", attrs.requant.low}, {"hi", attrs.requant.high}};
        if (scaled)
            fields.push_back({"multiplier", attrs.sumMultiplier});
    } else if (p == "add") {
        const auto &attrs = op.as<AddAttrs>();
        fields = {{"b_repeat", repeat.repeat}, {"b_period", repeat.period}, {"zero_a", zeroOf(g.tensor(a))},
            {"zero_b", zeroOf(g.tensor(b))}, {"multiplier_a", swapped ? attrs.multiplierB : attrs.multiplierA},
            {"multiplier_b", swapped ? attrs.multiplierA : attrs.multiplierB}, {"shift", attrs.shift},
            {"rounding", int(attrs.requant.rounding)}, {"zero_out", zeroOf(out)}, {"lo", attrs.requant.low},
            {"hi", attrs.requant.high}};
    } else if (p == "mul") {
        const auto &requant = *opOf(g, site.match, OpKind::Requantize);
        const auto &attrs = requant.as<RequantAttrs>();
        fields = {{"b_repeat", repeat.repeat}, {"b_period", repeat.period}, {"zero_a", zeroOf(g.tensor(a))},
            {"zero_b", zeroOf(g.tensor(b))}, {"multiplier", perChannel(g.tensor(requant.inputs[1]), 1)[0]},
            {"shift", perChannel(g.tensor(requant.inputs[2]), 1)[0]}, {"rounding", int(attrs.rounding)},
            {"zero_out", zeroOf(out)}, {"lo", attrs.low}, {"hi", attrs.high}};
    } else if (p == "lookup") {
        k.constant("table", "uint8_t", 256, 1, "", g.tensor(op.inputs[1]).data);
        fields = {{"flip", g.tensor(a).type.kind == ElemType::Kind::Int ? 128 : 0}};
    } else {
        const auto &attrs = op.as<RequantAttrs>();
        const auto &m = g.tensor(op.inputs[1]);
        auto per = m.elements() == 1 ? Repeat{count, 1} : repeatOf(m.shape, out.shape, site.outputLayout);
        k.constant("multiplier", "int32_t", m.elements(), 4, "", Lowering::words(g.shared(op.inputs[1]), m.elements()));
        k.constant("shift", "uint8_t", m.elements(), 1, "", Lowering::octets(g.shared(op.inputs[2]), m.elements()));
        fields = {{"channel_repeat", per.repeat}, {"channel_period", per.period}, {"zero_in", zeroOf(g.tensor(a))},
            {"rounding", int(attrs.rounding)}, {"zero_out", zeroOf(out)}, {"lo", attrs.low}, {"hi", attrs.high}};
    }
    k.output(tileBytes, {"N"}, region);
    k.tiled.args = [=](Call &call, const TileVars &v) {
        call.add({{"count", whole ? Expr(count) : v.of("N")}});
        call.add(fields);
    };
    return k.finish();
}

Result<Lowered> lowerSoftmax(const Site &site, const Schedule &schedule, const Description &description)
{
    const auto &g = site.graph;
    const auto &op = *opOf(g, site.match, OpKind::Softmax);
    const auto &out = g.tensor(op.outputs[0]);
    auto count = out.elements(), columns = out.shape[op.as<SoftmaxAttrs>().axis];
    bool fixedPoint = op.as<SoftmaxAttrs>().fixedPoint;
    Lowering k(fixedPoint ? "riscv_softmax_fixed" : "riscv_softmax", site, schedule, description);
    auto region = [=](const TileVars &) { return Region{0, count}; };
    k.input("in", 0, count, {}, region);
    k.constant("table", fixedPoint ? "int32_t" : "uint32_t", 256, 4, "", g.tensor(op.inputs[1]).data);
    k.output(count, {}, region);
    k.tiled.args = [=, levels = std::int64_t(1 / out.quant->scaleAt(0) + 0.5), zero = zeroOf(out)](
                       Call &call, const TileVars &) {
        call.add({{"rows", count / columns}, {"columns", columns}});
        if (!fixedPoint)
            call.add({{"levels", levels}, {"zero_out", zero}});
    };
    return k.finish();
}

} // namespace partita::riscv
