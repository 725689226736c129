// SPDX-License-Identifier: Apache-2.0
// The core's kernels on plain types mean what the executor means.
#include "compile/pipeline.h"
#include "execute/operators/executor.h"
#include "interpret/exact.h"
#include "support/compiled.h"
#include "support/typed_network.h"
#include "target/registry.h"

#include <QTest>

using namespace partita;
using namespace partita::test;

namespace {

} // namespace

class TypedKernelsTest : public QObject {
    Q_OBJECT
private slots:
    void programsMeanWhatTheExecutorMeans()
    {
        for (unsigned seed = 1; seed <= 8; ++seed) {
            auto net = typedNetwork(seed);
            QVERIFY(net.graph.opCount() > 300);
            auto d = tried(net.graph, "diana", {"numerics=source"});
            QVERIFY2(d, d ? "" : d.error().message.c_str());
            auto inputs = toDeployed(d->graph, net.inputs);
            QVERIFY2(inputs, inputs ? "" : inputs.error().message.c_str());
            auto executor = Executor::prepare(net.graph);
            QVERIFY2(executor, executor ? "" : executor.error().message.c_str());
            auto meant = executor->run(net.inputs);
            auto exact = runExact(*d, *inputs);
            QVERIFY2(exact, exact ? "" : exact.error().message.c_str());
            QCOMPARE(exact->outputs.size(), meant->size());
            for (std::size_t i = 0; i < meant->size(); ++i)
                QVERIFY2(
                    exact->outputs[i].data == (*meant)[i].data, net.graph.tensor(net.graph.outputs[i]).name.c_str());
        }
    }

    void everyKernelHasACost()
    {
        auto net = typedNetwork(1);
        auto d = tried(net.graph, "diana", {"numerics=source"});
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        for (const auto &kernel : d->kernels)
            QVERIFY2(kernel.kind == Kernel::Kind::Alias || kernel.trace.instructions > 0, kernel.slug.c_str());
    }

    void anAliasKeepsNothingBusy()
    {
        auto net = typedNetwork(1);
        auto d = tried(net.graph, "diana", {"numerics=source"});
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        int aliases = 0;
        for (const auto &kernel : d->kernels)
            if (kernel.kind == Kernel::Kind::Alias) {
                QCOMPARE(kernel.cycles(), 0);
                QVERIFY2(
                    std::ranges::count(kernel.trace.busy, 0) == std::ssize(kernel.trace.busy), kernel.slug.c_str());
                ++aliases;
            }
        QVERIFY(aliases > 0);
    }
};

QTEST_APPLESS_MAIN(TypedKernelsTest)
#include "typed_kernels_test.moc"
