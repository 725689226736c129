// SPDX-License-Identifier: Apache-2.0
// Exports for a core with the P extension: emulated instructions, every way to compute a layer, predictions.
#include "compile/pipeline.h"
#include "emit/emit.h"
#include "emit/export_runtime.h"
#include "execute/dataset.h"
#include "import/import.h"
#include "support/compiled.h"
#include "support/exported.h"
#include "support/onnx_model.h"
#include "support/registry.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace partita;
using namespace partita::test;

namespace {

struct Output {
    int status = -1;
    QString text;
};

Output run(const QString &program, const QStringList &arguments, const QString &folder = {})
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.setWorkingDirectory(folder);
    process.start(program, arguments);
    if (!process.waitForFinished(800'000))
        return {-1, program + " does not end"};
    return {
        process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, QString::fromUtf8(process.readAll())};
}

struct Counted {
    double predicted = 0, measured = 0;
    QString problem;
};

/// Exports, runs in the emulator, sums over all kernels.
Counted count(const Deployment &d)
{
    Counted out;
    auto files = emitProject(d);
    if (!files)
        return {0, 0, QString::fromStdString(files.error().message)};
    QTemporaryDir folder;
    if (auto done = writeProjectFiles(*files, folder.path().toStdString()); !done)
        return {0, 0, QString::fromStdString(done.error().message)};
    auto emulated = run("make", {"-s", "-C", folder.path(), "run", "COUNTERS=1"});
    if (emulated.status != 0 || !emulated.text.contains("PASS"))
        return {0, 0, emulated.text};
    QRegularExpression counters("predicted=(\\d+) measured=(\\d+)");
    for (auto it = counters.globalMatch(emulated.text); it.hasNext();) {
        auto match = it.next();
        out.predicted += match.captured(1).toDouble();
        out.measured += match.captured(2).toDouble();
    }
    return out;
}

/// Sums of products and saturated sums by instruction and by C, and what 300 of them in a row cost more than 100.
const char *const program = R"(
#include "platform.h"
#include "riscv_simd.h"
static uint32_t state = 12345;
static uintptr_t bits(void)
{
    uintptr_t out = 0;
    for (unsigned i = 0; i < sizeof out; i += 2) {
        state = state * 1664525u + 1013904223u;
        out = out << 16 | state >> 16;
    }
    return state >> 28 == 0 ? (uintptr_t)0x8080808080808080u : out;
}
static uintptr_t expected(uintptr_t sum, uintptr_t a, uintptr_t b, int is_signed)
{
    uintptr_t out = 0;
    for (unsigned lane = 0; lane < 8 * sizeof sum; lane += 32) {
        uint32_t s = (uint32_t)(sum >> lane);
        for (unsigned i = lane; i < lane + 32; i += 8)
            s += (uint32_t)((int8_t)(a >> i) * (is_signed ? (int8_t)(b >> i) : (int)(uint8_t)(b >> i)));
        out |= (uintptr_t)s << lane;
    }
    return out;
}
#define TEN(x) x x x x x x x x x x
#define HUNDRED(x) TEN(TEN(x))
int main(void)
{
    uint64_t t0, t1, t2;
    uintptr_t sum = 1, a = bits(), b = bits();
    for (int i = 0; i < 500; ++i) {
        a = bits(), b = bits(), sum = bits();
        if (riscv_smaqa(sum, a, b) != expected(sum, a, b, 1) || riscv_smaqa_su(sum, a, b) != expected(sum, a, b, 0))
            return 1;
#if __riscv_xlen == 64 && defined(RISCV_P_0911)
        uintptr_t c, d = 0;
        __asm__ volatile(".insn r 0x77, 2, 0x08, %0, %1, %2" : "=r"(c) : "r"(a), "r"(b)); /* kadd32 */
        for (int at = 0; at < 64; at += 32) {
            const int64_t s = (int64_t)(int32_t)(a >> at) + (int32_t)(b >> at);
            d |= (uint64_t)(uint32_t)(s > INT32_MAX ? INT32_MAX : s < INT32_MIN ? INT32_MIN : s) << at;
        }
        if (c != d)
            return 2;
#endif
    }
    t0 = platform_instructions();
    HUNDRED(__asm__ volatile(RISCV_SMAQA : "+r"(sum) : "r"(a), "r"(b));)
    t1 = platform_instructions();
    HUNDRED(__asm__ volatile(RISCV_SMAQA : "+r"(sum) : "r"(a), "r"(b));)
    HUNDRED(__asm__ volatile(RISCV_SMAQA : "+r"(sum) : "r"(a), "r"(b));)
    HUNDRED(__asm__ volatile(RISCV_SMAQA : "+r"(sum) : "r"(a), "r"(b));)
    t2 = platform_instructions();
    return (t2 - t1) - (t1 - t0) == 200 ? 0 : 3;
}
)";

} // namespace

class RvpExportTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(registry().find("rvp") && registry().find("rvp-rv32") && registry().find("rv32imc"));
        if (!test::hasProgram("riscv64-unknown-elf-gcc") || !test::hasProgram("qemu-system-riscv64"))
            QSKIP("riscv64-unknown-elf-gcc or qemu-system-riscv64 is not installed");
    }

    void emulatesInstructionsAndCountsThemOnce_data()
    {
        QTest::addColumn<QString>("march");
        QTest::addColumn<QString>("abi");
        QTest::addColumn<QString>("draft");
        QTest::newRow("rv32, 0.9.11") << "rv32imc"
                                      << "ilp32"
                                      << "RISCV_P_0911";
        QTest::newRow("rv32, later") << "rv32imc"
                                     << "ilp32"
                                     << "RISCV_P_PM4";
        QTest::newRow("rv64, 0.9.11") << "rv64imafdc"
                                      << "lp64d"
                                      << "RISCV_P_0911";
        QTest::newRow("rv64, later") << "rv64imac"
                                     << "lp64"
                                     << "RISCV_P_PM4";
    }
    void emulatesInstructionsAndCountsThemOnce()
    {
        QFETCH(QString, march);
        QFETCH(QString, abi);
        QFETCH(QString, draft);
        QTemporaryDir folder;
        auto put = [&](const std::string &name, const std::string &text) {
            QFile file(folder.filePath(QString::fromStdString(name)));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text.data(), qint64(text.size()));
        };
        for (const auto &file : exportRuntime())
            put(file.name, file.text);
        for (const auto &file : registry().find("rvp")->runtime())
            if (file.name == "riscv_simd.h")
                put(file.name, file.text);
        put("riscv_isa.h", "");
        put("program.c", program);
        auto built = run("riscv64-unknown-elf-gcc",
            {"-O2", "-std=gnu99", "-Wall", "-Wextra", "-Werror", "-march=" + march, "-mabi=" + abi, "-misa-spec=2.2",
                "-mcmodel=medany", "--specs=picolibc.specs", "-D" + draft, "-nostartfiles", "-T", "link.ld",
                "-Wl,--no-warn-rwx-segments", "program.c", "platform.c", "emulate.c", "start.S", "-o", "program"},
            folder.path());
        QVERIFY2(built.status == 0, qPrintable(built.text));
        auto ended = run("qemu-system-riscv" + march.mid(2, 2),
            {"-machine", "virt", "-m", "128M", "-bios", "none", "-nographic", "-monitor", "none", "-serial", "stdio",
                "-icount", "shift=0", "-kernel", "program"},
            folder.path());
        QCOMPARE(ended.status, 0);
    }

    void computesTheSameEveryWay_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("variant");
        for (auto variant : {"packed", "winograd2", "winograd4"})
            QTest::addRow("rv32imc %s", variant) << "rv32imc" << variant;
        for (auto target : {"rvp", "rvp-rv32"})
            QTest::addRow("%s dot", target) << target << "dot";
    }
    /// Odd channels, edges that no tile fits, a dense layer; the golden bytes are those of the tile program, which were
    /// compared with the meaning.
    void computesTheSameEveryWay()
    {
        QFETCH(QString, target);
        QFETCH(QString, variant);
        test::OnnxModel m(13);
        m.input("x", {1, 5, 11, 9})
            .constant("w1", {7, 5, 3, 3}, {0.3, -0.2, 0.7, -0.9, 0.4})
            .constant("w2", {12, 7, 3, 3}, {-0.6, 0.1, 0.5})
            .constant("w3", {9, 12, 2, 3}, {0.2, -0.8, 0.3, 0.05})
            .constant("w4", {486, 21}, {0.02, -0.07, 0.03, 0.01, -0.05});
        test::OnnxModel::Attributes same{{"pads", test::OnnxModel::ints{1, 1, 1, 1}}};
        m.node("Conv", {"x", "w1"}, "a", same)
            .node("Relu", {"a"}, "ra")
            .node("Conv", {"ra", "w2"}, "b", same)
            .node("Relu", {"b"}, "rb")
            .node("Conv", {"rb", "w3"}, "c",
                {{"strides", test::OnnxModel::ints{2, 1}}, {"pads", test::OnnxModel::ints{1, 1, 0, 1}}})
            .list("flat", {1, -1})
            .node("Reshape", {"c", "flat"}, "f")
            .node("MatMul", {"f", "w4"}, "y")
            .output("y");
        auto graph = m.import();
        QVERIFY2(graph, graph ? "" : graph.error().message.c_str());
        // Not every way suits every layer: those that it does not suit keep their own.
        auto automatic = tried(*graph, target.toStdString());
        QVERIFY2(automatic, automatic ? "" : automatic.error().message.c_str());
        std::vector<std::string> settings;
        for (const auto &kernel : automatic->kernels)
            if (std::ranges::find(kernel.tiling.variants, variant.toStdString(), &Variant::name)
                != kernel.tiling.variants.end())
                settings.push_back("kernel." + kernel.slug + ".variant=" + variant.toStdString());
        QVERIFY(!settings.empty());
        auto d = tried(*graph, target.toStdString(), settings);
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        auto problem = test::exportProblem(*d, {}, {"run-host"});
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
    }

    void writesRowsOverThoseThatWereRead_data()
    {
        QTest::addColumn<QString>("target");
        for (auto target : {"rv32imc", "rv32imc-flash", "rvp", "rvp-rv32"})
            QTest::newRow(target) << target;
    }
    /// Odd channels and sizes, a window of 5 by 5, a dilated one, a depthwise one; each output begins a few rows before
    /// its input.
    void writesRowsOverThoseThatWereRead()
    {
        QFETCH(QString, target);
        using Ints = test::OnnxModel::ints;
        test::OnnxModel m(13);
        m.input("x", {1, 6, 13, 11})
            .constant("w1", {6, 6, 5, 5}, {0.3, -0.2, 0.7, -0.9, 0.4, 0.1, -0.3})
            .constant("w2", {6, 6, 3, 3}, {-0.6, 0.1, 0.5})
            .constant("w3", {6, 1, 3, 3}, {0.2, -0.8, 0.3, 0.05})
            .constant("w4", {6, 6, 1, 1}, {0.4, -0.7, 0.2, 0.3, -0.5});
        m.node("Conv", {"x", "w1"}, "a", {{"pads", Ints{2, 2, 2, 2}}})
            .node("Relu", {"a"}, "ra")
            .node("Conv", {"ra", "w2"}, "b", {{"pads", Ints{2, 2, 2, 2}}, {"dilations", Ints{2, 2}}})
            .node("Relu", {"b"}, "rb")
            .node("Conv", {"rb", "w3"}, "c", {{"pads", Ints{1, 1, 1, 1}}, {"group", 6}})
            .node("Conv", {"c", "w4"}, "y")
            .output("y");
        const auto graph = m.import();
        QVERIFY2(graph, graph ? "" : graph.error().message.c_str());
        const auto d = tried(*graph, target.toStdString(), {"variant=rows"});
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        QCOMPARE(std::ranges::count_if(d->buffers, [](const Buffer &b) { return b.over >= 0 && b.lead > 0; }), 4);
        const auto counted = count(*d);
        QVERIFY2(counted.problem.isEmpty(), qPrintable(counted.problem));
        QVERIFY2(std::abs(counted.measured / counted.predicted - 1) < 0.08,
            qPrintable(QString("counted %1, predicted %2").arg(counted.measured).arg(counted.predicted)));
        QCOMPARE(test::exportProblem(*d, {}, {"run-host"}), QString());
    }

    void predictsExamples_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("target");
        for (auto target : {"rvp", "rvp-rv32", "rv32imc"})
            QTest::addRow("digits_resnet %s", target) << "digits_resnet" << target;
        for (auto name : {"tones_dscnn", "shapes_mobilenet"})
            QTest::addRow("%s rvp", name) << name << "rvp";
    }
    void predictsExamples()
    {
        QFETCH(QString, name);
        QFETCH(QString, target);
        auto graph = importModel((PARTITA_SOURCE "/resources/examples/" + name + ".onnx").toStdString());
        QVERIFY(graph);
        auto d = tried(*graph, target.toStdString());
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        auto counted = count(*d);
        QVERIFY2(counted.problem.isEmpty(), qPrintable(counted.problem));
        QVERIFY2(std::abs(counted.measured / counted.predicted - 1) < 0.05,
            qPrintable(QString("counted %1, predicted %2").arg(counted.measured).arg(counted.predicted)));
    }

    /// Half of what the original flow takes.
    void runsMobileNetV2()
    {
        QTemporaryDir folder;
        auto made = run(
            "/usr/bin/python3", {PARTITA_SOURCE "/resources/models/make_models.py", folder.path(), "mobilenet_v2"});
        if (made.text.contains("No module named"))
            QSKIP("python3-onnx is not installed");
        QVERIFY2(made.status == 0, qPrintable(made.text));
        auto graph = importModel(folder.filePath("mobilenet_v2.onnx").toStdString());
        QVERIFY(graph);
        auto d = tried(*graph, "rvp", {"numerics=engine"});
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        auto counted = count(*d);
        QVERIFY2(counted.problem.isEmpty(), qPrintable(counted.problem));
        QVERIFY2(counted.measured < 686'688'571.0 / 2, qPrintable(QString::number(counted.measured)));
        QVERIFY2(std::abs(counted.measured / counted.predicted - 1) < 0.05,
            qPrintable(QString("counted %1, predicted %2").arg(counted.measured).arg(counted.predicted)));
    }
};

QTEST_GUILESS_MAIN(RvpExportTest)
#include "rvp_export_test.moc"
