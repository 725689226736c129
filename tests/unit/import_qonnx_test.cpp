// SPDX-License-Identifier: Apache-2.0
// Expected values: the published definitions of QONNX's operators, worked out by hand.
#include "support/executed.h"
#include "support/imported.h"

#include <cmath>

using namespace partita;
using namespace partita::test;
using ints = OnnxModel::ints;

namespace {

using Values = std::vector<float>;
constexpr const char *qonnx = "qonnx.custom_op.general", *channelsLast = "qonnx.custom_op.channels_last";

struct Levels {
    double scale = 1, zero = 0, bits = 4;
    std::int64_t isSigned = 1, narrow = 0;
    std::string rounding = "ROUND";
};

OnnxModel quantised(OnnxModel model, const Levels &q, const std::string &domain = qonnx)
{
    model.constant("s", {}, {q.scale}).constant("z", {}, {q.zero}).constant("b", {}, {q.bits});
    model.node("Quant", {"x", "s", "z", "b"}, "y",
        {{"signed", q.isSigned}, {"narrow", q.narrow}, {"rounding_mode", q.rounding}}, domain);
    return model.output("y");
}

Values quant(const Values &x, const Levels &q)
{
    return executed(imported(quantised(OnnxModel().input("x", {std::ssize(x)}), q)), {x});
}

/// The same of a constant, read beside an input that is 0.
Values constantQuant(const Values &x, const Levels &q)
{
    auto model = OnnxModel().input("i", {std::ssize(x)}).constant("x", {std::ssize(x)}, {x.begin(), x.end()});
    model = quantised(std::move(model), q);
    model.node("Add", {"i", "y"}, "sum").output("sum");
    return executed(imported(model), {Values(x.size())}, 1);
}

Graph weights(const Levels &q, const ints &scaleShape, const std::vector<double> &scales)
{
    auto model = OnnxModel().input("i", {1, 2, 3, 3}).constant("x", {2, 2, 1, 1}, {0.6, -3, 1, -1});
    model.constant("s", scaleShape, scales).constant("z", {}, {q.zero}).constant("b", {}, {q.bits});
    model.node("Quant", {"x", "s", "z", "b"}, "w", {{"signed", q.isSigned}, {"narrow", q.narrow}}, qonnx);
    return imported(model.node("Conv", {"i", "w"}, "y").output("y"));
}

const Tensor &storedWeights(const Graph &graph) { return graph.tensor(graph.op(0).inputs[0]); }

std::vector<int> bytesOf(const Tensor &t)
{
    const auto bytes = t.data.as<std::int8_t>();
    return {bytes.begin(), bytes.end()};
}

Values thresholds(const ints &shape, const Values &x, const ints &given, const std::vector<double> &values,
    const OnnxModel::Attributes &attributes)
{
    OnnxModel model;
    model.input("x", shape).constant("t", given, values);
    model.node("MultiThreshold", {"x", "t"}, "y", attributes, "finn.custom_op.general");
    return executed(imported(model.output("y")), {x});
}

Values trunc(const Values &x, const std::vector<double> &parameters, const OnnxModel::Attributes &attributes)
{
    auto model = OnnxModel().input("x", {std::ssize(x)});
    OnnxModel::names inputs{"x"};
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        inputs.push_back("p" + std::to_string(i));
        model.constant(inputs.back(), {}, {parameters[i]});
    }
    return executed(imported(model.node("Trunc", inputs, "y", attributes, qonnx).output("y")), {x});
}

} // namespace

/// Networks of few bits as QONNX writes them.
class ImportQonnxTest : public QObject {
    Q_OBJECT
private slots:
    void weightsBecomeIntegersOfTheirBits()
    {
        const auto graph = weights({.bits = 4, .narrow = 1}, {2, 1, 1, 1}, {0.4, 0.25});
        const auto &w = storedWeights(graph);
        COMPARE_TEXT(w.type.name(), "i4");
        QCOMPARE(bytesOf(w), (std::vector{2, -7, 4, -4})); // 1.5 to even, −7.5 clipped
        QVERIFY(w.quant == (Quant{{0.4, 0.25}, {0, 0}, 0}) || w.quant == (Quant{{float(0.4), 0.25}, {0, 0}, 0}));
        COMPARE_TEXT(titles(graph), "Dequantize Conv");
    }

    void oneBitWithASignIsTernary()
    {
        const auto graph = weights({.bits = 1}, {}, {0.5});
        COMPARE_TEXT(storedWeights(graph).type.name(), "ternary");
        QCOMPARE(bytesOf(storedWeights(graph)), (std::vector{1, -1, 1, -1}));
    }

    void weightsLoseTheirZeroPointWhereEightBitsHoldThem()
    {
        const auto graph = weights({.zero = 4, .bits = 3, .isSigned = 0}, {}, {0.5});
        COMPARE_TEXT(storedWeights(graph).type.name(), "i3");
        QCOMPARE(bytesOf(storedWeights(graph)), (std::vector{1, -4, 2, -2}));
        QCOMPARE(storedWeights(graph).quant->zero, std::vector{0});
        const auto wide = weights({.zero = 10, .bits = 8, .isSigned = 0}, {}, {0.5});
        COMPARE_TEXT(storedWeights(wide).type.name(), "u8");
        QCOMPARE(bytesOf(storedWeights(wide)), (std::vector{11, 4, 12, 8}));
        QCOMPARE(storedWeights(wide).quant->zero, std::vector{10});
    }

    void activationsAreClippedAndStored()
    {
        const Levels four{.scale = 0.25, .bits = 4, .isSigned = 0};
        QCOMPARE(quant({-1, 0.125, 0.375, 0.3, 3.75, 9}, four), (Values{0, 0, 0.5, 0.25, 3.75, 3.75}));
        const auto graph = imported(quantised(OnnxModel().input("x", {4}), four));
        COMPARE_TEXT(titles(graph), "Clip Quantize Dequantize");
        COMPARE_TEXT(graph.tensor(graph.op(1).outputs[0]).type.name(), "i8");
        QVERIFY(graph.tensor(graph.op(1).outputs[0]).quant == (Quant{{0.25}, {0}}));
        const auto whole = imported(quantised(OnnxModel().input("x", {4}), {.scale = 0.25, .bits = 8}));
        COMPARE_TEXT(titles(whole), "Quantize Dequantize");
    }

    void rangesFollowSignAndNarrowness_data()
    {
        QTest::addColumn<int>("bits");
        QTest::addColumn<bool>("isSigned");
        QTest::addColumn<bool>("narrow");
        QTest::addColumn<float>("low");
        QTest::addColumn<float>("high");
        QTest::newRow("i4") << 4 << true << false << -8.F << 7.F;
        QTest::newRow("narrow i4") << 4 << true << true << -7.F << 7.F;
        QTest::newRow("u4") << 4 << false << false << 0.F << 15.F;
        QTest::newRow("narrow u4") << 4 << false << true << 0.F << 14.F;
        QTest::newRow("u8") << 8 << false << false << 0.F << 255.F;
        QTest::newRow("narrow i8") << 8 << true << true << -127.F << 127.F;
        QTest::newRow("i12") << 12 << true << false << -2048.F << 2047.F;
        QTest::newRow("u16") << 16 << false << false << 0.F << 65535.F;
        QTest::newRow("i20") << 20 << true << false << -524288.F << 524287.F;
        QTest::newRow("bit") << 1 << false << false << 0.F << 1.F;
        QTest::newRow("sign") << 1 << true << false << -1.F << 1.F;
    }
    void rangesFollowSignAndNarrowness()
    {
        QFETCH(int, bits);
        QFETCH(bool, isSigned);
        QFETCH(bool, narrow);
        QFETCH(float, low);
        QFETCH(float, high);
        const Levels q{.bits = double(bits), .isSigned = isSigned, .narrow = narrow};
        QCOMPARE(quant({-1e6F, 1e6F}, q), (Values{low, high}));
        QCOMPARE(constantQuant({-1e6F, 1e6F}, q), (Values{low, high}));
    }

    void everyRoundingIsThatOfItsName_data()
    {
        QTest::addColumn<QString>("rounding");
        QTest::addColumn<Values>("expected");
        QTest::newRow("even") << "ROUND" << Values{-2, -2, -1, 0, 1, 2, 2};
        QTest::newRow("half even") << "half_even" << Values{-2, -2, -1, 0, 1, 2, 2};
        QTest::newRow("floor") << "FLOOR" << Values{-3, -2, -1, 0, 0, 1, 2};
        QTest::newRow("ceil") << "CEIL" << Values{-2, -1, 0, 1, 1, 2, 3};
        QTest::newRow("up") << "UP" << Values{-3, -2, -1, 1, 1, 2, 3};
        QTest::newRow("down") << "DOWN" << Values{-2, -1, 0, 0, 0, 1, 2};
        QTest::newRow("to zero") << "ROUND_TO_ZERO" << Values{-2, -1, 0, 0, 0, 1, 2};
        QTest::newRow("half up") << "HALF_UP" << Values{-3, -2, -1, 0, 1, 2, 3};
        QTest::newRow("half down") << "HALF_DOWN" << Values{-2, -1, -1, 0, 1, 1, 2};
    }
    void everyRoundingIsThatOfItsName()
    {
        QFETCH(QString, rounding);
        QFETCH(Values, expected);
        const Values x{-2.5F, -1.5F, -0.75F, 0.25F, 0.75F, 1.5F, 2.5F};
        const Levels q{.rounding = rounding.toStdString()};
        QCOMPARE(quant(x, q), expected);
        QCOMPARE(constantQuant(x, q), expected);
    }

    /// The zero point is added before the rounding, so a tie goes the other way where it is odd.
    void aZeroPointMovesTies()
    {
        QCOMPARE(quant({0.5, 1.5, -9, 9}, {.zero = 3}), (Values{1, 1, -9, 4}));
        QCOMPARE(quant({0.5, 1.5, -9, 9}, {.zero = 2}), (Values{0, 2, -9, 5}));
        QCOMPARE(quant({0.5, 1.25, -9, 9}, {.zero = 0.5}), (Values{0.5, 1.5, -8.5, 6.5}));
        QCOMPARE(constantQuant({0.5, 1.5, -9, 9}, {.zero = 3}), (Values{1, 1, -9, 4}));
    }

    void everyChannelHasItsLevels()
    {
        OnnxModel model;
        model.input("x", {1, 2, 2}).constant("s", {2, 1}, {1, 0.5}).constant("z", {}).constant("b", {1, 2, 1}, {3, 2});
        model.node("Quant", {"x", "s", "z", "b"}, "y", {}, "onnx.brevitas").output("y");
        QCOMPARE(executed(imported(model), {{-9, 2.2F, -9, 0.7F}}), (Values{-4, 2, -1, 0.5}));
    }

    void signsHaveOneBit()
    {
        OnnxModel model;
        model.input("x", {4}).constant("s", {}, {0.75}).node("BipolarQuant", {"x", "s"}, "y", {}, qonnx).output("y");
        QCOMPARE(executed(imported(model), {{-0.1F, 0, 5, -7}}), (Values{-0.75, 0.75, 0.75, -0.75}));
    }

    void truncationDividesByAPowerOfTwo()
    {
        // 6 bits to 4: a quarter, down; the scale stays (version 1).
        QCOMPARE(trunc({11, 12, -3, -0.4F}, {1, 0, 6, 4}, {}), (Values{2, 3, -1, 0}));
        QCOMPARE(trunc({5.5, -5.5}, {0.5, 0, 6, 4}, {{"rounding_mode", std::string("CEIL")}}), (Values{1.5, -1}));
        // Version 2: a scale of 2 instead of 0.5 divides by 4; 4 bits hold −8 to 7.
        QCOMPARE(trunc({11, 12, -3, 40, -40}, {0.5, 0, 8, 2, 4}, {}), (Values{10, 12, -4, 14, -16}));
        QCOMPARE(trunc({11, 40, -40}, {0.5, 0, 8, 2, 4}, {{"signed", std::int64_t(0)}}), (Values{10, 30, 0}));
    }

    void thresholdsAreCounted()
    {
        const OnnxModel::Attributes steps{{"out_scale", 0.5}, {"out_bias", -1.0}};
        QCOMPARE(thresholds({1, 2, 2}, {0, 1, 2, 3}, {2, 3}, {0, 1, 2, 3, 4, 5}, steps), (Values{-0.5, 0, -1, -0.5}));
        QCOMPARE(thresholds({1, 2, 2}, {0, 1, 2, 3}, {2, 3}, {0, 1, 2, 3, 4, 5},
                     {{"out_scale", 0.5}, {"out_bias", -1.0}, {"data_layout", std::string("NHWC")}}),
            (Values{-0.5, -1, 0.5, -0.5}));
        const OnnxModel::Attributes signs{{"out_scale", 2.0}, {"out_bias", -1.0}};
        QCOMPARE(thresholds({1, 3}, {-1, 0, 1}, {1, 1}, {0}, signs), (Values{-1, 1, 1}));
        QCOMPARE(thresholds({1, 3}, {-1, 0, 1}, {1, 1}, {0}, {{"out_bias", 0.3}}), (Values{0.3F, 1.3F, 1.3F}));
    }

    void channelsMayComeLast()
    {
        OnnxModel model;
        model.input("x", {1, 2, 2, 2}).constant("w", {1, 1, 1, 2}, {1, 10}).constant("c", {1}, {0.5});
        model.node("Conv", {"x", "w", "c"}, "y", {{"kernel_shape", ints{1, 1}}}, channelsLast).output("y");
        QCOMPARE(executed(imported(model), {{1, 2, 3, 4, 5, 6, 7, 8}}), (Values{21.5, 43.5, 65.5, 87.5}));
        model = OnnxModel().input("x", {1, 2, 2, 2});
        model.node("MaxPool", {"x"}, "y", {{"kernel_shape", ints{2, 2}}}, channelsLast).output("y");
        const auto pooled = imported(model);
        QCOMPARE(executed(pooled, {{1, 8, 3, 4, 5, 6, 7, 2}}), (Values{7, 8}));
        COMPARE_TEXT(outputShape(pooled), "1×1×1×2");
        model = OnnxModel().input("x", {1, 1, 2, 2}).constant("one", {2}, {1}).constant("two", {2}, {2, 3});
        model.constant("none", {2});
        model.node("BatchNormalization", {"x", "two", "one", "none", "one"}, "y", {{"epsilon", 0.0}}, channelsLast);
        QCOMPARE(executed(imported(model.output("y")), {{1, 2, 3, 4}}), (Values{3, 7, 7, 13}));
    }

    void aScaleLeftAmongTheOutputsIsNone()
    {
        auto model = quantised(OnnxModel().input("x", {2}), {});
        QCOMPARE(imported(model.output("s")).outputs.size(), std::size_t(1));
    }
};

Q_DECLARE_METATYPE(Values)
QTEST_APPLESS_MAIN(ImportQonnxTest)
#include "import_qonnx_test.moc"
