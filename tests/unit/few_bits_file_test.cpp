// SPDX-License-Identifier: Apache-2.0
// Networks that a file gives in few bits: their integers and scales stay, in the kernels that the chip has for them.
#include "execute/operators/executor.h"
#include "interpret/exact.h"
#include "rewrite/fold.h"
#include "support/compiled.h"
#include "support/onnx_model.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace partita;
using namespace partita::test;
using ints = OnnxModel::ints;

namespace {

constexpr const char *qonnx = "qonnx.custom_op.general";
constexpr std::int64_t channels = 16, side = 8;

std::vector<double> some(std::size_t count, double reach, unsigned seed)
{
    std::mt19937 random(seed);
    std::vector<double> out(count);
    for (auto &v : out)
        v = (double(random()) / 2147483648.0 - 1) * reach;
    return out;
}

struct Net {
    double weightBits = 4, activationBits = 4;
    std::vector<double> gamma{1};
    std::int64_t isSigned = 1, narrow = 0;
    double zero = 0;
};

/// Quant → Conv of quantised weights → BatchNormalization → Relu → Quant. Every scale is a power of two.
OnnxModel model(const Net &net)
{
    OnnxModel m;
    m.input("x", {1, channels, side, side})
        .constant("xs", {}, {0.0625})
        .constant("none", {})
        .constant("eight", {}, {8});
    m.node(
        "Quant", {"x", "xs", "none", "eight"}, "xq", {{"signed", std::int64_t(1)}, {"narrow", std::int64_t(0)}}, qonnx);
    m.constant("w", {channels, channels, 3, 3}, some(channels * channels * 9, 4, 1));
    m.constant("ws", {channels, 1, 1, 1}, {0.5, 0.25}).constant("wb", {}, {net.weightBits});
    m.constant("wz", {}, {net.zero});
    m.node("Quant", {"w", "ws", "wz", "wb"}, "wq", {{"signed", net.isSigned}, {"narrow", net.narrow}}, qonnx);
    m.constant("b", {channels}, {0.5, -1.5, 2});
    m.node("Conv", {"xq", "wq", "b"}, "sums", {{"pads", ints{1, 1, 1, 1}}}).named("conv");
    m.constant("gamma", {channels}, net.gamma)
        .constant("beta", {channels}, {1, -2, 4})
        .constant("mean", {channels}, {2});
    m.constant("variance", {channels}, {1});
    m.node("BatchNormalization", {"sums", "gamma", "beta", "mean", "variance"}, "normal", {{"epsilon", 0.0}});
    m.node("Relu", {"normal"}, "real").constant("ys", {}, {4}).constant("yb", {}, {net.activationBits});
    m.node(
        "Quant", {"real", "ys", "none", "yb"}, "y", {{"signed", std::int64_t(0)}, {"narrow", std::int64_t(0)}}, qonnx);
    return m.output("y");
}

Array input()
{
    Array x(f32, {1, channels, side, side});
    const auto values = some(std::size_t(x.size()), 6, 2);
    for (std::int64_t i = 0; i < x.size(); ++i)
        x.set(i, values[std::size_t(i)]);
    return x;
}

Array answer(const Graph &graph)
{
    auto executor = must(Executor::prepare(graph));
    return must(toModel(graph, must(executor.run(must(toDeployed(graph, {input()})))))).front();
}

const Tensor &weightsOf(const Deployment &d)
{
    const auto &graph = d.graph;
    for (OpId id : graph.opIds())
        if (graph.op(id).kind == OpKind::Conv)
            return graph.tensor(graph.op(id).inputs[1]);
    qFatal("no convolution");
}

std::string typeOf(const Net &net, const char *target, const std::vector<std::string> &settings = {})
{
    return weightsOf(compiled(must(model(net).import()), target, settings)).type.name();
}

/// How many outputs are another level, and whether none is further than one.
int differing(const Array &a, const Array &b, double step)
{
    int count = 0;
    for (std::int64_t i = 0; i < a.size(); ++i) {
        if (std::abs(a.at(i) - b.at(i)) > step * 1.001)
            return INT_MAX;
        count += a.at(i) != b.at(i);
    }
    return count;
}

} // namespace

class FewBitsFileTest : public QObject {
    Q_OBJECT
private slots:
    void theFilesArithmeticGivesItsNumbers_data()
    {
        QTest::addColumn<double>("weights");
        QTest::addColumn<double>("activations");
        for (double weights : {1, 2, 3, 4, 5, 8})
            for (double activations : {2, 4, 7, 8})
                QTest::addRow("%g, %g", weights, activations) << weights << activations;
    }
    void theFilesArithmeticGivesItsNumbers()
    {
        QFETCH(double, weights);
        QFETCH(double, activations);
        const auto graph = must(model({.weightBits = weights, .activationBits = activations}).import());
        const auto d = compiled(graph, "diana", {"numerics=source"});
        const auto expected = answer(graph);
        QCOMPARE(differing(answer(d.graph), expected, 0), 0);
        QVERIFY(std::ranges::any_of(expected.as<float>(), [](float v) { return v > 0; }));
    }

    void enginesComeNear()
    {
        const auto graph = must(model({}).import());
        const auto expected = answer(graph);
        for (const char *target : {"diana", "ne16", "rvp"}) {
            const auto d = compiled(graph, target, {});
            const auto got = answer(d.graph);
            QVERIFY2(differing(got, expected, 4) <= expected.size() / 50, target);
            const auto exact = must(runExact(d, must(toDeployed(d.graph, {input()})), Completion::Lazy));
            QCOMPARE(differing(must(toModel(d.graph, exact.outputs)).front(), got, 0), 0);
        }
    }

    void weightsHaveTheTypeThatTheChipTakes()
    {
        typeIs("i4", {.weightBits = 4}, "diana");
        typeIs("i4", {.weightBits = 3}, "diana"); // its digital array has 8, 4, 2 bits and ternary
        typeIs("i8", {.weightBits = 5}, "diana");
        typeIs("ternary", {.weightBits = 1}, "diana");
        typeIs("ternary", {.weightBits = 2, .narrow = 1}, "diana");
        typeIs("i3", {.weightBits = 3}, "ne16");
        typeIs("i8", {.weightBits = 3}, "vta");
        typeIs("i5", {.weightBits = 5}, "rvp");
        typeIs("i3", {.weightBits = 3, .isSigned = 0, .zero = 4}, "ne16"); // 0 … 7 less 4
    }

    void aChoiceOfMoreBitsKeepsTheIntegers()
    {
        const auto graph = must(model({}).import());
        const auto own = compiled(graph, "diana"), wide = compiled(graph, "diana", {"kernel.conv.bits.weight=8"});
        nameIs(weightsOf(wide).type.name(), "i8");
        QVERIFY(std::ranges::equal(weightsOf(own).data.bytes(), weightsOf(wide).data.bytes()));
        QCOMPARE(differing(answer(own.graph), answer(wide.graph), 0), 0);
        const auto fewer = compiled(graph, "diana", {"kernel.conv.bits.weight=2"});
        nameIs(weightsOf(fewer).type.name(), "i2");
        QVERIFY(!std::ranges::equal(weightsOf(own).data.bytes(), weightsOf(fewer).data.bytes()));
    }

    /// Scales stay positive: a negative factor turns the integers of its channel, where their type has the others.
    void aBatchNormJoinsIntegers_data()
    {
        QTest::addColumn<std::vector<double>>("gamma");
        QTest::addColumn<int>("narrow");
        QTest::addColumn<int>("convolutions");
        QTest::newRow("positive") << std::vector{0.5, 2.0} << 0 << 1;
        QTest::newRow("negative") << std::vector{0.5, -2.0} << 1 << 1;
        QTest::newRow("none") << std::vector{0.0, -2.0} << 1 << 1;
        QTest::newRow("a type without the negative") << std::vector{0.5, -2.0} << 0 << 2;
    }
    void aBatchNormJoinsIntegers()
    {
        QFETCH(std::vector<double>, gamma);
        QFETCH(int, narrow);
        QFETCH(int, convolutions);
        const auto graph = must(model({.gamma = gamma, .narrow = narrow}).import());
        const auto folded = must(fold(graph));
        const auto count
            = std::ranges::count_if(folded.opIds(), [&](OpId id) { return folded.op(id).kind == OpKind::Conv; });
        QCOMPARE(int(count), convolutions);
        const auto d = compiled(graph, "diana", {"numerics=source"});
        QCOMPARE(differing(answer(d.graph), answer(graph), 0), 0);
    }

    /// Brevitas writes fewer bits as a Clip between QuantizeLinear and DequantizeLinear.
    void aClipOfStoredIntegersIsTheirBits_data()
    {
        QTest::addColumn<bool>("stored");
        QTest::newRow("integer weights") << true;
        QTest::newRow("float weights") << false;
    }
    void aClipOfStoredIntegersIsTheirBits()
    {
        QFETCH(bool, stored);
        OnnxModel m;
        m.input("x", {1, channels, side, side}).constant("s", {}, {0.5}).constant("z", {}, {0}, OnnxModel::int8);
        m.constant("l", {}, {-7}, OnnxModel::int8).constant("h", {}, {7}, OnnxModel::int8);
        m.constant("u", {}, {0}, OnnxModel::uint8).constant("f", {}, {15}, OnnxModel::uint8).constant("ys", {}, {4});
        m.node("QuantizeLinear", {"x", "s", "z"}, "q").node("Clip", {"q", "l", "h"}, "qc");
        m.node("DequantizeLinear", {"qc", "s", "z"}, "d");
        const auto weights = some(channels * channels * 9, stored ? 20 : 5, 3);
        m.constant("w", {channels, channels, 3, 3}, weights, stored ? OnnxModel::int8 : OnnxModel::real);
        if (!stored)
            m.node("QuantizeLinear", {"w", "s", "z"}, "wq");
        m.node("Clip", {stored ? "w" : "wq", "l", "h"}, "wc").node("DequantizeLinear", {"wc", "s", "z"}, "wd");
        m.node("Conv", {"d", "wd"}, "c", {{"pads", ints{1, 1, 1, 1}}}).named("conv");
        m.node("QuantizeLinear", {"c", "ys", "u"}, "yq").node("Clip", {"yq", "u", "f"}, "yc");
        m.node("DequantizeLinear", {"yc", "ys", "u"}, "y").output("y");
        const auto graph = must(m.import());
        const auto d = compiled(graph, "diana", {"numerics=source"});
        nameIs(weightsOf(d).type.name(), "i4");
        const auto expected = answer(graph);
        QCOMPARE(differing(answer(d.graph), expected, 0), 0);
        const auto [low, high] = std::ranges::minmax(expected.as<float>());
        QVERIFY(low == 0 && high == 60);
        const auto stages
            = std::ranges::count_if(d.graph.opIds(), [&](OpId id) { return d.graph.op(id).kind == OpKind::Rescale; });
        QCOMPARE(int(stages), 0); // the Clip behind the convolution is its requantisation
    }

private:
    static void typeIs(const char *expected, const Net &net, const char *target)
    {
        QCOMPARE(QString::fromStdString(typeOf(net, target)), QString(expected));
    }
    static void nameIs(const std::string &actual, const char *expected)
    {
        QCOMPARE(QString::fromStdString(actual), QString(expected));
    }
};

Q_DECLARE_METATYPE(std::vector<double>)
QTEST_APPLESS_MAIN(FewBitsFileTest)
#include "few_bits_file_test.moc"
