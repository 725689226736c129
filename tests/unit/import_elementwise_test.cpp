// SPDX-License-Identifier: Apache-2.0
#include "execute/operators/executor.h"
#include "support/imported.h"
#include "support/must.h"
#include "support/net.h"

using namespace partita;
using namespace partita::test;
using ints = OnnxModel::ints;

namespace {

Graph binary(const std::string &op, int a, int b, const OnnxModel::Attributes &attributes = {}, int opset = 15)
{
    return imported(
        OnnxModel(opset).input("a", {2, 3}, a).input("b", {3}, b).node(op, {"a", "b"}, "y", attributes).output("y"));
}

} // namespace

/// Operators that look at each element by itself, and those that reduce axes.
class ImportElementwiseTest : public QObject {
    Q_OBJECT
private slots:
    void functionsKeepTheirParameters()
    {
        auto attrs = [](const Graph &g) { return g.op(0).as<UnaryAttrs>(); };
        QVERIFY((attrs(unary(13, "Tanh", {2})) == UnaryAttrs{UnaryFn::Tanh}));
        QVERIFY((attrs(unary(13, "LeakyRelu", {2})) == UnaryAttrs{UnaryFn::LeakyRelu, 0.01f}));
        QVERIFY(
            (attrs(unary(13, "HardSigmoid", {2}, {{"alpha", 0.25}})) == UnaryAttrs{UnaryFn::HardSigmoid, 0.25, 0.5}));
        QVERIFY((attrs(unary(13, "Selu", {2}, {{"alpha", 2.0}, {"gamma", 3.0}})) == UnaryAttrs{UnaryFn::Selu, 2, 3}));
        QCOMPARE(attrs(unary(20, "Gelu", {2}, {{"approximate", "tanh"}})).fn, UnaryFn::GeluTanh);
        QCOMPARE(result(unary(13, "IsNaN", {2})).type, boolean);
    }

    void oneSidedInfinityIsAComparison()
    {
        COMPARE_TEXT(titles(unary(13, "IsInf", {2})), "IsInf");
        COMPARE_TEXT(titles(unary(13, "IsInf", {2}, {{"detect_negative", 0 * one}})), "IsInf Greater And");
    }

    void twoOperandsShareAType()
    {
        auto g = binary("Sub", OnnxModel::int32, OnnxModel::int32);
        COMPARE_TEXT(titles(g), "Sub");
        QCOMPARE(result(g).type, i32);
        QVERIFY(!result(g).quant);
        QCOMPARE(result(binary("Less", OnnxModel::real, OnnxModel::real)).type, boolean);
        auto mixed = OnnxModel()
                         .input("a", {2})
                         .input("b", {2}, OnnxModel::int32)
                         .node("Add", {"a", "b"}, "y")
                         .output("y")
                         .import();
        QVERIFY(!mixed);
        QVERIFY(mixed.error().message.find("both f32 and i32") != std::string::npos);
    }

    void powTakesTheTypeOfItsBase()
    {
        COMPARE_TEXT(titles(binary("Pow", OnnxModel::real, OnnxModel::int64)), "Cast Pow");
        auto g = binary("Pow", OnnxModel::int32, OnnxModel::real);
        COMPARE_TEXT(titles(g), "Cast Pow Cast");
        QCOMPARE(result(g).type, i32);
    }

    void moduloFollowsDivisorOrDividend()
    {
        COMPARE_TEXT(titles(binary("Mod", OnnxModel::int32, OnnxModel::int32)), "Mod");
        COMPARE_TEXT(titles(binary("Mod", OnnxModel::real, OnnxModel::real, {{"fmod", one}})), "FMod");
    }

    void manyOperandsBecomeAChain()
    {
        auto three = [](const char *op) {
            return imported(
                OnnxModel().input("a", {2}).input("b", {2}).input("c", {2}).node(op, {"a", "b", "c"}, "y").output("y"));
        };
        COMPARE_TEXT(titles(three("Max")), "Max Max");
        auto mean = three("Mean");
        COMPARE_TEXT(titles(mean), "Add Add Div");
        QCOMPARE(constantOf<float>(mean, 2, 1), std::vector{3.0f});
        COMPARE_TEXT(mean.op(2).slug, "y");
    }

    void clipTakesComputedBounds()
    {
        auto g = imported(OnnxModel()
                              .input("x", {4})
                              .input("low", {})
                              .constant("high", {}, {6})
                              .node("Clip", {"x", "low", "high"}, "y")
                              .output("y"));
        COMPARE_TEXT(titles(g), "Max Min");
    }

    void castsNameTheirType()
    {
        auto g = unary(13, "Cast", {3}, {{"to", 7 * one}});
        COMPARE_TEXT(kinds(g), "Cast");
        QCOMPARE(result(g).type, i64);
        for (const char *name : {"ArgMax", "ArgMin"}) {
            auto first = unary(13, name, {2, 3, 4});
            QCOMPARE(first.op(0).as<ReduceAttrs>().axes, std::vector{0});
            COMPARE_TEXT(outputShape(first), "1×3×4");
        }
        COMPARE_TEXT(kinds(unary(13, "Cast", {3}, {{"to", 1 * one}})), "Identity");
        COMPARE_TEXT(titles(unary(13, "Cast", {3}, {{"to", 10 * one}})), "Float16");
        auto text = OnnxModel().input("x", {1}).node("Cast", {"x"}, "y", {{"to", 8 * one}}).output("y").import();
        QVERIFY(!text);
        QCOMPARE(text.error().fault, Fault::Unsupported);
    }

    void castsStayInFourBits_data()
    {
        QTest::addColumn<int>("type");
        QTest::addColumn<bool>("whole");
        QTest::addColumn<QList<double>>("expected");
        const int uint4 = 21, int4 = 22;
        QTest::newRow("int4 of floats") << int4 << false << QList<double>{-8, -8, -3, 0, 7, 7, 7};
        QTest::newRow("uint4 of floats") << uint4 << false << QList<double>{0, 0, 0, 0, 7, 15, 15};
        QTest::newRow("int4 of integers") << int4 << true << QList<double>{-4, 7, -3, 0, 7, -1, 4};
        QTest::newRow("uint4 of integers") << uint4 << true << QList<double>{12, 7, 13, 0, 7, 15, 4};
    }
    /// Floats end at the ends of the type, integers keep their low bits.
    void castsStayInFourBits()
    {
        QFETCH(int, type);
        QFETCH(bool, whole);
        QFETCH(QList<double>, expected);
        auto g = imported(OnnxModel(21)
                              .input("x", {7}, whole ? OnnxModel::int32 : OnnxModel::real)
                              .node("Cast", {"x"}, "q", {{"to", type * one}})
                              .node("Cast", {"q"}, "y", {{"to", one}})
                              .output("y"));
        const auto x = whole ? array(i32, {7}, {-20, -9, -3, 0, 7, 15, 20})
                             : array(f32, {7}, {-20, -9, -3.7, 0.9, 7.9, 15.5, 1e9});
        const auto out = values(must(must(Executor::prepare(g)).run({x}))[0]);
        QCOMPARE(QList<double>(out.begin(), out.end()), expected);
    }

    void aVectorOfZerosHasNoDirection_data()
    {
        QTest::addColumn<int>("p");
        QTest::addColumn<QList<double>>("expected");
        QTest::newRow("1") << 1 << QList<double>{0, 0, 0, 0.25, 0, -0.75};
        QTest::newRow("2") << 2 << QList<double>{0, 0, 0, 0.6, 0, -0.8};
    }
    void aVectorOfZerosHasNoDirection()
    {
        QFETCH(int, p);
        QFETCH(QList<double>, expected);
        const auto x = p == 1 ? array(f32, {2, 3}, {0, 0, 0, 1, 0, -3}) : array(f32, {2, 3}, {0, 0, 0, 3, 0, -4});
        const auto y
            = must(must(Executor::prepare(unary(22, "LpNormalization", {2, 3}, {{"p", p * one}}))).run({x}))[0];
        for (int i = 0; i < 6; ++i)
            QVERIFY2(std::abs(y.at(i) - expected[i]) < 1e-6, qPrintable(QString::number(y.at(i))));
    }

    void reductionsReadAxesFromBothPlaces()
    {
        auto old = unary(11, "ReduceMean", {2, 3, 4}, {{"axes", ints{-1, 1}}, {"keepdims", 0 * one}});
        QVERIFY((old.op(0).as<ReduceAttrs>() == ReduceAttrs{ReduceFn::Mean, {1, 2}, false}));
        COMPARE_TEXT(outputShape(old), "2");
        auto recent = imported(
            OnnxModel(18).input("x", {2, 3, 4}).list("axes", {1}).node("ReduceMax", {"x", "axes"}, "y").output("y"));
        COMPARE_TEXT(outputShape(recent), "2×1×4");
        auto all = unary(13, "ReduceL2", {2, 3});
        QCOMPARE(all.op(0).as<ReduceAttrs>().axes, (std::vector{0, 1}));
        auto none = imported(OnnxModel(13)
                                 .input("x", {2, 3})
                                 .list("axes", {})
                                 .node("ReduceSum", {"x", "axes"}, "y", {{"noop_with_empty_axes", one}})
                                 .output("y"));
        QVERIFY(none.op(0).as<ReduceAttrs>().axes.empty());
    }

    void theGreatestHasAPlace()
    {
        auto g = unary(13, "ArgMax", {2, 3}, {{"axis", -1 * one}, {"select_last_index", one}});
        QVERIFY((g.op(0).as<ReduceAttrs>() == ReduceAttrs{ReduceFn::ArgMax, {1}, true, true}));
        QCOMPARE(result(g).type, i64);
        for (const char *name : {"ArgMax", "ArgMin"}) {
            auto first = unary(13, name, {2, 3, 4});
            QCOMPARE(first.op(0).as<ReduceAttrs>().axes, std::vector{0});
            COMPARE_TEXT(outputShape(first), "1×3×4");
        }
        COMPARE_TEXT(titles(unary(13, "Hardmax", {2, 3})), "ArgMax Equal Cast");
    }

    void logSoftmaxFlattensAsSoftmaxDid()
    {
        auto g = unary(11, "LogSoftmax", {2, 3, 4});
        COMPARE_TEXT(kinds(g), "Reshape Softmax Reshape");
        QVERIFY((g.op(1).as<SoftmaxAttrs>() == SoftmaxAttrs{1, true}));
    }
};

QTEST_APPLESS_MAIN(ImportElementwiseTest)
#include "import_elementwise_test.moc"
