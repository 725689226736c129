// SPDX-License-Identifier: Apache-2.0
#include "lower/lowering.h"
#include "stream/describer.h"

namespace partita::riscv {

namespace {

/// Products of matrices; every tile has all of the sums' terms.
Stream products(Describer d, Int a, Int b, Int out)
{
    d.axis("B", "outer");
    d.axis("I", "inner");
    d.axis("M", "m");
    d.axis("N", "n");
    d.place("a", a,
        {{"B", d("outer"), d("a_outer"), "a_outer"}, {"I", d("inner"), d("a_inner"), "a_inner"},
            {"M", d("m"), d("a_row"), "a_row"}, {"", d("k"), d("a_col"), "a_col"}});
    d.place("b", b,
        {{"B", d("outer"), d("b_outer"), "b_outer"}, {"I", d("inner"), d("b_inner"), "b_inner"},
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
    return {{d("kernel_y"), d("kernel_x")}, {d("stride_y"), d("stride_x")}, {d("dilation_y"), d("dilation_x")},
        {d("pad_top"), d("pad_left"), below, 0}};
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
    auto each = d.has("multiplier") && d("per_position") ? dense({{"OY", d("rows_out")}, {"", d("cols_out")}})
                                                         : std::vector<StreamDim>{};
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
    const auto groups = d("groups"), each = d("channels_in") / groups, filters = d("channels_out") / groups,
               taps = d("kernel_y") * d("kernel_x");
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
    d.place("out", out,
        dense({{"B", d("batch")}, {group, groups}, {filter, filters}, {"OY", d("rows_out")}, {"", d("cols_out")}}));
    return d.finish(w, [=, rowsIn = d("rows_in")](const TileVars &v) {
        auto fields = rowFields(w, rowsIn, v);
        if (v.size.contains("K") && groups > 1) {
            fields.insert(fields.end(),
                {{"groups", v.of("K")}, {"channels_in", v.of("K") * each}, {"channels_out", v.of("K") * filters}});
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

} // namespace

const Describers &layerStreams()
{
    static constexpr Int f = 4, i = 4; // bytes
    static const Describers known{
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

} // namespace partita::riscv
