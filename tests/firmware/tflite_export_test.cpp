// SPDX-License-Identifier: Apache-2.0
// TensorFlow Lite networks as exported C: every byte that the executor gives, on this machine and in the emulator.
#include "execute/dataset.h"
#include "support/compiled.h"
#include "support/exported.h"
#include "support/tflite_networks.h"

#include <QTest>

using namespace partita;
using namespace partita::test;

class TfliteExportTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!hasProgram("make") || !hasProgram("cc"))
            QSKIP("make and cc are not installed: exports cannot be built");
    }

    void everyByteIsTheExecutors_data()
    {
        QTest::addColumn<QString>("network");
        QTest::addColumn<QString>("target");
        for (const auto &network : tfliteNetworks())
            for (const char *target : {"diana", "rv32imc"})
                QTest::addRow("%s, %s", network.c_str(), target) << QString::fromStdString(network) << target;
    }
    void everyByteIsTheExecutors()
    {
        QFETCH(QString, network);
        QFETCH(QString, target);
        auto d = compiled(tfliteNetwork(network.toStdString()), target.toStdString(), {"numerics=source"});
        auto sample = must(toDeployed(d.graph, randomBytes(d.source, 77)));
        QCOMPARE(exportProblem(d, {.sample = sample}, {"run-host"}), QString());
    }
};

QTEST_GUILESS_MAIN(TfliteExportTest)
#include "tflite_export_test.moc"
