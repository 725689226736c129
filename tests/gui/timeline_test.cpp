// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/timeline_view.h"

#include "opened.h"

#include <QSignalSpy>
#include <QtTest>

using namespace partita;

class TimelineTest : public QObject {
    Q_OBJECT
private slots:
    void timeAndPixelsRoundTrip();
    void zoomKeepsTheCycleUnderThePointer();
    void ticksAreRoundAndInSight();
    void clickSelectsTheKernel();
    void anEditKeepsTheScale();
};

void TimelineTest::timeAndPixelsRoundTrip()
{
    TimeScale s{.left = 100, .width = 900};
    s.show(0, 281622);
    for (double cycle : {0.0, 1.0, 12345.0, 281622.0})
        QVERIFY(std::abs(s.xToTime(s.mapTimeToX(cycle)) - cycle) < 1e-6);
    QVERIFY(s.mapTimeToX(0) >= 100);
    QVERIFY(s.mapTimeToX(281622) <= 1000);
}

void TimelineTest::zoomKeepsTheCycleUnderThePointer()
{
    TimeScale s{.left = 100, .width = 900};
    s.show(0, 1e6);
    double before = s.xToTime(640);
    s.zoomAt(640, 8, 1e6);
    QVERIFY(std::abs(s.xToTime(640) - before) < 1e-3);
    for (int i = 0; i < 100; ++i)
        s.zoomAt(640, 8, 1e6);
    QVERIFY(s.cyclesPerPixel >= 1.0 / 40);
    s.pan(1e9);
    s.clamp(1e6);
    QVERIFY(s.origin <= 1e6);
}

void TimelineTest::ticksAreRoundAndInSight()
{
    TimeScale s{.left = 0, .width = 900};
    s.show(0, 281622);
    auto ticks = s.ticks();
    QVERIFY(ticks.size() >= 5 && ticks.size() <= 12);
    QCOMPARE(ticks[1].label, QStringLiteral("50k"));
    for (const auto &t : ticks)
        QVERIFY(t.cycle >= s.origin && t.cycle <= s.end());
}

void TimelineTest::clickSelectsTheKernel()
{
    OpenedSession o;
    auto &session = o.session;
    TimelineView view(&session);
    view.resize(900, 180);
    view.show();
    OPEN(o);
    (void)view.grab();
    const auto &d = *session.design();
    auto longest = std::max_element(d.kernels.begin(), d.kernels.end(),
        [](const Kernel &a, const Kernel &b) { return a.cycles() < b.cycles(); });
    auto rows = TrackRows::of(d.target->description());
    auto start = d.start(int(longest - d.kernels.begin()));
    QPoint at(int(view.scale().mapTimeToX(double(start) + double(longest->cycles()) / 2)),
        int(rows.y(longest->engine)) + 8);
    QTest::mouseClick(&view, Qt::LeftButton, {}, at);
    QCOMPARE(session.selection(), QString::fromStdString(longest->slug));
    QTest::keyClick(&view, Qt::Key_Right);
    QVERIFY(session.selection() != QString::fromStdString(longest->slug));
}

void TimelineTest::anEditKeepsTheScale()
{
    OpenedSession o;
    auto &session = o.session;
    TimelineView view(&session);
    view.resize(900, 180);
    view.show();
    OPEN(o);
    auto before = session.design();
    double scale = view.scale().cyclesPerPixel;
    session.edit(o.moving(o.movable()));
    QTRY_VERIFY_WITH_TIMEOUT(session.design() != before, 30000);
    QCOMPARE(view.scale().cyclesPerPixel, scale);
    QTest::keyClick(&view, Qt::Key_Space);
    QVERIFY(view.scale().cyclesPerPixel != scale || session.design()->cycles == before->cycles);
}

QTEST_MAIN(TimelineTest)
#include "timeline_test.moc"
