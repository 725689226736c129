// SPDX-License-Identifier: Apache-2.0
#include "fuzz/seeds.h"
#include "support/onnx_model.h"

namespace partita::fuzz {
namespace {

using test::OnnxModel;
using ints = OnnxModel::ints;
using names = OnnxModel::names;
using Attributes = OnnxModel::Attributes;

constexpr std::int64_t one = 1;

OnnxModel picture(int opset = 13) { return OnnxModel(opset).input("x", {1, 2, 4, 4}); }

OnnxModel unary(const char *op, const Attributes &attributes = {}, int opset = 13)
{
    return picture(opset).node(op, {"x"}, "y", attributes).output("y");
}

OnnxModel binary(const char *op, const Attributes &attributes = {}, int type = OnnxModel::real)
{
    OnnxModel m;
    m.input("x", {1, 2, 4, 4}, type).constant("c", {2, 1, 1}, {2, -3}, type);
    return m.node(op, {"x", "c"}, "y", attributes).output("y");
}

/// One further input, a constant list.
OnnxModel listed(const char *op, const ints &list, const Attributes &attributes = {}, int opset = 13)
{
    return picture(opset).list("l", list).node(op, {"x", "l"}, "y", attributes).output("y");
}

OnnxModel convNet()
{
    auto m = picture();
    m.constant("w", {3, 2, 3, 3}, {0.5, -1, 2}).constant("b", {3}, {1}).constant("s", {3}, {1, 2});
    m.constant("g", {48, 5}, {0.25}).constant("h", {5}, {1});
    m.node("Conv", {"x", "w", "b"}, "c", {{"pads", ints{1, 1, 1, 1}}, {"kernel_shape", ints{3, 3}}});
    m.node("BatchNormalization", {"c", "s", "b", "b", "s"}, "n").node("Relu", {"n"}, "r");
    m.node("MaxPool", {"r"}, "p", {{"kernel_shape", ints{2, 2}}, {"strides", ints{1, 1}}, {"auto_pad", "SAME_UPPER"}});
    m.node("Add", {"p", "r"}, "a").node("Flatten", {"a"}, "f");
    return m.node("Gemm", {"f", "g", "h"}, "o").node("Softmax", {"o"}, "y").output("y");
}

OnnxModel qlinearNet()
{
    OnnxModel m(10);
    m.input("x", {1, 2, 4, 4}, OnnxModel::uint8).constant("s", {}, {0.5}).constant("z", {}, {3}, OnnxModel::uint8);
    m.constant("w", {3, 2, 1, 1}, {5, -7}, OnnxModel::int8).constant("sw", {3}, {0.1, 0.2, 0.3});
    m.constant("zw", {}, {0}, OnnxModel::int8).constant("b", {3}, {100, -5}, OnnxModel::int32);
    m.node("QLinearConv", {"x", "s", "z", "w", "sw", "zw", "s", "z", "b"}, "c");
    m.node("QLinearAdd", {"c", "s", "z", "c", "s", "z", "s", "z"}, "a", {}, "com.microsoft");
    m.node("QLinearGlobalAveragePool", {"a", "s", "z", "s", "z"}, "p", {{"channels_last", 0 * one}}, "com.microsoft");
    return m.node("DequantizeLinear", {"p", "s", "z"}, "y").output("y");
}

OnnxModel qdqNet()
{
    auto m = picture();
    m.constant("s", {}, {0.1})
        .constant("z", {}, {0}, OnnxModel::int8)
        .constant("w", {3, 2, 1, 1}, {9, -9}, OnnxModel::int8);
    m.constant("sw", {3}, {0.1, 0.2, 0.3}).constant("zw", {3}, {0}, OnnxModel::int8);
    m.node("QuantizeLinear", {"x", "s", "z"}, "q").node("DequantizeLinear", {"q", "s", "z"}, "d");
    m.node("DequantizeLinear", {"w", "sw", "zw"}, "dw", {{"axis", 0 * one}}).node("Conv", {"d", "dw"}, "c");
    return m.node("QuantizeLinear", {"c", "s", "z"}, "y").output("y");
}

OnnxModel qonnxNet()
{
    constexpr const char *general = "qonnx.custom_op.general", *last = "qonnx.custom_op.channels_last";
    auto m = picture();
    m.constant("s", {}, {0.25}).constant("z", {}).constant("b", {}, {4}).constant("six", {}, {6});
    m.constant("w", {3, 2, 1, 1}, {0.9, -0.3}).constant("sw", {3, 1, 1, 1}, {0.1, 0.2, 0.3});
    m.constant("t", {3, 2}, {-1, 0.5, 0, 1}).constant("v", {3, 1, 1, 3}, {1, -1});
    m.node("Quant", {"x", "s", "z", "b"}, "q", {{"signed", 0 * one}, {"rounding_mode", "ROUND"}}, general);
    m.node("Quant", {"w", "sw", "z", "b"}, "k", {{"narrow", one}}, "onnx.brevitas").node("Conv", {"q", "k"}, "c");
    m.node("MultiThreshold", {"c", "t"}, "n", {{"out_scale", 0.5}, {"out_bias", -1.0}, {"data_layout", "NCHW"}},
        "finn.custom_op.general");
    m.node("Trunc", {"n", "s", "z", "six", "b"}, "u", {{"rounding_mode", "FLOOR"}}, general);
    m.node("Transpose", {"u"}, "l", {{"perm", ints{0, 2, 3, 1}}}).node("Conv", {"l", "v"}, "h", {}, last);
    return m.node("BipolarQuant", {"h", "s"}, "y", {}, general).output("y");
}

OnnxModel qcdqNet()
{
    auto m = picture();
    m.constant("s", {}, {0.1}).constant("z", {}, {0}, OnnxModel::int8).constant("l", {}, {-7}, OnnxModel::int8);
    m.constant("h", {}, {7}, OnnxModel::int8).constant("w", {3, 2, 1, 1}, {9, -9}, OnnxModel::int8);
    m.node("QuantizeLinear", {"x", "s", "z"}, "q").node("Clip", {"q", "l", "h"}, "f");
    m.node("DequantizeLinear", {"f", "s", "z"}, "d").node("Clip", {"w", "l", "h"}, "k");
    return m.node("DequantizeLinear", {"k", "s", "z"}, "v").node("Conv", {"d", "v"}, "y").output("y");
}

OnnxModel shapeArithmetic()
{
    auto m = picture().list("i", {0}).list("minus", {-1});
    m.node("Shape", {"x"}, "s")
        .node("Gather", {"s", "i"}, "n")
        .node("Concat", {"n", "minus"}, "t", {{"axis", 0 * one}});
    return m.node("Reshape", {"x", "t"}, "y").output("y");
}

OnnxModel filled()
{
    auto m = picture().list("l", {2, 2, 1, 1});
    m.node("ConstantOfShape", {"l"}, "w");
    auto *attribute = m.proto.mutable_graph()->mutable_node(0)->add_attribute();
    attribute->set_name("value");
    attribute->set_type(onnx::AttributeProto::TENSOR);
    attribute->mutable_t()->set_data_type(OnnxModel::real);
    attribute->mutable_t()->add_dims(1);
    attribute->mutable_t()->set_raw_data(std::string("\0\0\x80\x3f", 4));
    return m.node("Conv", {"x", "w"}, "y").output("y");
}

OnnxModel external()
{
    auto m = binary("Mul");
    auto *tensor = m.proto.mutable_graph()->mutable_initializer(0);
    tensor->clear_float_data();
    tensor->set_data_location(onnx::TensorProto::EXTERNAL);
    for (auto [key, value] : {std::pair{"location", "x.bin"}, {"offset", "4"}, {"length", "8"}}) {
        auto *entry = tensor->add_external_data();
        entry->set_key(key);
        entry->set_value(value);
    }
    return m;
}

/// An If whose branch holds a branch, and so on.
OnnxModel nested(int depth)
{
    auto m = unary("If");
    auto *graph = m.proto.mutable_graph();
    for (int i = 0; i < depth; ++i) {
        auto *branch = graph->mutable_node(0)->add_attribute();
        branch->set_name("then_branch");
        branch->set_type(onnx::AttributeProto::GRAPH);
        branch->mutable_g()->add_node()->set_op_type("If");
        graph = branch->mutable_g();
    }
    return m;
}

OnnxModel recurrent(const char *op, std::int64_t gates)
{
    OnnxModel m(14);
    m.input("x", {2, 1, 3}).constant("w", {1, gates * 2, 3}, {0.5, -0.25}).constant("r", {1, gates * 2, 2}, {0.5});
    m.constant("b", {1, gates * 4}, {0.1});
    return m.node(op, {"x", "w", "r", "b"}, "y", {{"hidden_size", 2 * one}, {"direction", "forward"}}).output("y");
}

} // namespace

std::vector<Seed> modelSeeds()
{
    auto lstm = recurrent("LSTM", 4), gru = recurrent("GRU", 3);
    auto resize = picture()
                      .constant("f", {4}, {1, 1, 2, 2})
                      .node("Resize", {"x", "", "f"}, "y", {{"mode", "nearest"}})
                      .output("y");
    auto where = binary("Greater").node("Where", {"y", "x", "c"}, "z").output("z");
    auto slice = picture()
                     .list("b", {0, 1})
                     .list("e", {2, 4})
                     .list("a", {1, 3})
                     .list("s", {1, 2})
                     .node("Slice", {"x", "b", "e", "a", "s"}, "y")
                     .output("y");
    auto split = listed("Split", {1, 1}, {{"axis", one}});
    split.proto.mutable_graph()->mutable_node(0)->add_output("y2");
    auto norm = picture().constant("s", {2}, {1}).node("InstanceNormalization", {"x", "s", "s"}, "y").output("y");
    auto matmul = OnnxModel().input("x", {2, 3}).input("z", {3, 4}).node("MatMul", {"x", "z"}, "y").output("y");
    auto matmulInteger = OnnxModel()
                             .input("x", {2, 3}, OnnxModel::uint8)
                             .constant("w", {3, 2}, {1, -2}, OnnxModel::int8)
                             .node("MatMulInteger", {"x", "w"}, "y")
                             .output("y");
    auto transposed = picture()
                          .constant("w", {2, 3, 2, 2}, {1})
                          .node("ConvTranspose", {"x", "w"}, "y", {{"strides", ints{2, 2}}})
                          .output("y");
    auto clip = picture().constant("l", {}, {0}).constant("h", {}, {6}).node("Clip", {"x", "l", "h"}, "y").output("y");
    auto symbolic = OnnxModel().input("x", {-1, 3}, OnnxModel::real, "N").node("Relu", {"x"}, "y").output("y");
    std::vector<std::pair<const char *, OnnxModel>> models{{"conv", convNet()}, {"qlinear", qlinearNet()},
        {"qdq", qdqNet()}, {"qonnx", qonnxNet()}, {"qcdq", qcdqNet()}, {"shape", shapeArithmetic()},
        {"filled", filled()}, {"external", external()}, {"nested", nested(3)}, {"lstm", lstm}, {"gru", gru},
        {"resize", resize}, {"where", where}, {"slice", slice}, {"split", split}, {"norm", norm}, {"matmul", matmul},
        {"matmul_integer", matmulInteger}, {"conv_transpose", transposed}, {"clip", clip}, {"symbolic", symbolic},
        {"reduce", unary("ReduceMean", {{"axes", ints{2, 3}}})}, {"arg_max", unary("ArgMax", {{"axis", one}})},
        {"reduce_sum", listed("ReduceSum", {1, -1})}, {"transpose", unary("Transpose", {{"perm", ints{0, 2, 3, 1}}})},
        {"softmax", unary("Softmax", {{"axis", -1 * one}})},
        {"average",
            unary(
                "AveragePool", {{"kernel_shape", ints{2, 2}}, {"pads", ints{1, 1, 1, 1}}, {"count_include_pad", one}})},
        {"global", unary("GlobalAveragePool")}, {"lrn", unary("LRN", {{"size", 3 * one}})},
        {"depth", unary("SpaceToDepth", {{"blocksize", 2 * one}})}, {"leaky", unary("LeakyRelu", {{"alpha", 0.1}})},
        {"sigmoid", unary("Sigmoid")}, {"erf", unary("Erf")}, {"round", unary("Round")},
        {"cast", unary("Cast", {{"to", 7 * one}})}, {"squeeze", unary("Squeeze", {{"axes", ints{0}}}, 11)},
        {"unsqueeze", listed("Unsqueeze", {0, -1})},
        {"pad", listed("Pad", {0, 0, 1, 1, 0, 0, 1, 1}, {{"mode", "constant"}})},
        {"tile", listed("Tile", {1, 2, 1, 1})}, {"expand", listed("Expand", {2, 2, 4, 4})},
        {"reshape", listed("Reshape", {0, -1})}, {"gather", listed("Gather", {0, -1}, {{"axis", 2 * one}})},
        {"sub", binary("Sub")}, {"div", binary("Div", {}, OnnxModel::int32)}, {"pow", binary("Pow")},
        {"mod", binary("Mod", {{"fmod", 0 * one}}, OnnxModel::int32)}, {"prelu", binary("PRelu")},
        {"concat", binary("Concat", {{"axis", one}})}, {"dropout", unary("Dropout")},
        {"dynamic", unary("DynamicQuantizeLinear")}};
    std::vector<Seed> seeds;
    for (const auto &[name, model] : models)
        seeds.push_back({std::string(name) + ".onnx", model.bytes()});
    return seeds;
}

std::vector<Seed> tensorSeeds()
{
    std::vector<Seed> seeds;
    for (int type : {1, 2, 3, 5, 6, 7, 9, 10, 11, 16, 21, 22}) {
        onnx::TensorProto tensor;
        tensor.set_data_type(type);
        tensor.add_dims(2);
        tensor.set_raw_data(std::string(type == 11 || type == 7 ? 16
                : type == 1 || type == 6                        ? 8
                : type > 20                                     ? 1
                : type == 5 || type > 9                         ? 4
                                                                : 2,
            '\1'));
        seeds.push_back({"raw" + std::to_string(type) + ".pb", tensor.SerializeAsString()});
    }
    onnx::TensorProto typed;
    typed.set_data_type(OnnxModel::real);
    typed.add_dims(3);
    for (float value : {1.0f, -2.0f, 0.5f})
        typed.add_float_data(value);
    seeds.push_back({"typed.pb", typed.SerializeAsString()});
    return seeds;
}

} // namespace partita::fuzz
