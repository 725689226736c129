// SPDX-License-Identifier: Apache-2.0
// Kernels that run at once, and constants that load during the kernel before, give the same bytes in C.
#include "interpret/exact.h"
#include "support/branches.h"
#include "support/compiled.h"
#include "support/exported.h"
#include "support/random_graph.h"

#include <QTest>

using namespace partita;
using namespace partita::test;

class ArrangeExportTest : public QObject {
    Q_OBJECT
private slots:
    void whatRunsAtOncePasses_data()
    {
        QTest::addColumn<QString>("target");
        for (const char *target : {"diana", "tynnp", "vta", "ne16"})
            QTest::newRow(target) << target;
    }
    void whatRunsAtOncePasses()
    {
        QFETCH(QString, target);
        if (!hasProgram("make") || !hasProgram("cc"))
            QSKIP("make and cc are not installed: exports cannot be built");
        auto graph = branches();
        auto d = tried(
            graph, target.toStdString(), {"prefetch=on", "kernel.b.engine=core", "kernel.b.beside=a", "fuse=apart"});
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        auto pool = d->find("b"), conv = d->find("a");
        QVERIFY(pool >= 0 && conv >= 0);
        QCOMPARE(d->host(pool), conv);
        auto early = std::ranges::count_if(d->kernels, [](const Kernel &k) { return k.overlap.early; });
        QVERIFY(target == "vta" ? early == 0 : early > 0); // its loads are words of its own queue
        QCOMPARE(exportProblem(*d), QString());
        QCOMPARE(exportProblem(*d, {.sample = {}, .only = "a"}, {"run-host"}), QString());
    }
};

QTEST_GUILESS_MAIN(ArrangeExportTest)
#include "arrange_export_test.moc"
