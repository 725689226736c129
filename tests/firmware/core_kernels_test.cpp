// SPDX-License-Identifier: Apache-2.0
// The core's kernels in C beside a plain restatement of each, on random shapes with scales of every size, ties and
// saturation: `make stress`.
#include "support/exported.h"

#include <QProcess>
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
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(
            "make", {"-s", "-C", PARTITA_SOURCE "/plugins/riscv/measure", "stress", "BUILD=" + folder.path()});
        QVERIFY(process.waitForFinished(600'000));
        auto said = QString::fromUtf8(process.readAll());
        QVERIFY2(process.exitCode() == 0 && said.contains("all agree"), qPrintable(said));
    }
};

QTEST_GUILESS_MAIN(CoreKernelsTest)
#include "core_kernels_test.moc"
