// SPDX-License-Identifier: Apache-2.0
// The cluster's kernels in exported C and in Xpulp, by one to eight cores, and an export with the driver that wakes
// them.
#include "support/cases.h"
#include "support/cluster_layers.h"
#include "support/compiled.h"
#include "support/exported.h"
#include "support/random_graph.h"

#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace partita;
using namespace partita::test;

class ClusterExportTest : public QObject {
    Q_OBJECT
private slots:
    void itsKernelsPass()
    {
        if (!hasProgram("make") || !hasProgram("cc"))
            QSKIP("make and cc are not installed: exports cannot be built");
        QStringList goals{"run-host"};
        if (hasProgram("riscv64-unknown-elf-gcc") && hasProgram("qemu-system-riscv32"))
            goals << "run-xpulp";
        std::mt19937 random(randomSeed());
        for (int i = 0; i < (everyCase() ? 60 : 15); ++i) {
            const auto seed = unsigned(random());
            const auto cores = 1 + int(random() % 8);
            const auto d = onCluster(clusterLayer(seed), cores);
            const auto problem = exportProblem(d, {}, goals);
            QVERIFY2(problem.isEmpty(),
                qPrintable(QStringLiteral("layer %1, %2 cores: %3").arg(seed).arg(cores).arg(problem)));
        }
    }

    void anExportBuildsWithTheDriver()
    {
        if (!hasProgram("riscv64-unknown-elf-gcc"))
            QSKIP("riscv64-unknown-elf-gcc is not installed: the export cannot be built");
        const auto d = compiled(randomGraph(11, 5), "gap9");
        const auto files = emitProject(d, {});
        QVERIFY2(files, files ? "" : files.error().message.c_str());
        QTemporaryDir folder;
        QVERIFY(writeProjectFiles(*files, folder.path().toStdString()));
        QCOMPARE(make(folder.path(), "pulp"), QString());
    }
};

QTEST_GUILESS_MAIN(ClusterExportTest)
#include "cluster_export_test.moc"
