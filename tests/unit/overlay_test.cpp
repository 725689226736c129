// SPDX-License-Identifier: Apache-2.0
#include "execute/dataset.h"
#include "explore/sweep/refit.h"
#include "import/import.h"
#include "measure/other_models.h"
#include "support/branches.h"
#include "support/compiled.h"
#include "support/schema.h"
#include "support/text.h"
#include "target/derive.h"
#include "target/description/words.h"
#include "target/registry.h"

#include <QTest>

#include <cmath>
#include <nlohmann/json.hpp>

using namespace partita;

/// Counters over the predicted ones, and constants fitted to them.
class OverlayTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void rowsAndTotalsAddUp();
    void whatRunsInsideIsCountedOnce();
    void namesWhatIsMissing();
    void theExamplesWereCountedOnTheRtl();
    void anotherModelTimesTheSameDecisions();
    void refitFindsAChangedConstant();
    void refitKeepsAChosenWord();
    void refitLeavesNoiseAlone();

private:
    Study study() const { return {m_graph, m_target, m_calibration, {}, nullptr}; }
    Result<Deployment> design(const Choices &choices = {}) const
    {
        return compile({m_graph, m_target, m_calibration, choices});
    }
    /// What a chip would count if its kernels took `cycles` of it.
    static Counters counted(
        const Deployment &d, const std::function<double(std::int64_t cycles, KernelId kernel)> &cycles)
    {
        Counters out{"bench", {}};
        for (KernelId k : d.kernels.ids())
            if (auto p = predictedOf(d, k); d.kernels[k].cycles() > 0 && d.host(k) < 0)
                out.kernels.push_back({d.kernels[k].slug, std::int64_t(cycles(p.cycles, k)), {}, {}, {}});
        return out;
    }

    Registry m_registry = Registry::load(Registry::defaultFolders());
    std::shared_ptr<const Target> m_target;
    Graph m_graph;
    Calibration m_calibration;
};

void OverlayTest::initTestCase()
{
    m_target = m_registry.defaultTarget();
    QVERIFY(m_target);
    auto graph = importModel(PARTITA_SOURCE "/resources/examples/digits_resnet.onnx");
    QVERIFY(graph);
    m_graph = std::move(*graph);
    auto calibration = calibrateOnNoise(m_graph);
    QVERIFY(calibration);
    m_calibration = std::move(*calibration);
}

/// Kernels' functions together take the whole time, also where one runs inside another.
void OverlayTest::rowsAndTotalsAddUp()
{
    auto d = design();
    QVERIFY(d);
    auto over = overlay(*d, counted(*d, [](auto cycles, int) { return 2.0 * double(cycles); }));
    QVERIFY2(over, over ? "" : over.error().message.c_str());
    QVERIFY(over->unknown.empty() && over->uncounted.empty());
    auto totals = over->totals();
    QCOMPARE(totals.size(), 1u);
    QCOMPARE(totals[0].predicted, d->cycles);
    QCOMPARE(totals[0].measured, 2 * d->cycles);
    QVERIFY(std::abs(totals[0].geomean - 2) < 1e-9);
    for (const auto &row : over->rows)
        QCOMPARE(over->of(row.kernel)->name, row.name);
    QCOMPARE(over->of(int(d->kernels.size())), nullptr);
    QCOMPARE(test::departure(overlayJson(*d, *over), "overlay"), std::string());
}

/// There and back is where it began; a chip with one model has no other.
void OverlayTest::anotherModelTimesTheSameDecisions()
{
    const auto d = test::must(design());
    const auto others = byOtherModels(d, {m_graph, m_target, m_calibration, {}});
    QCOMPARE(others.size(), 1u);
    QCOMPARE(others[0].number + "=" + others[0].word, std::string("digital.array_model=spatial"));
    QVERIFY(others[0].cycles != d.cycles);
    auto there = hold(d, {});
    QVERIFY(there.set("target.digital.array_model", "spatial"));
    const auto spatial = test::must(design(there));
    QCOMPARE(spatial.cycles, others[0].cycles);
    const auto back = byOtherModels(spatial, {m_graph, m_target, m_calibration, there});
    QCOMPARE(back, (std::vector<OtherModel>{{"digital.array_model", "published", d.cycles}}));
    const auto core = test::must(compile({m_graph, test::targetNamed("rv32imc"), m_calibration, {}}));
    QVERIFY(byOtherModels(core, {m_graph, test::targetNamed("rv32imc"), m_calibration, {}}).empty());
}

/// The counters that lie beside the bundled examples are those of their kernels.
void OverlayTest::theExamplesWereCountedOnTheRtl()
{
    using test::must;
    const std::string folder = PARTITA_SOURCE "/resources/examples/";
    for (const auto *name : {"digits_resnet", "shapes_mobilenet", "tones_dscnn"}) {
        auto graph = must(importModel(folder + name + ".onnx"));
        auto calibration = must(calibrateOnNoise(graph));
        const auto d = must(compile({std::move(graph), test::targetNamed("rv32imc"), std::move(calibration), {}}));
        const auto over = must(overlay(d, must(readCounters(folder + name + ".rv32imc.counters.csv"))));
        QVERIFY2(over.unknown.empty() && over.uncounted.empty(), name);
        QCOMPARE(over.source, std::string("RTL of a CV32E40P"));
        for (const auto &row : over.rows)
            QVERIFY2(std::abs(*row.ratio() - 1) < 0.08, row.name.c_str());
        for (const auto &total : over.totals())
            QVERIFY2(std::abs(double(total.measured) / double(total.predicted) - 1) < 0.015, name);
    }
}

/// With its host where it has no counter of its own, and alone where it has one.
void OverlayTest::whatRunsInsideIsCountedOnce()
{
    using namespace partita::test;
    auto d = compiled(branches(), "diana", {"kernel.b.engine=core", "kernel.b.beside=a", "fuse=apart"});
    auto inner = d.find("b"), host = d.find("a");
    QCOMPARE(d.host(inner), host);
    auto inside = d.kernels[inner].cycles(), around = d.end(host) - d.start(host);
    QVERIFY(inside > 0 && inside < around);
    auto counters = counted(d, [](auto cycles, int) { return 1.25 * double(cycles); });
    auto together = must(overlay(d, counters));
    QCOMPARE(together.of(host)->predicted, around);
    QCOMPARE(together.of(inner), nullptr);
    QVERIFY(together.uncounted.empty());
    QCOMPARE(together.totals()[0].predicted, d.cycles);

    counters.kernels.push_back({"b", 4711, {}, {}, {}});
    auto apart = must(overlay(d, counters));
    QCOMPARE(apart.of(host)->predicted, around - inside);
    QCOMPARE(apart.of(inner)->predicted, inside);
    QCOMPARE(apart.of(inner)->measured, 4711);
    QCOMPARE(apart.totals()[0].predicted, d.cycles);
}

void OverlayTest::namesWhatIsMissing()
{
    auto d = design();
    QVERIFY(d);
    auto some = counted(*d, [](auto cycles, int) { return double(cycles); });
    auto dropped = some.kernels.back().kernel;
    some.kernels.back().kernel = "nonesuch";
    auto over = overlay(*d, some);
    QVERIFY(over);
    QCOMPARE(over->unknown, std::vector<std::string>{"nonesuch"});
    QCOMPARE(over->uncounted, std::vector<std::string>{dropped});
    auto vast = some;
    vast.kernels.front().instructions = std::int64_t(1) << 45;
    auto refused = overlay(*d, vast);
    QVERIFY(!refused && refused.error().message.find(vast.kernels.front().kernel) != std::string::npos);
    some.kernels = {some.kernels.back()};
    auto none = overlay(*d, some);
    QVERIFY(!none && none.error().message.find("nonesuch") != std::string::npos);
}

/// Counters of a chip that is the model with other numbers: these are found, and the target written of them predicts
/// what was counted.
void OverlayTest::refitFindsAChangedConstant()
{
    auto chip = m_target->description();
    const std::string key = "digital.launch_cycles";
    QVERIFY2(chip.find(key) && chip.find(key)->origin == Origin::Chosen, "the default target has other numbers now");
    auto before = design();
    QVERIFY(before);
    auto truth = hold(*before, {});
    QVERIFY(truth.set("target." + key, shortest(chip.number(key) * 1.6)));
    auto real = design(truth);
    QVERIFY(real);
    auto fit = refit(study(), counted(*real, [](auto cycles, int) { return double(cycles); }), 1);
    QVERIFY2(fit, fit ? "" : fit.error().message.c_str());
    QVERIFY(fit->before.error > 0 && fit->after.error < fit->before.error / 4);
    auto derivation = Derivation::parse(derivedTarget(*fit, chip, "mine"), "mine.json");
    QVERIFY2(derivation, derivation ? "" : derivation.error().message.c_str());
    auto mine = derive(*m_target, *derivation, "mine.json");
    QVERIFY2(mine, mine ? "" : mine.error().message.c_str());
    auto again = compile({m_graph, *mine, m_calibration, hold(*before, {})});
    QVERIFY(again);
    QVERIFY(std::abs(double(again->cycles - real->cycles)) < 0.02 * double(real->cycles));
    QCOMPARE(test::departure(nlohmann::ordered_json::parse(derivedTarget(*fit, chip, "mine")), "derived_target"),
        std::string());
    auto d = overlayJson(*before, *overlay(*before, counted(*real, [](auto cycles, int) { return double(cycles); })));
    d["refit"] = refitJson(*fit);
    QCOMPARE(test::departure(d, "overlay"), std::string());
}

/// A number that the design sets to a word is written as that word, and means the same in the target that is read back.
void OverlayTest::refitKeepsAChosenWord()
{
    const std::string key = "digital.array_model";
    Choices choices;
    QVERIFY(choices.set("target." + key, "spatial"));
    auto before = design(choices);
    QVERIFY(before);
    auto truth = hold(*before, choices);
    QVERIFY(truth.set(
        "target.digital.launch_cycles", shortest(m_target->description().number("digital.launch_cycles") * 1.6)));
    auto real = design(truth);
    QVERIFY(real);
    auto fit = refit({m_graph, m_target, m_calibration, choices, nullptr},
        counted(*real, [](auto cycles, int) { return double(cycles); }), 1);
    QVERIFY2(fit, fit ? "" : fit.error().message.c_str());
    QVERIFY((fit->changed == std::vector<std::pair<std::string, std::string>>{{key, "spatial"}}));
    auto written = derivedTarget(*fit, m_target->description(), "mine");
    QCOMPARE(test::departure(nlohmann::ordered_json::parse(written), "derived_target"), std::string());
    auto derivation = Derivation::parse(written, "mine.json");
    QVERIFY2(derivation, derivation ? "" : derivation.error().message.c_str());
    auto mine = derive(*m_target, *derivation, "mine.json");
    QVERIFY2(mine, mine ? "" : mine.error().message.c_str());
    const auto *number = (*mine)->description().find(key);
    QCOMPARE(valueText(*number), std::string("spatial"));
    QCOMPARE(meaning(*number), meaning(*before->target->description().find(key)));
}

/// What no constant explains is not fitted away.
void OverlayTest::refitLeavesNoiseAlone()
{
    auto d = design();
    QVERIFY(d);
    auto exact = refit(study(), counted(*d, [](auto cycles, int) { return double(cycles); }), 1);
    QVERIFY(!exact && exact.error().message.find("explains") != std::string::npos);
}

QTEST_GUILESS_MAIN(OverlayTest)
#include "overlay_test.moc"
