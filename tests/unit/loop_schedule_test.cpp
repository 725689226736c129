// SPDX-License-Identifier: Apache-2.0
#include "schedule/loop_schedule.h"

#include <QTest>

#include <map>
#include <rapidcheck.h>

using namespace partita;

namespace {

LoopSchedule scheduled(std::vector<LoopAxis> axes, const char *steps)
{
    LoopSchedule s(std::move(axes));
    auto parsed = parseLoopSteps(steps);
    if (!parsed)
        qFatal("%s", parsed.error().message.c_str());
    for (const auto &step : *parsed)
        if (auto done = s.apply(step); !done)
            qFatal("%s", done.error().message.c_str());
    return s;
}

LoopSchedule anySchedule(const std::vector<LoopAxis> &axes)
{
    LoopSchedule s(axes);
    auto steps = *rc::gen::inRange(0, 7);
    for (int i = 0; i < steps; ++i) {
        auto loops = s.loops();
        auto a = std::size_t(*rc::gen::inRange(0, int(loops.size()))),
             b = std::size_t(*rc::gen::inRange(0, int(loops.size())));
        LoopStep step{LoopStep::Kind(*rc::gen::inRange(0, 5)), {loops[a].name}, *rc::gen::inRange<std::int64_t>(1, 5),
            *rc::gen::arbitrary<bool>()};
        if (step.kind == LoopStep::Kind::Fuse) {
            if (a + 1 == loops.size())
                continue;
            step.axes.push_back(loops[a + 1].name);
        }
        if (step.kind == LoopStep::Kind::Reorder && a != b)
            step.axes.push_back(loops[b].name);
        RC_ASSERT(bool(s.apply(step)));
    }
    return s;
}

} // namespace

class LoopScheduleTest : public QObject {
    Q_OBJECT
private slots:
    void everyIndexIsVisitedOnce()
    {
        QVERIFY(rc::check([] {
            std::vector<LoopAxis> axes;
            std::int64_t count = 1;
            for (auto n = *rc::gen::inRange(1, 4); n > 0; --n) {
                axes.push_back({std::string(1, char('A' + axes.size())), *rc::gen::inRange<std::int64_t>(1, 8)});
                count *= axes.back().extent;
            }
            auto s = anySchedule(axes);
            std::map<std::vector<std::int64_t>, int> seen;
            s.visit(s.tree(), [&](std::span<const std::int64_t> index) { ++seen[{index.begin(), index.end()}]; });
            RC_ASSERT(std::int64_t(seen.size()) == count);
            for (const auto &[index, times] : seen) {
                RC_ASSERT(times == 1);
                for (std::size_t a = 0; a < axes.size(); ++a)
                    RC_ASSERT(index[a] >= 0 && index[a] < axes[a].extent);
            }
        }));
    }

    void boundariesBecomeProgramsOfTheirOwn()
    {
        QCOMPARE(scheduled({{"Y", 10}}, "split(Y,4);loop_partition(Y.o,eager)").tree().text(),
            std::string(
                "for Y.o in 0..2\n  for Y.i in 0..4\n    body\nfor Y.o in 2..3\n  for Y.i in 0..2\n    body\n"));
        QCOMPARE(scheduled({{"Y", 10}}, "split(Y,4);loop_partition(Y.o,lazy)").tree().text(),
            std::string("for Y.o in 0..3\n  for Y.i in 0..4, fewer at the end\n    body\n"));
        QCOMPARE(scheduled({{"Y", 10}}, "split(Y,4)").tree().text(),
            std::string("for Y.o in 0..3\n  for Y.i in 0..4\n    if Y < 10\n      body\n"));
    }

    void twoAxesGiveFourPrograms()
    {
        auto s = scheduled({{"Y", 7}, {"X", 5}},
            "split(Y,4);split(X,2);reorder(Y.o,X.o,Y.i,X.i);loop_partition(Y.o,eager);loop_partition(X.o,eager)");
        auto tree = s.tree().text();
        QCOMPARE(QString::fromStdString(tree).count("body"), 4);
        QVERIFY(!QString::fromStdString(tree).contains("if"));
    }

    void anAlignedExtentIsGuarded()
    {
        QCOMPARE(scheduled({{"K", 6}}, "loop_extent_align(K,4)").tree().text(),
            std::string("for K in 0..8\n  if K < 6\n    body\n"));
        QCOMPARE(scheduled({{"K", 6}}, "loop_extent_align(K,4);loop_partition(K,eager)").tree().text(),
            std::string("for K in 0..6\n  body\n"));
    }

    void stepsAreReadAsTheyAreWritten()
    {
        std::string written = "split(OY,8);reorder(K.o,OY.o);fuse(OY.o,K);loop_extent_align(K,16);loop_partition(OY.o,"
                              "eager);loop_partition(K,lazy)";
        auto steps = parseLoopSteps(written);
        QVERIFY(steps.has_value());
        QCOMPARE(text(*steps), written);
        for (const char *wrong : {"", "split(OY)", "split(OY,0)", "split(,2)", "tile(OY,2)", "fuse(A)",
                 "loop_partition(A,soon)", "split(A,2", "reorder(a)"}) {
            auto refused = parseLoopSteps(wrong);
            QVERIFY2(!refused && refused.error().message.find("is no step") != std::string::npos, wrong);
        }
        LoopSchedule s({{"A", 4}, {"B", 2}, {"C", 2}});
        QVERIFY(!s.apply({LoopStep::Kind::Split, {"D"}, 2}));
        QVERIFY(!s.apply({LoopStep::Kind::Fuse, {"A", "C"}}));
        QVERIFY(!s.apply({LoopStep::Kind::Reorder, {"A", "A"}}));
    }
};

QTEST_APPLESS_MAIN(LoopScheduleTest)
#include "loop_schedule_test.moc"
