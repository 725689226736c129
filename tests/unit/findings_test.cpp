// SPDX-License-Identifier: Apache-2.0
#include "execute/dataset.h"
#include "explore/findings/findings.h"
#include "import/import.h"
#include "rewrite/fold.h"
#include "support/compiled.h"
#include "support/qdq_graph.h"

#include <QTest>

#include <algorithm>

using namespace partita;
using namespace partita::test;

namespace {

Graph example(const char *name)
{
    return must(importModel(std::string(PARTITA_SOURCE "/resources/examples/") + name + ".onnx"));
}

const Finding *of(const std::vector<Finding> &all, Finding::Kind kind)
{
    auto found = std::ranges::find(all, kind, &Finding::kind);
    return found == all.end() ? nullptr : &*found;
}

/// Its changes, as --set has them.
std::vector<std::string> settingsOf(const Proposal &p)
{
    std::vector<std::string> out;
    for (const auto &[key, value] : p.changes)
        out.push_back(key + "=" + value);
    return out;
}

} // namespace

class FindingsTest : public QObject {
    Q_OBJECT
private slots:
    void eachSpeaksOfKernelsOfTheDesign();
    void whatATryIsSaidToSaveACompileSaves();
    void theFilesArithmeticIsTheLargest();
    void theFilesArithmeticOnTheCoreIsNamed();
    void aRuleIsQuotedWhereNoChoiceLiftsIt();
    void aKernelOnASlowEngineIsNamed();
    void aLargerMemoryEndsTheWaiting();
    void differingNumbersAreRun();
    void rankPutsWhatSavesFirst();
};

void FindingsTest::eachSpeaksOfKernelsOfTheDesign()
{
    for (const char *target : {"diana", "ne16", "vta", "rv32imc"})
        for (unsigned seed = 1; seed <= 12; ++seed) {
            auto d = compiled(randomGraph(seed, 9), target);
            std::int64_t before = d.cycles;
            for (const auto &f : findings(d)) {
                QVERIFY2(!f.kernels.empty() && !f.title.empty() && !f.detail.empty(), f.title.c_str());
                for (const auto &slug : f.kernels)
                    QVERIFY2(d.find(slug) >= 0, slug.c_str());
                QVERIFY2(f.share * 100 >= d.cycles, f.title.c_str());
                QVERIFY(f.share <= before);
                before = f.share;
                QCOMPARE(f.proposal.words.empty(), f.proposal.changes.empty());
            }
        }
}

void FindingsTest::whatATryIsSaidToSaveACompileSaves()
{
    int tries = 0;
    for (const char *target : {"diana", "ne16", "rv32imc"})
        for (unsigned seed = 1; seed <= 10; ++seed) {
            auto graph = randomGraph(seed, 8);
            auto d = compiled(graph, target);
            auto calibration = noise(graph);
            Cache cache;
            for (const auto &f : findings(d)) {
                auto p = f.proposal;
                if (p.changes.empty())
                    continue;
                auto choices = must(chosen(settingsOf(p)));
                auto alone = tried(graph, target, settingsOf(p));
                auto trial = must(tryOut(p, {graph, targetNamed(target), calibration, choices, &cache}, d));
                QCOMPARE(bool(trial), alone.has_value());
                QCOMPARE(p.effect.has_value(), alone.has_value());
                QCOMPARE(p.problem.empty(), alone.has_value());
                if (!alone)
                    continue;
                QCOMPARE(p.effect->saves, d.cycles - alone->cycles);
                ++tries;
            }
        }
    QVERIFY2(tries > 10, qPrintable(QString::number(tries)));
}

void FindingsTest::theFilesArithmeticIsTheLargest()
{
    auto real = *fold(randomGraph(5, 9));
    auto graph = qdqGraph(real, noise(real), 5);
    auto d = compiled(graph, "diana", {"numerics=source"});
    auto all = findings(d);
    const auto *f = of(all, Finding::Kind::Arithmetic);
    QVERIFY(f);
    auto proposal = f->proposal;
    QVERIFY(std::ranges::find(proposal.changes, "numerics", [](const auto &c) { return std::string_view(c.first); })
        != proposal.changes.end());
    auto calibration = noise(graph);
    auto choices = must(chosen(settingsOf(proposal)));
    must(tryOut(proposal, {graph, targetNamed("diana"), calibration, choices}, d));
    QVERIFY2(proposal.effect && proposal.effect->saves > d.cycles / 2, proposal.problem.c_str());
    QVERIFY(!proposal.effect->sameNumbers);
}

/// Layers that no engine takes keep the file's arithmetic by default, which costs the core more.
void FindingsTest::theFilesArithmeticOnTheCoreIsNamed()
{
    auto real = *fold(randomGraph(5, 9));
    auto graph = qdqGraph(real, noise(real), 5);
    auto d = compiled(graph, "ne16");
    auto all = findings(d);
    const auto *f = of(all, Finding::Kind::Arithmetic);
    QVERIFY(f && f->proposal.changes == ChoiceChanges({{"numerics", "engine"}}));
    auto proposal = f->proposal;
    auto calibration = noise(graph);
    auto choices = must(chosen(settingsOf(proposal)));
    must(tryOut(proposal, {graph, targetNamed("ne16"), calibration, choices}, d));
    QVERIFY2(proposal.saves(), proposal.problem.c_str());
}

void FindingsTest::aRuleIsQuotedWhereNoChoiceLiftsIt()
{
    auto graph = example("tones_dscnn"); // its first layer is 10×4, which the arrays cannot
    auto d = compiled(graph, "diana");
    auto all = findings(d);
    auto first = std::ranges::find_if(all, [](const Finding &f) {
        return f.kind == Finding::Kind::Rule && f.proposal.changes.empty() && f.detail.contains("10×4");
    });
    QVERIFY(first != all.end());
    QCOMPARE(first->kernels.front(), std::string("conv1"));
    QCOMPARE(first->share, d.kernels[d.find("conv1")].cycles());
}

/// One, and several, that a decision holds on the core.
void FindingsTest::aKernelOnASlowEngineIsNamed()
{
    const auto graph = example("digits_resnet");
    const auto automatic = compiled(graph, "diana");
    const std::vector<std::vector<std::string>> decisions{
        {"kernel.stage1_conv1.engine=core"}, {"kernel.stage1_conv1.engine=core", "kernel.stage2_conv2.engine=core"}};
    const std::pair<std::string, std::string> back("kernel.stage1_conv1.engine", "digital");
    for (const auto &held : decisions) {
        const auto d = compiled(graph, "diana", held);
        const auto all = findings(d);
        const auto f = std::ranges::find_if(all, [&](const Finding &each) {
            return std::ranges::find(each.proposal.changes, back) != each.proposal.changes.end();
        });
        QVERIFY(f != all.end());
        QCOMPARE(f->kernels.size(), held.size());
        QCOMPARE(f->proposal.changes.size(), held.size());
        auto proposal = f->proposal;
        const auto calibration = noise(graph);
        const auto choices = must(chosen(settingsOf(proposal)));
        must(tryOut(proposal, {graph, targetNamed("diana"), calibration, choices}, d));
        QVERIFY2(proposal.effect, proposal.problem.c_str());
        QCOMPARE(proposal.effect->saves, d.cycles - automatic.cycles);
    }
}

void FindingsTest::aLargerMemoryEndsTheWaiting()
{
    auto graph = example("digits_resnet");
    auto d = compiled(graph, "diana", {"target.l2.size=40000"});
    auto all = findings(d);
    auto chip = std::ranges::find_if(all, [](const Finding &f) { return f.proposal.changesChip(); });
    QVERIFY(chip != all.end());
    auto proposal = chip->proposal;
    auto calibration = noise(graph);
    auto choices = must(chosen(settingsOf(proposal)));
    auto changed = must(tryOut(proposal, {graph, targetNamed("diana"), calibration, choices}, d));
    QVERIFY2(changed && proposal.saves(), proposal.problem.c_str());
    for (const auto &b : changed->buffers)
        QVERIFY(!changed->target->description().memories[b.memory].external);
}

void FindingsTest::differingNumbersAreRun()
{
    auto graph = example("digits_resnet");
    auto data = std::make_shared<const Dataset>(
        must(readDataset(PARTITA_SOURCE "/resources/examples/digits_resnet_test.npz", graph)));
    auto d = compiled(graph, "ne16");
    auto all = findings(d);
    const auto *bits = of(all, Finding::Kind::Bits);
    QVERIFY(bits);
    auto proposal = bits->proposal;
    auto samples = must(findingSamples(d, data));
    auto calibration = noise(graph);
    auto choices = must(chosen(settingsOf(proposal)));
    auto changed = must(tryOut(proposal, {graph, targetNamed("ne16"), calibration, choices}, d));
    QVERIFY(changed && !proposal.effect->sameNumbers);
    QVERIFY(runOn(samples, proposal, *changed).has_value());
    QVERIFY(proposal.effect && proposal.effect->before && proposal.effect->after);
    QCOMPARE(proposal.effect->before->samples, proposal.effect->after->samples);
    QVERIFY(proposal.effect->before->samples > 50);
    QVERIFY(proposal.effect->after->sqnr_db < proposal.effect->before->sqnr_db);
}

void FindingsTest::rankPutsWhatSavesFirst()
{
    Finding none{.title = "none", .share = 900}, small{.title = "small", .share = 30},
        large{.title = "large", .share = 200}, worse{.title = "worse", .share = 500},
        cannot{.title = "cannot", .share = 400}, chip{.title = "chip", .share = 10};
    small.proposal.effect = Proposal::Effect{.saves = 20};
    large.proposal.effect = Proposal::Effect{.saves = 150};
    worse.proposal.effect = Proposal::Effect{.saves = -7};
    cannot.proposal.problem = "no";
    chip.proposal.changes = {{"target.l1.size", "65536"}};
    chip.proposal.effect = Proposal::Effect{.saves = 170};
    std::vector all{chip, none, small, large, worse, cannot};
    rank(all);
    QCOMPARE(all.size(), std::size_t(4));
    QCOMPARE(all[0].title, std::string("large"));
    QCOMPARE(all[1].title, std::string("small"));
    QCOMPARE(all[2].title, std::string("chip"));
    QCOMPARE(all[3].title, std::string("none"));
}

QTEST_GUILESS_MAIN(FindingsTest)
#include "findings_test.moc"
