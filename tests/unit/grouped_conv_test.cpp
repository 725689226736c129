// SPDX-License-Identifier: Apache-2.0
// Convolutions of several groups on the core, their constants streamed from far memory.
#include "execute/operators/executor.h"
#include "interpret/exact.h"
#include "support/integer_net.h"
#include "support/random_graph.h"

#include <QTest>

using namespace partita;
using namespace partita::test;

class GroupedConvTest : public QObject {
    Q_OBJECT
private slots:
    void streamedWeightsGiveTheExecutorsBytes_data()
    {
        QTest::addColumn<QString>("groups");
        QTest::addColumn<QString>("out");
        QTest::addColumn<QString>("in");
        QTest::newRow("two groups") << "2"
                                    << "16"
                                    << "16";
        QTest::newRow("four groups") << "4"
                                     << "24"
                                     << "16";
        QTest::newRow("two channels out for each in") << "16"
                                                      << "32"
                                                      << "16";
        QTest::newRow("depthwise") << "16"
                                   << "16"
                                   << "16";
        QTest::newRow("groups of more weights than tiles may take") << "2"
                                                                    << "128"
                                                                    << "64";
    }
    void streamedWeightsGiveTheExecutorsBytes()
    {
        QFETCH(QString, groups);
        QFETCH(QString, out);
        QFETCH(QString, in);
        auto graph = integerNet({{"op", "conv"}, {"channels_in", in.toStdString()}, {"channels_out", out.toStdString()},
            {"groups", groups.toStdString()}});
        Choices choices;
        for (const auto *setting : {"engine=core", "weights=l3", "target.l2.size=24576"})
            QVERIFY(choices.set(setting));
        auto d = compile({graph, targetNamed("diana"), {}, choices});
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        auto streams = [](const Kernel &k) { return k.program && !k.constants.empty() && !k.tiling.axes.empty(); };
        QVERIFY(std::ranges::any_of(d->kernels, streams));
        int checked = 0;
        for (auto tile :
            {4, out.toInt() / groups.toInt(), out.toInt() / 2, out.toInt()}) { // what is no legal tile is refused
            const auto slug = std::ranges::find_if(d->kernels, streams)->slug;
            auto cut = choices;
            QVERIFY(cut.set("kernel." + slug + ".tile.K=" + std::to_string(tile)));
            auto own = compile({graph, targetNamed("diana"), {}, cut});
            if (!own)
                continue;
            auto inputs = *toDeployed(own->graph, randomInputs(graph, 7));
            auto expected = Executor::prepare(own->graph)->run(inputs);
            auto found = runExact(*own, inputs);
            QVERIFY2(found, found ? "" : found.error().message.c_str());
            QVERIFY(expected && found->outputs[0] == (*expected)[0]);
            ++checked;
        }
        QVERIFY(checked > 0);
    }
};

QTEST_GUILESS_MAIN(GroupedConvTest)
#include "grouped_conv_test.moc"
