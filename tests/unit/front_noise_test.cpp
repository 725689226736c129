// SPDX-License-Identifier: Apache-2.0
// How sure a front is, against simulated networks whose accuracy is known.
#include "explore/front_noise.h"
#include "support/cases.h"

#include <QTest>

#include <random>

using namespace partita;
using namespace partita::test;

namespace {

const std::vector<RankedCost> costs{RankedCost::Cycles};

Evaluation drawn(double accuracy, std::int64_t samples, std::mt19937 &random)
{
    Evaluation e;
    e.samples = samples;
    e.labelled = true;
    std::bernoulli_distribution right(accuracy);
    for (std::int64_t i = 0; i < samples; ++i) {
        e.rights.push_back(right(random));
        e.deployed.correct += e.rights.back();
    }
    return e;
}

DesignPoint point(double accuracy, std::int64_t cycles, std::mt19937 &random, std::int64_t samples = 250)
{
    DesignPoint out;
    out.costs.cycles = cycles;
    out.reached = DesignPoint::Reached{drawn(accuracy, samples, random), drawn(accuracy, samples, random)};
    return out;
}

} // namespace

class FrontNoiseTest : public QObject {
    Q_OBJECT
private slots:
    void theCheapestAndTheCertain()
    {
        std::mt19937 random(randomSeed());
        const std::vector points{point(0.9, 1000, random), point(0.5, 900, random), point(0.3, 1100, random)};
        const auto noise = frontNoise(points, costs);
        QVERIFY(noise);
        QVERIFY(noise->onFront[0] > 0.999);
        QVERIFY(noise->onFront[1] > 0.999);
        QCOMPARE(noise->onFront[2], 0.0);
        QVERIFY(noise->all.low < noise->all.high && noise->all.low > 0 && noise->all.high < 1);
        QCOMPARE(noise->all.low, noise->cycles.low);
        const auto volume = ParetoFront::of(points, costs).reporting.all;
        QVERIFY(noise->all.low <= volume && volume <= noise->all.high);
    }

    /// A design that costs more and has the same accuracy is on the front about every other time.
    void equalsShareTheirPlace()
    {
        std::mt19937 random(randomSeed());
        double sum = 0;
        constexpr int runs = 40;
        for (int i = 0; i < runs; ++i) {
            const std::vector points{point(0.8, 900, random), point(0.8, 1000, random)};
            const auto noise = frontNoise(points, costs);
            QVERIFY(noise->onFront[0] == 1 && noise->onFront[1] < 1);
            sum += noise->onFront[1];
        }
        QVERIFY2(sum / runs > 0.25 && sum / runs < 0.75, qPrintable(QString::number(sum / runs)));
    }

    /// Two searches whose designs are equally good differ by noise alone: this is said in about 95 of 100 cases.
    void frontsThatDifferOnlyByNoiseSaySo()
    {
        std::mt19937 random(randomSeed());
        constexpr int runs = 200;
        int apart = 0;
        for (int i = 0; i < runs; ++i) {
            const std::vector first{point(0.8, 1000, random), point(0.7, 600, random)},
                second{point(0.8, 1000, random), point(0.7, 600, random)};
            apart += frontDifference(first, second, first[0].costs, costs)->apart();
        }
        QVERIFY2(apart < runs * 0.12, qPrintable(QString::number(apart)));
    }

    void betterFrontsAreToldApart()
    {
        std::mt19937 random(randomSeed());
        const std::vector first{point(0.6, 1000, random)}, second{point(0.9, 800, random)};
        const auto is = frontDifference(first, second, first[0].costs, costs);
        QVERIFY(is && is->apart() && is->by > 0);
        const auto back = frontDifference(second, first, first[0].costs, costs);
        QVERIFY(std::abs(back->by + is->by) < 1e-12 && std::abs(back->interval.low + is->interval.high) < 1e-12);
    }

    void withoutAnswersOfSamplesNothingIsSaid()
    {
        std::mt19937 random(randomSeed());
        std::vector points{point(0.9, 1000, random), point(0.5, 900, random)};
        points[1].reached->reporting.rights.clear();
        QVERIFY(!frontNoise(points, costs));
        const std::vector others{point(0.9, 1000, random, 30)};
        QVERIFY(!frontDifference({points[0]}, others, points[0].costs, costs));
    }
};

QTEST_APPLESS_MAIN(FrontNoiseTest)
#include "front_noise_test.moc"
