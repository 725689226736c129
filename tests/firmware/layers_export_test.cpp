// SPDX-License-Identifier: Apache-2.0
// Layers that stay in the model's own types: the interpreted program gives the executor's bytes, and so
// does the exported C, on this machine and in the emulator.
#include "emit/emit.h"
#include "interpret/exact.h"
#include "support/compiled.h"
#include "support/exported.h"
#include "support/layer_rows.h"

#include <QTemporaryDir>
#include <QTest>

using namespace partita;
using namespace partita::test;

namespace {

Result<Deployment> deploy()
{
    auto graph = layerRows();
    return graph ? tried(*graph, "diana", {"numerics=source"}) : std::unexpected(graph.error());
}

} // namespace

class LayersExportTest : public QObject {
    Q_OBJECT

private slots:
    void programsMeanWhatTheExecutorMeans();
    void exportsGiveTheSameBytes();

private:
    Result<Deployment> m_deployment = fail("not yet");
};

void LayersExportTest::programsMeanWhatTheExecutorMeans()
{
    m_deployment = deploy();
    const auto &d = m_deployment;
    QVERIFY2(d, d ? "" : d.error().message.c_str());
    std::vector<Array> inputs;
    for (auto id : d->graph.inputs)
        inputs.push_back(noise(d->graph.tensor(id).type, d->graph.tensor(id).shape, unsigned(id) + 100));
    auto executor = Executor::prepare(d->graph);
    QVERIFY2(executor, executor ? "" : executor.error().message.c_str());
    auto expected = executor->run(inputs);
    auto exact = runExact(*d, inputs);
    QVERIFY2(expected && exact, exact ? "" : exact.error().message.c_str());
    for (std::size_t i = 0; i < expected->size(); ++i)
        QVERIFY2((*expected)[i] == exact->outputs[i], d->graph.tensor(d->graph.outputs[i]).slug.c_str());
    for (const auto &k : d->kernels)
        QVERIFY2(k.cycles() > 0, k.slug.c_str());
}

void LayersExportTest::exportsGiveTheSameBytes()
{
    QVERIFY(m_deployment);
    auto files = emitProject(*m_deployment, {});
    QVERIFY2(files, files ? "" : files.error().message.c_str());
    QTemporaryDir folder;
    QVERIFY(writeProjectFiles(*files, folder.path().toStdString()));
    QCOMPARE(make(folder.path(), "run-host"), QString());
    if (!hasProgram("qemu-system-riscv32"))
        QSKIP("there is no emulator");
    QCOMPARE(make(folder.path(), "run"), QString());
}

QTEST_GUILESS_MAIN(LayersExportTest)
#include "layers_export_test.moc"
