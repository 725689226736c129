// SPDX-License-Identifier: Apache-2.0
// Exports with fewer weight bits, analog layers and shifts alone give every byte of the golden output, on this machine
// and in the emulator, and their weights shrink.
#include "compile/pipeline.h"
#include "execute/dataset.h"
#include "import/import.h"
#include "support/compiled.h"
#include "support/exported.h"
#include "support/random_graph.h"

#include <QTest>

using namespace partita;
using namespace partita::test;

namespace {

Graph bundled(const QString &name)
{
    auto graph = importModel(PARTITA_SOURCE "/resources/examples/" + name.toStdString() + ".onnx");
    if (!graph)
        qFatal("%s", graph.error().message.c_str());
    return *graph;
}

Deployment deployed(const Graph &graph, const QString &target, const QString &settings)
{
    return compiled(graph, target.toStdString(), settingsOf(settings.split(' ', Qt::SkipEmptyParts)));
}

bool runsOn(const Deployment &d, const std::string &engine)
{
    return std::ranges::any_of(d.kernels, [&](const Kernel &k) {
        return k.kind == Kernel::Kind::Compute && d.target->description().engines[k.engine].name == engine;
    });
}

} // namespace

class BitsExportTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!hasProgram("make") || !hasProgram("cc"))
            QSKIP("make and cc are not installed: exports cannot be built");
    }

    void passes_data()
    {
        QTest::addColumn<QString>("network");
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("settings");
        QTest::addColumn<QStringList>("engines"); // that run some layer
        QTest::addRow("digits_resnet, every form on diana")
            << "digits_resnet"
            << "diana"
            << "bits.weight=4 kernel.stage1_conv1.bits.weight=2 kernel.stage1_conv2.bits.weight=8 "
               "kernel.stage2_conv1.bits.weight=ternary "
               "kernel.stage2_conv2.bits.weight=3 kernel.stage2_conv2.engine=core target.analog.rows=128 "
               "kernel.stage3_conv1.bits.weight=ternary kernel.stage3_conv1.engine=analog "
               "kernel.stage3_conv2.bits.weight=ternary "
               "kernel.stage3_conv2.engine=analog kernel.stage3_conv2.tile.K=16 kernel.logits.bits.weight=ternary "
               "kernel.logits.engine=analog"
            << QStringList{"core", "digital", "analog"};
        QTest::addRow("digits_resnet, 4 bits") << "digits_resnet"
                                               << "diana"
                                               << "bits.weight=4" << QStringList{"digital"};
        QTest::addRow("digits_resnet, ternary") << "digits_resnet"
                                                << "diana"
                                                << "bits.weight=ternary" << QStringList{"digital"};
        for (const char *bits : {"4", "ternary"})
            QTest::addRow("digits_resnet on a core alone, %s", bits)
                << "digits_resnet"
                << "rvp" << QString("bits.weight=%1").arg(bits) << QStringList{"core"};
        QTest::addRow("digits_resnet padded by the core") << "digits_resnet"
                                                          << "diana"
                                                          << "pads=core" << QStringList{"core", "digital"};
        QTest::addRow("tones_dscnn by shifts alone") << "tones_dscnn"
                                                     << "diana"
                                                     << "target.digital.published_rules=true" << QStringList{"digital"};
        QTest::addRow("shapes_mobilenet, every bitwidth of ne16")
            << "shapes_mobilenet"
            << "ne16"
            << "bits.weight=5 kernel.block1_dw.bits.weight=2 kernel.block1_project.bits.weight=3 "
               "kernel.block2_dw.bits.weight=4 "
               "kernel.block2_expand.bits.weight=8 kernel.block3_dw.bits.weight=6 kernel.block3_expand.bits.weight=7 "
               "kernel.block4_dw.bits.weight=ternary kernel.block4_expand.bits.weight=2 kernel.block4_expand.tile.K=32 "
               "kernel.block5_dw.tile.OY=3 kernel.block5_dw.tile.K=16"
            << QStringList{"core", "ne16"};
        QTest::addRow("shapes_mobilenet, many bitwidths of siracusa")
            << "shapes_mobilenet"
            << "siracusa"
            << "bits.weight=5 kernel.block1_dw.bits.weight=2 kernel.block2_dw.bits.weight=4 "
               "kernel.block2_expand.bits.weight=8 kernel.block4_dw.bits.weight=ternary "
               "kernel.block4_expand.bits.weight=2 kernel.block5_dw.tile.OY=3 kernel.block5_dw.tile.K=28"
            << QStringList{"core", "neureka"};
    }
    void passes()
    {
        QFETCH(QString, network);
        QFETCH(QString, target);
        QFETCH(QString, settings);
        QFETCH(QStringList, engines);
        auto d = deployed(bundled(network), target, settings);
        for (const auto &engine : engines)
            QVERIFY2(runsOn(d, engine.toStdString()), qPrintable(engine));
        QCOMPARE(exportProblem(d, {}, {"run-host"}), QString());
    }

    void weightsInTheProjectShrink()
    {
        auto graph = bundled("digits_resnet");
        auto bytes = [&](const char *bits) {
            auto files = emitProject(deployed(graph, "ne16", QString("bits.weight=%1").arg(bits)));
            return files ? files->at("weights.h").size() : std::size_t(0);
        };
        auto eight = bytes("8"), four = bytes("4"), two = bytes("2");
        QVERIFY(two > 0 && two < four * 3 / 5 && four < eight * 3 / 5);
    }
};

QTEST_GUILESS_MAIN(BitsExportTest)
#include "bits_export_test.moc"
