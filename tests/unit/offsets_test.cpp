// SPDX-License-Identifier: Apache-2.0
#include "compile/memory/offsets.h"
#include "support/cases.h"

#include <QTest>

#include <algorithm>
#include <numeric>
#include <random>
#include <rapidcheck.h>

using namespace partita;

namespace {

bool together(const Piece &a, const Piece &b)
{
    return a.bottom || b.bottom || (a.first <= b.last && b.first <= a.last);
}

std::vector<Piece> anyPieces(int most)
{
    std::vector<Piece> out;
    auto moments = *rc::gen::inRange(1, 12), n = *rc::gen::inRange(0, most);
    auto sizes = *rc::gen::element(40, 600, 100'000);
    for (int i = 0; i < n; ++i) {
        auto first = *rc::gen::inRange(0, moments);
        out.push_back(
            {*rc::gen::inRange(0, sizes), first, *rc::gen::inRange(first, moments), *rc::gen::inRange(0, 10) == 0});
    }
    return out;
}

/// End of the pieces at the bottom, as it is and aligned.
std::pair<std::int64_t, std::int64_t> bottomOf(const std::vector<Piece> &pieces)
{
    std::int64_t end = 0, base = 0;
    for (const auto &p : pieces)
        if (p.bottom) {
            end = base + p.bytes;
            base += aligned(p.bytes);
        }
    return {end, base};
}

std::vector<Piece> aboveBottom(std::vector<Piece> pieces)
{
    std::erase_if(pieces, [](const Piece &p) { return p.bottom || p.bytes == 0; });
    return pieces;
}

/// Bytes alive at the fullest moment, aligned but for the piece on top, which is the one whose padding is most.
std::int64_t mostAlive(const std::vector<Piece> &all)
{
    auto [most, base] = bottomOf(all);
    auto pieces = aboveBottom(all);
    for (const auto &at : pieces) {
        std::int64_t sum = base, padding = 0;
        for (const auto &p : pieces)
            if (p.first <= at.first && at.first <= p.last) {
                sum += aligned(p.bytes);
                padding = std::max(padding, aligned(p.bytes) - p.bytes);
            }
        most = std::max(most, sum - padding);
    }
    return most;
}

/// The least peak of all orders, each piece on top of those before that it meets.
std::int64_t bruteForce(const std::vector<Piece> &all)
{
    auto [end, base] = bottomOf(all);
    auto pieces = aboveBottom(all);
    if (pieces.empty())
        return end;
    std::vector<std::size_t> order(pieces.size());
    std::iota(order.begin(), order.end(), 0);
    std::int64_t best = -1;
    do {
        std::vector<std::int64_t> at(pieces.size());
        std::int64_t peak = 0;
        for (std::size_t n = 0; n < order.size(); ++n) {
            const auto &p = pieces[order[n]];
            for (std::size_t m = 0; m < n; ++m)
                if (together(p, pieces[order[m]]))
                    at[n] = std::max(at[n], at[m] + aligned(pieces[order[m]].bytes));
            peak = std::max(peak, at[n] + p.bytes);
        }
        best = best < 0 ? peak : std::min(best, peak);
    } while (std::ranges::next_permutation(order).found);
    return base + best;
}

/// Tensors of a chain, some of them read again later.
std::vector<Piece> network(int n, unsigned seed)
{
    std::mt19937 random(seed);
    std::vector<Piece> out;
    for (int i = 0; i < n; ++i)
        out.push_back({16 + std::int64_t(random() % 60000), i, i + 1 + (random() % 4 ? 0 : int(random() % 6)), false});
    return out;
}

} // namespace

class OffsetsTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { test::tryCases(1000); }

    void piecesAliveTogetherAreDisjoint()
    {
        QVERIFY(rc::check([] {
            auto pieces = anyPieces(40);
            auto plan = planOffsets(pieces);
            std::int64_t peak = 0;
            for (std::size_t i = 0; i < pieces.size(); ++i) {
                RC_ASSERT(plan.at[i] >= 0 && plan.at[i] % offsetAlign == 0);
                peak = std::max(peak, plan.at[i] + pieces[i].bytes);
                for (std::size_t j = 0; j < i; ++j)
                    RC_ASSERT(!pieces[i].bytes || !pieces[j].bytes || !together(pieces[i], pieces[j])
                        || plan.at[i] + pieces[i].bytes <= plan.at[j] || plan.at[j] + pieces[j].bytes <= plan.at[i]);
            }
            RC_ASSERT(plan.peak == peak);
            RC_ASSERT(plan.bound <= plan.peak);
            RC_ASSERT(mostAlive(pieces) <= plan.bound);
        }));
    }

    void theBottomIsOneBlockInItsOrder()
    {
        QVERIFY(rc::check([] {
            auto pieces = anyPieces(20);
            auto plan = planOffsets(pieces);
            std::int64_t next = 0;
            for (std::size_t i = 0; i < pieces.size(); ++i)
                if (pieces[i].bottom) {
                    RC_ASSERT(plan.at[i] == next);
                    next += aligned(pieces[i].bytes);
                }
        }));
    }

    void ofFewPiecesThePeakIsTheLeastThereIs()
    {
        QVERIFY(rc::check([] {
            auto pieces = anyPieces(8);
            auto plan = planOffsets(pieces);
            auto least = bruteForce(pieces);
            RC_LOG() << "peak " << plan.peak << ", bound " << plan.bound << ", least " << least << '\n';
            RC_ASSERT(plan.peak == least);
            RC_ASSERT(plan.bound == least);
        }));
    }

    void theLeastPeakIsOfTheFullestMoment()
    {
        QVERIFY(rc::check([] {
            auto pieces = anyPieces(40);
            RC_ASSERT(leastPeak(pieces) == mostAlive(pieces));
        }));
    }

    void equalPiecesGiveEqualPlans()
    {
        QVERIFY(rc::check([] {
            auto pieces = anyPieces(60);
            auto a = planOffsets(pieces), b = planOffsets(pieces);
            RC_ASSERT(a.at == b.at && a.steps == b.steps);
        }));
    }

    /// Gaps that no order of placing by size closes.
    void climbingReachesTheBoundOfNetworks()
    {
        int reached = 0;
        for (unsigned seed = 0; seed < 50; ++seed) {
            auto plan = planOffsets(network(100, seed));
            reached += plan.peak - plan.bound < offsetAlign;
            QVERIFY2(double(plan.peak) <= 1.05 * double(plan.bound), qPrintable(QString::number(seed)));
        }
        QVERIFY2(reached >= 48, qPrintable(QString::number(reached)));
    }

    void theWorkIsBounded()
    {
        auto chain = planOffsets(network(10'000, 1));
        QVERIFY2(chain.steps < 2'000'000, qPrintable(QString::number(chain.steps)));
        QVERIFY(double(chain.peak) <= 1.05 * double(chain.bound));
        std::mt19937 random(2);
        std::vector<Piece> dense;
        for (int i = 0; i < 10'000; ++i) {
            auto a = int(random() % 10'000), b = int(random() % 10'000);
            dense.push_back({std::int64_t(random() % 60'000), std::min(a, b), std::max(a, b), false});
        }
        auto plan = planOffsets(dense);
        QVERIFY2(plan.steps < 2'000'000, qPrintable(QString::number(plan.steps)));
        QVERIFY2(double(plan.peak) <= 1.1 * double(plan.bound),
            qPrintable(QString::number(double(plan.peak) / double(plan.bound))));
        std::vector<Piece> all;
        for (int i = 0; i < 10'000; ++i)
            all.push_back({std::int64_t(random() % 60'000), 0, 9, false});
        auto stack = planOffsets(all);
        QVERIFY2(stack.steps < 2'000'000, qPrintable(QString::number(stack.steps)));
        QVERIFY(stack.peak - stack.bound < offsetAlign);
    }

    void tenThousandPieces() // the time, for the record
    {
        auto pieces = network(10'000, 3);
        QBENCHMARK { (void)planOffsets(pieces); }
    }
};

QTEST_APPLESS_MAIN(OffsetsTest)
#include "offsets_test.moc"
