// SPDX-License-Identifier: Apache-2.0
// Who pads: the engine inside its kernel or the core before it, as it costs less or as it is chosen.
#include "emit/emit.h"
#include "execute/operators/executor.h"
#include "interpret/exact.h"
#include "report/report.h"
#include "support/compiled.h"
#include "support/padded_net.h"
#include "support/random_graph.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace partita;
using namespace partita::test;

namespace {

constexpr Sides wide{3, 3, 3, 3}, narrow{1, 1, 1, 1};

std::string engineOf(const Deployment &d, std::string_view kernel)
{
    auto k = d.find(kernel);
    return k < 0 ? "" : d.target->description().engines[d.kernels[k].engine].name;
}

std::vector<Array> outputs(const Graph &graph, const std::vector<Array> &inputs)
{
    auto executor = Executor::prepare(graph);
    return executor ? executor->run(inputs).value_or(std::vector<Array>{}) : std::vector<Array>{};
}

bool interpretsAsItExecutes(const Deployment &d, const std::vector<Array> &inputs)
{
    auto exact = runExact(d, inputs);
    auto expected = outputs(d.graph, inputs);
    bool same = exact && !expected.empty() && exact->outputs.size() == expected.size();
    for (std::size_t i = 0; same && i < expected.size(); ++i)
        same = exact->outputs[i].data == expected[i].data;
    return same;
}

std::vector<Array> inputsOf(const Graph &graph)
{
    std::vector<Array> out;
    for (auto id : graph.inputs)
        out.push_back(noise(graph.tensor(id).type, graph.tensor(id).shape, 5));
    return out;
}

} // namespace

class PadsTest : public QObject {
    Q_OBJECT
private slots:
    void coreWritesWhatAnEngineRefuses_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("engine");
        QTest::addColumn<QString>("setting");
        QTest::addColumn<bool>("ops");
        for (bool ops : {false, true}) {
            QTest::addRow("diana %d", ops) << "diana"
                                           << "digital"
                                           << "bits.weight=8" << ops;
            QTest::addRow("published %d", ops) << "diana"
                                               << "digital"
                                               << "target.digital.published_rules=true" << ops;
            QTest::addRow("ne16 %d", ops) << "ne16"
                                          << "ne16"
                                          << "bits.weight=8" << ops;
            QTest::addRow("vta %d", ops) << "vta"
                                         << "compute"
                                         << "bits.weight=8" << ops;
            QTest::addRow("tynnp %d", ops) << "tynnp"
                                           << "nu"
                                           << "bits.weight=8" << ops;
        }
    }
    void coreWritesWhatAnEngineRefuses()
    {
        QFETCH(QString, target);
        QFETCH(QString, engine);
        QFETCH(QString, setting);
        QFETCH(bool, ops);
        auto graph = paddedNet({wide}, ops);
        auto name = target.toStdString(), base = setting.toStdString();
        auto cycles = [&](const std::vector<std::string> &settings) {
            auto all = settings;
            all.push_back(base);
            auto d = tried(graph, name.c_str(), all);
            return d ? d->objective.chosen : -1;
        };
        auto d = tried(graph, name.c_str(), {base});
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        QCOMPARE(engineOf(*d, "conv"), engine.toStdString());
        QCOMPARE(engineOf(*d, ops ? "pad" : "conv_pad"), "core");
        auto inside = cycles({"kernel.conv.pads=engine"}), apart = cycles({"kernel.conv.pads=core"});
        QVERIFY2(inside > 0 && apart > 0, qPrintable(QString("%1 %2").arg(inside).arg(apart)));
        QCOMPARE(d->objective.chosen, std::min(inside, apart));
        QVERIFY(interpretsAsItExecutes(*d, inputsOf(d->graph)));
    }

    void insideTheEngineIsRefusedWithTheWayOut()
    {
        auto d = tried(paddedNet({wide}), "diana", {"kernel.conv.pads=engine"});
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        QCOMPARE(engineOf(*d, "conv"), "core");
        QCOMPARE(engineOf(*d, "conv_pad"), "");
        const auto &k = d->kernels[d->find("conv")];
        auto digital
            = std::ranges::find(k.alternatives, d->target->description().engine("digital"), &Alternative::engine);
        QVERIFY(digital != k.alternatives.end() && !digital->more);
        QCOMPARE(digital->refusals.front().rule, "padding");
        const std::vector remedies{Remedy::choose("kernel.conv.pads", "core")};
        QVERIFY(digital->refusals.front().remedies == remedies);
        auto lifted = tried(paddedNet({wide}), "diana", {"kernel.conv.pads=core"});
        QCOMPARE(engineOf(*lifted, "conv"), "digital");
        auto pinned = tried(paddedNet({wide}), "diana", {"kernel.conv.pads=engine", "kernel.conv.engine=digital"});
        QVERIFY(
            !pinned && pinned.error().message.starts_with("kernel.conv.pads=engine: the digital array pads by less"));
    }

    void aRefusedBorderNamesWhatJoinsIt()
    {
        auto d = tried(paddedNet({wide}), "diana");
        auto apart = std::ranges::find_if(d->fusions, [](const Fusion &f) {
            return f.kernels == std::vector<std::string>{"conv_pad", "conv"};
        });
        QVERIFY(apart != d->fusions.end() && apart->refusal);
        QCOMPARE(apart->refusal->rule, "padding");
        std::vector<std::string> settings;
        for (const auto &r : apart->refusal->remedies)
            settings.push_back(r.key + "=" + r.value);
        auto joined = tried(paddedNet({wide}), "diana", settings);
        QVERIFY2(joined, joined ? "" : joined.error().message.c_str());
        QVERIFY(std::ranges::any_of(
            joined->fusions, [](const Fusion &f) { return !f.refusal && f.kernels.back() == "conv"; }));
    }

    void eachWayHasItsCyclesOrItsRefusal()
    {
        auto waysOf = [](const Deployment &d) { return padsWays(d, d.kernels[d.find("conv")]); };
        auto graph = paddedNet({narrow});
        auto apart = tried(graph, "diana", {"kernel.conv.pads=core", "prefetch=off", "beside=none"}),
             inside = tried(graph, "diana", {"prefetch=off", "beside=none"});
        QVERIFY(apart && inside);
        auto ways = waysOf(*apart);
        QVERIFY(ways.size() == 2 && ways[1].taken && !ways[0].taken && !ways[0].refusal && ways[0].more);
        QCOMPARE(apart->cycles + *ways[0].more, inside->cycles);
        QVERIFY(waysOf(*inside)[0].taken);

        auto refused = tried(paddedNet({wide}), "diana");
        ways = waysOf(*refused);
        QVERIFY(ways[1].taken && ways[0].refusal);
        std::vector<std::string> settings;
        for (const auto &r : ways[0].refusal->remedies)
            settings.push_back(r.key + "=" + r.value);
        auto lifted = tried(paddedNet({wide}), "diana", settings);
        QVERIFY(lifted && waysOf(*lifted)[0].taken);
    }

    void ofAFloatConvolutionThePadsStayInside()
    {
        const std::vector<std::string> kept{"numerics=source"};
        auto d = tried(paddedNet({narrow}), "diana", kept);
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        auto apart = padsWays(*d, d->kernels[d->find("conv")])[1];
        QVERIFY(apart.refusal && apart.refusal->rule == "type" && apart.refusal->remedies.size() == 1);
        const auto &remedy = apart.refusal->remedies[0];
        auto lifted = tried(paddedNet({narrow}), "diana", {remedy.key + "=" + remedy.value, "kernel.conv.pads=core"});
        QVERIFY2(lifted, lifted ? "" : lifted.error().message.c_str());
        QVERIFY(!padsWays(*lifted, lifted->kernels[lifted->find("conv")])[1].refusal);
        QVERIFY(whoPads(lifted->graph, lifted->kernels[lifted->find("conv")].match) == WhoPads::Core);
    }

    void anyoneMayBeChosen_data()
    {
        QTest::addColumn<QString>("target");
        for (const char *target : {"diana", "ne16", "gap9", "siracusa", "vta", "tynnp"})
            QTest::addRow("%s", target) << target;
    }
    /// Every convolution of random networks padded by the core: the same numbers as padded by engines.
    void anyoneMayBeChosen()
    {
        QFETCH(QString, target);
        int padded = 0;
        for (unsigned seed = 0; seed < 30; ++seed) {
            auto graph = randomGraph(seed, 4 + int(seed % 6));
            auto automatic = tried(graph, target.toLatin1().data()),
                 core = tried(graph, target.toLatin1().data(), {"pads=core"});
            QVERIFY2(automatic && core, core ? "" : core.error().message.c_str());
            for (const auto &k : core->kernels)
                padded += whoPads(core->graph, k.match) == WhoPads::Core;
            auto inputs = inputsOf(core->graph);
            QVERIFY(interpretsAsItExecutes(*core, inputs));
            auto a = outputs(automatic->graph, inputs), b = outputs(core->graph, inputs);
            QCOMPARE(a.size(), b.size());
            for (std::size_t i = 0; i < a.size(); ++i)
                QVERIFY(a[i].data == b[i].data);
        }
        QVERIFY2(padded > 10, qPrintable(QString::number(padded)));
    }

    void tilesMaySeeNothingButPadding_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("setting");
        for (const char *target : {"diana", "ne16"})
            QTest::addRow("%s, away", target) << target << "weights=l3";
        for (const char *target : {"diana", "ne16", "gap9", "siracusa", "vta", "tynnp", "rvp", "rvp-rv32", "rv32imc"})
            for (const char *bits : {"bits.weight=8", "bits.weight=4", "bits.activation=4"})
                QTest::addRow("%s, %s", target, bits) << target << bits;
    }
    /// Convolutions on the core, by rows and some channels where they are cut: a tile's rows may all be padding, and a
    /// column's first one too.
    void tilesMaySeeNothingButPadding()
    {
        QFETCH(QString, target);
        QFETCH(QString, setting);
        struct Layer {
            Shape in;
            Window window;
        };
        const Layer layers[] = {{{1, 16, 3, 64}, {{1, 1}, {1, 1}, {1, 1}, {4, 0, 5, 2}}},
            {{1, 16, 3, 64}, {{3, 3}, {1, 1}, {1, 1}, {4, 0, 5, 2}}},
            {{1, 64, 48, 1}, {{3, 1}, {1, 1}, {1, 1}, {2, 0, 2, 0}}}};
        int cut = 0, made = 0;
        for (const auto &[in, window] : layers)
            for (std::int64_t groups : {std::int64_t(1), std::int64_t(4), in[1]}) {
                auto graph = paddedLayer(in, window, groups);
                std::vector settings{std::string("kernel.conv.engine=core"), std::string("kernel.conv.pads=engine"),
                    setting.toStdString()};
                auto d = tried(graph, target.toLatin1().data(), settings);
                QVERIFY2(d, d ? "" : d.error().message.c_str());
                const auto &axes = d->kernels[d->find("conv")].tiling.axes;
                for (const auto &axis : axes)
                    settings.push_back("kernel.conv.tile." + axis.name + "=" + std::to_string(axis.multiple));
                cut += !axes.empty();
                ++made;
                d = tried(graph, target.toLatin1().data(), settings);
                QVERIFY2(d, d ? "" : d.error().message.c_str());
                QVERIFY(meansWhatItsProgramDoes(*d, graph, 5));
            }
        QCOMPARE(cut, setting == "weights=l3" ? made : 0);
    }

    void whatIsKnownHearsAnotherChoice()
    {
        for (bool ops : {false, true}) {
            auto graph = paddedNet({narrow}, ops);
            auto calibration = noise(graph);
            Cache cache;
            for (auto settings :
                {"", "kernel.conv.pads=core", "kernel.conv.pads=engine", "pads=core", "", "pads=core"}) {
                Choices choices;
                QVERIFY(!*settings || choices.set(settings));
                auto known = compile({graph, defaultTarget(), calibration, choices}, &cache),
                     scratch = compile({graph, defaultTarget(), calibration, choices});
                QVERIFY2(known && scratch, settings);
                QCOMPARE(known->find(ops ? "pad" : "conv_pad"), scratch->find(ops ? "pad" : "conv_pad"));
                QCOMPARE(known->cycles, scratch->cycles);
            }
        }
    }

    void heldItStaysAsItWas_data() { anyoneMayBeChosen_data(); }
    void heldItStaysAsItWas()
    {
        QFETCH(QString, target);
        for (const auto &pads : {std::vector{wide, narrow}, {narrow, wide, wide}, {narrow}})
            for (const char *who : {"", "pads=core", "pads=engine", "engine=core"}) {
                auto graph = paddedNet(pads);
                Choices choices;
                QVERIFY(!*who || choices.set(who));
                auto d = compile({graph, targetNamed(target.toStdString()), noise(graph), choices});
                QVERIFY2(d, d ? "" : d.error().message.c_str());
                auto held = hold(*d, choices);
                for (const auto &k : d->kernels)
                    if (auto by = whoPads(d->graph, k.match); k.kind == Kernel::Kind::Compute && by != WhoPads::Nobody)
                        QVERIFY(held.kernel(k.slug, "pads")->value == name(by));
                auto again = compile({graph, targetNamed(target.toStdString()), noise(graph), held});
                QVERIFY2(again, again ? "" : again.error().message.c_str());
                QCOMPARE(again->cycles, d->cycles);
                QVERIFY(*emitProject(*again) == *emitProject(*d));
            }
    }

    void whereItChangesNothingThereIsNoPad()
    {
        for (const char *target : {"diana", "ne16", "gap9", "siracusa", "vta", "tynnp"}) {
            auto graph = paddedNet({narrow, narrow});
            auto d = tried(graph, target);
            auto pass = std::ranges::find(d->passes, "pads", &PassRecord::name);
            QVERIFY(pass != d->passes.end() && !pass->changed);
            auto report = partita::report(*d);
            QVERIFY(report["kernels"][0]["pads"] == "engine");
        }
    }

    void whatCannotBeChosenIsSaid_data()
    {
        QTest::addColumn<QString>("setting");
        QTest::addColumn<QString>("says");
        QTest::newRow("no pads") << "kernel.conv_2.pads=core"
                                 << "kernel.conv_2.pads=core: this kernel is no convolution with pads";
        QTest::newRow("by fusion") << "kernel.conv_pad.fuse=with_next"
                                   << "who pads for 'conv' is chosen by kernel.conv.pads=core or engine";
        QTest::newRow("whoever") << "kernel.conv.pads=me"
                                 << "it takes core or engine";
    }
    void whatCannotBeChosenIsSaid()
    {
        QFETCH(QString, setting);
        QFETCH(QString, says);
        auto d = tried(paddedNet({wide, Sides{}}), "diana", {setting.toStdString()});
        QVERIFY(!d);
        QVERIFY2(d.error().message.find(says.toStdString()) != std::string::npos, d.error().message.c_str());
    }
};

QTEST_GUILESS_MAIN(PadsTest)
#include "pads_test.moc"
