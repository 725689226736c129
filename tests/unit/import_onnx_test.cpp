// SPDX-License-Identifier: Apache-2.0
#include "import/import.h"
#include "support/imported.h"

#include <QTest>

#include <fstream>
#include <limits>
#include <set>

using namespace partita;
using namespace partita::test;
using ints = OnnxModel::ints;

namespace {

OnnxModel scales(int opset = 13)
{
    OnnxModel m(opset);
    m.constant("s", {}, {0.5}).constant("z", {}, {3}, OnnxModel::uint8);
    m.constant("s2", {}, {0.25}).constant("z2", {}, {7}, OnnxModel::uint8);
    return m;
}

} // namespace

class ImportOnnxTest : public QObject {
    Q_OBJECT
private slots:
    void convKeepsItsGeometry()
    {
        auto g = imported(OnnxModel()
                              .input("x", {1, 4, 9, 8})
                              .constant("w", {6, 2, 3, 2})
                              .constant("b", {6})
                              .node("Conv", {"x", "w", "b"}, "y",
                                  {{"pads", ints{1, 0, 2, 1}}, {"strides", ints{2, 1}}, {"group", 2 * one}})
                              .named("/features/conv1/Conv")
                              .output("y"));
        QCOMPARE(g.opCount(), 1u);
        const auto &op = g.op(0);
        const auto &attrs = op.as<ConvAttrs>();
        QCOMPARE(attrs.groups, 2);
        QVERIFY((attrs.window == Window{{3, 2}, {2, 1}, {1, 1}, {1, 0, 2, 1}}));
        COMPARE_TEXT(outputShape(g), "1×6×5×8");
        COMPARE_TEXT(op.slug, "features_conv1");
        COMPARE_TEXT(op.name, "/features/conv1/Conv");
        QCOMPARE(op.sources, std::vector{op.slug});
        QCOMPARE(macs(g, op), 6 * 5 * 8 * 2 * 3 * 2);
        COMPARE_TEXT(g.tensor(op.inputs[1]).slug, "features_conv1_weight");
    }

    void autoPadCentersTheWindow()
    {
        for (auto [mode, pads] : {std::pair{"SAME_UPPER", std::array<std::int64_t, 4>{0, 0, 1, 1}},
                 {"SAME_LOWER", {1, 1, 0, 0}}, {"VALID", {0, 0, 0, 0}}}) {
            auto g = imported(OnnxModel()
                                  .input("x", {1, 1, 8, 8})
                                  .constant("w", {1, 1, 3, 3})
                                  .node("Conv", {"x", "w"}, "y", {{"auto_pad", mode}, {"strides", ints{2, 2}}})
                                  .output("y"));
            QCOMPARE(g.op(0).as<ConvAttrs>().window.pads, pads);
        }
    }

    void aLineIsAnImageOfHeightOne()
    {
        auto g = imported(OnnxModel()
                              .input("x", {1, 4, 20})
                              .constant("w", {8, 4, 3})
                              .node("Conv", {"x", "w"}, "c", {{"pads", ints{1, 1}}})
                              .node("MaxPool", {"c"}, "y", {{"kernel_shape", ints{2}}, {"strides", ints{2}}})
                              .output("y"));
        COMPARE_TEXT(kinds(g), "Reshape Conv Reshape Reshape MaxPool Reshape");
        COMPARE_TEXT(outputShape(g), "1×8×10");
        QVERIFY((g.op(1).as<ConvAttrs>().window.pads == std::array<std::int64_t, 4>{0, 1, 0, 1}));
    }

    void poolsRoundUpOnRequest()
    {
        OnnxModel::Attributes window{{"kernel_shape", ints{2, 2}}, {"strides", ints{2, 2}}};
        COMPARE_TEXT(outputShape(unary(13, "MaxPool", {1, 1, 5, 5}, window)), "1×1×2×2");
        window.push_back({"ceil_mode", one});
        auto g = unary(13, "MaxPool", {1, 1, 5, 5}, window);
        COMPARE_TEXT(outputShape(g), "1×1×3×3");
        QCOMPARE(g.op(0).as<PoolAttrs>().window.pads[2], 1);
        COMPARE_TEXT(outputShape(unary(13, "MaxPool", {1, 1, 5, 5},
                         {{"kernel_shape", ints{1, 1}}, {"strides", ints{3, 3}}, {"ceil_mode", one}})),
            "1×1×2×2");
        auto average = unary(13, "AveragePool", {1, 1, 4, 4},
            {{"kernel_shape", ints{3, 3}}, {"pads", ints{1, 1, 1, 1}}, {"count_include_pad", one}});
        QVERIFY(average.op(0).as<PoolAttrs>().countPads);
        COMPARE_TEXT(outputShape(unary(13, "GlobalAveragePool", {1, 5, 4, 4})), "1×5×1×1");
    }

    void gemmIsAMatMulWithABias()
    {
        auto g = imported(OnnxModel()
                              .input("x", {2, 8})
                              .constant("w", {4, 8})
                              .constant("b", {4})
                              .node("Gemm", {"x", "w", "b"}, "y", {{"transB", one}, {"alpha", 0.5}})
                              .output("y"));
        QVERIFY((g.op(0).as<MatMulAttrs>() == MatMulAttrs{false, true, 0.5, 1}));
        COMPARE_TEXT(outputShape(g), "2×4");
        QCOMPARE(macs(g, g.op(0)), 2 * 4 * 8);
        auto batched = imported(
            OnnxModel().input("x", {3, 1, 2, 8}).constant("w", {5, 8, 4}).node("MatMul", {"x", "w"}, "y").output("y"));
        COMPARE_TEXT(outputShape(batched), "3×5×2×4");
    }

    void clipReadsAttributesOrInputs()
    {
        auto old = unary(6, "Clip", {1, 2}, {{"min", 0.0}, {"max", 6.0}});
        QVERIFY((old.op(0).as<ClipAttrs>() == ClipAttrs{0, 6}));
        auto recent = imported(
            OnnxModel(11).input("x", {1, 2}).constant("max", {}, {6}).node("Clip", {"x", "", "max"}, "y").output("y"));
        QCOMPARE(recent.op(0).as<ClipAttrs>().low, -std::numeric_limits<double>::infinity());
        QCOMPARE(recent.op(0).as<ClipAttrs>().high, 6.0);
    }

    void padReadsAttributesOrInputs()
    {
        auto old = unary(10, "Pad", {1, 2, 3}, {{"pads", ints{0, 1, 0, 0, 0, 2}}, {"value", 1.5}});
        COMPARE_TEXT(outputShape(old), "1×3×5");
        QCOMPARE(old.op(0).as<PadAttrs>().value, 1.5);
        auto recent = imported(OnnxModel(18)
                                   .input("x", {1, 2, 3})
                                   .list("p", {1, 2})
                                   .list("axes", {-1})
                                   .node("Pad", {"x", "p", "", "axes"}, "y")
                                   .output("y"));
        QVERIFY((recent.op(0).as<PadAttrs>() == PadAttrs{{0, 0, 1}, {0, 0, 2}, 0}));
    }

    void softmaxOfOldFlattens()
    {
        QCOMPARE(unary(13, "Softmax", {2, 3, 4}).op(0).as<SoftmaxAttrs>().axis, 2);
        QCOMPARE(unary(9, "Softmax", {1, 1000, 1, 1}).op(0).as<SoftmaxAttrs>().axis, 1);
        auto g = unary(9, "Softmax", {2, 3, 4});
        COMPARE_TEXT(kinds(g), "Reshape Softmax Reshape");
        COMPARE_TEXT(text(g.tensor(g.op(0).outputs[0]).shape), "2×12");
        COMPARE_TEXT(outputShape(g), "2×3×4");
    }

    void shapesAreKnownBeforehand()
    {
        auto reshape = [](const ints &to, int opset = 13) {
            return outputShape(imported(
                OnnxModel(opset).input("x", {2, 3, 4}).list("s", to).node("Reshape", {"x", "s"}, "y").output("y")));
        };
        COMPARE_TEXT(reshape({0, -1}), "2×12");
        COMPARE_TEXT(reshape({-1}), "24");
        COMPARE_TEXT(outputShape(unary(13, "Flatten", {2, 3, 4}, {{"axis", 2 * one}})), "6×4");
        COMPARE_TEXT(outputShape(unary(11, "Squeeze", {1, 3, 1}, {{"axes", ints{-1}}})), "1×3");
        COMPARE_TEXT(outputShape(unary(11, "Unsqueeze", {3, 4}, {{"axes", ints{0, 3}}})), "1×3×4×1");
        COMPARE_TEXT(outputShape(unary(13, "Transpose", {2, 3, 4})), "4×3×2");
        auto g = imported(OnnxModel()
                              .input("x", {1, 3, 4})
                              .input("z", {1, 5, 4})
                              .node("Concat", {"x", "z"}, "y", {{"axis", -2 * one}})
                              .output("y"));
        COMPARE_TEXT(outputShape(g), "1×8×4");
    }

    void sizesComputedFromShapesFold()
    {
        auto g = imported(OnnxModel(11)
                              .input("x", {2, 3, 4})
                              .constant("i", {}, {0}, OnnxModel::int64)
                              .list("rest", {-1})
                              .node("Shape", {"x"}, "shape")
                              .node("Gather", {"shape", "i"}, "n")
                              .node("Unsqueeze", {"n"}, "n1", {{"axes", ints{0}}})
                              .node("Concat", {"n1", "rest"}, "to", {{"axis", 0 * one}})
                              .node("Reshape", {"x", "to"}, "y")
                              .output("y"));
        COMPARE_TEXT(kinds(g), "Reshape");
        COMPARE_TEXT(outputShape(g), "2×12");
    }

    void synonymsAndConstantsDisappear()
    {
        auto model = OnnxModel(13)
                         .input("x", {1, 4})
                         .node("Constant", {}, "c")
                         .node("Dropout", {"x"}, "d")
                         .node("Identity", {"c"}, "same")
                         .node("Add", {"d", "same"}, "y")
                         .output("y");
        auto *value = model.proto.mutable_graph()->mutable_node(0)->add_attribute();
        value->set_name("value_floats");
        value->set_type(onnx::AttributeProto::FLOATS);
        value->add_floats(2.5f);
        auto g = imported(model);
        COMPARE_TEXT(kinds(g), "Identity Add");
        QCOMPARE(g.tensor(g.op(1).inputs[1]).data.as<float>()[0], 2.5f);
    }

    void batchNormTakesItsFourParameters()
    {
        auto g = imported(OnnxModel(9)
                              .input("x", {1, 3, 4, 4})
                              .constant("a", {3})
                              .constant("b", {3})
                              .constant("m", {3})
                              .constant("v", {3})
                              .node("BatchNormalization", {"x", "a", "b", "m", "v"}, "y", {{"epsilon", 0.5}})
                              .output("y"));
        QCOMPARE(g.op(0).inputs.size(), 5u);
        QCOMPARE(g.op(0).as<BatchNormAttrs>().epsilon, 0.5);
    }

    void qdqGivesTensorsTheirQuant()
    {
        auto m = scales()
                     .input("x", {1, 2, 2, 2})
                     .constant("w", {2, 2, 1, 1}, {1, -2}, OnnxModel::int8)
                     .constant("ws", {2}, {0.1, 0.2})
                     .constant("wz", {2}, {}, OnnxModel::int8);
        auto g = imported(m.node("QuantizeLinear", {"x", "s", "z"}, "q")
                              .node("DequantizeLinear", {"q", "s", "z"}, "d")
                              .node("DequantizeLinear", {"w", "ws", "wz"}, "wd", {{"axis", 0 * one}})
                              .node("Conv", {"d", "wd"}, "y")
                              .output("y"));
        COMPARE_TEXT(kinds(g), "Quantize Dequantize Dequantize Conv");
        const auto &q = g.tensor(g.op(0).outputs[0]);
        QCOMPARE(q.type, u8);
        QVERIFY((*q.quant == Quant{{0.5}, {3}}));
        const auto &w = g.tensor(g.op(2).inputs[0]);
        QCOMPARE(w.quant->axis, 0);
        QCOMPARE(w.quant->scale.size(), 2u);
    }

    void qlinearOpsArePlainOpsOnIntegers()
    {
        auto g
            = imported(scales()
                           .input("x", {1, 1, 2, 2}, OnnxModel::uint8)
                           .constant("w", {2, 1, 1, 1}, {1}, OnnxModel::int8)
                           .constant("ws", {2}, {0.5, 0.25})
                           .constant("wz", {2}, {}, OnnxModel::int8)
                           .constant("b", {2}, {9}, OnnxModel::int32)
                           .node("QLinearConv", {"x", "s", "z", "w", "ws", "wz", "s2", "z2", "b"}, "c")
                           .node("QLinearAdd", {"c", "s2", "z2", "c", "s2", "z2", "s", "z"}, "a", {}, "com.microsoft")
                           .node("QLinearGlobalAveragePool", {"a", "s", "z", "s2", "z2"}, "g", {}, "com.microsoft")
                           .output("g"));
        COMPARE_TEXT(kinds(g), "Conv Add GlobalAveragePool");
        QVERIFY((*g.tensor(g.inputs[0]).quant == Quant{{0.5}, {3}}));
        QCOMPARE(g.inputTypes[0], u8);
        QCOMPARE(g.outputTypes[0], u8);
        const auto &bias = g.tensor(g.op(0).inputs[2]);
        QCOMPARE(bias.type, i32);
        QVERIFY((*bias.quant == Quant{{0.25, 0.125}, {0, 0}, 0}));
        QVERIFY((*result(g).quant == Quant{{0.25}, {7}}));
        QVERIFY((g.op(1).as<AddAttrs>() == AddAttrs{}));
    }

    void qlinearMatMulTakesColumnScales()
    {
        auto g = imported(scales()
                              .input("x", {1, 4}, OnnxModel::uint8)
                              .constant("w", {4, 3}, {1}, OnnxModel::int8)
                              .constant("ws", {3}, {0.5})
                              .constant("wz", {3}, {}, OnnxModel::int8)
                              .node("QLinearMatMul", {"x", "s", "z", "w", "ws", "wz", "s2", "z2"}, "y")
                              .output("y"));
        COMPARE_TEXT(kinds(g), "MatMul");
        QCOMPARE(g.tensor(g.op(0).inputs[1]).quant->axis, 1);
    }

    void aScaleFlowsBackThroughMoves()
    {
        auto g = imported(scales()
                              .input("x", {1, 2, 2, 3}, OnnxModel::uint8)
                              .node("Transpose", {"x"}, "t", {{"perm", ints{0, 3, 1, 2}}})
                              .node("DequantizeLinear", {"t", "s", "z"}, "y")
                              .output("y"));
        QVERIFY((*g.tensor(g.inputs[0]).quant == Quant{{0.5}, {3}}));
    }

    void anotherReadingOfTheSameIntegersIsSpeltOut()
    {
        auto g = imported(scales()
                              .input("x", {1, 2})
                              .node("QuantizeLinear", {"x", "s", "z"}, "q")
                              .node("DequantizeLinear", {"q", "s2", "z2"}, "y")
                              .output("y"));
        COMPARE_TEXT(kinds(g), "Quantize Dequantize Mul Add Quantize Dequantize");
        QVERIFY((*g.tensor(g.op(5).inputs[0]).quant == Quant{{0.25}, {7}}));
    }

    void slugsAreShortAndUnique()
    {
        OnnxModel m(13);
        m.input("x", {1, 4});
        const char *nodes[] = {
            "model/activation/Relu;model/batch_normalization/FusedBatchNormV3;model/conv2d/BiasAdd",
            "TFLITE2ONNX_FAF_model/activation_2/Relu;model/add/add",
            "/layer1/layer1.0/relu/Relu",
            "/layer1/layer1.0/Relu",
            "relu",
            "Relu",
            "544",
            "relu_relu",
            "",
            "a_very_long_name_of_a_block/with_many_nested_modules/inside_of_it/and_an_end",
        };
        std::string last = "x";
        for (auto *name : nodes) {
            auto next = std::to_string(m.proto.graph().node_size());
            m.node("Relu", {last}, next).named(name);
            last = next;
        }
        auto g = imported(m.output(last));
        std::set<std::string> seen;
        std::string all;
        for (OpId i : g.opIds()) {
            const auto &slug = g.op(i).slug;
            QVERIFY2(slug.size() <= 40, slug.c_str());
            QVERIFY(seen.insert(slug).second);
            QVERIFY(g.op(i).sources == std::vector{slug});
            all += (all.empty() ? "" : " ") + slug;
        }
        COMPARE_TEXT(all,
            "activation activation_2 layer1_0_relu layer1_0_relu_2 relu relu_2 relu_544 relu_relu "
            "relu_8 nested_modules_inside_of_it_and_an_end");
    }

    void operatorsThatNeverChangedAreReadFromOldSets()
    {
        COMPARE_TEXT(outputShape(unary(1, "GlobalAveragePool", {1, 5, 4, 4})), "1×5×1×1");
    }

    void symbolicBatchIsOne()
    {
        auto g = imported(OnnxModel().input("x", {-1, 4}, OnnxModel::real, "N").node("Relu", {"x"}, "y").output("y"));
        COMPARE_TEXT(outputShape(g), "1×4");
        COMPARE_TEXT(g.name, "model");
    }

    void initialisersMayBeListedAsInputs()
    {
        auto g = imported(OnnxModel(8)
                              .input("x", {1, 4})
                              .input("w", {4, 2})
                              .constant("w", {4, 2})
                              .node("MatMul", {"x", "w"}, "y")
                              .output("y"));
        QCOMPARE(g.inputs.size(), 1u);
    }

    void nodesMayComeInAnyOrder()
    {
        auto g = imported(
            OnnxModel().input("x", {1, 4}).node("Relu", {"a"}, "y").node("Identity", {"x"}, "a").output("y"));
        COMPARE_TEXT(kinds(g), "Identity Relu");
    }

    void everyOutputHasAnOp()
    {
        auto g = imported(OnnxModel().input("x", {1, 4}).constant("c", {2}).output("x").output("c"));
        COMPARE_TEXT(kinds(g), "Identity Identity");
    }

    void weightsComeInEveryStoredForm()
    {
        auto m = OnnxModel().input("x", {2});
        auto add = [&](int type, std::string raw) {
            auto *tensor = m.proto.mutable_graph()->add_initializer();
            tensor->set_name("c");
            tensor->set_data_type(type);
            tensor->add_dims(2);
            tensor->set_raw_data(std::move(raw));
        };
        add(onnx::TensorProto::FLOAT16, std::string("\x00\x3c\x00\xc1", 4)); // 1, -2.5
        auto g = imported(m.node("Add", {"x", "c"}, "y").output("y"));
        auto values = g.tensor(g.op(0).inputs[1]).data.as<float>();
        QCOMPARE(values[0], 1.0f);
        QCOMPARE(values[1], -2.5f);
        m.proto.mutable_graph()->clear_initializer();
        add(22, "\xf1"); // int4: 1, -1
        m.constant("s", {}, {1});
        m.proto.mutable_graph()->clear_node();
        g = imported(m.node("DequantizeLinear", {"c", "s"}, "d").node("Add", {"x", "d"}, "y"));
        const auto &packed = g.tensor(g.op(0).inputs[0]);
        QCOMPARE(packed.type.bits, 4);
        QCOMPARE(packed.data.as<std::int8_t>()[1], -1);
    }

    void filledWeightsAreMadeWhenRead()
    {
        auto g = imported(OnnxModel(9)
                              .input("x", {1, 4})
                              .list("s", {4, 3})
                              .node("ConstantOfShape", {"s"}, "w")
                              .node("MatMul", {"x", "w"}, "y")
                              .output("y"));
        QCOMPARE(g.tensor(g.op(0).inputs[1]).data.as<float>().size(), 12u);
    }

    void nodeSuiteReadsOnceItsParametersAreConstants()
    {
        namespace fs = std::filesystem;
        auto suite = fs::path(PARTITA_SOURCE) / "../shared/data/onnx_suite/node";
        if (!fs::exists(suite))
            QSKIP("../shared/data/onnx_suite is not here: 9 cases skipped");
        for (auto *name : {"qlinearconv", "qlinearmatmul_2D", "quantizelinear", "quantizelinear_axis",
                 "dequantizelinear", "dequantizelinear_axis", "constant_pad", "reshape_zero_dim", "clip"}) {
            auto folder = suite / (std::string("test_") + name);
            onnx::ModelProto model;
            std::ifstream file(folder / "model.onnx", std::ios::binary);
            QVERIFY(model.ParseFromIstream(&file));
            for (int i = model.graph().input_size() - 1; i > 0; --i) {
                onnx::TensorProto value;
                std::ifstream data(folder / ("test_data_set_0/input_" + std::to_string(i) + ".pb"), std::ios::binary);
                QVERIFY(value.ParseFromIstream(&data));
                test::freezeInput(model, i, value);
            }
            OnnxModel frozen;
            frozen.proto = model;
            auto graph = frozen.import();
            QVERIFY2(graph, graph ? "" : graph.error().message.c_str());
            QCOMPARE(graph->inputs.size(), 1u);
        }
    }

    void integerStagesKeepTheirShape()
    {
        Op requantize{.kind = OpKind::Requantize, .slug = "r", .attrs = RequantAttrs{}};
        COMPARE_TEXT(text(inferShapes(requantize, {{1, 4, 2, 2}, {4, 1, 1}, {}}).value()[0]), "1×4×2×2");
        QVERIFY((!inferShapes(requantize, {{1, 4, 2, 2}, {3, 1, 1}, {}})));
        Op sum{.kind = OpKind::SumPool, .slug = "s", .attrs = PoolAttrs{{.kernel = {2, 2}, .stride = {2, 2}}}};
        COMPARE_TEXT(text(inferShapes(sum, {{1, 4, 4, 6}}).value()[0]), "1×4×2×3");
    }
};

QTEST_APPLESS_MAIN(ImportOnnxTest)
#include "import_onnx_test.moc"
