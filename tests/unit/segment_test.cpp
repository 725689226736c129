// SPDX-License-Identifier: Apache-2.0
#include "compile/options/segment.h"

#include <QTest>

#include <map>
#include <rapidcheck.h>

using namespace partita;

namespace {

using Costs = std::map<std::pair<int, int>, std::optional<std::int64_t>>;

/// The cheapest of all 2^borders ways, none when none is legal.
std::optional<std::int64_t> bruteForce(const std::vector<Border> &borders, const Costs &costs)
{
    std::optional<std::int64_t> best;
    auto n = int(borders.size()) + 1;
    for (unsigned cuts = 0; cuts < 1u << borders.size(); ++cuts) {
        std::int64_t sum = 0;
        bool legal = true;
        int first = 0;
        for (int end = 1; end <= n && legal; ++end) {
            bool cut = end == n || (cuts >> (end - 1) & 1);
            if (end < n)
                legal = cut ? borders[std::size_t(end) - 1] != Border::Joined
                            : borders[std::size_t(end) - 1] != Border::Cut;
            if (!cut || !legal)
                continue;
            const auto &cost = costs.at({first, end});
            legal = cost.has_value();
            sum += cost.value_or(0);
            first = end;
        }
        if (legal && (!best || sum < *best))
            best = sum;
    }
    return best;
}

} // namespace

class SegmentTest : public QObject {
    Q_OBJECT
private slots:
    void theBestOfAllWaysToCut()
    {
        QVERIFY(rc::check([] {
            auto n = *rc::gen::inRange(1, 9);
            std::vector<Border> borders;
            for (int i = 0; i + 1 < n; ++i)
                borders.push_back(
                    *rc::gen::element(Border::Free, Border::Free, Border::Free, Border::Cut, Border::Joined));
            Costs costs;
            for (int first = 0; first < n; ++first)
                for (int end = first + 1; end <= n; ++end)
                    costs[{first, end}] = end - first > 1 && *rc::gen::inRange(0, 4) == 0
                        ? std::nullopt
                        : std::optional(*rc::gen::inRange<std::int64_t>(0, 50));
            auto cost = [&](int first, int end) { return costs.at({first, end}); };
            auto answer = segment(borders, cost);
            auto least = bruteForce(borders, costs);
            RC_ASSERT(answer.has_value() == least.has_value());
            if (!answer)
                return;
            RC_ASSERT(answer->cost == *least);
            std::int64_t sum = 0;
            int first = 0;
            for (int end : answer->ends) {
                sum += *costs.at({first, end});
                first = end;
            }
            RC_ASSERT(first == n);
            RC_ASSERT(sum == *least);
        }));
    }

    void ofEqualWaysTheFewestSegments()
    {
        auto answer = segment(
            {Border::Free, Border::Free}, [](int first, int end) { return std::optional<std::int64_t>(end - first); });
        QCOMPARE(answer->ends, std::vector{3});
    }
};

QTEST_APPLESS_MAIN(SegmentTest)
#include "segment_test.moc"
