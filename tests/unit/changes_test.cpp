// SPDX-License-Identifier: Apache-2.0
// Where cycles go adds up: of each kernel, of the network, and of what changed between any two designs.
#include "import/import.h"
#include "report/changes.h"
#include "report/report.h"
#include "report/roofline.h"
#include "support/cases.h"
#include "support/random_graph.h"

#include <QTest>

#include <nlohmann/json.hpp>
#include <rapidcheck.h>

using namespace partita;
using namespace partita::test;

namespace {

const std::vector<std::string> targets{"diana", "ne16", "gap9", "siracusa", "vta", "tynnp", "rvp"};

/// Decisions that the design's kernels have, some of them.
Choices someChoices(const Deployment &d)
{
    Choices out;
    const auto &chip = d.target->description();
    auto set = [&](const std::string &key, const std::string &value) { (void)out.set(key, value); };
    if (*rc::gen::inRange(0, 3) == 0)
        set("fuse", "apart");
    if (*rc::gen::inRange(0, 3) == 0)
        set("bits.weight", "4");
    if (*rc::gen::inRange(0, 2) == 0 && !chip.links.empty())
        set("target." + chip.links[0].name + ".bytes_per_cycle", std::to_string(*rc::gen::inRange(1, 40)));
    for (const auto &k : d.kernels) {
        auto kernel = "kernel." + k.slug;
        auto what = *rc::gen::inRange(0, 6);
        if (what == 0 && k.kind == Kernel::Kind::Compute)
            set(kernel + ".engine", chip.engines[chip.core()].name);
        if (what == 1 && !k.tiling.axes.empty() && k.match.parts.empty())
            set(kernel + ".buffering", "single");
        if (what == 2 && !k.match.parts.empty())
            set(kernel + ".fuse", "apart");
    }
    return out;
}

/// One of the choices, or none where they contradict each other.
std::optional<Deployment> tried(const Graph &graph, const std::shared_ptr<const Target> &target, const Choices &choices)
{
    auto d = compile({graph, target, noise(graph), choices});
    return d ? std::optional(std::move(*d)) : std::nullopt;
}

void addsUp(const Deployment &d)
{
    Breakdown sum;
    std::int64_t cycles = 0;
    for (const auto &k : d.kernels) {
        RC_ASSERT(k.trace.breakdown.total() == k.cycles());
        sum += k.trace.breakdown;
        cycles += k.cycles();
        if (k.kind == Kernel::Kind::Alias)
            continue;
        auto r = rooflineOf(d, k);
        RC_ASSERT(!sentence(d, r).empty());
        RC_ASSERT(r.bound != Roofline::Bound::Moving || (r.mover >= 0 && r.track == r.mover));
        if (r.intensity > 0)
            RC_ASSERT(r.achieved <= r.intensity * r.bandwidth * (1 + 1e-9));
    }
    RC_ASSERT(sum == d.breakdown);
    RC_ASSERT(cycles == d.cycles);
    RC_ASSERT(accountOf(d).cycles() == d.cycles);
}

void changesAddUp(const Deployment &a, const Deployment &b)
{
    auto changes = changesBetween(accountOf(a), accountOf(b));
    Breakdown before, after;
    std::size_t kernels = 0;
    for (const auto &change : changes) {
        before += change.before;
        after += change.after;
        kernels += change.a.size() + change.b.size();
        RC_ASSERT(!change.name.empty() && !(change.a.empty() && change.b.empty()));
    }
    RC_ASSERT(before == a.breakdown && after == b.breakdown);
    RC_ASSERT(kernels == accountOf(a).entries.size() + accountOf(b).entries.size());
    auto diff = diffReports(report(a), report(b));
    RC_ASSERT(diff.has_value());
    std::int64_t sum = (*diff)["transforms"]["delta"].get<std::int64_t>(), parts = 0;
    for (const auto &row : (*diff)["kernels"])
        sum += row["delta"].get<std::int64_t>();
    for (const auto &[part, row] : (*diff)["breakdown"].items())
        parts += row["delta"].get<std::int64_t>();
    RC_ASSERT(sum == b.cycles - a.cycles);
    RC_ASSERT(parts == sum);
}

} // namespace

class ChangesTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { drawCases(120); }

    void ofAnyTwoDesigns_data()
    {
        QTest::addColumn<QString>("target");
        for (const auto &target : targets)
            QTest::newRow(target.c_str()) << QString::fromStdString(target);
    }
    void ofAnyTwoDesigns()
    {
        QFETCH(QString, target);
        auto chip = targetNamed(target.toStdString());
        QVERIFY(rc::check([&] {
            auto graph = randomGraph(*rc::gen::inRange(0u, 1u << 30), *rc::gen::inRange(2, 9));
            auto automatic = tried(graph, chip, {});
            RC_ASSERT(automatic.has_value());
            auto a = tried(graph, chip, someChoices(*automatic)), b = tried(graph, chip, someChoices(*automatic));
            for (const auto *d : {&automatic, &a, &b})
                if (*d)
                    addsUp(**d);
            if (a)
                changesAddUp(*automatic, *a);
            if (a && b)
                changesAddUp(*a, *b);
        }));
    }

    /// A fused kernel stands beside those that it joins.
    void fusedKernelsMeetTheirParts()
    {
        auto chip = targetNamed("tynnp");
        int met = 0;
        for (unsigned seed = 0; seed < 10; ++seed) {
            auto graph = randomGraph(seed, 10);
            Choices apart;
            QVERIFY(apart.set("fuse", "apart"));
            auto a = tried(graph, chip, {}), b = tried(graph, chip, apart);
            QVERIFY(a && b);
            for (const auto &change : changesBetween(accountOf(*a), accountOf(*b)))
                if (!change.transform) {
                    QVERIFY(!change.a.empty() && !change.b.empty());
                    met += change.a.size() == 1 && change.b.size() > 1;
                }
        }
        QVERIFY(met > 0);
    }

    /// A design is no different from itself.
    void ofOneself()
    {
        auto graph = randomGraph(3, 8);
        auto d = tried(graph, targetNamed("diana"), {});
        QVERIFY(d);
        for (const auto &change : changesBetween(accountOf(*d), accountOf(*d))) {
            QCOMPARE(change.delta(), 0);
            QCOMPARE(change.a, change.b);
        }
    }

    void rooflineOfTheExamples_data() { ofAnyTwoDesigns_data(); }
    /// No kernel of the bundled networks beats its engine's peak.
    void rooflineOfTheExamples()
    {
        QFETCH(QString, target);
        for (const char *example : {"digits_resnet", "shapes_mobilenet", "tones_dscnn"}) {
            auto graph = importModel(PARTITA_SOURCE "/resources/examples/" + std::string(example) + ".onnx");
            QVERIFY(graph);
            auto d = tried(*graph, targetNamed(target.toStdString()), {});
            QVERIFY(d);
            auto roofs = roofsOf(*d);
            for (const auto &k : d->kernels) {
                if (k.macs == 0)
                    continue;
                auto r = rooflineOf(*d, k);
                QVERIFY(r.achieved > 0);
                QCOMPARE(std::ranges::count_if(roofs,
                             [&](const Roof &roof) {
                                 return roof.peak > 0 && roof.track == k.engine && roof.peak == r.peak;
                             }),
                    r.peak > 0 ? 1 : 0);
                QCOMPARE(std::ranges::count_if(roofs,
                             [&](const Roof &roof) {
                                 return roof.bandwidth > 0 && roof.track == r.mover && roof.bandwidth >= r.bandwidth;
                             }),
                    r.mover >= 0 ? 1 : 0);
                QVERIFY2(r.roof == 0 || r.achieved <= r.roof, (k.slug + ": " + sentence(*d, r)).c_str());
                if (k.engine != d->target->description().core())
                    QVERIFY2(r.peak > 0, k.slug.c_str());
            }
        }
    }
};

QTEST_GUILESS_MAIN(ChangesTest)
#include "changes_test.moc"
