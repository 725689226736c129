// SPDX-License-Identifier: Apache-2.0
// The core's kernels in C beside a plain restatement of each, on random shapes with scales of every size, ties and
// saturation: `make stress`.
#include "support/exported.h"

#include <QTemporaryDir>
#include <QTest>

using namespace partita::test;

class CoreKernelsTest : public QObject {
    Q_OBJECT

private slots:
    void agreeWithTheirRestatement()
    {
        if (!hasProgram("make") || !hasProgram("cc"))
            QSKIP("make and cc are not installed: the kernels cannot be built");
        QTemporaryDir folder;
        qputenv("BUILD", folder.path().toUtf8());
        QCOMPARE(make(PARTITA_SOURCE "/plugins/riscv/measure", "stress"), QString());
    }
};

QTEST_GUILESS_MAIN(CoreKernelsTest)
#include "core_kernels_test.moc"
