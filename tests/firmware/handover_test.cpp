// SPDX-License-Identifier: Apache-2.0
// What a firmware author is handed: the export as a CMake package, a guide that names the functions to fill in.
#include "compile/pipeline.h"
#include "import/import.h"
#include "support/compiled.h"
#include "support/exported.h"
#include "support/random_graph.h"

#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace partita;
using namespace partita::test;

namespace {

Deployment deployed(const std::string &target, const std::vector<std::string> &settings = {})
{
    return compiled(must(importModel(PARTITA_SOURCE "/resources/examples/digits_resnet.onnx")), target, settings);
}

/// "" when the program exits 0, else what it says.
QString ran(const QString &program, const QStringList &words, QString *output = nullptr)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.setStandardInputFile(QProcess::nullDevice());
    process.start(program, words);
    bool done = process.waitForFinished(300'000);
    auto said = QString::fromUtf8(process.readAll());
    if (output)
        *output = said;
    return done && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0 ? QString()
                                                                                           : program + ": " + said;
}

bool crossTools()
{
    return hasProgram("riscv64-unknown-elf-gcc") && hasProgram("qemu-system-riscv32")
        && hasProgram("qemu-system-riscv64");
}

constexpr const char *application = R"(#include <network.h>
#include "golden.h"
#include <string.h>
int main(void)
{
    network_set_input(0, golden_inputs[0]);
    network_run();
    return memcmp(network_outputs[0].data, golden_outputs[0], network_outputs[0].bytes) != 0;
}
)";

constexpr const char *applicationLists = R"(cmake_minimum_required(VERSION 3.16)
project(application C)
find_package(network REQUIRED)
add_executable(application application.c ${EXPORTED}/golden.c)
target_include_directories(application PRIVATE ${EXPORTED})
target_link_libraries(application PRIVATE network::network)
)";

} // namespace

class HandoverTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString exported(const QString &name, const Deployment &d) const
    {
        auto folder = m_folder.filePath(name);
        auto files = emitProject(d);
        if (!files || !writeProjectFiles(*files, folder.toStdString()))
            qFatal("no export");
        return folder;
    }

private slots:
    void initTestCase()
    {
        if (!hasProgram("make") || !hasProgram("cc") || !hasProgram("cmake"))
            QSKIP("make, cc and cmake are not installed: exports cannot be built");
    }

    void anotherOptionIsBuiltAnew()
    {
        auto folder = exported("diana", deployed("diana"));
        QString plain, counted, again;
        QCOMPARE(ran("make", {"-C", folder, "run-host"}, &plain), QString());
        QCOMPARE(ran("make", {"-C", folder, "run-host", "COUNTERS=1"}, &counted), QString());
        QCOMPARE(ran("make", {"-C", folder, "run-host", "COUNTERS=1"}, &again), QString());
        QVERIFY2(plain.contains("PASS") && !plain.contains("\ncounter "), qPrintable(plain));
        QVERIFY2(counted.contains("\ncounter "), qPrintable(counted));
        QVERIFY2(again.contains("\ncounter ") && !again.contains("network.c"), qPrintable(again));
    }

    void aCMakePackage_data()
    {
        QTest::addColumn<int>("xlen");
        QTest::newRow("diana") << 32;
        QTest::newRow("vta") << 32;
        QTest::newRow("rvp") << 64;
    }
    void aCMakePackage()
    {
        QFETCH(int, xlen);
        auto folder = exported(QTest::currentDataTag(), deployed(QTest::currentDataTag()));
        auto host = folder + "/build/cmake",
             installed = m_folder.filePath(QString("installed_") + QTest::currentDataTag());
        QCOMPARE(ran("cmake", {"-S", folder, "-B", host}), QString());
        QCOMPARE(ran("cmake", {"--build", host}), QString());
        QString said;
        QCOMPARE(ran(host + "/network_check", {}, &said), QString());
        QVERIFY2(said.endsWith("PASS\n"), qPrintable(said));

        QCOMPARE(ran("cmake", {"--install", host, "--prefix", installed}), QString());
        QDir().mkpath(m_folder.filePath("application"));
        std::ofstream(m_folder.filePath("application/application.c").toStdString()) << application;
        std::ofstream(m_folder.filePath("application/CMakeLists.txt").toStdString()) << applicationLists;
        auto build = m_folder.filePath(QString("application_") + QTest::currentDataTag());
        QCOMPARE(ran("cmake",
                     {"-S", m_folder.filePath("application"), "-B", build, "-DCMAKE_PREFIX_PATH=" + installed,
                         "-DEXPORTED=" + folder}),
            QString());
        QCOMPARE(ran("cmake", {"--build", build}), QString());
        QCOMPARE(ran(build + "/application", {}), QString());

        if (!crossTools())
            QSKIP("the cross compiler or QEMU is not installed");
        auto chip = folder + "/build/chip";
        QCOMPARE(
            ran("cmake", {"-S", folder, "-B", chip, "-DCMAKE_TOOLCHAIN_FILE=" + folder + "/riscv.cmake"}), QString());
        QCOMPARE(ran("cmake", {"--build", chip}), QString());
        QCOMPARE(ran(QString("qemu-system-riscv%1").arg(xlen),
                     {"-machine", "virt", "-m", "128M", "-bios", "none", "-nographic", "-monitor", "none", "-serial",
                         "stdio", "-icount", "shift=0", "-kernel", chip + "/network_check"},
                     &said),
            QString());
        QVERIFY2(said.remove('\r').endsWith("PASS\n"), qPrintable(said));
    }

    void theGuideNamesTheFunctions_data()
    {
        QTest::addColumn<QString>("called");
        QTest::addColumn<QString>("other");
        QTest::newRow("diana") << "  * uint32_t hwlib_digital_conv(const hwlib_digital_conv_t *a);"
                               << "    uint32_t hwlib_analog_conv(";
        QTest::newRow("vta") << "  * uint32_t hwlib_gemm("
                             << "";
        QTest::newRow("tynnp") << "  * void hwlib_nu_wait(uint32_t ticket);"
                               << "    uint32_t hwlib_vu_lookup(";
        QTest::newRow("ne16") << "  * uint32_t hwlib_dma_copy("
                              << "";
        QTest::newRow("rvp") << ""
                             << "";
    }
    void theGuideNamesTheFunctions()
    {
        QFETCH(QString, called);
        QFETCH(QString, other);
        auto d = deployed(QTest::currentDataTag());
        auto files = emitProject(d);
        QVERIFY(files);
        auto guide = QString::fromStdString(files->at("README.txt"));
        QVERIFY2(guide.contains(called) && guide.contains(other), qPrintable(guide));
        QCOMPARE(guide.contains("hwlib*.h declare its interface"), !called.isEmpty());
        static const QRegularExpression declared("\\bplatform_\\w+\\(");
        const auto platform = QString::fromStdString(files->at("runtime/platform.h")).count(declared);
        QCOMPARE(platform, 4);
        QVERIFY(guide.contains("the four functions of runtime/platform.h")
            && guide.contains("partitac overlay MODEL --counters FILE"));
        static const QRegularExpression arena("static int8_t (arena_\\w+)\\[");
        int arenas = 0;
        for (auto at = arena.globalMatch(QString::fromStdString(files->at("network.c"))); at.hasNext(); ++arenas)
            QVERIFY2(guide.contains("*(.bss." + at.next().captured(1) + ")"), qPrintable(guide));
        QVERIFY(arenas > 0);
        // The line of counters that the guide shows has the fields that main.c prints.
        auto main = QString::fromStdString(files->at("main.c"));
        for (const char *field : {"predicted=", "measured=", "calls=", "bytes=", "cycles="})
            QVERIFY(main.contains(QString("\" %1\"").arg(field)) && guide.contains(QString(" %1N").arg(field)));
    }
};

QTEST_GUILESS_MAIN(HandoverTest)
#include "handover_test.moc"
