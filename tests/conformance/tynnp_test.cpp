// SPDX-License-Identifier: Apache-2.0
// What the reference networks give on tynnp.
#include "compile/pipeline.h"
#include "execute/dataset.h"
#include "execute/operators/executor.h"
#include "import/import.h"
#include "interpret/exact.h"
#include "support/must.h"
#include "support/random_graph.h"

#include <QTest>

using namespace partita;
using namespace partita::test;

namespace {

const std::filesystem::path data = PARTITA_SOURCE "/../shared/data";

Deployment deployed(const Graph &graph, std::initializer_list<const char *> settings = {})
{
    Choices choices;
    (void)choices.set("numerics", "engine");
    for (auto *setting : settings)
        if (auto set = choices.set(setting); !set)
            qFatal("%s", set.error().message.c_str());
    return must(compile({graph, targetNamed("tynnp"), {}, choices}));
}

std::int64_t ddrBytes(const Deployment &d)
{
    std::int64_t sum = 0;
    for (const auto &k : d.kernels)
        if (!k.trace.traffic.empty())
            sum += k.trace.traffic[d.target->description().memory("ddr")];
    return sum;
}

} // namespace

class TynnpTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!std::filesystem::is_directory(data))
            QSKIP("the reference networks of ../shared/data are not here");
    }

    void fusionSparesAThirdOfTheTrafficOfMobileNet()
    {
        auto graph = must(importModel(data / "onnx_qlinear/mobilenet_v2_quant.onnx"));
        auto fused = deployed(graph), apart = deployed(graph, {"fuse=apart"});
        auto with = ddrBytes(fused), without = ddrBytes(apart);
        qInfo("DDR: %lld bytes fused, %lld apart", (long long)with, (long long)without);
        QVERIFY(double(with) <= 0.7 * double(without));
        QVERIFY(fused.cycles < apart.cycles);
        for (const auto &f : fused.fusions)
            QVERIFY(!f.refusal || !f.refusal->sentence.empty());
    }

    void resnetKeepsItsAnswers()
    {
        auto graph = must(importModel(data / "mlperf_tiny/ic/pretrainedResnet_quant.tflite"));
        auto d = deployed(graph);
        auto result = must(evaluate(d.source, d.graph, must(readDataset(data / "cifar10/test500.json", graph))));
        QCOMPARE(result.samples, std::int64_t(500));
        QVERIFY2(result.deployed.correct >= 425, qPrintable(QString::number(result.deployed.correct)));
    }

    void programsGiveTheNetworksBytes_data()
    {
        QTest::addColumn<QString>("model");
        for (auto *model : {"mlperf_tiny/ic/pretrainedResnet_quant.tflite", "mlperf_tiny/kws/kws_ref_model.tflite",
                 "mlperf_tiny/vww/vww_96_int8.tflite", "mlperf_tiny/ad/ad01_int8.tflite",
                 "onnx_qlinear/mobilenet_v2_quant.onnx"})
            QTest::newRow(model) << model;
    }
    void programsGiveTheNetworksBytes()
    {
        QFETCH(QString, model);
        auto d = deployed(must(importModel(data / model.toStdString())));
        std::vector<Array> sample;
        for (auto id : d.graph.inputs) {
            const auto &t = d.graph.tensor(id);
            auto &array = sample.emplace_back(t.type, t.shape);
            for (std::int64_t i = 0; i < array.size(); ++i)
                array.set(i, double(i * 37 % 251 - 120));
        }
        auto meant = must(must(Executor::prepare(d.graph)).run(sample));
        auto run = must(runExact(d, sample, Completion::Lazy));
        for (std::size_t i = 0; i < meant.size(); ++i)
            QVERIFY(!differences(run.outputs[i], meant[i]));
        for (const auto &use : d.memories)
            QVERIFY(use.peak <= use.size);
    }
};

QTEST_APPLESS_MAIN(TynnpTest)
#include "tynnp_test.moc"
