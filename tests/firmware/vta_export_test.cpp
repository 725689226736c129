// SPDX-License-Identifier: Apache-2.0
// What VTA exports gives every byte of the golden output when its model runs the instruction words, however
// early or late LOAD runs; and the model ends loudly on words that are wrong.
#include "compile/pipeline.h"
#include "emit/emit.h"
#include "support/compiled.h"
#include "support/exported.h"
#include "support/random_graph.h"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace partita;
using namespace partita::test;

namespace {

struct Outcome {
    int code;
    QString output;
};
Outcome run(const QString &program, const QStringList &words, const QString &folder = {})
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.setWorkingDirectory(folder);
    process.start(program, words);
    if (!process.waitForFinished(300'000))
        return {-1, "does not end"};
    return {process.exitCode(), QString::fromUtf8(process.readAll())};
}

bool has(const char *program) { return !QStandardPaths::findExecutable(program).isEmpty(); }

/// A program that hands the words to the model, one call a word, with the fields that the words must have.
const char *harness = R"(
#include <stdio.h>
#include <stdlib.h>
#include "hwlib.h"
#include "platform.h"
void platform_put(char c) { putchar(c); }
void platform_exit(int code) { fflush(stdout); exit(code); }
uint64_t platform_instructions(void) { return 0; }
int8_t memory[256];
static const uint32_t words[][4] = {%1};
int main(void)
{
    const hwlib_begin_t begin = {words[0], sizeof words / sizeof *words};
    hwlib_begin(&begin);
    %2
    puts("finished");
    return 0;
}
)";

} // namespace

class VtaExportTest : public QObject {
    Q_OBJECT
private slots:
    void networksGiveEveryByte_data()
    {
        QTest::addColumn<QString>("chip");
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<QStringList>("settings");
        QTest::addColumn<QString>("goal");
        const QString late = "run-host CFLAGS=-O2 -DHWLIB_MODEL_LAZY";
        QTest::newRow("automatic") << "vta" << 11u << QStringList{} << "run";
        QTest::newRow("rows in flight") << "vta" << 23u << QStringList{"tile.H=3", "variant=threads_h_2"} << "run-host";
        QTest::newRow("rows in flight, loaded late")
            << "vta" << 23u << QStringList{"tile.H=3", "variant=threads_h_2"} << late;
        QTest::newRow("small tiles, loaded late")
            << "vta" << 41u << QStringList{"tile.W=4", "tile.H=2", "tile.CI=1", "tile.CO=1"} << late;
        QTest::newRow("without MUL") << "vta-pynq" << 11u << QStringList{} << "run";
        QTest::newRow("without MUL, loaded late") << "vta-pynq" << 23u << QStringList{"variant=threads_h_2"} << late;
        QTest::newRow("four samples at a time") << "vta-pynq-4x8" << 11u << QStringList{} << "run";
        QTest::newRow("four samples at a time, loaded late") << "vta-pynq-4x8" << 41u << QStringList{} << late;
    }
    void networksGiveEveryByte()
    {
        QFETCH(QString, chip);
        QFETCH(unsigned, seed);
        QFETCH(QStringList, settings);
        QFETCH(QString, goal);
        if (goal == "run" && (!has("riscv64-unknown-elf-gcc") || !has("qemu-system-riscv32")))
            QSKIP("no RISC-V compiler or no emulator");
        auto graph = randomGraph(seed, 8);
        auto d = tried(graph, chip.toStdString(), settingsOf(settings));
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        auto files = emitProject(*d);
        QVERIFY(bool(files));
        QTemporaryDir folder;
        QVERIFY(bool(writeProjectFiles(*files, folder.path().toStdString())));
        auto words
            = goal.contains(' ') ? QStringList{goal.section(' ', 0, 0), goal.section(' ', 1)} : QStringList{goal};
        auto outcome = run("make", QStringList{"-C", folder.path()} + words);
        QVERIFY2(outcome.code == 0 && outcome.output.contains("PASS"), qPrintable(outcome.output));
    }

    void theModelEndsLoudly_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("calls");
        QTest::addColumn<QString>("says");
        const QString finish = "hwlib_compute_wait(hwlib_finish(&(hwlib_finish_t){0}));";
        QTest::newRow("right") << "{0x100, 0, 0x10001, 1}, {3}"
                               << "hwlib_load(&(hwlib_load_t){.dram = memory, .memory = VTA_INP, .y_size = 1, .x_size "
                                  "= 1, .x_stride = 1});"
                + finish << "finished";
        QTest::newRow("a token that nobody gives")
            << "{0x8, 0, 0, 0}"
            << "hwlib_compute_wait(hwlib_load(&(hwlib_load_t){.dram = memory, .pop_prev = 1}));"
            << "the words wait for each other";
        QTest::newRow("a queue that does not exist")
            << "{0x108, 0, 0, 0}"
            << "hwlib_compute_wait(hwlib_load(&(hwlib_load_t){.dram = memory, .memory = VTA_INP, .pop_prev = 1}));"
            << "a queue that does not exist";
        QTest::newRow("a token that nobody takes")
            << "{0x140, 0, 0, 0}, {3}"
            << "hwlib_load(&(hwlib_load_t){.dram = memory, .memory = VTA_INP, .push_next = 1});" + finish
            << "are left behind FINISH";
        QTest::newRow("a call that is not its word") << "{0x100, 0, 0x10001, 1}"
                                                     << "hwlib_load(&(hwlib_load_t){.dram = memory, .memory = VTA_INP, "
                                                        ".y_size = 1, .x_size = 2, .x_stride = 1});"
                                                     << "a call is not its word";
        QTest::newRow("a buffer that is too small") << "{0x1ffd00, 0, 0x10001, 1}, {3}"
                                                    << "hwlib_load(&(hwlib_load_t){.dram = memory, .memory = VTA_INP, "
                                                       ".sram_base = 2047, .y_size = 1, .x_size = 1, .x_stride = 1});"
                + finish << "finished";
        QTest::newRow("an element beyond a buffer") << "{0x200100, 0, 0x10001, 1}, {3}"
                                                    << "hwlib_load(&(hwlib_load_t){.dram = memory, .memory = VTA_INP, "
                                                       ".sram_base = 2048, .y_size = 1, .x_size = 1, .x_stride = 1});"
                + finish << "leaves its buffer";
        QTest::newRow("words without calls") << "{3}, {3}" << finish << "words are left behind FINISH";
        QTest::newRow("a call without a word") << "{3}" << finish + finish << "a call has no word";
    }
    void theModelEndsLoudly()
    {
        QFETCH(QString, words);
        QFETCH(QString, calls);
        QFETCH(QString, says);
        QTemporaryDir folder;
        auto write = [&](const QString &name, const QByteArray &text) {
            QFile file(folder.filePath(name));
            return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
        };
        for (const auto &file : targetNamed("vta")->runtime())
            if (file.name == "hwlib.h" || file.name == "vta_model.c")
                QVERIFY(write(QString::fromStdString(file.name), QByteArray::fromStdString(file.text)));
        QFile platform(PARTITA_SOURCE "/resources/export/platform.h");
        QVERIFY(platform.open(QIODevice::ReadOnly) && write("platform.h", platform.readAll()));
        QVERIFY(write("main.c", QString(harness).arg(words, calls).toUtf8()));
        auto built = run(
            "cc", {"-std=c99", "-Wall", "-Wextra", "-Werror", "main.c", "vta_model.c", "-o", "model"}, folder.path());
        QVERIFY2(built.code == 0, qPrintable(built.output));
        auto outcome = run(folder.filePath("model"), {}, folder.path());
        QVERIFY2(outcome.output.contains(says), qPrintable(outcome.output));
        QCOMPARE(outcome.code, says == "finished" ? 0 : 3);
    }
};

QTEST_GUILESS_MAIN(VtaExportTest)
#include "vta_export_test.moc"
