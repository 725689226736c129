// SPDX-License-Identifier: Apache-2.0
// Two networks of different prefixes in one firmware: one program, the runtime once, both golden checks.
#include "import/import.h"
#include "support/compiled.h"
#include "support/exported.h"
#include "support/onnx_model.h"

#include <QDir>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace partita;
using namespace partita::test;

namespace {

/// What a program says, and whether it exits 0.
struct Ran {
    bool well = false;
    QString said;
};

Ran run(const QString &program, const QStringList &words)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.setStandardInputFile(QProcess::nullDevice());
    process.start(program, words);
    const bool done = process.waitForFinished(300'000);
    return {done && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0,
        QString::fromUtf8(process.readAll()).remove('\r')};
}

/// Digits in 8 bits, by convolutions.
Deployment digits(const std::string &chip, std::vector<std::string> words = {})
{
    words.push_back("numerics=engine");
    return compiled(must(importModel(PARTITA_SOURCE "/resources/examples/digits_resnet.onnx")), chip, words);
}

/// A small network in floats, with functions of the runtime that the other does not call.
Deployment floats(const std::string &chip, std::vector<std::string> words = {})
{
    words.push_back("numerics=source");
    auto graph = must(OnnxModel(13)
                          .input("x", {1, 12})
                          .constant("w", {12, 10}, {0.3, -0.2, 0.7, -0.9, 0.4})
                          .node("MatMul", {"x", "w"}, "h")
                          .node("Tanh", {"h"}, "t")
                          .node("Softmax", {"t"}, "y")
                          .output("y")
                          .import());
    return compiled(graph, chip, words);
}

void write(const QString &file, const char *text)
{
    QDir().mkpath(QFileInfo(file).path());
    std::ofstream(file.toStdString()) << text;
}

constexpr const char *application = R"(#include <digits.h>
#include <gauge.h>
#include "digits_golden.h"
#include "gauge_golden.h"
#include <stdio.h>
#include <string.h>
static int right(const network_check_t *network, void (*run)(void))
{
    network->set_input(0, network->golden_inputs[0]);
    run();
    return !memcmp(network->outputs[0].data, network->golden_outputs[0], network->outputs[0].bytes);
}
int main(void)
{
    printf("%d %d\n", right(&digits_check, digits_run), right(&gauge_check, gauge_run));
    return 0;
}
)";

constexpr const char *applicationLists = R"(cmake_minimum_required(VERSION 3.16)
project(firmware C ASM)
set(NETWORK_SHARED_ARENAS ${SHARED})
add_subdirectory(${FOLDER}/digits digits)
add_subdirectory(${FOLDER}/gauge gauge)
add_executable(firmware main.c arenas.c ${FOLDER}/digits/digits_golden.c ${FOLDER}/gauge/gauge_golden.c)
target_compile_options(firmware PRIVATE -std=c99 -Wall -Wextra -Werror -Wshadow)
target_link_libraries(firmware PRIVATE digits::digits gauge::gauge)
)";

} // namespace

class TwoNetworksTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString exported(const QString &chip, const char *prefix, const Deployment &d) const
    {
        const auto folder = m_folder.filePath(chip + '/' + prefix);
        const auto files = must(emitProject(d, {.sample = {}, .only = "", .prefix = prefix}));
        if (!writeProjectFiles(files, folder.toStdString()))
            qFatal("no export");
        return folder;
    }

private slots:
    void initTestCase()
    {
        if (!hasProgram("make") || !hasProgram("cc"))
            QSKIP("make and cc are not installed: exports cannot be built");
    }

    void oneProgram_data()
    {
        QTest::addColumn<QString>("model"); ///< of the accelerator
        QTest::newRow("rv32imc") << "";
        QTest::newRow("diana") << "hwlib_model_digital.c";
    }
    /// On the desk and in the emulator; and what lies in it twice but must not.
    void oneProgram()
    {
        QFETCH(QString, model);
        const QString chip = QTest::currentDataTag(), first = exported(chip, "digits", digits(chip.toStdString()));
        exported(chip, "gauge", floats(chip.toStdString()));
        auto both = [&](const char *goal, const QString &from = {}) {
            return run("make",
                {"-C", from.isEmpty() ? first : from, goal,
                    from.isEmpty() ? "NETWORKS=../gauge" : "NETWORKS=../digits"});
        };
        const auto right = [](const QString &said) {
            return said.contains("\ndigits:\n") && said.contains("\ngauge:\n") && said.contains("\nPASS\n")
                && !said.contains("DIFFERS");
        };
        const auto host = both("run-host");
        QVERIFY2(host.well && right(host.said), qPrintable(host.said));
        if (hasProgram("clang")) {
            const auto other = run("make", {"-C", first, "run-host", "NETWORKS=../gauge", "CC=clang"});
            QVERIFY2(other.well && right(other.said), qPrintable(other.said));
        }
        if (!hasProgram("riscv64-unknown-elf-gcc") || !hasProgram("qemu-system-riscv32"))
            QSKIP("the cross compiler or QEMU is not installed");
        for (const auto &from : {QString(), m_folder.filePath(chip + "/gauge")}) {
            const auto emulated = both("run", from);
            QVERIFY2(emulated.well && right(emulated.said), qPrintable(emulated.said));
        }
        const auto shared = run("make", {"-C", first, "run", "NETWORKS=../gauge", "SHARED=1"});
        QVERIFY2(shared.well && right(shared.said), qPrintable(shared.said));
        both("run");
        const auto symbols = run("riscv64-unknown-elf-nm", {first + "/build/network.elf"}).said;
        for (const char *name : {"digits_set_input\n", "gauge_set_input\n", "digits_kernels\n", "gauge_kernels\n",
                 "digits_arena_", "gauge_arena_", "platform_put\n"})
            QVERIFY2(symbols.contains(' ' + QString(name)), name);
        QSet<QString> seen;
        static const QRegularExpression ofRuntime(" [TtDdBbRr] ((?:riscv|hwlib|platform)_\\w+)\n");
        for (auto each = ofRuntime.globalMatch(symbols); each.hasNext();) {
            const auto name = each.next().captured(1);
            QVERIFY2(!seen.contains(name), qPrintable(name));
            seen.insert(name);
        }
        QVERIFY(seen.size() > 5);
        if (!model.isEmpty()) {
            QVERIFY(QFile::exists(first + "/runtime/" + model)
                && !QFile::exists(m_folder.filePath(chip + "/gauge/runtime/" + model)));
            QVERIFY(symbols.contains(" T hwlib_digital_conv\n"));
        }
    }

    /// Beyond 1 MiB an assembler file takes them in, by a name that the linker sees.
    void constantsInFilesOfTheirOwn()
    {
        const auto large = [](int by) {
            return compiled(must(OnnxModel(13)
                                     .input("x", {1, 600})
                                     .constant("w", {600, 512}, {0.3, -0.2 * by, 0.7, -0.9, 0.4})
                                     .node("MatMul", {"x", "w"}, "y")
                                     .output("y")
                                     .import()),
                "rv32imc", {"numerics=source"});
        };
        const auto first = exported("large", "one", large(1));
        const auto second = exported("large", "two", large(2));
        QVERIFY(QFile::exists(first + "/one_weights.S") && QFile::exists(second + "/two_weights.bin"));
        const auto made = run("make", {"-C", first, "run-host", "NETWORKS=../two"});
        QVERIFY2(made.well && made.said.contains("\nPASS\n"), qPrintable(made.said));
    }

    /// Sections of both together are their plans together, or the larger one's where they share; the stack is
    /// the larger one's.
    void thePlansAddUp_data()
    {
        QTest::addColumn<bool>("shared");
        QTest::newRow("arenas of their own") << false;
        QTest::newRow("one arena") << true;
    }
    void thePlansAddUp()
    {
        QFETCH(bool, shared);
        if (!hasProgram("riscv64-unknown-elf-gcc"))
            QSKIP("the cross compiler is not installed");
        const auto a = digits("rv32imc"), b = floats("rv32imc");
        const auto first = exported("sizes", "digits", a);
        exported("sizes", "gauge", b);
        const auto said
            = run("make", {"-s", "-C", first, "size", "NETWORKS=../gauge", QString("SHARED=%1").arg(shared)}).said;
        const auto rows = said.split('\n');
        const auto row = [&](const char *kind) {
            for (const auto &line : rows)
                if (auto words = line.split(' ', Qt::SkipEmptyParts); words.size() == 4 && words[1] == kind)
                    return std::pair(words[2].toLongLong(), words[3].toLongLong());
            return std::pair(-1LL, -1LL);
        };
        QCOMPARE(a.memories.size(), std::size_t(1));
        const auto constants = a.memories[0].constants + b.memories[0].constants;
        const auto whole = std::pair<qlonglong, qlonglong>(constants, constants);
        QCOMPARE(row("constants"), whole);
        const auto [planned, linked] = row("arena");
        QVERIFY2(linked >= planned && linked < planned + 16, qPrintable(said));
        const qlonglong one = a.memories[0].arena(), other = b.memories[0].arena();
        QVERIFY2(std::abs(planned - (shared ? std::max(one, other) : one + other)) < 32, qPrintable(said));
        QVERIFY2(said.contains(QRegularExpression("left +\\d+ of \\d+\n")), qPrintable(said));
        const qlonglong stack = std::max(a.memories[0].program.stack, b.memories[0].program.stack);
        QCOMPARE(row("stack"), std::pair(stack, stack));
        QVERIFY2(!said.contains("too small"), qPrintable(said));
    }

    /// Each fits a memory that both do not.
    void tooLittleForBoth()
    {
        if (!hasProgram("riscv64-unknown-elf-gcc"))
            QSKIP("the cross compiler is not installed");
        const auto alone = digits("rv32imc").memories[0];
        const auto size
            = "target.ram.size=" + std::to_string(alone.constants + alone.arena() + alone.program.sum() + 1024);
        const auto first = exported("little", "digits", digits("rv32imc", {size}));
        exported("little", "gauge", floats("rv32imc", {size}));
        const auto fits = run("make", {"-s", "-C", first, "size"});
        QVERIFY2(fits.well && !fits.said.contains("too small"), qPrintable(fits.said));
        const auto both = run("make", {"-s", "-C", first, "size", "NETWORKS=../gauge"});
        QVERIFY2(!both.well, qPrintable(both.said));
        static const QRegularExpression left("\\nram +left +-\\d+ of \\d+  too small\\n");
        QVERIFY2(both.said.contains(left), qPrintable(both.said));
    }

    /// Both headers in one file, both libraries in one program; with arenas of their own or, as README.txt
    /// says, those of the program.
    void byCMake_data()
    {
        QTest::addColumn<bool>("shared");
        QTest::newRow("own") << false;
        QTest::newRow("shared") << true;
    }
    void byCMake()
    {
        QFETCH(bool, shared);
        if (!hasProgram("cmake"))
            QSKIP("cmake is not installed");
        exported("cmake", "digits", digits("diana"));
        exported("cmake", "gauge", floats("diana"));
        write(m_folder.filePath("application/main.c"), application);
        write(m_folder.filePath("application/CMakeLists.txt"), applicationLists);
        QMap<QString, qint64> arenas;
        for (const char *name : {"digits", "gauge"}) {
            QFile plan(m_folder.filePath(QString("cmake/%1/memory/plan.txt").arg(name)));
            QVERIFY(plan.open(QIODevice::ReadOnly));
            for (const auto &line : QString::fromUtf8(plan.readAll()).split('\n'))
                if (auto words = line.split(' '); words.size() > 4 && words[0] == "memory" && words[4] != "0")
                    arenas[words[1]] = std::max(arenas[words[1]], words[4].toLongLong());
        }
        QString defined = "#include <stdint.h>\n";
        for (auto arena = arenas.cbegin(); shared && arena != arenas.cend(); ++arena)
            defined
                += QString("int8_t arena_%1[%2] __attribute__((aligned(16)));\n").arg(arena.key()).arg(arena.value());
        write(m_folder.filePath("application/arenas.c"), qPrintable(defined));
        const auto build = m_folder.filePath(QString("application/build_") + QTest::currentDataTag());
        const auto configured = run("cmake",
            {"-S", m_folder.filePath("application"), "-B", build, "-DFOLDER=" + m_folder.filePath("cmake"),
                QString("-DSHARED=%1").arg(shared)});
        QVERIFY2(configured.well, qPrintable(configured.said));
        const auto built = run("cmake", {"--build", build});
        QVERIFY2(built.well, qPrintable(built.said));
        QCOMPARE(run(build + "/firmware", {}).said, QString("1 1\n"));
    }

    void whatDoesNotGoTogether()
    {
        const auto first = exported("wrong", "digits", digits("rv32imc"));
        exported("wrong", "network", floats("rv32imc"));
        const auto other = exported("wrong", "gauge", floats("rvp"));
        auto made = run("make", {"-C", first, "-n", "run-host", "NETWORKS=" + other});
        QVERIFY2(
            !made.well && made.said.contains("Networks share the runtime, but") && made.said.contains("riscv_isa.h"),
            qPrintable(made.said));
        made = run("make", {"-C", first, "-n", "run-host", "NETWORKS=../digits"});
        QVERIFY2(
            !made.well && made.said.contains("each with its own --prefix, but the prefixes here are: digits digits"),
            qPrintable(made.said));
        made = run("make", {"-C", first, "-n", "run-host", "NETWORKS=../network"});
        QVERIFY2(made.well, qPrintable(made.said));
    }
};

QTEST_GUILESS_MAIN(TwoNetworksTest)
#include "two_networks_test.moc"
