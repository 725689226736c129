// SPDX-License-Identifier: Apache-2.0
#include "target/program/program.h"

#include <QTest>

#include <array>
#include <limits>
#include <random>
#include <thread>

using namespace partita;

namespace {

using I = std::int64_t;

/// A random expression over three variables beside the same as a function of them.
struct Both {
    Expr expr;
    std::function<I(std::span<const I>)> meaning;
};
Both grown(std::mt19937 &random, int depth)
{
    auto pick = [&](int n) { return int(random() % unsigned(n)); };
    if (depth == 0 || pick(4) == 0) {
        if (pick(2)) {
            auto var = pick(3);
            return {Expr::var(var), [var](auto vars) { return vars[var]; }};
        }
        I value = pick(3) == 0 ? pick(2) : pick(40);
        return {value, [value](auto) { return value; }};
    }
    auto a = grown(random, depth - 1), b = grown(random, depth - 1);
    I c = 1 + pick(6);
    auto of = [&](Expr expr, auto f) {
        return Both{std::move(expr), [f, a = a.meaning, b = b.meaning](auto vars) { return I(f(a(vars), b(vars))); }};
    };
    switch (pick(8)) {
    case 0: return of(a.expr + b.expr, std::plus());
    case 1: return of(a.expr * b.expr, std::multiplies());
    case 2: return of(a.expr / c, [c](I x, I) { return x / c; });
    case 3: return of(a.expr % c, [c](I x, I) { return x % c; });
    case 4: return of(min(a.expr, b.expr), [](I x, I y) { return std::min(x, y); });
    case 5: return of(max(a.expr, b.expr), [](I x, I y) { return std::max(x, y); });
    case 6: return of(equal(a.expr, b.expr), std::equal_to());
    default: return of(less(a.expr, b.expr), std::less());
    }
}

} // namespace

class ProgramTest : public QObject {
    Q_OBJECT
private slots:
    void expressionsMeanWhatTheySay()
    {
        std::mt19937 random(1);
        for (int turn = 0; turn < 2000; ++turn) {
            auto [expr, meaning] = grown(random, 4);
            auto copy = expr;
            expr = Expr::var(0) + expr; // the copy stays as it was
            for (int at = 0; at < 4; ++at) {
                std::array<I, 3> vars{I(random() % 50), I(random() % 50), I(random() % 50)};
                QCOMPARE(copy.eval(vars), meaning(vars));
                QCOMPARE(expr.eval(vars), vars[0] + meaning(vars));
            }
        }
    }
    void expressionsAreSharedBetweenThreads()
    {
        const auto whole = Expr::var(0) * 3 + Expr::var(1);
        std::vector<std::jthread> threads;
        std::atomic<int> wrong = 0;
        for (int t = 0; t < 4; ++t)
            threads.emplace_back([&] {
                for (I i = 0; i < 20000; ++i) {
                    auto own = whole + i;
                    std::array<I, 2> vars{i, 1};
                    wrong += own.eval(vars) != 4 * i + 1;
                }
            });
        threads.clear();
        QCOMPARE(wrong, 0);
    }
    void constantsHave63Bits()
    {
        constexpr I most = std::numeric_limits<I>::max() / 2, least = -most - 1;
        QCOMPARE(Expr(most).constant(), most);
        QCOMPARE(Expr(least).constant(), least);
        QVERIFY_THROWS_EXCEPTION(std::out_of_range, Expr(most + 1));
        QVERIFY_THROWS_EXCEPTION(std::out_of_range, Expr(least - 1));
    }
    void aNameIsItsText()
    {
        std::string text = "rows";
        Name rows(text), again("rows"), empty;
        QVERIFY(rows == again && rows == "rows" && rows.text() == "rows");
        text[0] = 'b'; // at the same place in memory
        QVERIFY(Name(text) == "bows" && Name(text) != rows && rows == "rows");
        QVERIFY(empty == "" && empty == Name(std::string()));
        std::vector<Name> others;
        std::jthread([&] {
            for (int i = 0; i < 1000; ++i)
                others.push_back("n" + std::to_string(i));
        }).join();
        for (int i = 0; i < 1000; ++i)
            QVERIFY(others[i] == Name("n" + std::to_string(i)));
    }
};

QTEST_GUILESS_MAIN(ProgramTest)
#include "program_test.moc"
