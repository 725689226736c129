// SPDX-License-Identifier: Apache-2.0
#include "stream.h"

#include "cost_typed.h"
#include "lowering.h"
#include "typed.h"

#include <algorithm>
#include <map>

namespace partita::riscv {

namespace {

using Int = std::int64_t;

/// The stream of one call being described.
class Describer {
public:
    explicit Describer(const Call &call) : m_call(call), m_args(call, {}) {}

    Int operator()(const std::string &field) const { return m_args(field); }
    Int sizeOf(const std::string &field) const { return Int(typeOf(m_args(field)).hostBytes()); }
    bool has(std::string_view place) const
    {
        return std::ranges::any_of(m_call.places, [&](const auto &p) { return p.first.text() == place; });
    }

    /// An axis whose extent the call has in a field.
    void axis(const std::string &name, const std::string &field)
    {
        axis(name, m_args(field));
        m_sizes.emplace_back(field, name);
    }
    void axis(const std::string &name, Int extent, Int multiple = 1)
    {
        if (extent > 1)
            m_stream.axes.push_back({name, extent, std::min(extent, multiple)});
    }
    /// Where the call has such a place.
    void place(const std::string &field, Int element, std::vector<StreamDim> dims)
    {
        if (has(field))
            m_stream.places.push_back({field, element, std::move(dims)});
    }
    using More = std::function<Fields(const TileVars &)>;
    Stream finish(More more = {})
    {
        alignInner();
        m_stream.fields = [sizes = m_sizes, more](const TileVars &v) {
            auto out = more ? more(v) : Fields{};
            for (const auto &[field, axis] : sizes)
                if (v.size.contains(axis))
                    out.emplace_back(field, v.of(axis));
            return out;
        };
        return std::move(m_stream);
    }
    Stream finish(const Window &window, More more)
    {
        m_stream.window = window;
        return finish(std::move(more));
    }

private:
    /// Runs of neighbouring elements are cut into parts of whole words.
    void alignInner()
    {
        for (auto &axis : m_stream.axes)
            for (const auto &place : m_stream.places)
                for (const auto &dim : place.dims)
                    if (dim.axis == axis.name && dim.stride == 1 && axis.multiple == 1)
                        axis.multiple = std::min<Int>(axis.extent, m_stream.axes.size() == 1 ? 64 : 16);
    }

    const Call &m_call;
    Args m_args;
    Stream m_stream;
    std::vector<std::pair<std::string, std::string>> m_sizes;
};

/// Of an axis that may not be cut, as all of it.
Expr sizeOf(const TileVars &v, const std::string &axis, Int extent) { return v.size.contains(axis) ? v.of(axis) : Expr(extent); }

const char *const four[] = {"0", "1", "2", "3"};

/// Dimensions of four nested loops, of which the call knows the strides by fields.
std::vector<StreamDim> strided(const Describer &d, const std::string &place)
{
    std::vector<StreamDim> out;
    for (const auto *i : four)
        out.push_back({std::string("N") + i, d(std::string("n") + i), d(place + i), place + i});
    return out;
}

std::vector<StreamDim> dense(const std::vector<std::pair<std::string, Int>> &extents)
{
    std::vector<StreamDim> out;
    Int stride = 1;
    for (auto e = extents.rbegin(); e != extents.rend(); ++e) {
        out.push_back({e->first, e->second, stride});
        stride *= e->second;
    }
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
    bool compares = cost::kBinary[std::size_t(d("fn"))] == "compare";
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

/// One value after the other, with parameters of which value i has the one at i / repeat % period.
struct Repeating {
    Int outer, period, repeat;
    friend bool operator==(const Repeating &, const Repeating &) = default;
    static std::optional<Repeating> of(const Describer &d, Int count, const std::string &repeat, const std::string &period)
    {
        auto r = std::min(d(repeat), count), p = d(period);
        if (p == 1)
            return Repeating{1, 1, count};
        if (count % r || (p < count / r && count / r % p))
            return std::nullopt;
        p = std::min(p, count / r);
        return Repeating{count / r / p, p, r};
    }
    std::vector<StreamDim> values() const { return dense({{"O", outer}, {"P", period}, {"R", repeat}}); }
    std::vector<StreamDim> parameters() const { return {{"P", period, 1}}; }
    void addAxes(Describer &d) const
    {
        d.axis("O", outer);
        d.axis("P", period);
        d.axis("R", repeat);
    }
    Fields fields(const TileVars &v, const std::string &repeatField, const std::string &periodField) const
    {
        auto p = sizeOf(v, "P", period), r = sizeOf(v, "R", repeat);
        Fields out{{"count", sizeOf(v, "O", outer) * p * r}};
        if (period > 1) {
            out.emplace_back(repeatField, r);
            out.emplace_back(periodField, p);
        }
        return out;
    }
};

struct Parameter {
    const char *field;
    Int element;
};
std::optional<Stream> scaled(Describer d, std::pair<const char *, Int> in, Int out, const std::string &prefix, std::vector<Parameter> parameters)
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

/// Products of matrices; every tile has all of the sums' terms.
Stream products(Describer d, Int a, Int b, Int out)
{
    d.axis("B", "outer");
    d.axis("I", "inner");
    d.axis("M", "m");
    d.axis("N", "n");
    d.place("a", a, {{"B", d("outer"), d("a_outer"), "a_outer"}, {"I", d("inner"), d("a_inner"), "a_inner"},
                     {"M", d("m"), d("a_row"), "a_row"}, {"", d("k"), d("a_col"), "a_col"}});
    d.place("b", b, {{"B", d("outer"), d("b_outer"), "b_outer"}, {"I", d("inner"), d("b_inner"), "b_inner"},
                     {"", d("k"), d("b_row"), "b_row"}, {"N", d("n"), d("b_col"), "b_col"}});
    d.place("bias", 4, {{"M", d("m"), d("bias_row"), "bias_row"}, {"N", d("n"), d("bias_col"), "bias_col"}});
    d.place("zero_b", 4, {{"N", d("n"), 1}});
    d.place("out", out, dense({{"B", d("outer")}, {"I", d("inner")}, {"M", d("m")}, {"N", d("n")}}));
    return d.finish();
}

Window windowOf(const Describer &d)
{
    const auto reach = (d("rows_out") - 1) * d("stride_y") + (d("kernel_y") - 1) * d("dilation_y") + 1;
    const auto below = std::max<Int>(0, reach - d("pad_top") - d("rows_in"));
    return {{d("kernel_y"), d("kernel_x")}, {d("stride_y"), d("stride_x")}, {d("dilation_y"), d("dilation_x")}, {d("pad_top"), d("pad_left"), below, 0}};
}

Fields rowFields(const Window &w, Int rowsIn, const TileVars &v)
{
    if (!v.size.contains("OY"))
        return {};
    auto rows = inputRows(w, rowsIn, v);
    return {{"rows_in", rows.count}, {"pad_top", rows.padTop}};
}

Stream pooling(Describer d, Int in, Int out)
{
    const auto w = windowOf(d);
    d.axis("K", "planes");
    d.axis("OY", "rows_out");
    auto input = dense({{"K", d("planes")}, {"OY", d("rows_in")}, {"", d("cols_in")}});
    std::ranges::find(input, "OY", &StreamDim::axis)->window = true;
    d.place("in", in, input);
    d.place("out", out, dense({{"K", d("planes")}, {"OY", d("rows_out")}, {"", d("cols_out")}}));
    return d.finish(w, [w, rowsIn = d("rows_in")](const TileVars &v) { return rowFields(w, rowsIn, v); });
}

/// Of pixels with all their channels side by side; a parameter for each position, or one.
Stream pixelPooling(Describer d)
{
    const auto w = windowOf(d);
    d.axis("OY", "rows_out");
    d.axis("K", "channels");
    auto input = dense({{"OY", d("rows_in")}, {"", d("cols_in")}, {"K", d("channels")}});
    std::ranges::find(input, "OY", &StreamDim::axis)->window = true;
    d.place("in", 1, input);
    auto each = d.has("multiplier") && d("per_position") ? dense({{"OY", d("rows_out")}, {"", d("cols_out")}}) : std::vector<StreamDim>{};
    for (auto [field, element] : {std::pair("multiplier", 4), {"shift", 1}, {"addend", 8}})
        d.place(field, element, each);
    d.place("out", 1, dense({{"OY", d("rows_out")}, {"", d("cols_out")}, {"K", d("channels")}}));
    return d.finish(w, [w, rowsIn = d("rows_in")](const TileVars &v) { return rowFields(w, rowsIn, v); });
}

/// Vectors times rows of weights; every tile has all of the sums' terms.
Stream vectors(Describer d)
{
    d.axis("M", "rows");
    d.axis("K", "channels_out");
    d.place("in", 1, dense({{"M", d("rows")}, {"", d("channels_in")}}));
    d.place("weights", 1, dense({{"K", d("channels_out")}, {"", d("channels_in")}}));
    for (auto [field, element] : {std::pair("bias", 4), {"multiplier", 4}, {"shift", 1}, {"addend", 8}})
        d.place(field, element, {{"K", d("channels_out"), 1}});
    d.place("out", 1, dense({{"M", d("rows")}, {"K", d("channels_out")}}));
    return d.finish();
}

/// A tile has some of the outputs of the one group, or some groups.
Stream convolution(Describer d, Int in, Int weight, Int out)
{
    const auto w = windowOf(d);
    const auto groups = d("groups"), each = d("channels_in") / groups, filters = d("channels_out") / groups, taps = d("kernel_y") * d("kernel_x");
    d.axis("B", "batch");
    d.axis("K", groups > 1 ? groups : filters);
    d.axis("OY", "rows_out");
    std::string group = groups > 1 ? "K" : "", filter = groups > 1 ? "" : "K";
    auto input = dense({{"B", d("batch")}, {group, groups}, {"", each}, {"OY", d("rows_in")}, {"", d("cols_in")}});
    std::ranges::find(input, "OY", &StreamDim::axis)->window = true;
    d.place("in", in, input);
    d.place("weights", weight, dense({{group, groups}, {filter, filters}, {"", each * taps}}));
    d.place("bias", 4, dense({{group, groups}, {filter, filters}}));
    d.place("zero_weight", 4, dense({{group, groups}, {filter, filters}}));
    d.place("out", out, dense({{"B", d("batch")}, {group, groups}, {filter, filters}, {"OY", d("rows_out")}, {"", d("cols_out")}}));
    return d.finish(w, [=, rowsIn = d("rows_in")](const TileVars &v) {
        auto fields = rowFields(w, rowsIn, v);
        if (v.size.contains("K") && groups > 1) {
            fields.insert(fields.end(), {{"groups", v.of("K")}, {"channels_in", v.of("K") * each}, {"channels_out", v.of("K") * filters}});
        } else if (v.size.contains("K")) {
            fields.emplace_back("channels_out", v.of("K"));
        }
        return fields;
    });
}

Stream channelwise(Describer d)
{
    d.axis("B", "batch");
    d.axis("K", "channels");
    d.axis("I", "inner");
    auto all = dense({{"B", d("batch")}, {"K", d("channels")}, {"I", d("inner")}});
    d.place("in", 4, all);
    for (const char *field : {"scale", "bias", "mean", "variance"})
        d.place(field, 4, {{"K", d("channels"), 1}});
    d.place("out", 4, all);
    return d.finish();
}

/// Every tile has all channels.
Stream acrossChannels(Describer d)
{
    d.axis("B", "batch");
    d.axis("I", "inner");
    auto all = dense({{"B", d("batch")}, {"", d("channels")}, {"I", d("inner")}});
    d.place("in", 4, all);
    d.place("out", 4, all);
    return d.finish();
}

/// Groups of values with parameters that all groups take alike, or each group one.
std::optional<Stream> normalising(Describer d)
{
    const auto count = d("count");
    std::optional<Repeating> each;
    std::vector<std::pair<std::string, bool>> fields; ///< of the parameters, and whether a group takes one
    for (const std::string field : {"scale", "bias"}) {
        if (!d.has(field))
            continue;
        auto repeat = d(field + "_repeat"), period = d(field + "_period");
        bool one = repeat % count == 0 && period > 1;
        if (!one && count % (repeat * period) != 0)
            return std::nullopt;
        Repeating own{d("groups") * count / (repeat * period), period, repeat / count};
        if (one && each && *each != own)
            return std::nullopt;
        if (one)
            each = own;
        fields.emplace_back(field, one);
    }
    auto groups = each.value_or(Repeating{1, 1, d("groups")});
    groups.addAxes(d);
    auto all = dense({{"O", groups.outer}, {"P", groups.period}, {"R", groups.repeat}, {"", count}});
    d.place("in", 4, all);
    for (const auto &[field, one] : fields)
        d.place(field, 4, one ? groups.parameters() : std::vector<StreamDim>{{"", d(field + "_period"), 1}});
    d.place("out", 4, all);
    return d.finish([groups, count, fields](const TileVars &v) {
        auto p = sizeOf(v, "P", groups.period), r = sizeOf(v, "R", groups.repeat);
        Fields out{{"groups", sizeOf(v, "O", groups.outer) * p * r}};
        for (const auto &[field, one] : fields)
            if (one)
                out.insert(out.end(), {{field + "_repeat", r * count}, {field + "_period", p}});
        return out;
    });
}

using Describe = std::function<std::optional<Stream>(Describer)>;

const std::map<std::string, Describe, std::less<>> &all()
{
    static constexpr Int f = 4, i = 4; // bytes
    static const std::map<std::string, Describe, std::less<>> known{
        {"riscv_copy", [](auto d) { return copying(d, 1); }},
        {"riscv_copy_wide", [](auto d) { return copying(d, d("size")); }},
        {"riscv_binary", binary},
        {"riscv_where", choosing},
        {"riscv_fill", [](auto d) { return counted(d, 1, 1); }},
        {"riscv_lookup", [](auto d) { return counted(d, 1, 1); }},
        {"riscv_unary", [](auto d) { return counted(d, f, cost::kUnary[std::size_t(d("fn"))].starts_with("is_") ? 1 : f); }},
        {"riscv_unary_int", [](auto d) { return counted(d, d.sizeOf("type"), d.sizeOf("type")); }},
        {"riscv_cast", [](auto d) { return counted(d, d.sizeOf("from"), d.sizeOf("to")); }},
        {"riscv_quantize", [](auto d) { return scaled(d, {"in", f}, d.sizeOf("type"), "", {{"scale", f}, {"zero", i}}); }},
        {"riscv_dequantize", [](auto d) { return scaled(d, {"in", d.sizeOf("type")}, f, "", {{"scale", f}, {"zero", i}}); }},
        {"riscv_requant_wide", [](auto d) { return scaled(d, {"in", d.sizeOf("from")}, d.sizeOf("to"), "", {{"multiplier", i}, {"shift", 1}, {"addend", 8}}); }},
        {"riscv_requant8", [](auto d) { return scaled(d, {"in", 1}, 1, "channel_", {{"multiplier", i}, {"shift", 1}}); }},
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
        {"riscv_matmul_f32", [](auto d) { return products(d, f, f, f); }},
        {"riscv_matmul_i32", [](auto d) { return products(d, d.sizeOf("a_type"), d.sizeOf("b_type"), i); }},
        {"riscv_matmul_i8", [](auto d) { return products(d, 1, 1, 1); }},
        {"riscv_pool_f32", [](auto d) { return pooling(d, f, f); }},
        {"riscv_pool_int", [](auto d) { return pooling(d, d.sizeOf("type"), d("mode") == 1 ? i : d.sizeOf("type")); }},
        {"riscv_maxpool", pixelPooling},
        {"riscv_sumpool", pixelPooling},
        {"riscv_dense", vectors},
        {"riscv_conv_f32", [](auto d) { return convolution(d, f, f, f); }},
        {"riscv_conv_i32", [](auto d) { return convolution(d, d.sizeOf("in_type"), d.sizeOf("weight_type"), i); }},
        {"riscv_batchnorm_f32", channelwise},
        {"riscv_lrn_f32", acrossChannels},
        {"riscv_normalize_f32", normalising},
    };
    return known;
}

} // namespace

std::optional<Stream> streamOf(const Call &call)
{
    auto describe = all().find(call.intrinsic.text());
    if (describe == all().end())
        return std::nullopt;
    auto stream = describe->second(Describer(call));
    return stream && stream->places.size() == call.places.size() ? std::move(stream) : std::nullopt;
}

} // namespace partita::riscv
