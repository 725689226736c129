// SPDX-License-Identifier: Apache-2.0
// Small networks that every chip must take whatever arithmetic is asked for: the interpreted program and the exported C give the
// executor's bytes, and under numerics=source these are the model's own.
#include "compile/exact.h"
#include "execute/dataset.h"
#include "execute/executor.h"
#include "support/compiled.h"
#include "support/exported.h"
#include "support/net.h"
#include "support/onnx_model.h"

#include <QTest>

using namespace partita;
using namespace partita::test;
using ints = OnnxModel::ints;

namespace {

std::vector<Array> noiseFor(const Graph &graph)
{
    std::vector<Array> out;
    for (auto id : graph.inputs)
        out.push_back(noise(graph.tensor(id).type, graph.tensor(id).shape, unsigned(out.size()) + 7));
    return out;
}

std::vector<Array> runOn(const Graph &graph, const std::vector<Array> &inputs) { return must(must(Executor::prepare(graph)).run(inputs)); }

Graph batchJoined()
{
    return must(OnnxModel(13).input("a", {4, 8, 8, 4}).input("b", {4, 8, 8, 4})
                    .node("Concat", {"a", "b"}, "y", {{"axis", std::int64_t(3)}}).output("y").import());
}

} // namespace

class EveryChipTest : public QObject {
    Q_OBJECT

private slots:
    void everyChipTakesIt_data();
    void everyChipTakesIt();
};

void EveryChipTest::everyChipTakesIt_data()
{
    QTest::addColumn<Graph>("graph");
    QTest::newRow("parts of a batch") << batchJoined();
}

void EveryChipTest::everyChipTakesIt()
{
    QFETCH(Graph, graph);
    const auto inputs = noiseFor(graph);
    const auto own = runOn(graph, inputs);
    const auto calibration = needsCalibration(graph) ? must(calibrateOnNoise(graph)) : Calibration();
    for (const char *target : {"diana", "ne16", "vta", "tynnp", "rvp", "rvp-rv32", "rv32imc"})
        for (const char *numerics : {"auto", "source", "engine"}) {
            const auto where = QStringLiteral("%1, numerics=%2: ").arg(target, numerics);
            const auto d = compile(graph, targetNamed(target), calibration, must(chosen({std::string("numerics=") + numerics})));
            QVERIFY2(d, qPrintable(where + QString::fromStdString(d ? "" : d.error().message)));
            const auto given = must(toDeployed(d->graph, inputs));
            const auto meant = runOn(d->graph, given);
            const auto exact = runExact(*d, given);
            QVERIFY2(exact, qPrintable(where + QString::fromStdString(exact ? "" : exact.error().message)));
            QVERIFY2(exact->outputs == meant, qPrintable(where + "the program differs from its meaning"));
            if (numerics == std::string("source"))
                QVERIFY2(must(toModel(d->graph, meant)) == own, qPrintable(where + "it differs from the model"));
            if (target == std::string("diana") && hasProgram("make") && hasProgram("cc"))
                QCOMPARE(exportProblem(*d, {}, {"run-host"}), QString());
        }
}

QTEST_GUILESS_MAIN(EveryChipTest)
#include "every_chip_test.moc"
