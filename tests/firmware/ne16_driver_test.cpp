// SPDX-License-Identifier: Apache-2.0
// The driver of NE16 and of N-EUREKA: a register-level model of the engine gives the bytes that the calls mean, on
// random layers; and an export builds with the driver, its start-up and its linker script.
#include "compile/pipeline.h"
#include "support/cases.h"
#include "support/compiled.h"
#include "support/exported.h"
#include "support/random_graph.h"

#include <QTemporaryDir>
#include <QTest>

using namespace partita;
using namespace partita::test;

class Ne16DriverTest : public QObject {
    Q_OBJECT
private slots:
    void itsRegistersMeanWhatTheCallsMean_data()
    {
        QTest::addColumn<QString>("target");
        QTest::newRow("ne16") << "ne16";
        QTest::newRow("neureka") << "siracusa";
    }
    void itsRegistersMeanWhatTheCallsMean()
    {
        if (!hasProgram("make") || !hasProgram("cc"))
            QSKIP("make and cc are not installed: the driver cannot be built");
        QTemporaryDir folder;
        const auto seed = QByteArray::number(randomSeed());
        qputenv("BUILD", folder.path().toUtf8());
        qputenv("SEED", seed);
        qputenv("ENGINE", QTest::currentDataTag());
        const auto problem = make(PARTITA_SOURCE "/plugins/ne16/measure", "stress");
        QVERIFY2(problem.isEmpty(), qPrintable("seed " + seed + ": " + problem));
    }

    void anExportBuildsWithIt_data() { itsRegistersMeanWhatTheCallsMean_data(); }
    void anExportBuildsWithIt()
    {
        if (!hasProgram("riscv64-unknown-elf-gcc"))
            QSKIP("riscv64-unknown-elf-gcc is not installed: the export cannot be built");
        const auto graph = randomGraph(11, 5);
        QFETCH(QString, target);
        auto d = compiled(graph, target.toStdString(), {"target.l1.size=57344"});
        auto files = emitProject(d, {});
        QVERIFY2(files, files ? "" : files.error().message.c_str());
        QTemporaryDir folder;
        QVERIFY(writeProjectFiles(*files, folder.path().toStdString()));
        QCOMPARE(make(folder.path(), "pulp"), QString());
    }
};

QTEST_GUILESS_MAIN(Ne16DriverTest)
#include "ne16_driver_test.moc"
