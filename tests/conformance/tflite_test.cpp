// SPDX-License-Identifier: Apache-2.0
#include "compile/pipeline.h"
#include "execute/dataset.h"
#include "execute/files.h"
#include "import/import.h"
#include "support/compiled.h"
#include "support/must.h"
#include "support/random_graph.h"

#include <QTest>

#include <algorithm>

using namespace partita;
using namespace partita::test;

namespace {

const std::filesystem::path data = PARTITA_SOURCE "/../shared/data";

/// A model with the input and the output that tflite-micro's reference kernels, or another runtime, computed.
struct Case {
    Graph model;
    Array input, golden;

    Case(const char *path, const char *output) : model(must(importModel(data / path)))
    {
        std::string folder = path;
        for (auto at = folder.find('/'); at != folder.npos; at = folder.find('/'))
            folder.replace(at, 1, "__");
        const auto &in = model.tensor(model.inputs[0]), &out = model.tensor(model.outputs[0]);
        input = must(readRaw(data / "golden" / folder / "in_0.bin", model.inputTypes[0], in.shape));
        golden = must(readRaw(data / "golden" / folder / output, model.outputTypes[0], out.shape));
    }
    Array answer(const Graph &graph) const
    {
        auto executor = must(Executor::prepare(graph));
        return must(toModel(graph, must(executor.run(must(toDeployed(graph, {input}))))))[0];
    }
};

Deployment deployed(const Graph &model)
{
    return compiled(model, "diana", {"numerics=source", "target.l2.size=4194304"}); // a megabyte of float weights fits
}

std::size_t unequalValues(const Array &a, const Array &b)
{
    std::size_t n = 0;
    for (std::int64_t i = 0; i < a.size(); ++i)
        n += a.at(i) != b.at(i);
    return n;
}

double greatestDifference(const Array &a, const Array &b)
{
    double most = 0;
    for (std::int64_t i = 0; i < a.size(); ++i)
        most = std::max(most, std::abs(a.at(i) - b.at(i)));
    return most;
}

std::int64_t best(const Array &a)
{
    std::int64_t at = 0;
    for (std::int64_t i = 1; i < a.size(); ++i)
        at = a.at(i) > a.at(at) ? i : at;
    return at;
}

} // namespace

/// TensorFlow Lite models against its reference kernels.
class TfliteTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!std::filesystem::is_directory(data))
            QSKIP("the reference networks are not here; they lie in ../shared/data beside the sources");
    }

    void int8IsTheReferenceKernelsByteForByte_data()
    {
        QTest::addColumn<QString>("model");
        for (auto *model : {"mlperf_tiny/ad/ad01_int8.tflite", "mlperf_tiny/ic/pretrainedResnet_quant.tflite",
                 "mlperf_tiny/kws/kws_ref_model.tflite", "mlperf_tiny/vww/vww_96_int8.tflite",
                 "tflite_micro/hello_world_int8.tflite", "tflite_micro/micro_speech_quantized.tflite",
                 "tinymaix/cifar10_q.tflite", "tinymaix/mnist_dw_q.tflite", "tinymaix/mnist_valid_q.tflite"})
            QTest::newRow(model) << model;
    }
    void int8IsTheReferenceKernelsByteForByte()
    {
        QFETCH(QString, model);
        Case c(qPrintable(model), "out_tflm_reference.bin");
        QCOMPARE(unequalValues(c.answer(c.model), c.golden), 0u);
        QCOMPARE(unequalValues(c.answer(deployed(c.model).graph), c.golden), 0u);
    }

    void floatIsTheReferenceKernelsWithinRounding_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("output");
        QTest::addColumn<double>("tolerance");
        for (auto *model : {"mlperf_tiny/ad/ad01_fp32.tflite", "mlperf_tiny/ic/pretrainedResnet.tflite",
                 "mlperf_tiny/kws/kws_saved_model_variables.tflite", "mlperf_tiny/vww/vww_96_float.tflite",
                 "tflite_micro/hello_world_float.tflite", "tinymaix/cifar10_f.tflite", "tinymaix/mnist_dw_f.tflite",
                 "tinymaix/mnist_valid_f.tflite"})
            for (auto *output : {"out_tflm_reference.bin", "out_0.bin"})
                QTest::addRow("%s %s", model, output) << model << output << 2e-6;
        // The other runtime quantises the activations of these layers, too.
        QTest::newRow("weights stored in 8 bits") << "mlperf_tiny/kws/kws_ref_model_float32.tflite"
                                                  << "out_0.bin" << 0.02;
    }
    void floatIsTheReferenceKernelsWithinRounding()
    {
        QFETCH(QString, model);
        QFETCH(QString, output);
        QFETCH(double, tolerance);
        Case c(qPrintable(model), qPrintable(output));
        auto most = 0.0;
        for (std::int64_t i = 0; i < c.golden.size(); ++i)
            most = std::max(most, std::abs(c.golden.at(i)));
        auto answer = c.answer(c.model);
        QCOMPARE(unequalValues(c.answer(deployed(c.model).graph), answer), 0u);
        auto apart = greatestDifference(answer, c.golden);
        QVERIFY2(apart <= tolerance * std::max(most, 1.0), qPrintable(QString::number(apart)));
    }

    /// No reference kernels run these: the golden output is XNNPACK's, which rounds otherwise.
    void uint8IsNearAnotherRuntime_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<double>("steps");
        QTest::newRow("MobileNetV1") << "tflite_coral/mobilenet_v1_0.25_128_quant.tflite" << 4.0;
        QTest::newRow("MobileNetV2") << "tflite_coral/mobilenet_v2_1.0_224_quant.tflite" << 4.0;
    }
    void uint8IsNearAnotherRuntime()
    {
        QFETCH(QString, model);
        QFETCH(double, steps);
        Case c(qPrintable(model), "out_0.bin");
        auto answer = c.answer(c.model);
        QCOMPARE(best(answer), best(c.golden));
        auto apart = greatestDifference(answer, c.golden);
        QVERIFY2(apart <= steps, qPrintable(QString::number(apart)));
        QCOMPARE(unequalValues(c.answer(deployed(c.model).graph), answer), 0u);
    }
};

QTEST_GUILESS_MAIN(TfliteTest)
#include "tflite_test.moc"
