// SPDX-License-Identifier: Apache-2.0
// Layers of files that keep plain integers, as Deeploy and NEMO write them: on an engine as those of any quantised
// file.
#include "explore/numerics.h"
#include "import/import.h"
#include "support/compiled.h"
#include "support/imported.h"

#include <cmath>
#include <random>

using namespace partita;
using namespace partita::test;
using ints = OnnxModel::ints;

namespace {

std::vector<double> drawn(unsigned seed, std::size_t count, int low, int high)
{
    std::mt19937 random(seed);
    std::vector<double> out;
    while (out.size() < count)
        out.push_back(low + int(random() % unsigned(high - low + 1)));
    return out;
}

void requantShift(OnnxModel &m, const std::string &x, const std::string &y, std::vector<double> factor,
    std::vector<double> addend, double levels, bool isSigned)
{
    const ints shape{std::int64_t(factor.size()), 1, 1};
    m.constant("mul_" + y, shape, std::move(factor)).constant("add_" + y, shape, std::move(addend));
    m.node("RequantShift", {x, "mul_" + y, "add_" + y}, y,
        {{"div", 65536.0}, {"n_levels_out", levels}, {"signed", one * isSigned}});
}

/// Bytes, a padded convolution of them and, with `dense`, a dense layer: factors and addends a channel.
OnnxModel deeploy(double levels = 256, bool dense = false)
{
    OnnxModel m(13);
    m.input("x", {1, 8, 6, 6});
    requantShift(m, "x", "bytes", {65536}, {0}, 256, true);
    m.constant("w", {16, 8, 3, 3}, drawn(1, 16 * 8 * 9, -40, 40));
    m.node("Conv", {"bytes", "w"}, "sums", {{"pads", ints{1, 1, 1, 1}}}).named("layer");
    requantShift(m, "sums", "y", drawn(2, 16, 150, 900), drawn(3, 16, -2000000, 2000000), levels, false);
    if (!dense)
        return m.output("y");
    m.node("Flatten", {"y"}, "flat").constant("v", {16 * 36, 12}, drawn(4, 16 * 36 * 12, -9, 9));
    m.node("MatMul", {"flat", "v"}, "products").named("dense");
    m.constant("mul", {}, {257}).constant("add", {}, {0});
    m.node(
        "RequantShift", {"products", "mul", "add"}, "z", {{"div", 65536.0}, {"n_levels_out", 256.0}, {"signed", one}});
    return m.output("z");
}

/// A convolution, factors of both signs and of nought, and a division by what is no power of two.
OnnxModel nemo(double divisor)
{
    OnnxModel m(9);
    auto factors = drawn(5, 16, -2047, 2047);
    factors[3] = 0;
    m.input("x", {1, 8, 6, 6}).constant("w", {16, 8, 3, 3}, drawn(6, 16 * 8 * 9, -60, 60));
    m.constant("k", {1, 16, 1, 1}, factors).constant("l", {1, 16, 1, 1}, drawn(7, 16, -3000000, 3000000));
    m.constant("m", {}, {11}, OnnxModel::int64).constant("d", {}, {divisor}, OnnxModel::int64);
    m.node("Conv", {"x", "w"}, "c", {{"pads", ints{1, 1, 1, 1}}})
        .named("layer")
        .node("Mul", {"k", "c"}, "ck")
        .node("Add", {"ck", "l"}, "ckl")
        .node("Cast", {"ckl"}, "whole", {{"to", 7 * one}})
        .node("Mul", {"whole", "m"}, "scaled")
        .node("Div", {"scaled", "d"}, "q")
        .node("Cast", {"q"}, "real", {{"to", one}})
        .node("Clip", {"real"}, "y", {{"min", 0.0}, {"max", 255.0}});
    return m.output("y");
}

Graph graphOf(const QString &dialect)
{
    return imported(dialect == "Deeploy" ? deeploy()
            : dialect == "few levels"    ? deeploy(16)
            : dialect == "NEMO"          ? nemo(1 << 22)
                                         : nemo((1 << 22) - 1));
}

/// Whole numbers from `low` to `high` into the network, and what it answers.
std::vector<float> answers(const Deployment &d, int low, int high)
{
    const auto &shape = d.source.tensor(d.source.inputs[0]).shape;
    Array x(f32, shape);
    const auto values = drawn(8, std::size_t(x.size()), low, high);
    for (std::int64_t i = 0; i < x.size(); ++i)
        x.set(i, values[i]);
    auto out = must(toModel(d.graph, must(must(Executor::prepare(d.graph)).run(must(toDeployed(d.graph, {x}))))));
    return {out[0].as<float>().begin(), out[0].as<float>().end()};
}

const Kernel &kernel(const Deployment &d, const char *slug)
{
    const auto k = d.find(slug);
    if (k < 0)
        qFatal("no kernel %s", slug);
    return d.kernels[k];
}

bool onEngine(const Deployment &d, const Kernel &k) { return !d.target->description().engines[k.engine].core; }

} // namespace

class IntegerLayersTest : public QObject {
    Q_OBJECT
private slots:
    void enginesTakeThem_data()
    {
        QTest::addColumn<QString>("dialect");
        QTest::addColumn<QString>("target");
        for (const char *dialect : {"Deeploy", "few levels", "NEMO", "NEMO, no power of two"})
            for (const QString target : {"diana", "ne16", "vta", "tynnp"})
                if (dialect != QStringLiteral("few levels") || target != "ne16") // whose limits are those of a byte
                    QTest::addRow("%s %s", dialect, qPrintable(target)) << dialect << target;
    }

    /// With no choice at all the layer is on the engine and answers within a step of the file's arithmetic, on vta,
    /// whose zero point is 0, within one of its own steps.
    void enginesTakeThem()
    {
        QFETCH(QString, dialect);
        QFETCH(QString, target);
        const auto graph = graphOf(dialect);
        const auto d = compiled(graph, target.toStdString()),
                   source = compiled(graph, target.toStdString(), {"numerics=source"});
        QVERIFY(onEngine(d, kernel(d, "layer")));
        QCOMPARE(arithmeticOf(d.graph, kernel(d, "layer").match), std::optional(Numerics::Engine));
        QVERIFY(d.cycles < source.cycles);
        QCOMPARE(numericsCount(source).engine, std::int64_t(0));
        const bool isSigned = dialect == "Deeploy" || dialect == "few levels";
        const auto is = answers(d, isSigned ? -128 : 0, isSigned ? 127 : 255),
                   wanted = answers(source, isSigned ? -128 : 0, isSigned ? 127 : 255);
        std::int64_t differ = 0, inside = 0;
        for (std::size_t i = 0; i < is.size(); ++i) {
            QVERIFY2(std::abs(is[i] - wanted[i]) <= (target == "vta" ? 3 : 1),
                qPrintable(QString("%1 instead of %2").arg(is[i]).arg(wanted[i])));
            differ += is[i] != wanted[i];
            inside += wanted[i] > 0 && wanted[i] < 255;
        }
        QVERIFY(inside > std::int64_t(is.size()) / 8); // else it would show nothing
        if (target == "diana" && dialect != "few levels")
            QVERIFY2(differ < inside / 20, qPrintable(QString("%1 of %2 differ").arg(differ).arg(inside)));
        QVERIFY(meansWhatItsProgramDoes(d, graph, 9));
    }

    /// A dense layer that reads what the convolution writes.
    void denseLayersToo()
    {
        const auto d = compiled(imported(deeploy(256, true)), "diana");
        QVERIFY(onEngine(d, kernel(d, "dense")));
        QVERIFY(meansWhatItsProgramDoes(d, d.source, 10));
    }

    /// The choice of a single layer holds for its requantisation as well.
    void aLayerKeepsTheFiles()
    {
        for (const auto *dialect : {"Deeploy", "NEMO", "NEMO, no power of two"}) {
            const auto graph = graphOf(dialect);
            const auto own = compiled(graph, "diana", {"kernel.layer.numerics=source"}),
                       source = compiled(graph, "diana", {"numerics=source"});
            QVERIFY(!onEngine(own, kernel(own, "layer")));
            QCOMPARE(own.cycles, source.cycles);
            QCOMPARE(answers(own, 0, 127), answers(source, 0, 127));
        }
    }

    /// Weights of fewer bits are rounded as those of any layer.
    void weightsOfFewBits()
    {
        const auto d = compiled(graphOf("Deeploy"), "ne16", {"kernel.layer.bits.weight=4"});
        QVERIFY(onEngine(d, kernel(d, "layer")));
        QCOMPARE(int(d.graph.tensor(d.graph.op(d.graph.find("layer")).inputs[1]).type.bits), 4);
        QVERIFY(meansWhatItsProgramDoes(d, d.source, 11));
    }

    /// Sums that nothing requantises stay as the file has them, whatever is said.
    void plainSumsStay()
    {
        OnnxModel m = deeploy();
        m.constant("v", {4, 16, 1, 1}, drawn(12, 64, -9, 9)).node("Conv", {"y", "v"}, "raw").named("last");
        m.proto.mutable_graph()->mutable_output()->Clear();
        const auto graph = imported(m.output("raw"));
        for (const auto *target : {"diana", "vta"}) {
            const auto d = compiled(graph, target), engine = compiled(graph, target, {"numerics=engine"});
            QVERIFY(!onEngine(engine, kernel(engine, "last")));
            QCOMPARE(answers(d, -128, 127), answers(engine, -128, 127));
            QVERIFY(meansWhatItsProgramDoes(engine, graph, 13));
        }
    }

    /// A requantised sum of two tensors of bytes is one operator, exact, and one kernel on every chip.
    void sumsOfBytes()
    {
        OnnxModel m(13);
        m.input("x", {1, 8, 6, 6});
        requantShift(m, "x", "a", {65536}, {0}, 256, true);
        requantShift(m, "x", "b", {3 * 16384}, {0}, 256, true);
        m.node("Add", {"a", "b"}, "sum").named("sum").constant("mul", {}, {98304}).constant("add", {}, {0});
        m.node("RequantShift", {"sum", "mul", "add"}, "y",
            {{"div", 65536.0}, {"n_levels_out", 256.0}, {"signed", std::int64_t(0)}});
        const auto graph = imported(m.output("y"));
        COMPARE_TEXT(kinds(graph), "Cast Requantize Requantize Add Dequantize");
        const auto source = compiled(graph, "diana", {"numerics=source"}), d = compiled(graph, "diana");
        const auto x = drawn(8, 8 * 36, -128, 127);
        const auto y = answers(source, -128, 127);
        for (std::size_t i = 0; i < y.size(); ++i) {
            const auto sum = x[i] + std::clamp(std::floor(x[i] * 0.75 + 0.5), -128.0, 127.0);
            QCOMPARE(double(y[i]), std::clamp(std::floor(sum * 1.5 + 0.5), 0.0, 255.0));
        }
        QVERIFY(onEngine(d, kernel(d, "sum")));
        QCOMPARE(answers(d, -128, 127), y);
        QVERIFY(meansWhatItsProgramDoes(d, graph, 14));
    }

    void sharedModels_data()
    {
        QTest::addColumn<QString>("model");
        for (const char *model :
            {"deeploy/Models/CNN_Linear1/network.onnx", "deeploy/Models/MLPerf/ImageClassification/network.onnx",
                "deeploy/Models/MLPerf/KeywordSpotting/network.onnx", "deeploy/Models/miniMobileNet/network.onnx",
                "dory/dscnn_test/model_int.onnx", "dory/Residual_connection_test_1/model_int.onnx"})
            QTest::newRow(model) << model;
    }

    /// Every network of these tools that we have uses the engines of every chip that has some.
    void sharedModels()
    {
        QFETCH(QString, model);
        const auto path = std::filesystem::path(PARTITA_SOURCE "/../shared/data") / model.toStdString();
        if (!exists(path))
            QSKIP("1 model skipped: ../shared/data is not there");
        const auto graph = must(importModel(path));
        for (const auto *target : {"diana", "ne16", "vta", "tynnp"}) {
            const auto d = compiled(graph, target);
            const auto layers = std::ranges::count_if(d.kernels, [&](const Kernel &k) { return onEngine(d, k); });
            QVERIFY2(layers > 0, target);
            QVERIFY2(meansWhatItsProgramDoes(d, graph, 15), target);
        }
    }
};

QTEST_APPLESS_MAIN(IntegerLayersTest)
#include "integer_layers_test.moc"
