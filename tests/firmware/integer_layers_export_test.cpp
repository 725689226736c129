// SPDX-License-Identifier: Apache-2.0
// Networks that keep plain integers, as Deeploy and DORY write them, as exported C on engines: every byte that the
// executor gives, on this machine and in the emulator.
#include "execute/operators/executor.h"
#include "import/import.h"
#include "support/compiled.h"
#include "support/exported.h"
#include "support/random_graph.h"

#include <QTest>

using namespace partita;
using namespace partita::test;

class IntegerLayersExportTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!hasProgram("make") || !hasProgram("cc"))
            QSKIP("make and cc are not installed: exports cannot be built");
    }

    void everyByteIsTheExecutors_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("target");
        QTest::newRow("image classification, diana") << "deeploy/Models/MLPerf/ImageClassification"
                                                     << "diana";
        QTest::newRow("miniMobileNet, ne16") << "deeploy/Models/miniMobileNet"
                                             << "ne16";
        QTest::newRow("keyword spotting, vta") << "deeploy/Models/MLPerf/KeywordSpotting"
                                               << "vta";
        QTest::newRow("DS-CNN, tynnp") << "dory/dscnn_test"
                                       << "tynnp";
    }
    void everyByteIsTheExecutors()
    {
        QFETCH(QString, file);
        QFETCH(QString, target);
        const auto folder = std::filesystem::path(PARTITA_SOURCE "/../shared/data") / file.toStdString();
        const auto model = folder / (file.startsWith("dory") ? "model_int.onnx" : "network.onnx");
        if (!std::filesystem::exists(model))
            QSKIP("1 model skipped: ../shared/data is not there");
        const auto d = compiled(must(importModel(model)), target.toStdString());
        const auto &engines = d.target->description().engines;
        QVERIFY(std::ranges::any_of(d.kernels, [&](const auto &k) { return !engines[k.engine].core; }));
        const auto sample = must(toDeployed(d.graph, randomInputs(d.source, 77)));
        QCOMPARE(exportProblem(d, {.sample = sample}, {"run-host"}), QString());
    }
};

QTEST_GUILESS_MAIN(IntegerLayersExportTest)
#include "integer_layers_export_test.moc"
