// SPDX-License-Identifier: Apache-2.0
#include "cost/typed.h"
#include "stream/describer.h"

namespace partita::riscv {

namespace {

const char *const four[] = {"0", "1", "2", "3"};

/// Dimensions of four nested loops, of which the call knows the strides by fields.
std::vector<StreamDim> strided(const Describer &d, const std::string &place)
{
    std::vector<StreamDim> out;
    for (const auto *i : four)
        out.push_back({std::string("N") + i, d(std::string("n") + i), d(place + i), place + i});
    return out;
}

void loops(Describer &d)
{
    for (const auto *i : four)
        d.axis(std::string("N") + i, std::string("n") + i);
}

std::vector<StreamDim> denseLoops(const Describer &d)
{
    return dense({{"N0", d("n0")}, {"N1", d("n1")}, {"N2", d("n2")}, {"N3", d("n3")}});
}

Stream copying(Describer d, Int element)
{
    loops(d);
    d.place("in", element, strided(d, "in"));
    d.place("out", element, strided(d, "out"));
    return d.finish();
}

Stream binary(Describer d)
{
    bool compares = cost::kBinary[d("fn")] == "compare";
    loops(d);
    d.place("a", d.sizeOf("type"), strided(d, "a"));
    d.place("b", d.sizeOf("type"), strided(d, "b"));
    d.place("out", compares ? 1 : d.sizeOf("type"), denseLoops(d));
    return d.finish();
}

Stream choosing(Describer d)
{
    loops(d);
    d.place("condition", 1, strided(d, "c"));
    d.place("a", d("size"), strided(d, "a"));
    d.place("b", d("size"), strided(d, "b"));
    d.place("out", d("size"), denseLoops(d));
    return d.finish();
}

/// One value after the other.
Stream counted(Describer d, Int in, Int out)
{
    d.axis("N", "count");
    d.place("in", in, {{"N", d("count"), 1}});
    d.place("table", 1, {{"", 256, 1}});
    d.place("out", out, {{"N", d("count"), 1}});
    return d.finish();
}

struct Parameter {
    const char *field;
    Int element;
};
std::optional<Stream> scaled(
    Describer d, std::pair<const char *, Int> in, Int out, const std::string &prefix, std::vector<Parameter> parameters)
{
    auto repeat = prefix + "repeat", period = prefix + "period";
    auto each = Repeating::of(d, d("count"), repeat, period);
    if (!each)
        return std::nullopt;
    each->addAxes(d);
    d.place(in.first, in.second, each->values());
    for (const auto &p : parameters)
        d.place(p.field, p.element, each->parameters());
    d.place("out", out, each->values());
    return d.finish([each = *each, repeat, period](const TileVars &v) { return each.fields(v, repeat, period); });
}

/// Sums and products of two int8 tensors, the second one repeated.
std::optional<Stream> pair(Describer d, Int entry)
{
    auto each = Repeating::of(d, d("count"), "b_repeat", "b_period");
    if (!each)
        return std::nullopt;
    each->addAxes(d);
    d.place("a", 1, each->values());
    d.place("b", 1, each->parameters());
    for (const char *table : {"table_a", "table_b"})
        d.place(table, entry, {{"", 256, 1}});
    d.place("out", 1, each->values());
    return d.finish([each = *each](const TileVars &v) { return each.fields(v, "b_repeat", "b_period"); });
}

Stream reduction(Describer d)
{
    std::vector<StreamDim> in;
    for (const auto *i : {"0", "1", "2"}) {
        auto k = std::string("k") + i, r = std::string("r") + i;
        d.axis(std::string("N") + i, k);
        in.push_back({std::string("N") + i, d(k), d("stride_" + k), "stride_" + k});
        in.push_back({"", d(r), d("stride_" + r), "stride_" + r});
    }
    d.place("in", d.sizeOf("type"), in);
    d.place("out", d.sizeOf("type"), dense({{"N0", d("k0")}, {"N1", d("k1")}, {"N2", d("k2")}}));
    return d.finish();
}

/// Columns of which each gives values of its own: all of a column, or one.
Stream columns(Describer d, const std::string &field, Int in, Int out, bool one)
{
    d.axis("O", "outer");
    d.axis("I", "inner");
    auto all = std::vector<std::pair<std::string, Int>>{{"O", d("outer")}, {"", d(field)}, {"I", d("inner")}};
    d.place("in", in, dense(all));
    d.place("out", out, dense(one ? std::vector<std::pair<std::string, Int>>{all[0], all[2]} : all));
    return d.finish();
}

Stream rows(Describer d)
{
    d.axis("N", "rows");
    d.place("in", 1, dense({{"N", d("rows")}, {"", d("columns")}}));
    d.place("table", 4, {{"", 256, 1}});
    d.place("out", 1, dense({{"N", d("rows")}, {"", d("columns")}}));
    return d.finish();
}

Stream gathering(Describer d)
{
    d.axis("O", "outer");
    d.axis("N", "count");
    d.axis("R", d("run"), 4); // narrow, for every tile has all rows of the table
    d.place("in", 1, dense({{"O", d("outer")}, {"", d("extent")}, {"R", d("run")}}));
    d.place("indices", d.sizeOf("type"), {{"N", d("count"), 1}});
    d.place("out", 1, dense({{"O", d("outer")}, {"N", d("count")}, {"R", d("run")}}));
    return d.finish([run = d("run")](const TileVars &v) { return Fields{{"run", sizeOf(v, "R", run)}}; });
}

/// Moves, element-wise kernels, reductions.
const Describers &plainStreams()
{
    static constexpr Int f = 4, i = 4; // bytes
    static const Describers known{
        {"riscv_copy", [](auto d) { return copying(d, 1); }},
        {"riscv_flip", [](auto d) { return copying(d, 1); }},
        {"riscv_copy_wide", [](auto d) { return copying(d, d("size")); }},
        {"riscv_binary", binary},
        {"riscv_where", choosing},
        {"riscv_fill", [](auto d) { return counted(d, 1, 1); }},
        {"riscv_lookup", [](auto d) { return counted(d, 1, 1); }},
        {"riscv_unary", [](auto d) { return counted(d, f, cost::kUnary[d("fn")].starts_with("is_") ? 1 : f); }},
        {"riscv_unary_int", [](auto d) { return counted(d, d.sizeOf("type"), d.sizeOf("type")); }},
        {"riscv_cast", [](auto d) { return counted(d, d.sizeOf("from"), d.sizeOf("to")); }},
        {"riscv_quantize",
            [](auto d) {
                return scaled(d, {"in", f}, d.sizeOf("type"), "", {{"scale", f}, {"zero", i}});
            }},
        {"riscv_dequantize",
            [](auto d) {
                return scaled(d, {"in", d.sizeOf("type")}, f, "", {{"scale", f}, {"zero", i}});
            }},
        {"riscv_requant_wide",
            [](auto d) {
                return scaled(
                    d, {"in", d.sizeOf("from")}, d.sizeOf("to"), "", {{"multiplier", i}, {"shift", 1}, {"addend", 8}});
            }},
        {"riscv_requant8",
            [](auto d) {
                return scaled(d, {"in", 1}, 1, "channel_", {{"multiplier", i}, {"shift", 1}});
            }},
        {"riscv_add", [](auto d) { return pair(d, 0); }},
        {"riscv_add_table", [](auto d) { return pair(d, 8); }},
        {"riscv_add_scaled", [](auto d) { return pair(d, 4); }},
        {"riscv_mul", [](auto d) { return pair(d, 0); }},
        {"riscv_reduce", reduction},
        {"riscv_argmax", [](auto d) { return columns(d, "extent", d.sizeOf("type"), 8, true); }},
        {"riscv_gather", gathering},
        {"riscv_softmax", rows},
        {"riscv_softmax_fixed", rows},
        {"riscv_softmax_f32", [](auto d) { return columns(d, "columns", f, f, false); }},
    };
    return known;
}

} // namespace

std::optional<Stream> streamOf(const Call &call)
{
    const auto &name = call.intrinsic.text();
    auto describe = plainStreams().find(name);
    if (describe == plainStreams().end() && (describe = layerStreams().find(name)) == layerStreams().end())
        return std::nullopt;
    auto stream = describe->second(Describer(call));
    return stream && stream->places.size() == call.places.size() ? std::move(stream) : std::nullopt;
}

} // namespace partita::riscv
