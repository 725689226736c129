// SPDX-License-Identifier: Apache-2.0
#include "import/import.h"
#include "support/greedy.h"
#include "support/random_graph.h"

#include <QTest>

using namespace partita;
using namespace partita::test;

class GreedyTest : public QObject {
    Q_OBJECT
private slots:
    /// What is decided over the whole graph is never worse than what is decided kernel by kernel.
    void isNeverBetter_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("target");
        for (const char *model : {"digits_resnet", "shapes_mobilenet", "tones_dscnn"})
            for (const char *target : {"diana", "ne16", "vta", "tynnp", "rvp", "rv32imc"})
                QTest::addRow("%s on %s", model, target) << model << target;
    }
    void isNeverBetter()
    {
        QFETCH(QString, model);
        QFETCH(QString, target);
        auto graph = *importModel(PARTITA_SOURCE "/resources/examples/" + model.toStdString() + ".onnx");
        auto d = compile({graph, targetNamed(target.toStdString()), noise(graph), {}});
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        auto g = greedy(*d);
        QVERIFY2(g, g ? "" : g.error().message.c_str());
        QVERIFY2(g->cycles >= d->cycles, qPrintable(QStringLiteral("%1 < %2").arg(g->cycles).arg(d->cycles)));
        qInfo("greedy / automatic: %.3f", double(g->cycles) / double(d->cycles));
    }

    /// Weights that do not fit stream for it too, or it would be a design that cannot be built.
    void weightsThatDoNotFitCostMore()
    {
        auto graph = *importModel(PARTITA_SOURCE "/resources/examples/shapes_mobilenet.onnx");
        auto cycles = [&](const char *bytes) {
            Choices choices;
            (void)choices.set("target.l2.size", bytes);
            auto d = compile({graph, targetNamed("diana"), noise(graph), choices});
            return d ? greedy(*d)->cycles : 0;
        };
        auto some = cycles("98304"), few = cycles("49152"); // of 61 669 that the weights take
        QVERIFY2(0 < some && some < few, qPrintable(QStringLiteral("%1, %2").arg(some).arg(few)));
    }
};

QTEST_GUILESS_MAIN(GreedyTest)
#include "greedy_test.moc"
