// SPDX-License-Identifier: Apache-2.0
#include "support/refusal_cases.h"

#include "support/random_graph.h"
#include "target/match.h"

namespace partita::test {

namespace {

std::shared_ptr<const Target> targetOf(const char *name, const Parameters &p)
{
    auto target = targetNamed(name);
    auto d = target->description();
    for (const auto &[key, value] : p)
        if (key.starts_with("target.") && !d.set(key.substr(7), value))
            qFatal("no number %s", key.c_str());
    return target->with(std::move(d));
}

} // namespace

std::optional<std::vector<Refusal>> refusals(const RefusalCase &c, const Parameters &p)
{
    auto graph = integerNet(p);
    auto target = targetOf(c.target, p);
    auto engine = target->description().engine(c.engine);
    const Matcher patterns(target->patterns());
    for (auto root = OpId(graph.opCount()); root-- > 0;)
        for (std::size_t i = 0; i < patterns.size(); ++i)
            for (const auto &match : patterns.at(graph, i, root))
                if (match.pattern == c.pattern && match.engine == engine)
                    return target->refusals(graph, match);
    return std::nullopt;
}

std::vector<RefusalCase> refusalCases()
{
    std::vector<RefusalCase> out;
    Parameters single{{"rounding", "single"}}, twofold{{"rounding", "double"}};
    auto conv = [&](const char *where, const char *target, const char *engine, const char *rule, const char *what,
                    Parameters p) {
        out.push_back({where, what, target, engine, "conv", rule, std::move(p)});
    };
    auto dense = [&](const char *where, const char *target, const char *engine, const char *rule, const char *what,
                     Parameters p) {
        p["op"] = "dense";
        out.push_back({where, what, target, engine, "dense", rule, std::move(p)});
    };
    auto pair = [&](const char *where, const char *target, const char *engine, const char *rule, const char *what,
                    Parameters p, const char *op = "add") {
        p["op"] = op;
        out.push_back({where, what, target, engine, op, rule, std::move(p)});
    };
    for (const char *engine : {"digital", "analog"}) {
        conv("diana", "diana", engine, "kernel_size", "10×4", {{"kernel", "10,4"}, {"rows", "49"}});
        conv("diana", "diana", engine, "kernel_size", "padding beyond the smaller kernel",
            {{"kernel", "9,9"}, {"padding", "8,8,8,8"}});
        conv("diana", "diana", engine, "stride", "3×1", {{"stride", "3,1"}});
        conv("diana", "diana", engine, "dilation", "2", {{"dilation", "2,2"}});
        conv("diana", "diana", engine, "groups", "4", {{"groups", "4"}});
        conv("diana", "diana", engine, "padding", "of a kernel", {{"padding", "3,1,1,1"}});
        conv("diana", "diana", engine, "tensor_size", "17 channels",
            {{"channels_in", "17"}, {"rows", "5"}, {"columns", "5"}});
        conv("diana", "diana", engine, "tensor_size", "all at once",
            {{"channels_in", "18"}, {"channels_out", "3"}, {"kernel", "8,2"}, {"stride", "4,2"}, {"dilation", "1,3"},
                {"groups", "3"}, {"rows", "23"}, {"columns", "21"}, {"rounding", "single"}});
        conv("diana", "diana", engine, "weight_zero", "", {{"weight_zero", "3"}});
        conv("diana", "diana", engine, "rounding", "single", single);
        conv("diana", "diana", engine, "rounding", "double", twofold);
        conv("diana", "diana", engine, "addend", "", {{"addend", "some"}});
        conv(
            "riscv", "diana", engine, "batch", "of weights that are none", {{"batch", "2"}, {"weights", "activation"}});
        dense("diana", "diana", engine, "tensor_size", "", {{"channels_in", "63"}});
    }
    conv("diana", "diana", "analog", "columns", "", {{"channels_in", "512"}, {"target.analog.rows", "49"}});
    dense("diana", "diana", "analog", "columns", "", {{"channels_in", "5120"}, {"target.analog.rows", "49"}});
    conv("diana", "diana", "analog", "groups", "a filter a channel", {{"groups", "16"}});
    conv("diana", "diana", "digital", "tensor_size", "a filter a channel",
        {{"groups", "17"}, {"channels_in", "17"}, {"channels_out", "17"}, {"rows", "5"}, {"columns", "5"}});
    conv("diana", "diana", "digital", "multiplier", "published, a channel each",
        {{"scales", "several"}, {"target.digital.published_rules", "true"}});
    conv("diana", "diana", "digital", "padding", "published",
        {{"padding", "1,1,0,1"}, {"target.digital.published_rules", "true"}});
    conv("diana", "diana", "digital", "published_rules", "4 bits",
        {{"type_of_w", "i4"}, {"target.digital.published_rules", "true"}});
    pair("riscv", "diana", "digital", "broadcast", "odd too",
        {{"shape", "1,17,5,5"}, {"shape_of_x", "1,17,5,5"}, {"shape_of_x2", "1,1,5,5"}});
    pair("diana", "diana", "digital", "tensor_size", "", {{"shape_of_x", "1,17,5,5"}, {"shape_of_x2", "1,17,5,5"}});
    pair("riscv", "diana", "digital", "operands", "constant",
        {{"constant_operand", "constant"}, {"shape_of_x2", "1,16,1,1"}});
    pair("riscv", "diana", "digital", "operands", "one tensor", {{"operands", "one tensor"}});
    pair("diana", "diana", "digital", "multiplier", "wide", {{"multiplier", "large"}});
    pair("diana", "diana", "digital", "multiplier", "published",
        {{"multiplier", "odd"}, {"target.digital.published_rules", "true"}});
    pair("diana", "diana", "digital", "rounding", "", single);
    pair("diana", "diana", "digital", "type", "float", {{"type_of_x", "f32"}});
    out.push_back({"diana", "the network's own integers", "diana", "digital", "add", "type",
        {{"op", "add"}, {"type_of_x", "i32"}}, false});

    for (auto [target, engine] : {std::pair{"ne16", "ne16"}, {"siracusa", "neureka"}}) {
        conv("ne16", target, engine, "kernel_size", "5×5", {{"kernel", "5,5"}});
        conv("ne16", target, engine, "kernel_size", "1×1 a channel",
            {{"kernel", "1,1"}, {"groups", "16"}, {"padding", "0,0,0,0"}, {"rows", "1"}, {"columns", "1"}});
        conv("ne16", target, engine, "stride", "", {{"stride", "3,3"}});
        conv("ne16", target, engine, "dilation", "", {{"dilation", "3,1"}});
        conv("ne16", target, engine, "groups", "", {{"groups", "2"}});
        conv("ne16", target, engine, "padding", "", {{"padding", "1,1,1,5"}});
        conv("ne16", target, engine, "weight_zero", "", {{"weight_zero", "3"}});
        out.push_back({"ne16", "positive", target, engine, "conv", "limits", {{"op", "conv"}, {"lowest", "0"}}, false});
        conv("ne16", target, engine, "rounding", "all at once",
            {{"rounding", "double"}, {"kernel", "7,3"}, {"stride", "5,2"}, {"padding", "6,2,6,2"}});
        dense("riscv", target, engine, "type", "float", {{"type_of_x", "f32"}});
    }

    conv("gap9", "gap9", "cluster", "groups", "", {{"groups", "8"}});
    conv("gap9", "gap9", "cluster", "padding", "", {{"padding", "1,1,4,1"}});
    conv("gap9", "gap9", "cluster", "dilation", "and its padding", {{"dilation", "2,2"}, {"padding", "4,4,4,4"}});
    conv("gap9", "gap9", "cluster", "weight_zero", "", {{"weight_zero", "3"}});
    conv("gap9", "gap9", "cluster", "rounding", "", single);
    conv("gap9", "gap9", "cluster", "rounding", "addend", {{"addend", "some"}});
    for (const char *op : {"maxpool", "sumpool"}) {
        pair("gap9", "gap9", "cluster", "padding", "", {{"padding", "1,1,3,1"}}, op);
        pair("gap9", "gap9", "cluster", "dilation", "", {{"dilation", "2,2"}}, op);
    }
    pair("gap9", "gap9", "cluster", "rounding", "", single, "sumpool");
    pair("gap9", "gap9", "cluster", "type", "", {{"type_of_x", "u8"}}, "maxpool");
    pair("gap9", "gap9", "cluster", "rank", "", {{"axes", "5"}, {"type_of_x", "f32"}}, "maxpool");
    pair("gap9", "gap9", "cluster", "scale", "", {{"scale", "1/512"}}, "softmax");
    pair("gap9", "gap9", "cluster", "rounding", "", single);
    pair("gap9", "gap9", "cluster", "type", "float", {{"type_of_x", "f32"}});
    out.push_back(
        {"gap9", "beyond 32 bits", "gap9", "cluster", "add", "multiplier", {{"op", "add"}, {"shift", "30"}}, false});

    conv("vta", "vta", "compute", "groups", "", {{"groups", "4"}});
    conv("vta", "vta", "compute", "padding", "of a kernel", {{"padding", "1,1,4,1"}});
    conv("vta", "vta", "compute", "padding", "beyond a field", {{"kernel", "21,21"}, {"padding", "17,17,17,17"}});
    conv("vta", "vta", "compute", "padding", "zero point", {{"zero_in", "4"}});
    conv("vta", "vta", "compute", "weight_zero", "", {{"weight_zero", "3"}});
    conv("vta", "vta", "compute", "rounding", "", single);
    conv("vta", "vta", "compute", "addend", "", {{"addend", "some"}});
    conv("vta", "vta", "compute", "extent", "rows × columns",
        {{"channels_in", "1"}, {"channels_out", "1"}, {"rows", "400"}, {"columns", "300"}});
    conv("vta", "vta", "compute", "extent", "columns",
        {{"channels_in", "1"}, {"channels_out", "1"}, {"rows", "3"}, {"columns", "70000"}});
    conv("vta", "vta", "compute", "extent", "channels",
        {{"channels_in", "8000"}, {"channels_out", "1"}, {"kernel", "12,12"}, {"rows", "12"}, {"columns", "12"},
            {"padding", "0,0,0,0"}});
    dense("vta", "vta", "compute", "batch", "", {{"rows", "1,3"}});
    pair("vta", "vta", "compute", "multiplier", "", {{"multiplier", "large"}});
    pair("vta", "vta", "compute", "rounding", "", single);
    pair("riscv", "vta", "compute", "broadcast", "", {{"shape_of_x2", "1,16,1,1"}});
    pair("vta", "vta", "compute", "axes", "single values", {{"shape", ""}, {"shape_of_x", ""}, {"shape_of_x2", ""}});
    pair("vta", "vta", "compute", "type", "float", {{"type_of_x", "f32"}});

    conv("tynnp", "tynnp", "nu", "groups", "", {{"groups", "8"}});
    conv("tynnp", "tynnp", "nu", "padding", "", {{"padding", "1,1,4,1"}});
    conv("tynnp", "tynnp", "nu", "dilation", "and its padding", {{"dilation", "2,2"}, {"padding", "4,4,4,4"}});
    conv("tynnp", "tynnp", "nu", "weight_zero", "", {{"weight_zero", "3"}});
    conv("tynnp", "tynnp", "nu", "rounding", "", single);
    conv("tynnp", "tynnp", "nu", "addend", "", {{"addend", "some"}});
    conv("tynnp", "tynnp", "nu", "multiplier", "", {{"multiplier", "large"}});
    for (const char *op : {"maxpool", "sumpool"}) {
        pair("tynnp", "tynnp", "vu", "padding", "", {{"padding", "1,1,3,1"}}, op);
        pair("tynnp", "tynnp", "vu", "dilation", "", {{"dilation", "2,2"}}, op);
    }
    pair("tynnp", "tynnp", "vu", "scale", "edges", {{"count_pads", "no"}}, "sumpool");
    pair("tynnp", "tynnp", "vu", "multiplier", "", {{"multiplier", "large"}}, "sumpool");
    pair("tynnp", "tynnp", "vu", "rounding", "", single, "sumpool");
    pair("tynnp", "tynnp", "vu", "type", "", {{"type_of_x", "u8"}}, "maxpool");
    pair("tynnp", "tynnp", "vu", "type", "float", {{"type_of_x", "f32"}}, "maxpool");
    pair("tynnp", "tynnp", "vu", "batch", "float", {{"batch", "2"}, {"type_of_x", "f32"}}, "maxpool");
    pair("tynnp", "tynnp", "vu", "rank", "", {{"axes", "5"}, {"type_of_x", "f32"}}, "maxpool");
    pair("tynnp", "tynnp", "vu", "scale", "", {{"scales", "several"}}, "mul");
    pair("tynnp", "tynnp", "vu", "multiplier", "", {{"multiplier", "large"}});
    pair("riscv", "tynnp", "vu", "broadcast", "", {{"shape_of_x2", "1,16,1,1"}});
    pair("tynnp", "tynnp", "vu", "scale", "", {{"scales", "several"}}, "rescale");
    pair("tynnp", "tynnp", "vu", "type", "", {{"type_of_x", "u8"}}, "lookup");
    pair("tynnp", "tynnp", "vu", "type", "float", {{"type_of_x", "f32"}});

    auto core = [&](const char *pattern, const char *op, const char *rule, const char *what, Parameters p) {
        p["op"] = op;
        out.push_back({"riscv", what, "rvp", "core", pattern, rule, std::move(p)});
    };
    core("conv", "conv", "batch", "", {{"batch", "4"}, {"weights", "activation"}});
    core("conv", "conv", "type", "input", {{"type_of_x", "u8"}});
    core("conv", "conv", "type", "result", {{"type_of_y", "i16"}});
    core("conv", "conv", "pad", "value", {{"pad_value", "2"}});
    core("conv", "conv", "pad", "axes", {{"pad_axes", "all"}});
    core("conv", "conv", "weights", "activations", {{"weights", "activation"}});
    core("conv", "conv", "weights", "of 16 bits", {{"type_of_w", "i16"}});
    core("conv", "conv", "weights", "bias", {{"bias", "activation"}});
    core("conv", "conv", "weight_zero", "", {{"weight_zero", "each"}});
    core("dense", "dense", "weights", "columns", {{"weights", "columns"}});
    core("dense", "dense", "weight_zero", "", {{"weight_zero", "each"}});
    core("softmax", "softmax", "axis", "", {{"axis", "2"}});
    core("softmax", "softmax", "constant", "", {{"input", "constant"}});
    core("unary", "unary", "type", "unknown",
        {{"type_of_x", "f16"}, {"function", "Sin"}, {"type_of_y", "f32"}, {"scale_of_x", "none"}});
    core("unary", "unary", "type", "unknown result", {{"type_of_x", "f32"}, {"function", "Sin"}, {"type_of_y", "f16"}});
    core("unary", "unary", "function", "", {{"type_of_x", "i32"}, {"function", "Sin"}, {"scale_of_x", "none"}});
    core("unary", "unary", "scale", "", {{"type_of_x", "i32"}});
    core("reduce", "reduce", "axes", "", {{"shape", "2,2,2,2,2,2,2,2"}, {"axes", "0,2,4,6"}});
    core("requantize", "requantize", "scales", "activations", {{"type_of_x", "i32"}, {"scales", "activations"}});
    core("requantize", "requantize", "scales", "axes", {{"type_of_x", "i32"}, {"scales", "different axes"}});
    core("requantize", "requantize", "type", "", {{"type_of_x", "i64"}});
    core("quantize", "quantize", "type", "wide", {{"type_of_y", "i32"}});
    core("quantize", "quantize", "type", "of integers", {{"type_of_x", "i32"}});
    core("matmul", "matmul", "scale", "", {{"zero_points", "several"}});
    core("matmul", "matmul", "type", "", {{"type_of_x", "i16"}});
    core("plain_matmul", "plain_matmul", "broadcast", "", {{"broadcast", "yes"}});
    core("plain_matmul", "plain_matmul", "factor", "", {{"factors", "2,1"}});
    core("plain_matmul", "plain_matmul", "zero", "", {{"zero_points", "several"}});
    core("plain_matmul", "plain_matmul", "type", "", {{"type_of_x", "i64"}});
    core("plain_matmul", "plain_matmul", "type", "sum", {{"type_of_y", "i64"}});
    core("maxpool", "maxpool", "rank", "", {{"axes", "5"}, {"type_of_x", "f32"}});
    core("maxpool", "maxpool", "type", "", {{"type_of_x", "u8"}, {"type_of_y", "i32"}});
    core("normalize", "normalize", "broadcast", "", {{"shape_of_w", "2,1,8"}});
    core("normalize", "normalize", "type", "", {{"type_of_x", "i32"}, {"type_of_y", "i32"}, {"type_of_w", "i32"}});
    return out;
}

} // namespace partita::test
