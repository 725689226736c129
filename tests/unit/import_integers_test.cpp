// SPDX-License-Identifier: Apache-2.0
#include "support/imported.h"

using namespace partita;
using namespace partita::test;
using ints = OnnxModel::ints;

namespace {

const Quant itself{{1}, {0}};

OnnxModel scales()
{
    OnnxModel m(13);
    m.constant("s", {}, {0.5}).constant("z", {}, {3}, OnnxModel::uint8);
    m.constant("s2", {}, {0.25}).constant("z2", {}, {7}, OnnxModel::uint8);
    return m;
}

Graph microsoft(const std::string &op, const OnnxModel::names &inputs, const ints &shape,
    const OnnxModel::Attributes &attributes = {})
{
    return imported(
        scales().input("x", shape, OnnxModel::uint8).node(op, inputs, "y", attributes, "com.microsoft").output("y"));
}

OnnxModel &requantised(OnnxModel &m, const std::string &x, const std::string &y, double levels, bool isSigned)
{
    m.constant("mul" + y, {1, 2, 1, 1}, {3, 5}).constant("add" + y, {1, 2, 1, 1}, {-7, 9});
    m.node("RequantShift", {x, "mul" + y, "add" + y}, y,
        {{"div", 256.0}, {"n_levels_out", levels}, {"signed", one * isSigned}});
    return m;
}

} // namespace

/// Integers in every way that ONNX files hold them.
class ImportIntegersTest : public QObject {
    Q_OBJECT
private slots:
    void convIntegerSumsAroundItsZeroPoints()
    {
        auto model = [] {
            return OnnxModel(13)
                .input("x", {1, 1, 4, 4}, OnnxModel::uint8)
                .constant("w", {2, 1, 3, 3}, {1}, OnnxModel::int8);
        };
        auto g = imported(
            model().constant("z", {}, {9}, OnnxModel::uint8).node("ConvInteger", {"x", "w", "z"}, "y").output("y"));
        COMPARE_TEXT(kinds(g), "Conv");
        QCOMPARE(result(g).type, i32);
        QVERIFY((g.tensor(g.inputs[0]).quant == Quant{{1}, {9}}));
        auto dynamic
            = imported(model().input("z", {}, OnnxModel::uint8).node("ConvInteger", {"x", "w", "z"}, "y").output("y"));
        COMPARE_TEXT(titles(dynamic), "Cast Cast Sub Conv");
    }

    void matMulIntegerTakesColumnZeroPoints()
    {
        auto g = imported(OnnxModel(13)
                              .input("a", {2, 3}, OnnxModel::int8)
                              .constant("b", {3, 4}, {1}, OnnxModel::uint8)
                              .constant("za", {}, {1}, OnnxModel::int8)
                              .constant("zb", {4}, {1, 2, 3, 4}, OnnxModel::uint8)
                              .node("MatMulInteger", {"a", "b", "za", "zb"}, "y")
                              .output("y"));
        COMPARE_TEXT(kinds(g), "MatMul");
        QCOMPARE(g.tensor(g.op(0).inputs[1]).quant->axis, 1);
    }

    void dynamicQuantisationIsSpeltOut()
    {
        auto model = OnnxModel(13).input("x", {2, 3}).node("DynamicQuantizeLinear", {"x"}, "q");
        for (auto *output : {"scale", "zero"})
            model.proto.mutable_graph()->mutable_node(0)->add_output(output);
        auto g = imported(model.output("q").output("scale").output("zero"));
        QCOMPARE(result(g, 0).type, u8);
        QVERIFY(!result(g, 0).quant);
        COMPARE_TEXT(text(result(g, 1).shape), "scalar");
        QCOMPARE(result(g, 2).type, u8);
    }

    void blocksOfAnAxisHaveTheirOwnScale()
    {
        auto g = imported(OnnxModel(21)
                              .input("x", {2, 5}, OnnxModel::int8)
                              .constant("s", {2, 3}, {1, 2, 3})
                              .node("DequantizeLinear", {"x", "s"}, "y", {{"axis", one}, {"block_size", 2 * one}})
                              .output("y"));
        COMPARE_TEXT(titles(g), "Cast Mul");
        QCOMPARE(constantOf<float>(g, 1, 1), (std::vector<float>{1, 1, 2, 2, 3, 1, 1, 2, 2, 3}));
    }

    void plainIntegersTakeAScaleLater()
    {
        auto g = imported(scales()
                              .input("x", {4}, OnnxModel::uint8)
                              .node("Add", {"x", "x"}, "sum")
                              .node("DequantizeLinear", {"sum", "s", "z"}, "y")
                              .output("y"));
        COMPARE_TEXT(titles(g), "Add Cast Sub Mul");
        QVERIFY(!g.tensor(g.inputs[0]).quant);
    }

    void aScaleIsTakenOffForPlainArithmetic()
    {
        auto g = imported(scales()
                              .input("x", {4})
                              .node("QuantizeLinear", {"x", "s", "z"}, "q")
                              .node("Cast", {"q"}, "y", {{"to", 6 * one}})
                              .output("y"));
        COMPARE_TEXT(titles(g), "Quantize Dequantize Div Round Add Cast Cast");
    }

    void microsoftsQlinearOps()
    {
        auto product = microsoft("QLinearMul", {"x", "s", "z", "x", "s", "z", "s2", "z2"}, {2, 2});
        COMPARE_TEXT(kinds(product), "Mul");
        QVERIFY((result(product).quant == Quant{{0.25}, {7}}));
        COMPARE_TEXT(titles(microsoft("QLinearSigmoid", {"x", "s", "z", "s2", "z2"}, {2})), "Sigmoid");
        auto joined = microsoft("QLinearConcat", {"s2", "z2", "x", "s", "z", "x", "s", "z"}, {2, 3}, {{"axis", one}});
        COMPARE_TEXT(kinds(joined), "Concat");
        COMPARE_TEXT(outputShape(joined), "2×6");
        QVERIFY((joined.tensor(joined.inputs[0]).quant == Quant{{0.5}, {3}}));
        auto pooled = microsoft("QLinearAveragePool", {"x", "s", "z", "s2", "z2"}, {1, 4, 4, 2},
            {{"kernel_shape", ints{2, 2}}, {"channels_last", one}});
        COMPARE_TEXT(kinds(pooled), "Transpose AveragePool Transpose");
        COMPARE_TEXT(outputShape(pooled), "1×3×3×2");
    }

    void requantShiftMakesANetworkOfIntegers()
    {
        OnnxModel m(13);
        m.input("x", {1, 1, 4, 4}).constant("w", {2, 1, 3, 3}, {-100, 100}).node("Conv", {"x", "w"}, "c");
        requantised(m, "c", "a", 256, false).constant("v", {2, 2, 1, 1}, {1, -2}).node("Conv", {"a", "v"}, "d");
        auto g = imported(requantised(m, "d", "y", 16, true).output("y"));
        COMPARE_TEXT(kinds(g), "Cast Conv Requantize Conv Requantize Dequantize");
        const auto &a = g.tensor(g.op(2).outputs[0]);
        QCOMPARE(a.type, u8);
        QVERIFY(a.quant == itself);
        QVERIFY((g.op(2).as<RequantAttrs>() == RequantAttrs{Rounding::HalfUp, 0, 255}));
        QVERIFY((g.op(4).as<RequantAttrs>() == RequantAttrs{Rounding::HalfUp, -8, 7}));
        QCOMPARE(constantOf<std::int32_t>(g, 2, 2), std::vector{8});
        QCOMPARE(constantOf<std::int64_t>(g, 2, 3), (std::vector<std::int64_t>{-7, 9}));
        QCOMPARE(g.tensor(g.op(3).inputs[1]).type, i8);
        QCOMPARE(g.tensor(g.op(3).outputs[0]).type, i32);
        QCOMPARE(result(g).type, f32);
    }

    void whatHasNoIntegerFormMakesItFloatAgain()
    {
        OnnxModel m(13);
        m.input("x", {1, 2, 4, 4}).node("Sigmoid", {"x"}, "s");
        auto g = imported(requantised(m, "s", "y", 256, true).output("y"));
        COMPARE_TEXT(titles(g), "Sigmoid Mul Add Div Add Floor Clip");
    }

    void nemosChainsAreRequantisation()
    {
        auto chain = [](double low) {
            OnnxModel m(9);
            m.input("x", {1, 1, 4, 4})
                .constant("w", {2, 1, 3, 3}, {-100, 100})
                .constant("k", {1, 2, 1, 1}, {3, 5})
                .constant("l", {1, 2, 1, 1}, {-7, 9})
                .constant("m", {}, {11}, OnnxModel::int64)
                .constant("d", {}, {1024}, OnnxModel::int64);
            m.node("Conv", {"x", "w"}, "c")
                .node("Mul", {"k", "c"}, "ck")
                .node("Add", {"ck", "l"}, "ckl")
                .node("Cast", {"ckl"}, "whole", {{"to", 7 * one}})
                .node("Mul", {"whole", "m"}, "scaled")
                .node("Div", {"scaled", "d"}, "q")
                .node("Cast", {"q"}, "real", {{"to", one}})
                .node("Clip", {"real"}, "y", {{"min", low}, {"max", low + 255}});
            return imported(m.output("y"));
        };
        auto g = chain(0);
        COMPARE_TEXT(kinds(g), "Quantize Conv Requantize Dequantize");
        QVERIFY((g.op(2).as<RequantAttrs>() == RequantAttrs{Rounding::Floor, 0, 255}));
        QCOMPARE(constantOf<std::int32_t>(g, 2, 1), (std::vector{33, 55}));
        QCOMPARE(constantOf<std::int32_t>(g, 2, 2), std::vector{10});
        QCOMPARE(constantOf<std::int64_t>(g, 2, 3), (std::vector<std::int64_t>{-77, 99}));
        // A division that truncates is no floor below zero.
        QVERIFY(kinds(chain(-128)).find("Requantize") == std::string::npos);
    }
};

QTEST_APPLESS_MAIN(ImportIntegersTest)
#include "import_integers_test.moc"
