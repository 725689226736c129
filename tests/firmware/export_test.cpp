// SPDX-License-Identifier: Apache-2.0
// An exported project compiles without a warning and gives every byte of the golden output, on this
// machine and in the emulator.
#include "compile/pipeline.h"
#include "emit/emit.h"
#include "execute/dataset.h"
#include "execute/operators/executor.h"
#include "import/import.h"
#include "interpret/exact.h"
#include "support/compiled.h"
#include "support/exported.h"
#include "support/onnx_model.h"
#include "support/padded_net.h"
#include "support/registry.h"
#include "support/typed_network.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace partita;
using namespace partita::test;

namespace {

Graph bundled(const char *name)
{
    auto graph = importModel(std::string(PARTITA_SOURCE "/resources/examples/") + name + ".onnx");
    return graph ? *graph : Graph();
}

std::vector<double> spread(int count, int seed, int low, int high)
{
    std::vector<double> out;
    for (auto state = unsigned(seed); count > 0; --count) {
        state = state * 1664525u + 1013904223u;
        out.push_back(low + int((state >> 8) % unsigned(high - low + 1)));
    }
    return out;
}

/// uint8 activations, int8 weights per channel: convolution, depthwise, pooling, classifier.
OnnxModel quantised()
{
    OnnxModel m(13);
    auto scalar = [&](const std::string &name, double scale, double zero) {
        m.constant(name + "_s", {}, {scale}).constant(name + "_z", {}, {zero}, OnnxModel::uint8);
    };
    m.input("x", {1, 3, 17, 15}, OnnxModel::uint8);
    scalar("x", 0.02, 120);
    scalar("a", 0.05, 10);
    scalar("b", 0.04, 0);
    scalar("p", 0.03, 2);
    scalar("y", 0.1, 99);
    m.constant("wa", {20, 3, 3, 3}, spread(540, 1, -127, 127), OnnxModel::int8)
        .constant("wa_s", {20}, {0.004, 0.005, 0.003})
        .constant("wa_z", {20}, {0}, OnnxModel::int8)
        .constant("ba", {20}, spread(20, 2, -900, 900), OnnxModel::int32)
        .constant("wb", {20, 1, 3, 3}, spread(180, 3, -127, 127), OnnxModel::int8)
        .constant("wb_s", {20}, {0.006, 0.002})
        .constant("wb_z", {20}, {0}, OnnxModel::int8)
        .constant("wy", {20, 11}, spread(220, 4, -127, 127), OnnxModel::int8)
        .constant("wy_s", {}, {0.01})
        .constant("wy_z", {}, {0}, OnnxModel::int8)
        .list("flat", {1, 20});
    OnnxModel::Attributes same{{"pads", OnnxModel::ints{1, 1, 1, 1}}};
    m.node("QLinearConv", {"x", "x_s", "x_z", "wa", "wa_s", "wa_z", "a_s", "a_z", "ba"}, "a",
         {same[0], {"strides", OnnxModel::ints{2, 2}}})
        .node("QLinearConv", {"a", "a_s", "a_z", "wb", "wb_s", "wb_z", "b_s", "b_z"}, "b",
            {same[0], {"group", std::int64_t(20)}})
        .node("QLinearGlobalAveragePool", {"b", "b_s", "b_z", "p_s", "p_z"}, "p", {{"channels_last", std::int64_t(0)}},
            "com.microsoft")
        .node("Reshape", {"p", "flat"}, "f")
        .node("QLinearMatMul", {"f", "p_s", "p_z", "wy", "wy_s", "wy_z", "y_s", "y_z"}, "y")
        .output("y");
    return m;
}

const char *message(const Result<Deployment> &d) { return d ? "" : d.error().message.c_str(); }

int firstOn(const Deployment &d, bool core)
{
    for (KernelId k : d.kernels.ids())
        if (d.kernels[k].kind == Kernel::Kind::Compute
            && d.target->description().engines[d.kernels[k].engine].core == core)
            return k;
    return -1;
}

} // namespace

class ExportTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY2(registry().defaultTarget(), "no target was found");
        if (!hasProgram("make") || !hasProgram("cc"))
            QSKIP("make and cc are not installed: exports cannot be built");
        if (!hasProgram("riscv64-unknown-elf-gcc") || !hasProgram("qemu-system-riscv32"))
            qWarning("riscv64-unknown-elf-gcc or qemu-system-riscv32 is not installed: only the host build is run");
    }

    void aBundledNetworkPasses_data()
    {
        QTest::addColumn<QString>("network");
        QTest::addColumn<QString>("setting");
        for (const char *network : {"digits_resnet", "tones_dscnn", "shapes_mobilenet"})
            for (const char *setting : {"", "engine=core", "buffering=single"})
                QTest::newRow(qPrintable(QString("%1 %2").arg(network, setting))) << network << setting;
    }
    void aBundledNetworkPasses()
    {
        QFETCH(QString, network);
        QFETCH(QString, setting);
        auto graph = bundled(network.toUtf8());
        auto d = tried(
            graph, "diana", setting.isEmpty() ? std::vector<std::string>{} : std::vector{setting.toStdString()});
        QVERIFY2(d, message(d));
        QCOMPARE(exportProblem(*d), QString());
    }

    void aQuantisedNetworkPassesInBothNumerics_data()
    {
        QTest::addColumn<QString>("numerics");
        for (const char *numerics : {"source", "engine"})
            QTest::addRow("%s", numerics) << numerics;
    }
    void aQuantisedNetworkPassesInBothNumerics()
    {
        QFETCH(QString, numerics);
        auto graph = quantised().import();
        QVERIFY2(graph, graph ? "" : graph.error().message.c_str());
        auto d = tried(*graph, "diana", {"numerics=" + numerics.toStdString()});
        QVERIFY2(d, message(d));
        QCOMPARE(exportProblem(*d), QString());
    }

    void everyFunctionOnPlainTypesPasses()
    {
        auto net = typedNetwork(9);
        auto d = tried(net.graph, "diana", {"numerics=source"});
        QVERIFY2(d, message(d));
        auto sample = toDeployed(d->graph, net.inputs);
        QVERIFY2(sample, sample ? "" : sample.error().message.c_str());
        QCOMPARE(exportProblem(*d, {.sample = *sample}), QString());
    }

    void oneConvolutionForcedToTheCorePasses()
    {
        auto graph = bundled("digits_resnet");
        auto automatic = tried(graph, "diana");
        QVERIFY2(automatic, message(automatic));
        int k = firstOn(*automatic, false);
        QVERIFY(k >= 0);
        const auto &slug = automatic->kernels[k].slug;
        auto forced = tried(graph, "diana", {"kernel." + slug + ".engine=core"});
        QVERIFY2(forced, message(forced));
        int at = forced->find(slug);
        QVERIFY(at >= 0);
        QVERIFY(forced->kernels[at].cycles() != automatic->kernels[k].cycles());
        QCOMPARE(exportProblem(*forced), QString());
    }

    /// On the core, something of it in L3, by rows and by four channels: the first rows of a column's tiles are fewer,
    /// or none at all.
    void tilesThatSeePaddingPass_data()
    {
        QTest::addColumn<std::int64_t>("pads");
        QTest::newRow("some") << std::int64_t(2);
        QTest::newRow("alone") << std::int64_t(4);
    }
    void tilesThatSeePaddingPass()
    {
        QFETCH(std::int64_t, pads);
        auto graph = paddedLayer({1, 64, 48, 1}, {{3, 1}, {1, 1}, {1, 1}, {pads, 0, pads, 0}}, 64);
        auto d = tried(graph, "diana",
            {"kernel.conv.engine=core", "kernel.conv.pads=engine", "kernel.conv.tile.K=4", "kernel.conv.tile.OY=1",
                "weights=l3"});
        QVERIFY2(d, message(d));
        QCOMPARE(d->kernels[d->find("conv")].tiling.axes.size(), 2u);
        QCOMPARE(exportProblem(*d, {}, {"run-host"}), QString());
    }

    void oneKernelAlonePasses()
    {
        auto d = tried(bundled("digits_resnet"), "diana");
        QVERIFY2(d, message(d));
        for (bool core : {false, true}) {
            int k = firstOn(*d, core);
            if (k >= 0)
                QCOMPARE(exportProblem(*d, {.sample = {}, .only = d->kernels[k].slug}), QString());
        }
    }

    void aWrongByteIsNoticed()
    {
        auto d = tried(bundled("tones_dscnn"), "diana");
        QVERIFY2(d, message(d));
        auto files = emitProject(*d);
        QVERIFY(files);
        auto &golden = (*files)["golden.c"];
        auto digit = golden.rfind("u, /*") - 1;
        golden[digit] = golden[digit] == '0' ? '1' : '0';
        QTemporaryDir folder;
        QVERIFY(writeProjectFiles(*files, folder.path().toStdString()));
        auto problem = make(folder.path(), "run-host");
        QVERIFY2(problem.contains("FAIL") && problem.count("DIFFERS") == 1, qPrintable(problem));
    }

    void aWrongOutputByteIsNamed()
    {
        auto d = tried(bundled("tones_dscnn"), "diana");
        QVERIFY2(d, message(d));
        auto files = emitProject(*d);
        QVERIFY(files);
        auto &golden = (*files)["golden.c"];
        QRegularExpression outputs("output[^{;]*\\{\\s*(-?\\d+|0x[0-9a-f]+), (-?\\d+|0x[0-9a-f]+)");
        auto found = outputs.match(QString::fromStdString(golden));
        QVERIFY(found.hasMatch());
        auto second = found.captured(2);
        golden.replace(std::size_t(found.capturedStart(2)), std::size_t(second.size()), second == "5" ? "6" : "5");
        QTemporaryDir folder;
        QVERIFY(writeProjectFiles(*files, folder.path().toStdString()));
        auto problem = make(folder.path(), "run-host");
        QVERIFY2(problem.contains("differs first at byte 1: ") && problem.size() < 1000, qPrintable(problem));
    }

    void beyondOneMebibyteWeightsAreBinary_data()
    {
        QTest::addColumn<QString>("setting");
        for (const char *setting : {"engine=core", "buffering=double"})
            QTest::addRow("%s", setting) << setting;
    }
    void beyondOneMebibyteWeightsAreBinary()
    {
        QFETCH(QString, setting);
        OnnxModel m(13);
        m.input("x", {1, 1100})
            .constant("w", {1100, 1024}, {0.5, -0.25, 0.125, 0.75, -1})
            .node("MatMul", {"x", "w"}, "y")
            .output("y");
        auto graph = m.import();
        QVERIFY2(graph, graph ? "" : graph.error().message.c_str());
        auto d = tried(*graph, "diana", {setting.toStdString()});
        QVERIFY2(d, message(d));
        auto files = emitProject(*d);
        QVERIFY(files && files->contains("weights.bin"));
        QCOMPARE(exportProblem(*d), QString());
    }

    void equalDeploymentsGiveEqualBytesWithoutDates()
    {
        auto graph = bundled("tones_dscnn");
        auto one = tried(graph, "diana"), two = tried(graph, "diana");
        QVERIFY2(one && two, message(one));
        auto first = emitProject(*one), second = emitProject(*two);
        QVERIFY(first && second);
        QVERIFY(*first == *second);
        QRegularExpression date("\\b20[0-9][0-9]-[01][0-9]-[0-3][0-9]\\b");
        for (const auto &[name, text] : *first)
            QVERIFY2(name.ends_with(".bin") || !QString::fromStdString(text).contains(date), name.c_str());
    }

    void theLazyRunEqualsTheEagerOne()
    {
        for (const char *network : {"digits_resnet", "tones_dscnn", "shapes_mobilenet"}) {
            auto d = tried(bundled(network), "diana");
            QVERIFY2(d, message(d));
            std::vector<Array> sample;
            for (auto id : d->graph.inputs)
                sample.emplace_back(d->graph.tensor(id).type, d->graph.tensor(id).shape);
            for (auto &array : sample)
                for (std::int64_t i = 0; i < array.size(); ++i)
                    array.set(i, double(i * 89 % 256 - 128));
            auto eager = runExact(*d, sample, Completion::Eager), lazy = runExact(*d, sample, Completion::Lazy);
            QVERIFY2(eager && lazy, lazy ? "" : lazy.error().message.c_str());
            QVERIFY(eager->kernelOutputs == lazy->kernelOutputs);
            QVERIFY(eager->outputs == lazy->outputs);
        }
    }
};

QTEST_GUILESS_MAIN(ExportTest)
#include "export_test.moc"
