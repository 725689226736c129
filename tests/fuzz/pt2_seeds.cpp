// SPDX-License-Identifier: Apache-2.0
#include "fuzz/seeds.h"
#include "support/pt2_model.h"

namespace partita::fuzz {
namespace {

using test::flag;
using test::integer;
using test::integers;
using test::Pt2Model;
using test::real;
using test::scalarType;
using test::tensor;
using test::tensors;
using Arguments = Pt2Model::Arguments;

std::vector<double> counted(std::int64_t count)
{
    std::vector<double> out;
    for (std::int64_t i = 0; i < count; ++i)
        out.push_back(double(i * 37 % 23 - 11) / 4);
    return out;
}

/// op(x) of a picture.
Pt2Model unary(const std::string &op, Arguments arguments = {}, const char *first = "self")
{
    arguments.insert(arguments.begin(), {first, tensor("x")});
    Pt2Model m;
    m.input("x", {1, 4, 4, 4}).node("aten." + op, arguments, {"y"}, ",layer.0,torch.nn.modules.Layer").output("y");
    return m;
}

Pt2Model convolution()
{
    Pt2Model m;
    m.input("x", {1, 2, 5, 5}).weight("w", {4, 2, 3, 3}, counted(72)).weight("b", {4}, counted(4));
    for (const char *name : {"s", "o", "m", "v"})
        m.weight(name, {4}, {1, 2, 3, 4});
    m.node("aten.conv2d.default",
        {{"input", tensor("x")}, {"weight", tensor("w")}, {"bias", tensor("b")}, {"stride", integers({2, 2})},
            {"padding", integers({1, 1})}},
        {"c"});
    m.node("aten.batch_norm.default",
        {{"input", tensor("c")}, {"weight", tensor("s")}, {"bias", tensor("o")}, {"running_mean", tensor("m")},
            {"running_var", tensor("v")}, {"training", flag(false)}, {"momentum", real(0.1)}, {"eps", real(1e-5)}},
        {"n"});
    m.node("aten.relu_.default", {{"self", tensor("n")}}, {"r"});
    m.node("aten.adaptive_avg_pool2d.default", {{"self", tensor("r")}, {"output_size", integers({2, 1})}}, {"p"});
    m.node("aten.flatten.using_ints", {{"self", tensor("p")}, {"start_dim", integer(1)}}, {"y"}).output("y");
    return m;
}

Pt2Model quantised()
{
    Pt2Model m;
    auto form = [](const char *x, double scale, int low) -> Arguments {
        return {{"input", tensor(x)}, {"scale", real(scale)}, {"zero_point", integer(1)}, {"quant_min", integer(low)},
            {"quant_max", integer(127)}, {"dtype", scalarType(Pt2Model::int8)}};
    };
    const std::string domain = "quantized_decomposed.";
    m.input("x", {1, 4}).weight("w", {3, 4}, counted(12), Pt2Model::int8);
    m.weight("s", {3}, {1, 0.5, 2}).weight("z", {3}, {0, 0, 0}, Pt2Model::int64).weight("b", {3}, {1, 2, 3});
    m.node(domain + "dequantize_per_channel.default",
        {{"input", tensor("w")}, {"scales", tensor("s")}, {"zero_points", tensor("z")}, {"axis", integer(0)},
            {"quant_min", integer(-127)}, {"quant_max", integer(127)}, {"dtype", scalarType(Pt2Model::int8)}},
        {"wd"});
    m.node(domain + "quantize_per_tensor.default", form("x", 0.5, -128), {"xq"});
    m.node(domain + "dequantize_per_tensor.default", form("xq", 0.5, -128), {"xd"});
    m.node("aten.linear.default", {{"input", tensor("xd")}, {"weight", tensor("wd")}, {"bias", tensor("b")}}, {"l"});
    m.node(domain + "quantize_per_tensor.default", form("l", 0.25, -8), {"lq"});
    m.node(domain + "dequantize_per_tensor.default", form("lq", 0.25, -8), {"y"}).output("y");
    return m;
}

Pt2Model encoder()
{
    Pt2Model m;
    m.input("x", {1, 3, 4}).weight("w", {4, 4}, counted(16)).weight("s", {4}, counted(4));
    m.node("aten.native_layer_norm.default",
        {{"input", tensor("x")}, {"normalized_shape", integers({4})}, {"weight", tensor("s")}, {"bias", tensor("s")},
            {"eps", real(1e-6)}},
        {"n", "mean", "rstd"});
    m.node("aten.linear.default", {{"input", tensor("n")}, {"weight", tensor("w")}}, {"q"});
    m.node("aten.view.default", {{"self", tensor("q")}, {"size", integers({1, 3, 2, -1})}}, {"v"});
    m.node("aten.transpose.int", {{"self", tensor("v")}, {"dim0", integer(1)}, {"dim1", integer(2)}}, {"t"});
    m.node("aten.scaled_dot_product_attention.default",
        {{"query", tensor("t")}, {"key", tensor("t")}, {"value", tensor("t")}, {"is_causal", flag(true)}}, {"a"});
    m.node("aten.permute.default", {{"self", tensor("a")}, {"dims", integers({0, 2, 1, 3})}}, {"p"});
    m.node("aten.reshape.default", {{"self", tensor("p")}, {"shape", integers({1, 3, 4})}}, {"r"});
    m.node("aten.gelu.default", {{"self", tensor("r")}}, {"g"});
    m.node("aten.add.Tensor", {{"self", tensor("g")}, {"other", tensor("x")}, {"alpha", integer(2)}}, {"y"});
    return m.output("y");
}

Pt2Model recurrent(const char *op, int gates, bool lstm)
{
    Pt2Model m;
    m.input("x", {1, 2, 3}).weight("wi", {2 * gates, 3}, counted(6 * gates));
    m.weight("wh", {2 * gates, 2}, counted(4 * gates)).weight("bi", {2 * gates}, counted(2 * gates));
    m.weight("bh", {2 * gates}, counted(2 * gates));
    m.node("aten.zeros.default", {{"size", integers({1, 1, 2})}}, {"h"});
    m.node(std::string("aten.") + op + ".input",
        {{"input", tensor("x")}, {"hx", lstm ? tensors({"h", "h"}) : tensor("h")},
            {"params", tensors({"wi", "wh", "bi", "bh"})}, {"has_biases", flag(true)}, {"num_layers", integer(1)},
            {"dropout", real(0)}, {"train", flag(false)}, {"bidirectional", flag(false)}, {"batch_first", flag(true)}},
        lstm ? std::vector<std::string>{"y", "hn", "cn"} : std::vector<std::string>{"y", "hn"});
    return m.output("y").output("hn");
}

Pt2Model symbolic()
{
    Pt2Model m;
    m.input("x", {1, 4, 2});
    auto &graph = m.program["graph_module"]["graph"];
    graph["tensor_values"]["x"]["sizes"][0] = {{"as_expr", {{"expr_str", "s0"}}}};
    m.node("aten.sym_size.int", {{"self", tensor("x")}, {"dim", integer(0)}}, {});
    graph["nodes"][0]["outputs"] = nlohmann::json::array({{{"as_sym_int", {{"as_name", "n"}}}}});
    m.node("_operator.mul", {{"a", {{"as_sym_int", {{"as_name", "n"}}}}}, {"b", integer(8)}}, {});
    graph["nodes"][1]["outputs"] = nlohmann::json::array({{{"as_sym_int", {{"as_name", "k"}}}}});
    auto size = nlohmann::json::array({{{"as_name", "k"}}});
    return m.node("aten.view.default", {{"self", tensor("x")}, {"size", {{"as_sym_ints", size}}}}, {"y"}).output("y");
}

/// The parts of an archive, which the fuzzer packs.
Seed seed(const std::string &name, const Pt2Model &m)
{
    std::string weights;
    auto config = m.config;
    auto records = m.records();
    for (auto &[parameter, entry] : config["config"].items()) { // all in one record
        auto record = "model/data/weights/" + entry["path_name"].get<std::string>();
        for (const auto &one : records)
            if (one.name == record) {
                weights.resize((weights.size() + 7) / 8 * 8);
                auto size = entry["tensor_meta"]["dtype"] == Pt2Model::int8 ? 1
                    : entry["tensor_meta"]["dtype"] == Pt2Model::int64      ? 8
                                                                            : 4;
                entry["tensor_meta"]["storage_offset"]["as_int"] = weights.size() / std::size_t(size);
                weights += one.content;
            }
        entry["path_name"] = "weight_0";
    }
    return {name + ".parts", m.program.dump() + '\0' + config.dump() + '\0' + weights};
}

} // namespace

std::string pt2Archive(const std::string &parts)
{
    auto first = parts.find('\0'), second = first == parts.npos ? parts.npos : parts.find('\0', first + 1);
    auto config = first == parts.npos ? std::string() : parts.substr(first + 1, second - first - 1);
    return test::zipArchive(
        {{"m/models/model.json", parts.substr(0, first)}, {"m/data/weights/model_weights_config.json", config},
            {"m/data/weights/weight_0", second == parts.npos ? std::string() : parts.substr(second + 1)}});
}

std::vector<Seed> pt2Seeds()
{
    Pt2Model divided, joined;
    divided.input("x", {2, 6})
        .node("aten.chunk.default", {{"self", tensor("x")}, {"chunks", integer(2)}, {"dim", integer(1)}}, {"a", "b"});
    divided.node("aten.cat.default", {{"tensors", tensors({"b", "a"})}, {"dim", integer(0)}}, {"y"}).output("y");
    joined.input("a", {2, 3}).input("b", {2, 3}).node("aten.stack.default", {{"tensors", tensors({"a", "b"})}}, {"s"});
    joined.node("aten.max.dim", {{"self", tensor("s")}, {"dim", integer(2)}}, {"v", "i"}).output("v").output("i");
    return {seed("convolution", convolution()), seed("quantised", quantised()), seed("encoder", encoder()),
        seed("lstm", recurrent("lstm", 4, true)), seed("gru", recurrent("gru", 3, false)), seed("symbolic", symbolic()),
        seed("divided", divided), seed("joined", joined),
        seed("max_pool",
            unary("max_pool2d_with_indices.default",
                {{"kernel_size", integers({2, 2})}, {"padding", integers({1, 1})}, {"ceil_mode", flag(true)}})),
        seed("average_pool",
            unary("avg_pool2d.default",
                {{"kernel_size", integers({3, 3})}, {"stride", integers({2, 2})}, {"count_include_pad", flag(false)}})),
        seed("adaptive", unary("adaptive_avg_pool2d.default", {{"output_size", integers({3, 2})}})),
        seed("upsample",
            unary("upsample_bilinear2d.vec", {{"output_size", integers({6, 3})}, {"align_corners", flag(false)}},
                "input")),
        seed("hardtanh", unary("hardtanh_.default", {{"min_val", real(0)}, {"max_val", real(6)}})),
        seed("clamp", unary("clamp.default", {{"min", integer(0)}})),
        seed("mean", unary("mean.dim", {{"dim", integers({-1, -2})}, {"keepdim", flag(true)}})),
        seed("variance", unary("var.correction", {{"dim", integers({1})}, {"correction", integer(1)}})),
        seed("softmax", unary("_softmax.default", {{"dim", integer(-1)}, {"half_to_float", flag(false)}})),
        seed("slice", unary("slice.Tensor", {{"dim", integer(2)}, {"start", integer(1)}, {"end", integer(-1)}})),
        seed("pad", unary("constant_pad_nd.default", {{"pad", integers({1, 2})}, {"value", real(3)}})),
        seed("roll", unary("roll.default", {{"shifts", integers({3})}, {"dims", integers({2})}})),
        seed("shuffle", unary("pixel_shuffle.default", {{"upscale_factor", integer(2)}})),
        seed("division", unary("div.Tensor_mode", {{"other", integer(3)}, {"rounding_mode", test::text("floor")}})),
        seed("comparison", unary("eq.Scalar", {{"other", {{"as_float", "-Infinity"}}}})),
        seed("expand", unary("expand.default", {{"size", integers({2, -1, -1, -1})}})),
        seed("full", unary("full_like.default", {{"fill_value", integer(3)}})),
        seed("fake",
            unary("fake_quantize_per_tensor_affine.default",
                {{"scale", real(0.5)}, {"zero_point", integer(3)}, {"quant_min", integer(0)},
                    {"quant_max", integer(15)}})),
        seed("group_norm", unary("group_norm.default", {{"num_groups", integer(2)}}, "input"))};
}

} // namespace partita::fuzz
