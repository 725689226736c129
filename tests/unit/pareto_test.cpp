// SPDX-License-Identifier: Apache-2.0
// Fronts and hypervolumes against counting.
#include "explore/design_point.h"
#include "explore/pareto.h"
#include "support/cases.h"

#include <QTest>

#include <cmath>
#include <rapidcheck.h>

using namespace partita;

namespace {

constexpr int side = 5;

std::vector<Objectives> somePoints(std::size_t objectives)
{
    auto count = *rc::gen::inRange(0, 12);
    std::vector<Objectives> out;
    for (int i = 0; i < count; ++i) {
        Objectives point;
        for (std::size_t o = 0; o < objectives; ++o)
            point.push_back(*rc::gen::inRange(0, side + 2)); // some beyond the reference
        out.push_back(std::move(point));
    }
    return out;
}

/// Unit cells of the box that a point dominates.
double counted(const std::vector<Objectives> &points, std::size_t objectives)
{
    double out = 0;
    for (int cell = 0; cell < int(std::pow(side, objectives)); ++cell) {
        auto within = [&](const Objectives &p) {
            int rest = cell;
            bool all = true;
            for (std::size_t o = 0; o < objectives; ++o, rest /= side)
                all = all && p[o] <= rest % side;
            return all;
        };
        out += std::ranges::any_of(points, within);
    }
    return out;
}

} // namespace

class ParetoTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { test::tryCases(300); }

    void dominating()
    {
        QVERIFY(dominates({1, 2}, {1, 3}));
        QVERIFY(!dominates({1, 2}, {1, 2}));
        QVERIFY(!dominates({1, 4}, {2, 3}));
        QCOMPARE(paretoFront({{2, 2}, {1, 3}, {2, 2}, {3, 3}, {3, 1}}), (std::vector<std::size_t>{0, 1, 4}));
    }

    void aFrontIsWhatNothingDominates()
    {
        QVERIFY(rc::check([] {
            auto points = somePoints(std::size_t(*rc::gen::inRange(1, 5)));
            auto front = paretoFront(points);
            for (std::size_t i = 0; i < points.size(); ++i) {
                bool beaten = std::ranges::any_of(points, [&](const auto &p) { return dominates(p, points[i]); });
                auto atFront = std::ranges::any_of(front, [&](auto f) { return points[f] == points[i]; });
                RC_ASSERT(beaten != atFront);
            }
            for (auto i : front)
                for (auto j : front)
                    RC_ASSERT(i == j || points[i] != points[j]);
        }));
    }

    void theReferenceIsNoAccuracyAtTwiceTheCost()
    {
        const std::vector<RankedCost> ranked(rankedKinds.begin(), rankedKinds.end());
        const DesignCosts start{
            .cycles = 700, .memoryBytes = 90, .weightsBytes = 30, .latency_ms = 2, .energy_uj = 2.5},
            twice{.cycles = 1400, .memoryBytes = 180, .weightsBytes = 60, .latency_ms = 4, .energy_uj = 5};
        QCOMPARE(objectives(0, twice, start, ranked), referencePoint(ranked));
    }

    void costsAreReadAsTheyAreNamed()
    {
        for (const char *text : {"cycles", "latency", "memory", "memory.l1", "weights", "energy"}) {
            const auto cost = RankedCost::parse(text);
            QVERIFY2(cost && name(*cost) == text, text);
        }
        for (const char *text : {"", "cycle", "memory.", "weights.l1", "memoryl1"})
            QVERIFY2(!RankedCost::parse(text), text);
        const DesignCosts costs{.memoryBytes = 90, .memories = {{"l1", 30}, {"l2", 60}}};
        QCOMPARE(costOf(costs, {RankedCost::Memory, "l2"}), 60.0);
        QCOMPARE(costOf(costs, RankedCost::Memory), 90.0);
    }

    void hypervolumesAreThoseCounted()
    {
        QCOMPARE(hypervolume({{1, 1}}, {3, 4}), 6.0);
        QCOMPARE(hypervolume({{0, 2}, {2, 0}, {1, 1}}, {3, 3}), 6.0);
        QCOMPARE(hypervolume({}, {1, 1}), 0.0);
        QVERIFY(rc::check([] {
            auto objectives = std::size_t(*rc::gen::inRange(1, 5));
            auto points = somePoints(objectives);
            RC_ASSERT(hypervolume(points, Objectives(objectives, side)) == counted(points, objectives));
        }));
    }

    void whatAPointAdds()
    {
        QVERIFY(rc::check([] {
            auto objectives = std::size_t(*rc::gen::inRange(1, 5));
            auto points = somePoints(objectives);
            RC_PRE(!points.empty());
            auto one = points.back();
            points.pop_back();
            auto without = counted(points, objectives);
            auto added = exclusiveHypervolume(one, points, Objectives(objectives, side));
            points.push_back(one);
            RC_ASSERT(added == counted(points, objectives) - without);
        }));
    }
};

QTEST_APPLESS_MAIN(ParetoTest)
#include "pareto_test.moc"
