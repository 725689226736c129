// SPDX-License-Identifier: Apache-2.0
// What the linker puts into each memory of the chip beside what the plan says: the witness is riscv64-unknown-elf-ld.
#include "compile/pipeline.h"
#include "import/import.h"
#include "support/compiled.h"
#include "support/exported.h"
#include "support/random_graph.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace partita;
using namespace partita::test;

namespace {

/// Of one memory, or of one kind of bytes in it.
struct Row {
    qint64 planned = 0, linked = 0;
};

const std::string examples = PARTITA_SOURCE "/resources/examples/",
                  shared = PARTITA_SOURCE "/../shared/data/mlperf_tiny/";

} // namespace

class MemoryLawTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    /// "" when make exits 0, else what it says; `output`: what it says.
    QString make(const QString &folder, const QStringList &goals, QString *output = nullptr)
    {
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start("make", QStringList{"-s", "-C", folder} + goals);
        const bool done = process.waitForFinished(300'000);
        const auto said = QString::fromUtf8(process.readAll()).remove('\r');
        if (output)
            *output = said;
        return done && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0 ? QString() : said;
    }

    QString exported(const QString &name, const Deployment &d)
    {
        const auto folder = m_folder.filePath(name);
        auto files = emitProject(d);
        if (!files || !writeProjectFiles(*files, folder.toStdString()))
            qFatal("no export");
        return folder;
    }

    /// The lines of `make size`, by memory and kind.
    static QMap<QString, Row> rows(const QString &said)
    {
        QMap<QString, Row> out;
        for (const auto &line : said.split('\n'))
            if (auto words = line.split(' ', Qt::SkipEmptyParts); words.size() == 4 && words[1] != "bytes")
                out[words[0] + ' ' + words[1]] = {words[2].toLongLong(), words[3].toLongLong()};
        return out;
    }

    /// The addresses of symbols, of which the linker's list has them all; those of static functions may share a name.
    static QMap<QString, qint64> symbols(const QString &elf)
    {
        QProcess process;
        process.start("riscv64-unknown-elf-nm", {elf});
        process.waitForFinished();
        QMap<QString, qint64> out;
        for (const auto &line : QString::fromUtf8(process.readAll()).split('\n'))
            if (auto words = line.split(' ', Qt::SkipEmptyParts); words.size() == 3)
                out[words[2]] = words[0].toLongLong(nullptr, 16);
        return out;
    }

    /// Where the script lets each memory begin.
    static QMap<QString, qint64> origins(const QString &script)
    {
        QFile file(script);
        if (!file.open(QIODevice::ReadOnly))
            qFatal("no linker script");
        const QRegularExpression line("(\\w+) \\(rw?x\\) : ORIGIN = 0x80000000 \\+ (\\d+)");
        QMap<QString, qint64> out;
        for (auto it = line.globalMatch(QString::fromUtf8(file.readAll())); it.hasNext();) {
            const auto match = it.next();
            out[match.captured(1)] = 0x80000000 + match.captured(2).toLongLong();
        }
        return out;
    }

    /// Each constant and each arena lies as far behind the memory's beginning as the plan has it.
    static void lieWhereTheyArePlanned(const Deployment &d, const QString &folder)
    {
        const auto at = symbols(folder + "/build/size.elf");
        QFile trace(folder + "/trace.json");
        QVERIFY(trace.open(QIODevice::ReadOnly));
        const auto origin = origins(folder + "/runtime/link.ld");
        for (const auto &use : d.memories) {
            const auto memory = QString::fromStdString(d.target->description().memories[use.memory].name);
            if (at.contains("arena_" + memory))
                QCOMPARE(at["arena_" + memory] - origin[memory], qint64(use.constants));
        }
        int constants = 0;
        for (const auto &kernel : QJsonDocument::fromJson(trace.readAll())["kernels"].toArray())
            for (const auto &operand : kernel.toObject()["operands"].toArray()) {
                const auto symbol = operand.toObject()["symbol"].toString();
                const auto memory = operand.toObject()["memory"].toString();
                if (symbol.isEmpty() || !origin.contains(memory))
                    continue;
                QVERIFY2(at.contains(symbol), qPrintable(symbol));
                QCOMPARE(at[symbol] - origin[memory], operand.toObject()["offset"].toInteger());
                ++constants;
            }
        QVERIFY(constants > 0);
    }

    void holds(const Deployment &d, const QString &name)
    {
        QString said;
        const auto folder = exported(name, d);
        QCOMPARE(make(folder, {"size"}, &said), QString());
        lieWhereTheyArePlanned(d, folder);
        QVERIFY2(!said.contains("too small") && said.contains(" left "), qPrintable(said));
        const auto linked = rows(said);
        for (const auto &use : d.memories) {
            const auto &memory = d.target->description().memories[use.memory];
            const auto of
                = [&](const char *kind) { return linked.value(QString::fromStdString(memory.name) + ' ' + kind); };
            QCOMPARE(of("constants").linked, qint64(use.constants));
            if (of("arena").linked
                || use.memory == d.target->description().coreMemory()) // else the engine's own, which no C addresses
                QCOMPARE(of("arena").linked, qint64(use.arena()));
            QCOMPARE(of("constants").planned, qint64(use.constants));
            const qint64 predicted = use.program.code + use.program.tables,
                         real = of("code").linked + of("tables").linked;
            QCOMPARE(real > 0, use.memory == d.target->description().programMemory());
            QVERIFY2(10 * std::abs(predicted - real) <= real,
                qPrintable(QString("%1 bytes of code and tables predicted, %2 linked").arg(predicted).arg(real)));
            QCOMPARE(of("stack").linked, qint64(use.program.stack));
            QVERIFY(use.peak <= use.size);
        }
    }

private slots:
    void initTestCase()
    {
        if (!hasProgram("make") || !hasProgram("riscv64-unknown-elf-gcc") || !hasProgram("qemu-system-riscv32"))
            QSKIP("make, the cross compiler or QEMU is not installed");
    }

    void theElfIsThePlan_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("chip");
        const std::vector<std::pair<const char *, std::string>> networks{
            {"digits_resnet", examples + "digits_resnet.onnx"},
            {"shapes_mobilenet", examples + "shapes_mobilenet.onnx"}, {"tones_dscnn", examples + "tones_dscnn.onnx"},
            {"autoencoder", shared + "ad/ad01_int8.tflite"}, {"float autoencoder", shared + "ad/ad01_fp32.tflite"},
            {"kws", shared + "kws/kws_ref_model.tflite"}, {"ResNet-8", shared + "ic/pretrainedResnet_quant.tflite"},
            {"vww", shared + "vww/vww_96_int8.tflite"}};
        for (const char *chip :
            {"rv32imc", "rv32imc-flash", "rvp", "diana", "ne16", "gap9", "siracusa", "vta", "tynnp"})
            for (const auto &[name, model] : networks)
                QTest::addRow("%s on %s", name, chip) << QString::fromStdString(model) << chip;
    }
    void theElfIsThePlan()
    {
        QFETCH(QString, model);
        QFETCH(QString, chip);
        if (!QFile::exists(model))
            QSKIP("1 case skipped: ../shared/data is not there");
        holds(compiled(must(importModel(model.toStdString())), chip.toStdString(), {}),
            QString(QTest::currentDataTag()).replace(' ', '_'));
    }

    void randomNetworksToo()
    {
        for (unsigned seed = 1; seed <= 4; ++seed) {
            const auto chip = std::vector{"diana", "rv32imc", "ne16", "vta"}[seed % 4];
            holds(compiled(randomGraph(seed, 5), chip, {}), QString("random%1").arg(seed));
        }
    }

    /// As much memory as there is on a small chip: faster variants give way, and the program fits beside the data.
    void aNetworkFillsItsMemory_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("chip");
        QTest::addColumn<int>("bytes");
        const auto row = [](const char *name, const std::string &model, const char *chip, int bytes) {
            QTest::addRow("%s, %s, %d bytes", name, chip, bytes) << QString::fromStdString(model) << chip << bytes;
        };
        row("digits_resnet", examples + "digits_resnet.onnx", "rv32imc", 163840);
        for (int bytes : {262144, 139264}) {
            row("ResNet-8", shared + "ic/pretrainedResnet.onnx", "rv32imc", bytes);
            row("int8 ResNet-8", shared + "ic/pretrainedResnet_quant.tflite", "rv32imc", bytes);
        }
        row("int8 ResNet-8", shared + "ic/pretrainedResnet_quant.tflite", "rv32imc-flash", 49152);
    }
    void aNetworkFillsItsMemory()
    {
        QFETCH(QString, model);
        QFETCH(QString, chip);
        QFETCH(int, bytes);
        if (!QFile::exists(model))
            QSKIP("1 case skipped: ../shared/data is not there");
        const auto d = compiled(
            must(importModel(model.toStdString())), chip.toStdString(), {"target.ram.size=" + std::to_string(bytes)});
        const auto name = "full_" + QString(QTest::currentDataTag()).replace(' ', '_').remove(',');
        holds(d, name);
        QString said;
        QCOMPARE(make(m_folder.filePath(name), {"run"}, &said), QString());
        QVERIFY2(said.endsWith("PASS\n"), qPrintable(said));
    }

    void whatDoesNotFitIsNotLinked()
    {
        const auto folder = exported(
            "over", compiled(must(importModel(examples + "tones_dscnn.onnx")), "rv32imc", {"target.ram.size=262144"}));
        const auto script = folder + "/runtime/link.ld";
        QFile file(script);
        QVERIFY(file.open(QIODevice::ReadOnly));
        auto text = file.readAll();
        file.close();
        QVERIFY(text.contains("LENGTH = 262144 "));
        text.replace("LENGTH = 262144 ", "LENGTH = 32768 ");
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        file.close();
        const auto said = make(folder, {"all"});
        QVERIFY2(said.contains("region `ram' overflowed by"), qPrintable(said));
    }
};

QTEST_GUILESS_MAIN(MemoryLawTest)
#include "memory_law_test.moc"
