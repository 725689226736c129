// SPDX-License-Identifier: Apache-2.0
// What is exported for tynnp, fused and not, gives every byte of the golden output, on this machine and in the emulator.
#include "compile/pipeline.h"
#include "execute/dataset.h"
#include "import/import.h"
#include "support/exported.h"
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
        static const auto registry = Registry::load(Registry::defaultFolders());
        auto target = registry.require("tynnp");
        QVERIFY2(target.has_value(), "no target is called tynnp");
        auto graph = importModel(PARTITA_SOURCE "/resources/examples/" + network.toStdString() + ".onnx");
        QVERIFY(graph.has_value());
        Choices choices;
        if (!setting.isEmpty())
            QVERIFY(choices.set(setting.toStdString()).has_value());
        auto d = compile(*graph, *target, *calibrateOnNoise(*graph), choices);
        QVERIFY2(d.has_value(), d ? "" : d.error().message.c_str());
        QVERIFY(std::ranges::any_of(d->kernels, [](const Kernel &k) { return !k.match.parts.empty(); }) == (setting != "fuse=apart"));
        QCOMPARE(exportProblem(*d, {}, {"run-host"}), QString());
    }
};

QTEST_APPLESS_MAIN(TynnpExportTest)
#include "tynnp_export_test.moc"
