// SPDX-License-Identifier: Apache-2.0
// Exports at every combination of weight and activation bits give every byte of the golden output, on this machine and
// in the emulator; weights and memory in the ELF shrink with the bits.
#include "compile/pipeline.h"
#include "import/import.h"
#include "support/compiled.h"
#include "support/exported.h"
#include "support/net.h"
#include "support/random_graph.h"

#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace partita;
using namespace partita::test;

namespace {

/// Every kind of layer that has packed kernels, with channels that do and do not fill bytes.
Graph smallNetwork()
{
    Net net;
    unsigned seed = 0;
    auto conv = [&](TensorId x, std::int64_t in, std::int64_t out, std::int64_t kernel, std::int64_t groups,
                    std::int64_t side) {
        auto w = net.constant(noise(f32, {out, in / groups, kernel, kernel}, ++seed)),
             b = net.constant(noise(f32, {out}, ++seed));
        auto pad = kernel / 2;
        return net.op(OpKind::Conv, {x, w, b},
            ConvAttrs{{{kernel, kernel}, {1, 1}, {1, 1}, {pad, pad, pad, pad}}, groups}, f32, {1, out, side, side});
    };
    auto x = net.input(f32, {1, 3, 9, 9});
    auto a = net.op(OpKind::Relu, {conv(x, 3, 16, 3, 1, 9)}, {}, f32, {1, 16, 9, 9});
    auto d = conv(a, 16, 16, 3, 16, 9);
    auto s = net.op(OpKind::Add, {a, d}, {}, f32, {1, 16, 9, 9});
    auto p = net.op(OpKind::MaxPool, {s}, PoolAttrs{{{2, 2}, {2, 2}, {1, 1}, {0, 0, 0, 0}}}, f32, {1, 16, 4, 4});
    auto q = conv(p, 16, 5, 1, 1, 4);
    auto c = net.op(OpKind::Concat, {p, q}, AxisAttrs{1}, f32, {1, 21, 4, 4});
    auto g = net.op(OpKind::GlobalAveragePool, {c}, {}, f32, {1, 21, 1, 1});
    auto flat = net.op(OpKind::Reshape, {g}, {}, f32, {1, 21});
    auto w = net.constant(noise(f32, {10, 21}, 90)), b = net.constant(noise(f32, {10}, 91));
    auto y = net.op(OpKind::MatMul, {flat, w, b}, MatMulAttrs{false, true, 1, 1}, f32, {1, 10});
    return *net.graph(y);
}

Result<Deployment> tried(const Graph &graph, const QString &target, const QString &settings)
{
    return test::tried(graph, target.toStdString(), settingsOf(settings.split(' ', Qt::SkipEmptyParts)));
}

constexpr const char *weightBits[] = {"8", "4", "3", "2", "ternary"};

/// Each kernel but the last writes 8, 5, 4, 3 or 2 bits: five turns give every kernel every one of them.
QString activationsInTurn(int turn)
{
    auto d = tried(smallNetwork(), "rvp", {});
    QString out;
    for (const auto &k : d->kernels)
        if (k.kind == Kernel::Kind::Compute && !d->graph.isOutput(k.match.outputs[0]))
            out += QString("kernel.%1.bits.activation=%2 ")
                       .arg(QString::fromStdString(k.slug))
                       .arg(std::array{8, 5, 4, 3, 2}[turn++ % 5]);
    return out;
}

/// Sections of the project's ELF: what is read only, and what is not loaded from it.
std::pair<std::int64_t, std::int64_t> sections(const Deployment &d)
{
    QTemporaryDir folder;
    auto files = emitProject(d);
    if (!files || !writeProjectFiles(*files, folder.path().toStdString()) || !make(folder.path(), "all").isEmpty())
        return {};
    QProcess size;
    size.start("riscv64-unknown-elf-size", {folder.path() + "/build/network.elf"});
    size.waitForFinished();
    auto fields = QString::fromUtf8(size.readAllStandardOutput())
                      .section('\n', 1, 1)
                      .split(QRegularExpression("\\s+"), Qt::SkipEmptyParts);
    if (fields.size() < 3)
        return {};
    return {fields[0].toLongLong(), fields[2].toLongLong()};
}

} // namespace

class ActivationBitsExportTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!hasProgram("make") || !hasProgram("cc"))
            QSKIP("make and cc are not installed: exports cannot be built");
    }

    void passes_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("settings");
        for (const char *target : {"rvp", "rv32imc"})
            for (int turn = 0; const char *weight : weightBits)
                QTest::addRow("%s w%s, activations in turn", target, weight)
                    << target << QString("bits.weight=%1 ").arg(weight) + activationsInTurn(turn++);
        // A sample of the pairs that packaging/lib/grid --bits goes through.
        for (int turn = 0; const char *activation : {"6", "4", "3", "2", "8"}) {
            const char *weight = weightBits[turn++];
            QTest::addRow("rv32imc w%s, all activations %s", weight, activation)
                << "rv32imc" << QString("bits.weight=%1 bits.activation=%2").arg(weight, activation);
        }
        for (const char *target : {"ne16", "diana"})
            QTest::addRow("%s, some layers narrow", target)
                << target << "bits.weight=4 kernel.maxpool.bits.activation=4 kernel.conv_3.bits.activation=3";
    }
    void passes()
    {
        QFETCH(QString, target);
        QFETCH(QString, settings);
        auto d = tried(smallNetwork(), target, settings);
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        QCOMPARE(exportProblem(*d, {}, {"run-host"}), QString());
    }

    void enginesRefuseByName_data()
    {
        QTest::addColumn<QString>("engine");
        QTest::newRow("ne16") << "ne16";
        QTest::newRow("diana") << "digital";
    }
    void enginesRefuseByName()
    {
        QFETCH(QString, engine);
        for (const char *weight : weightBits)
            for (int activation : {5, 4, 3, 2}) {
                auto d = tried(smallNetwork(), QTest::currentDataTag(),
                    QString("bits.weight=%1 bits.activation=%2 kernel.conv.engine=%3")
                        .arg(weight)
                        .arg(activation)
                        .arg(engine));
                QVERIFY(!d);
                auto message = QString::fromStdString(d.error().message);
                QVERIFY2(message.contains(QString("has %1 bits").arg(activation))
                        && message.contains("takes activations of 8 bits") && message.contains("bits.activation=8"),
                    qPrintable(message));
            }
    }

    void theElfShrinksWithTheBits()
    {
        if (!hasProgram("riscv64-unknown-elf-gcc"))
            QSKIP("riscv64-unknown-elf-gcc is not installed");
        auto graph = *importModel(PARTITA_SOURCE "/resources/examples/digits_resnet.onnx");
        std::pair<std::int64_t, std::int64_t> before;
        std::int64_t weightsBefore = 0;
        for (const char *bits : {"8", "6", "4", "3", "2"}) {
            auto d = tried(graph, "rv32imc",
                QString("bits.weight=%1 bits.activation=%1 ").arg(bits) + (*bits == '8' ? "variant=direct" : ""));
            QVERIFY2(d, d ? "" : d.error().message.c_str());
            auto now = sections(*d);
            QVERIFY(now.first > 0);
            if (before.first > 0) {
                auto fewer = weightsBefore - d->weightBytes;
                QVERIFY2(fewer > 5000, bits);
                QVERIFY2(before.first - now.first > fewer - 4500, bits); // less the code that unpacks
                QVERIFY2(now.second < before.second, bits);
            }
            before = now;
            weightsBefore = d->weightBytes;
        }
    }
};

QTEST_GUILESS_MAIN(ActivationBitsExportTest)
#include "activation_bits_export_test.moc"
