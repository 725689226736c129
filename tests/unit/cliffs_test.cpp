// SPDX-License-Identifier: Apache-2.0
// Bits that an engine has not, and what they cost.
#include "compile/cliffs.h"
#include "compile/pipeline.h"
#include "import/import.h"
#include "support/random_graph.h"

#include <QTest>

using namespace partita;
using namespace partita::test;

namespace {

struct Design {
    Graph graph = *importModel(PARTITA_SOURCE "/resources/examples/digits_resnet.onnx");
    Choices choices;
    Deployment on(const std::string &target) const
    {
        auto d = compile({graph, targetNamed(target), noise(graph), choices});
        if (!d)
            qFatal("%s", d.error().message.c_str());
        return std::move(*d);
    }
};

} // namespace

class CliffsTest : public QObject {
    Q_OBJECT
private slots:
    void namesWhoFellAndWhy_data()
    {
        QTest::addColumn<QString>("setting");
        QTest::addColumn<QString>("rule");
        QTest::addColumn<int>("least"); // kernels
        QTest::addRow("weights") << "bits.weight=6"
                                 << "weight_bits" << 8;
        QTest::addRow("activations") << "bits.activation=4"
                                     << "activation_bits" << 8;
        QTest::addRow("one layer") << "kernel.stage2_conv2.bits.weight=5"
                                   << "weight_bits" << 1;
    }
    void namesWhoFellAndWhy()
    {
        QFETCH(QString, setting);
        QFETCH(QString, rule);
        QFETCH(int, least);
        Design design;
        const auto before = design.on("diana");
        auto parts = setting.split('=');
        QVERIFY(design.choices.set(parts[0].toStdString(), parts[1].toStdString()));
        const auto fallen = design.on("diana");
        const auto all = cliffs(fallen);
        QCOMPARE(all.size(), std::size_t(1));
        const auto &cliff = all.front();
        QCOMPARE(QString::fromStdString(cliff.rule), rule);
        QVERIFY(int(cliff.kernels.size()) >= least);
        std::int64_t cycles = 0;
        for (auto k : cliff.kernels) {
            cycles += fallen.kernels[k].cycles();
            QVERIFY(fallen.target->description().engines[fallen.kernels[k].engine].core);
        }
        QCOMPARE(cliff.cycles, cycles);
        QVERIFY(fallen.cycles > 2 * before.cycles && cliff.cycles > fallen.cycles / 2);
        QVERIFY(std::ranges::find(fallen.notes, sentence(cliff, fallen)) != fallen.notes.end());
        for (const auto &remedy : cliff.remedies)
            QVERIFY(design.choices.set(remedy.key, remedy.value));
        const auto lifted = design.on("diana");
        QVERIFY(cliffs(lifted).empty());
        QVERIFY(lifted.cycles < fallen.cycles / 2);
    }

    void noneWhereBitsAreNotTheCause()
    {
        for (const char *bits : {"8", "4", "2", "ternary"}) {
            Design design;
            QVERIFY(design.choices.set("bits.weight", bits));
            QVERIFY(cliffs(design.on("diana")).empty()); // it has those
            QVERIFY(cliffs(design.on("rvp")).empty());   // no engine to fall from
        }
        Design pinned;
        QVERIFY(pinned.choices.set("engine", "core"));
        QVERIFY(cliffs(pinned.on("diana")).empty());
    }
};

QTEST_GUILESS_MAIN(CliffsTest)
#include "cliffs_test.moc"
