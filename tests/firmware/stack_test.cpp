// SPDX-License-Identifier: Apache-2.0
// The stack that a network takes, against the plan's: the witness is QEMU, on a painted stack of the network's own.
#include "import/import.h"
#include "support/compiled.h"
#include "support/exported.h"
#include "support/random_graph.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace partita;
using namespace partita::test;

namespace {

const std::string examples = PARTITA_SOURCE "/resources/examples/",
                  shared = PARTITA_SOURCE "/../shared/data/mlperf_tiny/";

/// Prints how much network_run takes of a painted stack. The functions of the accelerator's model, which the chip does
/// not have, are called on another.
constexpr auto painting = R"(#include "golden.h"
#include "network.h"
#include "runtime/platform.h"

enum { size = 65536, paint = 0xa5 };
char network_stack[size] __attribute__((aligned(16)));
char model_stack[size] __attribute__((aligned(16)));
uint64_t away[2]; /* stack pointer of the network while the model runs, else 0; return address */

#if __riscv_xlen == 64
#define LOAD "ld "
#define SAVE "sd "
#else
#define LOAD "lw "
#define SAVE "sw "
#endif
#define ON_THE_MODELS_STACK(f) \
    __asm__(".globl __wrap_" #f "\n__wrap_" #f ":\n" \
            "la t0, away\n" LOAD "t1, 0(t0)\nbnez t1, 1f\n" SAVE "sp, 0(t0)\n" SAVE "ra, 8(t0)\n" \
            "la sp, model_stack + 65536\ncall __real_" #f "\n" \
            "la t0, away\n" LOAD "sp, 0(t0)\n" LOAD "ra, 8(t0)\n" SAVE "zero, 0(t0)\nret\n" \
            "1: tail __real_" #f "\n");
FUNCTIONS

static void put_number(unsigned value)
{
    if (value > 9)
        put_number(value / 10);
    platform_put((char)('0' + (int)(value % 10)));
}

static int right(void)
{
    for (unsigned o = 0; o < network_output_count; ++o)
        for (uint32_t i = 0; i < network_outputs[o].bytes; ++i)
            if (((const uint8_t *)network_outputs[o].data)[i] != ((const uint8_t *)golden_outputs[o])[i])
                return 0;
    return 1;
}

int main(void)
{
    for (unsigned i = 0; i < size; ++i)
        network_stack[i] = (char)paint;
    for (unsigned i = 0; i < network_input_count; ++i)
        network_set_input(i, golden_inputs[i]);
    __asm__ volatile("mv s1, sp\nla sp, network_stack + 65536\ncall network_run\nmv sp, s1" :::
                     "s1", "ra", "t0", "t1", "t2", "t3", "t4", "t5", "t6", "a0", "a1", "a2",
                     "a3", "a4", "a5", "a6", "a7",
                     "memory");
    unsigned unused = 0;
    while (unused < size && network_stack[unused] == (char)paint)
        ++unused;
    put_number(right() ? size - unused : 0);
    platform_put('\n');
    return 0;
}
)";

} // namespace

class StackTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    static QByteArray outputOf(const QString &program, const QStringList &arguments)
    {
        QProcess process;
        process.start(program, arguments);
        return process.waitForFinished(300'000) && process.exitCode() == 0 ? process.readAllStandardOutput()
                                                                           : QByteArray();
    }

    /// Of the accelerator's driver, that the network calls.
    static QStringList driverFunctions(const QString &folder)
    {
        QStringList out;
        for (const auto &word :
            outputOf("riscv64-unknown-elf-nm", {"-u", folder + "/build/network.o"}).simplified().split(' '))
            if (word.startsWith("hwlib_"))
                out << word;
        return out;
    }

    /// Bytes; 0: the outputs are wrong, or there is no answer.
    qint64 measured(const Deployment &d, const QString &name)
    {
        const auto folder = m_folder.filePath(name);
        const auto files = must(emitProject(d));
        if (!writeProjectFiles(files, folder.toStdString())
            || outputOf("make", {"-s", "-C", folder, "build/network.o"}).isEmpty())
            return 0;
        QByteArray away;
        QString flags = "CFLAGS=-O2";
        for (const auto &function : driverFunctions(folder)) {
            away += "ON_THE_MODELS_STACK(" + function.toUtf8() + ")\n";
            flags += " -Wl,--wrap=" + function;
        }
        std::ofstream(folder.toStdString() + "/main.c")
            << QByteArray(painting).replace("FUNCTIONS", away).toStdString();
        return outputOf("make", {"-s", "-C", folder, "run", flags}).simplified().split(' ').last().toLongLong();
    }

    void holds(const Deployment &d)
    {
        const auto use = std::ranges::find(d.memories, d.target->description().coreMemory(), &MemoryUse::memory);
        QVERIFY(use != d.memories.end());
        const auto used = measured(d, QString(QTest::currentDataTag()).replace(' ', '_'));
        const auto planned = qint64(use->program.stack);
        const auto said = QString("%1 bytes of stack planned, %2 used").arg(planned).arg(used);
        qInfo("%s", qPrintable(said));
        QVERIFY(used > 0);
        QVERIFY2(used <= planned, qPrintable(said));
        const auto &engines = d.target->description().engines;
        if (std::ranges::all_of(engines, &Engine::core)) // else the calls' arguments may share their places, or not
            QVERIFY2(2 * planned <= 5 * used, qPrintable(said));
    }

private slots:
    void initTestCase()
    {
        if (!hasProgram("make") || !hasProgram("riscv64-unknown-elf-gcc") || !hasProgram("qemu-system-riscv32"))
            QSKIP("make, the cross compiler or QEMU is not installed");
    }

    void whatTheNetworkTakesIsPlanned_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("chip");
        for (const char *chip :
            {"rv32imc", "rv32imc-flash", "rvp", "rvp-rv32", "diana", "ne16", "gap9", "siracusa", "vta", "tynnp"})
            for (const char *model : {"digits_resnet", "tones_dscnn", "shapes_mobilenet"})
                QTest::addRow("%s on %s", model, chip) << QString::fromStdString(examples + model + ".onnx") << chip;
        for (const char *chip : {"rv32imc", "diana"}) {
            QTest::addRow("autoencoder on %s", chip) << QString::fromStdString(shared + "ad/ad01_int8.tflite") << chip;
            QTest::addRow("kws on %s", chip) << QString::fromStdString(shared + "kws/kws_ref_model.tflite") << chip;
        }
    }
    void whatTheNetworkTakesIsPlanned()
    {
        QFETCH(QString, model);
        QFETCH(QString, chip);
        if (!QFile::exists(model))
            QSKIP("1 case skipped: ../shared/data is not there");
        holds(compiled(must(importModel(model.toStdString())), chip.toStdString(), {}));
    }

    void randomNetworksToo_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 6; ++seed)
            QTest::addRow("random %u", seed) << seed;
    }
    void randomNetworksToo()
    {
        QFETCH(unsigned, seed);
        holds(compiled(randomGraph(seed, 5), std::vector{"rv32imc", "diana", "ne16"}[seed % 3], {}));
    }
};

QTEST_GUILESS_MAIN(StackTest)
#include "stack_test.moc"
