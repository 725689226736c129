// SPDX-License-Identifier: Apache-2.0
// What is exported for tynnp, fused and not, gives every byte of the golden output, on this machine and in the
// emulator.
#include "compile/pipeline.h"
#include "execute/dataset.h"
#include "import/import.h"
#include "support/compiled.h"
#include "support/exported.h"
#include "support/planes.h"
#include "support/random_graph.h"
#include "target/registry.h"

#include <QTest>

using namespace partita;
using namespace partita::test;

class TynnpExportTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!hasProgram("make") || !hasProgram("cc"))
            QSKIP("make and cc are not installed: exports cannot be built");
    }

    void aBundledNetworkPasses_data()
    {
        QTest::addColumn<QString>("network");
        QTest::addColumn<QString>("setting");
        for (const char *row : {"digits_resnet", "tones_dscnn", "digits_resnet fuse=apart",
                 "shapes_mobilenet schedule=split(OY,5);loop_partition(OY,eager)"}) {
            auto words = QString(row).split(' ');
            QTest::newRow(row) << words[0] << (words.size() > 1 ? words[1] : QString());
        }
    }
    void aBundledNetworkPasses()
    {
        QFETCH(QString, network);
        QFETCH(QString, setting);
        auto graph = importModel(PARTITA_SOURCE "/resources/examples/" + network.toStdString() + ".onnx");
        QVERIFY(graph.has_value());
        auto d = tried(*graph, "tynnp", settingsOf(setting.split(' ', Qt::SkipEmptyParts)));
        QVERIFY2(d.has_value(), d ? "" : d.error().message.c_str());
        QVERIFY(std::ranges::any_of(d->kernels, [](const Kernel &k) { return !k.match.parts.empty(); })
            == (setting != "fuse=apart"));
        QCOMPARE(exportProblem(*d, {}, {"run-host"}), QString());
    }

    void planesBetweenStagesPass_data()
    {
        QTest::addColumn<Graph>("graph");
        QTest::addColumn<QStringList>("settings");
        QTest::newRow("rescale, convolution") << randomGraph(68, 2) << QStringList{};
        QTest::newRow("in strips") << randomGraph(68, 2) << QStringList{"target.vm.size=1024"};
        QTest::newRow("sum, convolution") << randomGraph(79, 2) << QStringList{"layout=CHW"};
        QTest::newRow("rescale, sum") << elementwisePlanes()
                                      << QStringList{"target.vm.size=1024", "kernel.clip.fuse=with_next"};
    }
    void planesBetweenStagesPass()
    {
        QFETCH(Graph, graph);
        QFETCH(QStringList, settings);
        auto d = tried(graph, "tynnp", settingsOf(settings));
        QVERIFY2(d.has_value(), d ? "" : d.error().message.c_str());
        QVERIFY(std::ranges::any_of(d->kernels, [&](const Kernel &k) { return passesPlanes(d->graph, k); }));
        QCOMPARE(exportProblem(*d, {}, {"run-host"}), QString());
    }
};

QTEST_APPLESS_MAIN(TynnpExportTest)
#include "tynnp_export_test.moc"
