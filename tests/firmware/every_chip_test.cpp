// SPDX-License-Identifier: Apache-2.0
// Small networks that every chip must take whatever arithmetic is asked for: the interpreted program and the exported C
// give the executor's bytes, and under numerics=source these are the model's own.
#include "execute/dataset.h"
#include "execute/operators/executor.h"
#include "import/import.h"
#include "interpret/exact.h"
#include "measure/measure.h"
#include "measure/overlay.h"
#include "support/compiled.h"
#include "support/exported.h"
#include "support/net.h"
#include "support/onnx_model.h"
#include "support/tflite_model.h"

#include <QTest>

using namespace partita;
using namespace partita::test;
using ints = OnnxModel::ints;

namespace {

std::vector<Array> noiseFor(const Graph &graph)
{
    std::vector<Array> out;
    for (auto id : graph.inputs)
        out.push_back(noise(graph.tensor(id).type, graph.tensor(id).shape, unsigned(out.size()) + 7));
    return out;
}

std::vector<Array> runOn(const Graph &graph, const std::vector<Array> &inputs)
{
    return must(must(Executor::prepare(graph)).run(inputs));
}

Graph batchJoined()
{
    return must(OnnxModel(13)
                    .input("a", {4, 8, 8, 4})
                    .input("b", {4, 8, 8, 4})
                    .node("Concat", {"a", "b"}, "y", {{"axis", std::int64_t(3)}})
                    .output("y")
                    .import());
}

/// Per column of the weights a scale and a zero point; with a bias as Gemm has it.
Graph zeroByColumn(bool bias)
{
    OnnxModel m(13);
    m.input("x", {3, 6})
        .constant("s", {}, {0.05})
        .constant("z", {}, {3}, OnnxModel::int8)
        .constant("w", {6, 5}, {90, -71, 3, 44, -100, 17, 61}, OnnxModel::int8)
        .constant("sw", {5}, {0.1, 0.15, 0.2, 0.25, 0.3})
        .constant("zw", {5}, {1, -2, 3, -4, 5}, OnnxModel::int8)
        .constant("sy", {}, {0.7})
        .constant("bias", {5}, {0.5, -1, 2})
        .node("QuantizeLinear", {"x", "s", "z"}, "xq")
        .node("DequantizeLinear", {"xq", "s", "z"}, "xr")
        .node("DequantizeLinear", {"w", "sw", "zw"}, "wr", {{"axis", std::int64_t(1)}});
    if (bias)
        m.node("Gemm", {"xr", "wr", "bias"}, "f");
    else
        m.node("MatMul", {"xr", "wr"}, "f");
    return must(m.node("QuantizeLinear", {"f", "sy", "z"}, "fq")
                    .node("DequantizeLinear", {"fq", "sy", "z"}, "y")
                    .output("y")
                    .import());
}

/// Unsigned integers whose sums are the result.
Graph sumsByColumn()
{
    return must(OnnxModel(13)
                    .input("x", {3, 6}, OnnxModel::uint8)
                    .constant("z", {}, {3}, OnnxModel::uint8)
                    .constant("w", {6, 5}, {90, 171, 3, 244, 100, 17, 61}, OnnxModel::uint8)
                    .constant("zw", {5}, {1, 222, 3, 4, 5}, OnnxModel::uint8)
                    .node("MatMulInteger", {"x", "w", "z", "zw"}, "y")
                    .output("y")
                    .import());
}

Graph singleValues()
{
    OnnxModel m(13);
    m.constant("s", {}, {0.05}).constant("z", {}, {3}, OnnxModel::int8);
    for (const char *name : {"a", "b"}) {
        const std::string x = name;
        m.input(x, {})
            .node("QuantizeLinear", {x, "s", "z"}, x + "q")
            .node("DequantizeLinear", {x + "q", "s", "z"}, x + "r");
    }
    return must(m.node("Add", {"ar", "br"}, "f")
                    .node("QuantizeLinear", {"f", "s", "z"}, "fq")
                    .node("DequantizeLinear", {"fq", "s", "z"}, "y")
                    .output("y")
                    .import());
}

/// A small segmentation network of TensorFlow Lite as DeepLab is made: a convolution, the mean of its whole plane
/// spread over it again, both joined, means of windows, and a bilinear resize to more pixels.
Graph segmentation(bool isUnsigned)
{
    using Code = TfliteModel::Code;
    using Options = TfliteModel::Options;
    TfliteModel m;
    const auto type = isUnsigned ? TfliteModel::Type::UINT8 : TfliteModel::Type::INT8;
    const int move = isUnsigned ? 128 : 0;
    const TfliteScale wide{{0.05f}, {move - 9}}, fine{{0.01f}, {move + 3}}, weights{{0.02f}, {isUnsigned ? 121 : 0}};
    std::vector<std::uint8_t> filter;
    for (int i = 0; i < 4 * 3 * 3 * 2; ++i)
        filter.push_back(std::uint8_t(i * 37 % 251));
    auto x = m.input("x", {1, 7, 6, 2}, type, wide), a = m.tensor("a", {}, type, fine),
         b = m.tensor("b", {}, type, fine);
    auto c = m.tensor("c", {}, type, fine), d = m.tensor("d", {}, type, fine), e = m.tensor("e", {}, type, fine),
         y = m.tensor("y", {}, type, fine);
    auto w = isUnsigned
        ? m.constant("w", {4, 3, 3, 2}, filter, weights)
        : m.constant("w", {4, 3, 3, 2}, std::vector<std::int8_t>(filter.begin(), filter.end()), weights);
    auto pool = [](tflite::Padding padding, int columns, int rows) {
        return [=](auto &b) { return tflite::CreatePool2DOptions(b, padding, 1, 1, columns, rows).Union(); };
    };
    auto resize = [&](int from, int to, int rows, int columns) {
        auto size = m.constant("size", {2}, std::vector<std::int32_t>{rows, columns});
        m.op(Code::RESIZE_BILINEAR, {from, size}, {to}, Options::ResizeBilinearOptions,
            [](auto &b) { return tflite::CreateResizeBilinearOptions(b, true, false).Union(); });
    };
    m.op(Code::CONV_2D, {x, w, -1}, {a}, Options::Conv2DOptions, [](auto &b) {
        return tflite::CreateConv2DOptions(b, tflite::Padding::SAME, 1, 1, tflite::Activation::RELU).Union();
    });
    m.op(Code::AVERAGE_POOL_2D, {a}, {b}, Options::Pool2DOptions, pool(tflite::Padding::VALID, 6, 7));
    resize(b, c, 7, 6);
    m.op(Code::CONCATENATION, {a, c}, {d}, Options::ConcatenationOptions,
        [](auto &b) { return tflite::CreateConcatenationOptions(b, 3).Union(); });
    m.op(Code::AVERAGE_POOL_2D, {d}, {e}, Options::Pool2DOptions, pool(tflite::Padding::SAME, 3, 2));
    resize(e, y, 12, 13);
    return must(m.output(y).import());
}

Graph reciprocalRoots()
{
    using Type = TfliteModel::Type;
    TfliteModel m;
    auto x = m.input("x", {1, 40}, Type::INT8, {{0.25f}, {-128}}),
         y = m.tensor("y", {}, Type::INT8, {{1.0f / 64}, {-128}});
    return must(m.op(TfliteModel::Code::RSQRT, {x}, {y}).output(y).import());
}

} // namespace

class EveryChipTest : public QObject {
    Q_OBJECT

private slots:
    void whatAnEngineDoesIsCountedAsPredicted_data()
    {
        QTest::addColumn<QString>("engine");
        QTest::addColumn<QString>("engine");
        QTest::newRow("diana") << "digital";
        QTest::newRow("ne16") << "ne16";
        QTest::newRow("siracusa") << "neureka";
        QTest::newRow("vta") << "compute";
        QTest::newRow("tynnp") << "nu";
    }
    /// Calls and bytes of each kernel, in the emulator.
    void whatAnEngineDoesIsCountedAsPredicted()
    {
        if (const auto tools = toolsToMeasure(); !tools)
            QSKIP(tools.error().message.c_str());
        const auto d = compiled(
            must(importModel(PARTITA_SOURCE "/resources/examples/tones_dscnn.onnx")), QTest::currentDataTag(), {});
        QFETCH(QString, engine);
        const auto number = d.target->description().engine(engine.toStdString());
        const auto measured = must(measure(must(emitProject(d)), {}));
        QVERIFY(measured.passed);
        int seen = 0;
        for (const auto &row : must(overlay(d, measured.counters)).rows)
            if (row.counted == Counted::Calls || row.counted == Counted::Bytes) {
                QVERIFY2(row.measured == row.predicted,
                    qPrintable(QString("%1: %2 predicted, %3 counted")
                                   .arg(row.name.c_str())
                                   .arg(row.predicted)
                                   .arg(row.measured)));
                seen += row.predicted > 0 && d.kernels[row.kernel].engine == number;
            }
        QVERIFY2(seen > 6, qPrintable(QString::number(seen)));
    }

    void everyChipTakesIt_data();
    void everyChipTakesIt();
    void batchesInBlocks();
};

void EveryChipTest::everyChipTakesIt_data()
{
    QTest::addColumn<Graph>("graph");
    QTest::newRow("parts of a batch") << batchJoined();
    QTest::newRow("zero points by column") << zeroByColumn(false);
    QTest::newRow("zero points by column and a bias") << zeroByColumn(true);
    QTest::newRow("integer sums with zero points by column") << sumsByColumn();
    QTest::newRow("single values") << singleValues();
    QTest::newRow("segmentation of uint8") << segmentation(true);
    QTest::newRow("segmentation of int8") << segmentation(false);
    QTest::newRow("reciprocal roots of int8") << reciprocalRoots();
}

void EveryChipTest::everyChipTakesIt()
{
    QFETCH(Graph, graph);
    const auto inputs = noiseFor(graph);
    const auto own = runOn(graph, inputs);
    const auto calibration = needsCalibration(graph) ? must(calibrateOnNoise(graph)) : Calibration();
    for (const char *target : {"diana", "ne16", "gap9", "siracusa", "vta", "vta-pynq", "vta-pynq-4x8", "vta-ultra96",
             "tynnp", "rvp", "rvp-rv32", "rv32imc", "rv32imc-flash"})
        for (const char *numerics : {"auto", "source", "engine"}) {
            const auto where = QStringLiteral("%1, numerics=%2: ").arg(target, numerics);
            const auto d = compile(
                {graph, targetNamed(target), calibration, must(chosen({std::string("numerics=") + numerics}))});
            QVERIFY2(d, qPrintable(where + QString::fromStdString(d ? "" : d.error().message)));
            const auto given = must(toDeployed(d->graph, inputs));
            const auto meant = runOn(d->graph, given);
            const auto exact = runExact(*d, given);
            QVERIFY2(exact, qPrintable(where + QString::fromStdString(exact ? "" : exact.error().message)));
            QVERIFY2(exact->outputs == meant, qPrintable(where + "the program differs from its meaning"));
            if (numerics == std::string("source"))
                QVERIFY2(must(toModel(d->graph, meant)) == own, qPrintable(where + "it differs from the model"));
            if (target == std::string("diana") && hasProgram("make") && hasProgram("cc"))
                QCOMPARE(exportProblem(*d, {}, {"run-host"}), QString());
        }
}

/// Rows of channels become blocks of 16 of them, every sample of a batch, and pixels of channels behind.
void EveryChipTest::batchesInBlocks()
{
    const ints shape{3, 37, 4, 5};
    const auto graph = must(OnnxModel(13)
                                .input("a", shape)
                                .input("b", shape)
                                .node("Add", {"a", "b"}, "sum")
                                .node("Sigmoid", {"sum"}, "y")
                                .output("y")
                                .import());
    const auto d = compiled(graph, "vta", {"kernel.sum.engine=compute", "kernel.y.layout=HWC"});
    const auto inputs = must(toDeployed(d.graph, noiseFor(graph)));
    QVERIFY(must(runExact(d, inputs)).outputs == runOn(d.graph, inputs));
}

QTEST_GUILESS_MAIN(EveryChipTest)
#include "every_chip_test.moc"
