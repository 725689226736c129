// SPDX-License-Identifier: Apache-2.0
#include "execute/confidence.h"
#include "support/cases.h"

#include <QTest>

#include <random>

using namespace partita;
using namespace partita::test;

class ConfidenceTest : public QObject {
    Q_OBJECT
private slots:
    /// scipy 1.10: binomtest(right, of).proportion_ci(method='wilson').
    void intervalsAreWilsons()
    {
        const auto between = [](std::int64_t right, std::int64_t of, double low, double high) {
            const auto i = interval95(right, of);
            return std::abs(i.low - low) < 1e-5 && std::abs(i.high - high) < 1e-5;
        };
        QVERIFY(between(427, 500, 0.82035, 0.88225));
        QVERIFY(between(0, 10, 0, 0.27753));
        QVERIFY(between(10, 10, 0.72247, 1));
        QVERIFY(between(1, 2, 0.09453, 0.90547));
        QCOMPARE(interval95(0, 0).low, 0.0);
        QCOMPARE(interval95(0, 0).high, 1.0);
    }

    void theyHoldTheShareInAbout95Percent()
    {
        std::mt19937 random(randomSeed());
        for (const double share : {0.5, 0.85, 0.97}) {
            std::binomial_distribution<std::int64_t> drawn(400, share);
            int held = 0;
            for (int i = 0; i < 4000; ++i) {
                const auto is = interval95(drawn(random), 400);
                held += is.low <= share && share <= is.high;
            }
            QVERIFY2(held > 4000 * 0.93 && held < 4000 * 0.97, qPrintable(QString::number(held)));
        }
    }

    /// scipy 1.10: binomtest(a, a + b).pvalue.
    void pairsAreComparedAsMcNemarDoes()
    {
        const auto is = [](std::int64_t a, std::int64_t b, double likelihood) {
            return std::abs(likelihoodOfEqual(a, b) - likelihood) < 5e-5
                && likelihoodOfEqual(b, a) == likelihoodOfEqual(a, b);
        };
        QVERIFY(is(0, 0, 1));
        QVERIFY(is(5, 5, 1));
        QVERIFY(is(1, 9, 0.0215));
        QVERIFY(is(0, 5, 0.0625));
        QVERIFY(is(0, 6, 0.03125));
        QVERIFY(is(40, 60, 0.0569));
        QVERIFY(!distinguishable(0, 5) && distinguishable(6, 0));
        QVERIFY(likelihoodOfEqual(5000, 5400) > 0 && likelihoodOfEqual(5000, 5400) < 0.001);
    }

    /// Each network's outputs have energies drawn from one distribution, whose ratio is known.
    void sqnrIntervalsHoldTheRatioInAbout95Percent()
    {
        std::mt19937 random(randomSeed());
        std::gamma_distribution<double> signal(2, 500), noise(2, 5);
        int held = 0;
        constexpr int runs = 200;
        for (int i = 0; i < runs; ++i) {
            std::vector<Outcome> outcomes(200);
            for (auto &o : outcomes)
                o = {0, 0, signal(random), noise(random)};
            const auto is = sqnrInterval95(outcomes);
            held += is.low <= 20 && 20 <= is.high;
        }
        QVERIFY2(held > runs * 0.88, qPrintable(QString::number(held)));
        QVERIFY(std::isinf(sqnrInterval95({{1, 1, 3.0, 0.0}, {0, 0, 2.0, 0.0}}).low));
    }

    void pairsAreCounted()
    {
        const auto both = paired({true, true, false, false, true}, {true, false, true, false, false});
        QCOMPARE(both.first, 2);
        QCOMPARE(both.second, 1);
    }

    void equalNetworksAreRarelyToldApart()
    {
        std::mt19937 random(randomSeed());
        std::binomial_distribution<std::int64_t> drawn(60, 0.5);
        int apart = 0;
        for (int i = 0; i < 4000; ++i) {
            const auto a = drawn(random);
            apart += distinguishable(a, 60 - a);
        }
        QVERIFY2(apart < 4000 * 0.06, qPrintable(QString::number(apart)));
    }
};

QTEST_APPLESS_MAIN(ConfidenceTest)
#include "confidence_test.moc"
