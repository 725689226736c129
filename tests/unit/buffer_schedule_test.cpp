// SPDX-License-Identifier: Apache-2.0
#include "schedule/buffer_schedule.h"

#include <QTest>

#include <algorithm>
#include <numeric>
#include <rapidcheck.h>

using namespace partita;

namespace {

std::vector<std::byte> counted(std::int64_t elements)
{
    std::vector<std::byte> out(static_cast<std::size_t>(elements));
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = std::byte(i * 7 + i / 251);
    return out;
}

BufferSchedule anySchedule(const Shape &shape)
{
    std::vector<BufferAxis> axes;
    for (auto extent : shape)
        axes.push_back({std::string(1, char('A' + axes.size())), extent});
    BufferSchedule s(axes);
    auto steps = *rc::gen::inRange(0, 7);
    for (int i = 0; i < steps; ++i) {
        const auto &now = s.axes();
        auto a = std::size_t(*rc::gen::inRange(0, int(now.size())));
        auto factor = *rc::gen::inRange<std::int64_t>(1, 6);
        switch (*rc::gen::inRange(0, 4)) {
        case 0: s.split(std::string(now[a].name), factor); break;
        case 1: s.dimAlign(std::string(now[a].name), factor); break;
        case 2:
            if (a + 1 < now.size())
                s.fuse(std::string(now[a].name), std::string(now[a + 1].name));
            break;
        default: {
            std::vector<std::string> order;
            for (const auto &axis : now)
                order.push_back(axis.name);
            std::ranges::rotate(order, order.begin() + std::ptrdiff_t(a));
            if (*rc::gen::arbitrary<bool>())
                std::ranges::reverse(order);
            s.reorder(order);
        }
        }
    }
    return s;
}

} // namespace

class BufferScheduleTest : public QObject {
    Q_OBJECT
private slots:
    void weightsOfAnEarlyConvolution()
    {
        BufferSchedule s({{"O", 32}, {"I", 3}, {"Y", 7}, {"X", 7}});
        QCOMPARE(s.split("O", 4).shape(), (Shape{8, 4, 3, 7, 7}));
        QCOMPARE(s.split("I", 4).shape(), (Shape{8, 4, 1, 4, 7, 7}));
        QCOMPARE(s.reorder({"O.o", "I.o", "O.i", "I.i", "Y", "X"}).shape(), (Shape{8, 1, 4, 4, 7, 7}));
        auto steps = s.forward();
        QCOMPARE(steps.size(), std::size_t(4));
        QCOMPARE(steps[1].kind, TensorTransform::Kind::Pad);
        QCOMPARE(steps[1].to, (Shape{8, 4, 4, 7, 7}));
        auto data = counted(32 * 3 * 7 * 7);
        auto packed = applyAll(steps, data, 1);
        auto at = [](int oo, int oi, int ii, int y, int x) {
            return std::size_t((((oo * 4 + oi) * 4 + ii) * 7 + y) * 7 + x);
        };
        for (int o = 0; o < 32; ++o)
            for (int i = 0; i < 4; ++i)
                for (int p = 0; p < 49; ++p)
                    QCOMPARE(
                        packed[at(o / 4, o % 4, i, p / 7, p % 7)], i < 3 ? data[(o * 3 + i) * 49 + p] : std::byte(0));
        QCOMPARE(applyAll(s.inverse(), packed, 1), data);
        QCOMPARE(s.text(), std::string("buffer_split(O,4); buffer_split(I,4); buffer_reorder(O.o,I.o,O.i,I.i,Y,X)"));
    }

    void theInverseUndoesEveryTrace()
    {
        QVERIFY(rc::check([] {
            Shape shape;
            for (auto n = *rc::gen::inRange(1, 5); n > 0; --n)
                shape.push_back(*rc::gen::inRange<std::int64_t>(1, 7));
            auto s = anySchedule(shape);
            auto bytes = *rc::gen::element<std::size_t>(1, 4);
            auto data = counted(elements(shape) * std::int64_t(bytes));
            auto there = applyAll(s.forward(), data, bytes, std::byte(0xa5));
            RC_ASSERT(there.size() == std::size_t(elements(s.shape())) * bytes);
            RC_ASSERT(applyAll(s.inverse(), there, bytes) == data);
            for (const auto &t : s.forward())
                RC_ASSERT(elements(t.to) >= elements(t.from));
        }));
    }

    void whatCannotBeIsRefused()
    {
        BufferSchedule s({{"A", 4}, {"B", 2}, {"C", 3}});
        QVERIFY(!s.apply({BufferStep::Kind::Split, {"D"}, 2}));
        QVERIFY(!s.apply({BufferStep::Kind::Split, {"A"}, 0}));
        QVERIFY(!s.apply({BufferStep::Kind::Fuse, {"A", "C"}}));
        QVERIFY(!s.apply({BufferStep::Kind::Reorder, {"A", "B"}}));
        QVERIFY(!s.apply({BufferStep::Kind::Reorder, {"A", "B", "B"}}));
        QVERIFY(s.steps().empty());
    }
};

QTEST_APPLESS_MAIN(BufferScheduleTest)
#include "buffer_schedule_test.moc"
