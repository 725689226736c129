// SPDX-License-Identifier: Apache-2.0
#include "support/executed.h"
#include "support/imported.h"

#include <cmath>

using namespace partita;
using namespace partita::test;
using ints = OnnxModel::ints;

namespace {

using Values = std::vector<float>;

Values counted(int count)
{
    Values out;
    for (int i = 0; i < count; ++i)
        out.push_back(float((i * 37 + 11) % 23 - 11) / 4);
    return out;
}

/// The same indices as a constant or as an input give the same.
Values scattered(bool known, const std::string &reduction)
{
    OnnxModel model(18);
    model.input("x", {4, 2});
    const Values indices{3, 0, 3};
    if (known)
        model.constant("i", {3, 1}, {3, 0, 3}, OnnxModel::int64);
    else
        model.input("i", {3, 1}, OnnxModel::int64);
    model.constant("u", {3, 2}, {10, 20, 30, 40, 50, 60});
    model.node("ScatterND", {"x", "i", "u"}, "y", {{"reduction", reduction}}).output("y");
    std::vector<Values> inputs{{1, 2, 3, 4, 5, 6, 7, 8}};
    if (!known)
        inputs.push_back(indices);
    return executed(imported(model), inputs);
}

Values einsum(const std::string &equation, const ints &a, const ints &b, const Values &x, const Values &y)
{
    return executed(imported(OnnxModel(13)
                                 .input("a", a)
                                 .input("b", b)
                                 .node("Einsum", {"a", "b"}, "y", {{"equation", equation}})
                                 .output("y")),
        {x, y});
}

} // namespace

/// Operators that are spelt out in others compute what they mean.
class ImportSpeltOutTest : public QObject {
    Q_OBJECT
private slots:
    void attentionOfGroupsIsThatOfEachHead()
    {
        // Two heads of queries share one of keys; the second query sees both keys, the first its own.
        OnnxModel model(23);
        model.input("q", {1, 2, 2, 1}).input("k", {1, 1, 2, 1}).input("v", {1, 1, 2, 1});
        model.node("Attention", {"q", "k", "v"}, "y", {{"is_causal", one}, {"scale", 1.0}}).output("y");
        const auto y = executed(imported(model), {{0, 1, 2, 3}, {0, 1}, {10, 20}});
        const auto second = [](float q) { return 10 + 10 / (1 + std::exp(-q)); };
        QCOMPARE(y.size(), std::size_t(4));
        QVERIFY(y[0] == 10 && y[2] == 10);
        QVERIFY(std::abs(y[1] - second(1)) < 1e-5 && std::abs(y[3] - second(3)) < 1e-5);
    }

    void greatestValuesComeFirst()
    {
        auto model = OnnxModel(11).input("x", {5}).list("k", {3}).node("TopK", {"x", "k"}, "y");
        model.proto.mutable_graph()->mutable_node(0)->add_output("at");
        const auto graph = imported(model.output("y").output("at"));
        QCOMPARE(executed(graph, {{2, 7, 2, 9, 7}}), (Values{9, 7, 7}));
        QCOMPARE(executed(graph, {{2, 7, 2, 9, 7}}, 1), (Values{3, 1, 4}));
    }

    void runningSumsLookBack()
    {
        const auto sum = [](const OnnxModel::Attributes &attributes) {
            auto model = OnnxModel(14).input("x", {1, 5}).constant("a", {}, {1}, OnnxModel::int32);
            return executed(imported(model.node("CumSum", {"x", "a"}, "y", attributes).output("y")), {{1, 2, 3, 4, 5}});
        };
        QCOMPARE(sum({}), (Values{1, 3, 6, 10, 15}));
        QCOMPARE(sum({{"exclusive", one}}), (Values{0, 1, 3, 6, 10}));
        QCOMPARE(sum({{"reverse", one}}), (Values{15, 14, 12, 9, 5}));
    }

    void placesMayBeComputed()
    {
        for (bool known : {true, false}) {
            QCOMPARE(scattered(known, "none"), (Values{30, 40, 3, 4, 5, 6, 50, 60}));
            QCOMPARE(scattered(known, "add"), (Values{31, 42, 3, 4, 5, 6, 67, 88}));
            QCOMPARE(scattered(known, "max"), (Values{30, 40, 3, 4, 5, 6, 50, 60}));
            QCOMPARE(scattered(known, "mul"), (Values{30, 80, 3, 4, 5, 6, 7 * 500, 8 * 1200}));
        }
    }

    void lettersSayWhatIsSummed()
    {
        const Values x{1, 2, 3, 4, 5, 6}, y{1, 0, 2, 1};
        QCOMPARE(einsum("ij,jk->ik", {3, 2}, {2, 2}, x, y), (Values{5, 2, 11, 4, 17, 6}));
        QCOMPARE(einsum("ij,jk->kj", {3, 2}, {2, 2}, x, y), (Values{9, 24, 0, 12}));
        QCOMPARE(einsum("ij,kk->i", {3, 2}, {2, 2}, x, y), (Values{6, 14, 22}));
        QCOMPARE(einsum("...i,i...->...i", {2}, {2, 2}, {1, 2}, y), (Values{1, 4, 0, 2}));
    }

    void aVolumeIsConvolvedPlaneByPlane()
    {
        OnnxModel model(11);
        model.input("x", {1, 2, 3, 4, 4}).constant("w", {2, 1, 2, 3, 3}, {1, -2, 3, 0.5});
        model.node("Conv", {"x", "w"}, "y",
            {{"group", 2 * one}, {"pads", ints{1, 1, 1, 0, 1, 1}}, {"strides", ints{2, 1, 1}}});
        const auto graph = imported(model.output("y"));
        COMPARE_TEXT(outputShape(graph), "1×2×2×4×4");
        const auto x = counted(96);
        const auto y = executed(graph, {x});
        constexpr double weights[] = {1, -2, 3, 0.5};
        for (int c = 0, o = 0; c < 2; ++c)
            for (int d = 0; d < 2; ++d)
                for (int h = 0; h < 4; ++h)
                    for (int w = 0; w < 4; ++w, ++o) {
                        double sum = 0;
                        for (int t = 0; t < 18; ++t) {
                            const int z = d * 2 + t / 9 - 1, i = h + t / 3 % 3 - 1, j = w + t % 3 - 1;
                            if (z >= 0 && z < 3 && i >= 0 && i < 4 && j >= 0 && j < 4)
                                sum += weights[(c * 18 + t) % 4]
                                    * double(x[std::size_t(((c * 3 + z) * 4 + i) * 4 + j)]);
                        }
                        QVERIFY2(std::abs(double(y[std::size_t(o)]) - sum) < 1e-4, qPrintable(QString::number(o)));
                    }
    }

    void aPoolSaysWhereItFoundTheGreatest()
    {
        auto model = OnnxModel(12).input("x", {1, 1, 3, 3});
        model.node("MaxPool", {"x"}, "y", {{"kernel_shape", ints{2, 2}}, {"pads", ints{0, 0, 1, 1}}});
        model.proto.mutable_graph()->mutable_node(0)->add_output("at");
        const auto graph = imported(model.output("y").output("at"));
        const Values x{-5, -1, -2, -3, -4, -9, -7, -8, -6};
        QCOMPARE(executed(graph, {x}), (Values{-1, -1, -2, -3, -4, -6, -7, -6, -6}));
        QCOMPARE(executed(graph, {x}, 1), (Values{1, 1, 2, 3, 4, 8, 6, 8, 8}));
    }

    void aGridMayBeTheImageItself()
    {
        auto model = OnnxModel(16).input("x", {1, 1, 2, 3}).input("g", {1, 2, 3, 2});
        model.node("GridSample", {"x", "g"}, "y", {{"align_corners", one}});
        const Values x{1, 2, 3, 4, 5, 6}, grid{-1, -1, 0, -1, 1, -1, -1, 0, 0, 0, 3, 0};
        QCOMPARE(executed(imported(model.output("y")), {x, grid}), (Values{1, 2, 3, 2.5, 3.5, 0}));
    }

    void castsRoundToSixteenBits()
    {
        const auto cast = [](int type, const Values &x) {
            const auto count = std::int64_t(x.size());
            const auto to = std::int64_t(type);
            return executed(
                imported(OnnxModel(13).input("x", {count}).node("Cast", {"x"}, "y", {{"to", to}}).output("y")), {x});
        };
        constexpr float infinity = std::numeric_limits<float>::infinity();
        QCOMPARE(cast(onnx::TensorProto::FLOAT16, {2049, 2051, 65519, 65520, 1e-8f, 3e-8f, -1}),
            (Values{2048, 2052, 65504, infinity, 0, 0x1p-24f, -1}));
        QCOMPARE(cast(onnx::TensorProto::BFLOAT16, {257, 259, 3e38f}), (Values{256, 260, 0x1.c4p127f}));
    }

    void foldsWindowsBack()
    {
        auto model = OnnxModel(18).input("x", {1, 4, 2}).list("image", {2, 3}).list("block", {2, 2});
        model.node("Col2Im", {"x", "image", "block"}, "y");
        QCOMPARE(executed(imported(model.output("y")), {{1, 2, 3, 4, 5, 6, 7, 8}}), (Values{1, 5, 4, 5, 13, 8}));
    }

    void aSpectrumOfAConstantIsItsSum()
    {
        auto model = OnnxModel(17).input("x", {1, 4, 1});
        model.node("DFT", {"x"}, "y", {{"axis", one}, {"onesided", one}});
        const auto y = executed(imported(model.output("y")), {{1, 1, 1, 1}});
        const Values expected{4, 0, 0, 0, 0, 0};
        QCOMPARE(y.size(), expected.size());
        for (std::size_t i = 0; i < y.size(); ++i)
            QVERIFY(std::abs(y[i] - expected[i]) < 1e-6f);
    }

    void aPlainRnnRunsStepByStep()
    {
        auto model = OnnxModel(14).input("x", {2, 1, 1}).constant("w", {1, 1, 1}, {2}).constant("r", {1, 1, 1}, {0.5});
        model.node("RNN", {"x", "w", "r"}, "y");
        const auto y = executed(imported(model.output("y")), {{1, -1}});
        const auto first = std::tanh(2.0f);
        QVERIFY(std::abs(y[0] - first) < 1e-6f && std::abs(y[1] - std::tanh(-2 + 0.5f * first)) < 1e-6f);
    }
};

QTEST_APPLESS_MAIN(ImportSpeltOutTest)
#include "import_spelt_out_test.moc"
