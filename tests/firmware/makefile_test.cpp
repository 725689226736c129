// SPDX-License-Identifier: Apache-2.0
// What the exported Makefile makes of the core's instruction set: the C library that fits, and what Spike is told.
#include "support/compiled.h"
#include "support/exported.h"
#include "support/onnx_model.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace partita;
using namespace partita::test;

namespace {

Graph small()
{
    return must(OnnxModel(13)
                    .input("x", {1, 6})
                    .constant("w", {6, 4}, {0.3, -0.2, 0.7, -0.9, 0.4})
                    .node("MatMul", {"x", "w"}, "y")
                    .output("y")
                    .import());
}

bool exportTo(const QTemporaryDir &folder, const char *target)
{
    const auto files = must(emitProject(compiled(small(), target)));
    return bool(writeProjectFiles(files, folder.path().toStdString()));
}

QString said(const QTemporaryDir &folder, const QStringList &goals)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start("make", QStringList{"-C", folder.path()} + goals);
    process.waitForFinished(300'000);
    return QString::fromUtf8(process.readAll());
}

} // namespace

class MakefileTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!hasProgram("make") || !hasProgram("riscv64-unknown-elf-gcc") || !hasProgram("qemu-system-riscv32"))
            QSKIP("make, riscv64-unknown-elf-gcc or qemu-system-riscv32 is not installed");
    }

    void tellsSpikeOfSimd_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("isa");
        QTest::newRow("rv32 with P") << "rvp-rv32" << QStringList() << "rv32imcp";
        QTest::newRow("rv64 with P") << "rvp" << QStringList() << "rv64imafdcp";
        QTest::newRow("without") << "rv32imc" << QStringList() << "rv32imc";
        QTest::newRow("an accelerator's core") << "diana" << QStringList() << "rv32imc";
        QTest::newRow("another ISA with P") << "rvp-rv32" << QStringList{"ARCH=rv32imac_zicsr"} << "rv32imacp_zicsr";
        QTest::newRow("its own") << "rvp-rv32" << QStringList{"SPIKE_ISA=rv32gc"} << "rv32gc";
    }
    /// Without p in it, Spike traps every product of bytes, and its instructions are counted for that.
    void tellsSpikeOfSimd()
    {
        QFETCH(QString, target);
        QFETCH(QStringList, words);
        QFETCH(QString, isa);
        QTemporaryDir folder;
        QVERIFY(exportTo(folder, qPrintable(target)));
        const auto commands = said(folder, QStringList{"-n", "spike"} + words);
        QVERIFY2(commands.contains(" --isa=" + isa + " "), qPrintable(commands));
    }

    void linksForOtherCores_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::newRow("single floats") << QStringList{"ARCH=rv32imafc"};
        QTest::newRow("single floats, none in arguments") << QStringList{"ARCH=rv32imafc", "ABI=ilp32"};
        QTest::newRow("double floats by their short name") << QStringList{"ARCH=rv32gc"};
        QTest::newRow("double floats, single ones in arguments") << QStringList{"ARCH=rv32imafdc", "ABI=ilp32f"};
        QTest::newRow("an extension by its name") << QStringList{"ARCH=rv32imc_zicsr"};
    }
    void linksForOtherCores()
    {
        QFETCH(QStringList, words);
        QTemporaryDir folder;
        QVERIFY(exportTo(folder, "rv32imc"));
        const auto output = said(folder, QStringList{"run"} + words);
        QVERIFY2(output.contains("PASS"), qPrintable(output));
    }
};

QTEST_GUILESS_MAIN(MakefileTest)
#include "makefile_test.moc"
