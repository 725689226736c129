// SPDX-License-Identifier: Apache-2.0
// Tiles that are chosen for what loads ahead, not for the kernel alone.
#include "compile/pipeline.h"
#include "import/import.h"
#include "support/cases.h"
#include "support/random_graph.h"

#include <QTest>

#include <rapidcheck.h>

using namespace partita;
using namespace partita::test;

namespace {

bool refinedKernel(const Kernel &k) { return k.tiling.reason.cause == "neighbours"; }

/// Every schedule of `d`, by choice.
Choices pinned(const Deployment &d)
{
    Choices out;
    for (const auto &k : d.kernels) {
        if (k.kind != Kernel::Kind::Compute || k.tiling.axes->empty())
            continue;
        for (const auto &[field, value] : scheduleChoices(k))
            if (!out.set("kernel." + k.slug + "." + field, value))
                qFatal("%s=%s", field.c_str(), value.c_str());
    }
    return out;
}

const Graph &digits()
{
    static const auto graph = *importModel(PARTITA_SOURCE "/resources/examples/digits_resnet.onnx");
    return graph;
}

Deployment digitsWith(const Choices &choices) { return deploy(digits(), choices); }

Choices holding(std::initializer_list<std::pair<const char *, const char *>> edits)
{
    auto out = hold(digitsWith({}), {});
    for (const auto &[key, value] : edits)
        if (!out.set(key, value))
            qFatal("%s=%s", key, value);
    return out;
}

Choices withoutSchedules(const Choices &choices)
{
    auto out = choices;
    for (const auto &[key, entry] : choices.entries())
        if (entry.held && (key.contains(".tile.") || key.ends_with(".order") || key.ends_with(".buffering")))
            out.erase(key);
    return out;
}

} // namespace

class RefineTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { tryCases(150); }

    void theTotalOnlyFalls()
    {
        int fewer = 0, cases = 0;
        QVERIFY(rc::check([&] {
            auto graph = randomGraph(*rc::gen::inRange(0u, 1u << 30), *rc::gen::inRange(2, 14));
            auto target
                = targetNamed(*rc::gen::element<std::string>("diana", "ne16", "gap9", "siracusa", "tynnp", "vta"));
            auto calibration = noise(graph);
            Choices apart;
            RC_ASSERT(bool(apart.set("prefetch", "off")));
            auto d = compile({graph, target, calibration, {}}), alone = compile({graph, target, calibration, apart});
            RC_ASSERT(bool(d) && bool(alone));
            RC_PRE(std::ranges::all_of(alone->kernels, [](const Kernel &k) {
                return k.match.parts.empty();
            })); // a choice of its schedule keeps a kernel apart
            RC_ASSERT(std::ranges::none_of(alone->kernels, refinedKernel));
            RC_PRE(std::ranges::none_of(alone->memories, [&](const MemoryUse &use) {
                return use.peak > 0 && alone->target->description().memories[use.memory].external;
            })); // a tile may be legal only where the weights live outside
            auto cheapest = compile({graph, target, calibration, pinned(*alone)});
            RC_ASSERT(bool(cheapest));
            RC_ASSERT(d->objective.chosen == cheapest->objective.chosen);
            RC_ASSERT(d->cycles <= cheapest->cycles);
            RC_ASSERT((d->cycles < cheapest->cycles) == std::ranges::any_of(d->kernels, refinedKernel));
            fewer += d->cycles < cheapest->cycles;
            ++cases;
        }));
        QVERIFY2(fewer > 0, qPrintable(QStringLiteral("%1 of %2").arg(fewer).arg(cases)));
    }

    void whatIsHeldIsTheSameDesign()
    {
        QVERIFY(rc::check([] {
            auto graph = randomGraph(*rc::gen::inRange(0u, 1u << 30), *rc::gen::inRange(2, 14));
            auto target
                = targetNamed(*rc::gen::element<std::string>("diana", "ne16", "gap9", "siracusa", "tynnp", "vta"));
            auto calibration = noise(graph);
            auto d = compile({graph, target, calibration, {}});
            RC_ASSERT(bool(d));
            auto again = compile({graph, target, calibration, hold(*d, {})});
            RC_ASSERT(bool(again));
            RC_ASSERT(again->cycles == d->cycles);
            for (std::size_t k = 0; k < d->kernels.size(); ++k)
                RC_ASSERT(again->kernels[k].tiling.schedule == d->kernels[k].tiling.schedule);
        }));
    }

    void aKernelSaysWhatItGivesAndGains()
    {
        auto d = digitsWith({});
        const auto &k = d.kernels[d.find("stage3_conv2")];
        QCOMPARE(k.tiling.reason.cause, std::string("neighbours"));
        QVERIFY2(k.tiling.reason.sentence.contains("alone it takes ")
                && k.tiling.reason.sentence.contains("less among its neighbours"),
            k.tiling.reason.sentence.c_str());
        auto pass = std::ranges::find(d.passes, "refine", &PassRecord::name);
        QVERIFY(pass != d.passes.end() && pass->changed);
    }

    void aKernelWithAChoiceOfItsTileKeepsIt()
    {
        Choices choices;
        QVERIFY(choices.set("kernel.stage3_conv2.tile.K", "16"));
        auto d = digitsWith(choices);
        QCOMPARE(d.kernels[d.find("stage3_conv2")].tiling.schedule.of("K", 0), 16);
        QVERIFY(d.cycles > digitsWith({}).cycles);
    }

    void aDecisionAboutTheKernelLetsItsHeldTileGo()
    {
        auto held = holding({{"kernel.stage3_conv2.engine", "core"}});
        QVERIFY(held.find("kernel.stage3_conv2.tile.K"));
        auto d = digitsWith(held), free = digitsWith(withoutSchedules(held));
        auto of = [](const Deployment &all) -> const Schedule & {
            return all.kernels[all.find("stage3_conv2")].tiling.schedule;
        };
        QVERIFY(of(d) == of(free));
    }

    void aHeldTileThatFitsNoMoreIsLetGo()
    {
        auto held = holding({{"target.l1.size", "16384"}});
        auto before = digitsWith({}), d = digitsWith(held), free = digitsWith(withoutSchedules(held));
        int gone = 0;
        for (const auto &k : before.kernels) {
            if (!refinedKernel(k))
                continue;
            const auto &now = d.kernels[d.find(k.slug)].tiling.schedule;
            gone += now != k.tiling.schedule;
            QVERIFY(now == k.tiling.schedule || now == free.kernels[free.find(k.slug)].tiling.schedule);
        }
        QVERIFY(gone > 0);
    }
};

QTEST_GUILESS_MAIN(RefineTest)
#include "refine_test.moc"
