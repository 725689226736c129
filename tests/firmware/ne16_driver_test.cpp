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

#include <random>

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

    /// Random networks with weights of random bits, cut into tiles by a small L1.
    void neurekasModelComputesAsTheExecutor()
    {
        if (!hasProgram("make") || !hasProgram("cc"))
            QSKIP("make and cc are not installed: exports cannot be built");
        std::mt19937 random(randomSeed());
        int calls = 0;
        for (int i = 0; i < (everyCase() ? 30 : 6); ++i) {
            const auto seed = i == 0 ? 11u : unsigned(random());
            const auto bits = std::to_string(2 + random() % 7);
            const auto d = compiled(
                randomGraph(seed, 6), "siracusa", {"numerics=engine", "bits.weight=" + bits, "target.l1.size=6000"});
            if (i == 0)
                for (const auto &k : d.kernels)
                    calls += k.program && k.engine == d.target->description().engine("neureka");
            const auto problem = exportProblem(d, {}, {"run-host"});
            QVERIFY2(problem.isEmpty(), qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(problem)));
        }
        QVERIFY(calls > 0);
    }
};

QTEST_GUILESS_MAIN(Ne16DriverTest)
#include "ne16_driver_test.moc"
