// SPDX-License-Identifier: Apache-2.0
// Kernels of the core over tensors outside the chip, tile by tile: the interpreted program gives the executor's bytes,
// and so does the exported C, on this machine and in the emulator.
#include "interpret/exact.h"
#include "support/compiled.h"
#include "support/exported.h"
#include "support/layer_rows.h"
#include "support/random_graph.h"
#include "support/streamed.h"
#include "support/typed_network.h"

#include <QTest>

using namespace partita;
using namespace partita::test;

namespace {

std::vector<Array> inputsOf(const Graph &graph)
{
    std::vector<Array> out;
    for (auto id : graph.inputs)
        out.push_back(noise(graph.tensor(id).type, graph.tensor(id).shape, unsigned(id) + 100));
    return out;
}

/// "" where the interpreted program gives the executor's bytes, transfers early and late.
QString difference(const Deployment &d, const std::vector<Array> &inputs)
{
    auto executor = Executor::prepare(d.graph);
    auto expected = executor ? executor->run(inputs) : std::unexpected(executor.error());
    if (!expected)
        return QString::fromStdString(expected.error().message);
    for (auto completion : {Completion::Eager, Completion::Lazy}) {
        auto exact = runExact(d, inputs, completion);
        if (!exact)
            return QString::fromStdString(exact.error().message);
        for (std::size_t i = 0; i < expected->size(); ++i)
            if ((*expected)[i] != exact->outputs[i])
                return QString::fromStdString(d.graph.tensor(d.graph.outputs[i]).slug);
    }
    return {};
}

/// Layers that are quantised.
void quantised(Rows &r)
{
    const Shape whole{1, 16, 6, 8};
    for (const auto &second : {whole, Shape{1, 16, 1, 1}, Shape{1, 1, 6, 8}, Shape{1, 1, 1, 1}}) {
        r.op(OpKind::Add, {r.input(f32, whole), r.input(f32, second)}, AddAttrs{}, f32, whole);
        r.op(OpKind::Mul, {r.input(f32, whole), r.input(f32, second)}, {}, f32, whole);
    }
    r.op(OpKind::Softmax, {r.input(f32, {12, 20})}, SoftmaxAttrs{1}, f32, {12, 20});
    r.op(OpKind::Softmax, {r.input(f32, whole)}, SoftmaxAttrs{1}, f32, whole);
    r.op(OpKind::MatMul, {r.input(f32, {2, 5, 6}), r.input(f32, {2, 6, 7})}, MatMulAttrs{}, f32, {2, 5, 7});
    r.op(OpKind::Conv, {r.input(f32, whole), r.constant(f32, {16, 16, 1, 1})}, ConvAttrs{}, f32, whole);
    r.op(OpKind::MaxPool, {r.input(f32, whole)}, PoolAttrs{same3}, f32, whole);
    r.op(OpKind::AveragePool, {r.input(f32, whole)}, PoolAttrs{same3}, f32, whole);
    r.op(OpKind::GlobalAveragePool, {r.input(f32, whole)}, {}, f32, {1, 16, 1, 1});
    for (int axis : {1, 2, 3})
        r.op(OpKind::Concat, {r.input(f32, whole), r.input(f32, whole), r.input(f32, whole)}, AxisAttrs{axis}, f32,
            {1, axis == 1 ? 48 : 16, axis == 2 ? 18 : 6, axis == 3 ? 24 : 8});
    r.op(OpKind::Pad, {r.input(f32, whole)}, PadAttrs{{0, 1, 2, 0}, {0, 0, 1, 3}, 0.2}, f32, {1, 17, 9, 11});
    r.op(OpKind::Slice, {r.input(f32, whole)}, SliceAttrs{{0, 15, 1, 2}, {1, 5, 3, 4}, {1, -3, 2, 1}}, f32,
        {1, 5, 3, 4});
    r.op(OpKind::Transpose, {r.input(f32, {3, 4, 5, 6})}, TransposeAttrs{{3, 1, 0, 2}}, f32, {6, 4, 3, 5});
}

struct Way {
    const char *name;
    Streaming streaming;
};
const Way ways[] = {{"all outside, every axis", {}},
    {"all outside, first axis, single buffers", {.parts = 4, .first = true, .twice = false}},
    {"every third inside", {.near = 3}}, {"every second inside, halves", {.near = 2, .parts = 2, .first = true}}};

} // namespace

class StreamsExportTest : public QObject {
    Q_OBJECT

private slots:
    void layers_data() { rows(); }
    void layers()
    {
        QFETCH(int, way);
        auto graph = layerRows();
        QVERIFY2(graph, graph ? "" : graph.error().message.c_str());
        auto d = streamed(*graph, "diana", ways[way].streaming, {"numerics=source"});
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        QVERIFY(cutKernels(*d) > 20);
        QCOMPARE(difference(*d, inputsOf(d->graph)), QString());
        if (way == 0)
            QCOMPARE(exportProblem(*d, {}, {"run-host"}), QString());
    }

    void functions_data() { rows(); }
    void functions()
    {
        QFETCH(int, way);
        auto net = typedNetwork(unsigned(way) + 1);
        auto d = streamed(net.graph, "diana", ways[way].streaming, {"numerics=source"});
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        QVERIFY(cutKernels(*d) > 100);
        auto inputs = toDeployed(d->graph, net.inputs);
        QVERIFY(inputs);
        QCOMPARE(difference(*d, *inputs), QString());
    }

    void quantisedLayers_data() { rows(); }
    void quantisedLayers()
    {
        QFETCH(int, way);
        Rows rows;
        quantised(rows);
        auto graph = rows.graph();
        QVERIFY2(graph, graph ? "" : graph.error().message.c_str());
        auto d = streamed(*graph, "diana", ways[way].streaming, {"engine=core"}, noise(*graph));
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        QVERIFY(cutKernels(*d) > 15);
        QVERIFY(meansWhatItsProgramDoes(*d, *graph, 7));
        if (way == 0)
            QCOMPARE(exportProblem(*d, {}, {"run-host"}), QString());
    }

    /// Of layers whose single rows are more than tiles may take, other axes are cut.
    void wideRows()
    {
        Net n;
        const Shape shape{1, 96, 3, 40};
        auto conv = n.op(
            OpKind::Conv, {n.input(f32, shape), n.constant(noise(f32, {96, 96, 1, 1}, 1))}, ConvAttrs{}, f32, shape);
        auto most = n.op(OpKind::MaxPool, {conv}, PoolAttrs{same3}, f32, shape);
        auto mean = n.op(OpKind::AveragePool, {most}, PoolAttrs{same3}, f32, shape);
        auto all = n.op(OpKind::GlobalAveragePool, {mean}, {}, f32, {1, 96, 1, 1});
        auto dense = n.op(OpKind::MatMul, {n.input(f32, {24, 300}), n.constant(noise(f32, {16, 300}, 2))},
            MatMulAttrs{false, true}, f32, {24, 16});
        n.builder.outputs = {all, dense};
        n.builder.outputTypes = {f32, f32};
        auto graph = must(std::move(n.builder).finish());
        auto d = compiled(graph, "diana", {"engine=core", "target.l2.size=26000"});
        std::map<std::string, std::string> cut;
        for (const auto &k : d.kernels)
            for (const auto &axis : *k.tiling.axes)
                if (k.tiling.schedule.of(axis.name, axis.extent) < axis.extent)
                    cut[k.match.pattern] += axis.name + " ";
        QVERIFY2(QString::fromStdString(cut["maxpool"]).contains("K"), cut["maxpool"].c_str());
        QVERIFY2(QString::fromStdString(cut["sumpool"]).contains("K"), cut["sumpool"].c_str());
        QVERIFY2(QString::fromStdString(cut["dense"]).contains("M"), cut["dense"].c_str());
        QVERIFY2(QString::fromStdString(cut["transform"]).contains("N"), cut["transform"].c_str());
        QVERIFY(meansWhatItsProgramDoes(d, graph, 3));
        QCOMPARE(exportProblem(d, {}, {"run-host"}), QString());
    }

    void networks_data()
    {
        QTest::addColumn<QString>("target");
        for (const auto *target : {"diana", "ne16"})
            QTest::newRow(target) << target;
    }
    void networks()
    {
        QFETCH(QString, target);
        for (unsigned seed = 1; seed <= 8; ++seed)
            for (const auto &way : ways) {
                auto graph = randomGraph(seed, 14);
                auto d = streamed(graph, target.toStdString(), way.streaming, {}, noise(graph));
                QVERIFY2(d, d ? "" : d.error().message.c_str());
                QVERIFY2(
                    meansWhatItsProgramDoes(*d, graph, seed), qPrintable(QString("%1, %2").arg(seed).arg(way.name)));
            }
    }

private:
    static void rows()
    {
        QTest::addColumn<int>("way");
        for (int w = 0; w < int(std::size(ways)); ++w)
            QTest::newRow(ways[w].name) << w;
    }
};

QTEST_GUILESS_MAIN(StreamsExportTest)
#include "streams_export_test.moc"
