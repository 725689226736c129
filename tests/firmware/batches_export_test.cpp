// SPDX-License-Identifier: Apache-2.0
// Batches of more than one sample: they run on the engines, one sample after another, and the interpreted programs and
// the exported C give the executor's bytes.
#include "interpret/exact.h"
#include "support/compiled.h"
#include "support/exported.h"
#include "support/net.h"

#include <QTest>

#include <algorithm>

using namespace partita;
using namespace partita::test;

namespace {

/// A small classifier, all of whose layers have an integer form.
Graph classifier(std::int64_t batch)
{
    Net n;
    unsigned seed = 0;
    auto conv = [&](TensorId x, std::int64_t in, std::int64_t out, std::int64_t size, std::int64_t kernel,
                    std::int64_t groups = 1) {
        auto w = n.constant(test::noise(f32, {out, in / groups, kernel, kernel}, ++seed)),
             b = n.constant(test::noise(f32, {out}, ++seed));
        auto pad = kernel / 2;
        auto y = n.op(OpKind::Conv, {x, w, b},
            ConvAttrs{{{kernel, kernel}, {1, 1}, {1, 1}, {pad, pad, pad, pad}}, groups}, f32, {batch, out, size, size});
        return n.op(OpKind::Relu, {y}, {}, f32, {batch, out, size, size});
    };
    auto x = n.input(f32, {batch, 3, 16, 16});
    auto a = conv(x, 3, 16, 16, 3);
    auto pooled = n.op(OpKind::MaxPool, {a}, PoolAttrs{{{2, 2}, {2, 2}, {1, 1}, {0, 0, 0, 0}}}, f32, {batch, 16, 8, 8});
    auto b = conv(pooled, 16, 16, 8, 3);
    auto sum = n.op(OpKind::Add, {pooled, b}, AddAttrs{}, f32, {batch, 16, 8, 8});
    auto c = conv(sum, 16, 16, 8, 3, 16);
    auto d = conv(c, 16, 48, 8, 1);
    auto mean = n.op(OpKind::GlobalAveragePool, {d}, {}, f32, {batch, 48, 1, 1});
    auto flat = n.op(OpKind::Reshape, {mean}, {}, f32, {batch, 48});
    auto y = n.op(OpKind::MatMul,
        {flat, n.constant(test::noise(f32, {12, 48}, ++seed)), n.constant(test::noise(f32, {12}, ++seed))},
        MatMulAttrs{false, true}, f32, {batch, 12});
    return must(n.graph(y));
}

} // namespace

class BatchesExportTest : public QObject {
    Q_OBJECT

private slots:
    void nothingStaysInFloat_data() { targets(); }
    void nothingStaysInFloat()
    {
        QFETCH(QString, target);
        const auto one = compiled(classifier(1), target.toStdString()),
                   four = compiled(classifier(4), target.toStdString());
        QVERIFY(!four.kernels.empty());
        for (const auto &k : four.kernels)
            QVERIFY2(k.engineReason.cause != "float", k.slug.c_str());
        auto onEngines = [](const Deployment &d) {
            std::ptrdiff_t convolutions = 0;
            for (const auto &k : d.kernels)
                if (k.engine != d.target->description().core())
                    convolutions += std::ranges::count_if(
                        k.match.ops, [&](OpId op) { return d.graph.op(op).kind == OpKind::Conv; });
            return convolutions;
        };
        QCOMPARE(onEngines(four), onEngines(one));
        QCOMPARE(onEngines(four), four.target->description().engines.size() > 1 ? 4 : 0);
        QVERIFY2(four.cycles < 6 * one.cycles, qPrintable(QString("%1 %2").arg(four.cycles).arg(one.cycles)));
    }

    void programsAndExportsMeanTheSame_data() { targets(); }
    void programsAndExportsMeanTheSame()
    {
        QFETCH(QString, target);
        auto graph = classifier(3);
        auto d = compiled(graph, target.toStdString());
        QVERIFY(meansWhatItsProgramDoes(d, graph, 5));
        QCOMPARE(exportProblem(d, {}, {"run-host"}), QString());
    }

    void rowsOfADenseLayerRunOnTheEngine_data()
    {
        QTest::addColumn<QString>("target");
        for (const auto *target : {"diana", "ne16", "tynnp"})
            QTest::newRow(target) << target;
    }
    void rowsOfADenseLayerRunOnTheEngine()
    {
        QFETCH(QString, target);
        for (const auto &rows : {Shape{5}, Shape{2, 6}}) {
            Net n;
            auto in = rows, out = rows;
            in.push_back(128);
            out.push_back(64);
            auto w = n.constant(test::noise(f32, {64, 128}, 1)), b = n.constant(test::noise(f32, {64}, 2));
            auto graph
                = must(n.graph(n.op(OpKind::MatMul, {n.input(f32, in), w, b}, MatMulAttrs{false, true}, f32, out)));
            auto d = compiled(graph, target.toStdString());
            QVERIFY(std::ranges::any_of(d.kernels, [&](const Kernel &k) {
                return k.match.pattern == "dense" && k.engine != d.target->description().core();
            }));
            QVERIFY(meansWhatItsProgramDoes(d, graph, 4));
        }
    }

    void tilesAndMemoriesOfABatch_data() { targets(); }
    void tilesAndMemoriesOfABatch()
    {
        QFETCH(QString, target);
        auto graph = classifier(3);
        const auto chosen = target == "tynnp" || target.startsWith("rv")
            ? std::vector<std::vector<std::string>>{{"tile.OY=3"}, {"tile.K=16", "tile.OY=5", "buffering=single"}}
            : std::vector<std::vector<std::string>>{{"tile.OY=3", "tile.K=16"},
                {"tile.H=3", "tile.CO=1", "buffering=single"}, {"target.l2.size=24000"}, {"weights=l3", "tile.OY=4"},
                {"engine=core", "target.l2.size=35000"}};
        for (const auto &settings : chosen) {
            auto d = tried(graph, target.toStdString(), settings);
            if (!d && d.error().message.find("no axis") != std::string::npos)
                continue;
            QVERIFY2(d || target == "vta", d ? "" : (settings[0] + ": " + d.error().message).c_str());
            if (d)
                QVERIFY2(meansWhatItsProgramDoes(*d, graph, 6), settings[0].c_str());
        }
    }

private:
    static void targets()
    {
        QTest::addColumn<QString>("target");
        for (const auto *target : {"diana", "ne16", "vta", "tynnp", "rvp", "rv32imc"})
            QTest::newRow(target) << target;
    }
};

QTEST_GUILESS_MAIN(BatchesExportTest)
#include "batches_export_test.moc"
