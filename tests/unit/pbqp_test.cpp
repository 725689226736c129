// SPDX-License-Identifier: Apache-2.0
#include "compile/assign/pbqp.h"

#include <QTest>

#include <rapidcheck.h>

using namespace partita;

namespace {

Pbqp anyProblem()
{
    Pbqp p;
    auto n = *rc::gen::inRange(1, 8);
    for (int v = 0; v < n; ++v)
        p.unary.push_back(*rc::gen::container<std::vector<std::int64_t>>(
            std::size_t(*rc::gen::inRange(1, 4)), rc::gen::inRange<std::int64_t>(0, 100)));
    for (int u = 0; u < n; ++u)
        for (int v = u + 1; v < n; ++v)
            if (*rc::gen::inRange(0, 3) == 0) {
                std::vector<std::vector<std::int64_t>> cost;
                for (std::size_t a = 0; a < p.unary[v].size(); ++a)
                    cost.push_back(*rc::gen::container<std::vector<std::int64_t>>(
                        p.unary[u].size(), rc::gen::inRange<std::int64_t>(0, 60)));
                p.pairs.push_back({v, u, cost});
            }
    return p;
}

std::int64_t bruteForce(const Pbqp &p)
{
    std::vector<int> x(p.unary.size());
    auto best = p.cost(x);
    for (;;) {
        std::size_t v = 0;
        while (v < x.size() && ++x[v] == int(p.unary[v].size()))
            x[v++] = 0;
        if (v == x.size())
            return best;
        best = std::min(best, p.cost(x));
    }
}

} // namespace

class MinSumTest : public QObject {
    Q_OBJECT
private slots:
    void eliminationFindsTheMinimum()
    {
        QVERIFY(rc::check([] {
            auto p = anyProblem();
            auto answer = solve(p);
            RC_ASSERT(answer.cost == bruteForce(p));
            RC_ASSERT(answer.bound == answer.cost);
            RC_ASSERT(p.cost(answer.states) == answer.cost);
        }));
    }

    void theFallbackIsBoundedFromBothSides()
    {
        QVERIFY(rc::check([] {
            auto p = anyProblem();
            auto answer = solve(p, 0);
            auto best = bruteForce(p);
            RC_ASSERT(answer.bound <= best && best <= answer.cost);
            RC_ASSERT(p.cost(answer.states) == answer.cost);
        }));
    }
};

QTEST_APPLESS_MAIN(MinSumTest)
#include "pbqp_test.moc"
