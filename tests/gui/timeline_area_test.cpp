// SPDX-License-Identifier: GPL-3.0-or-later
#include "shown_timeline.h"
#include "theme/format.h"
#include "timeline/area_panel.h"

using namespace partita;

class TimelineAreaTest : public QObject {
    Q_OBJECT
private slots:
    void sumsOfAnAreaAddUp_data();
    void sumsOfAnAreaAddUp();
    void repeatsAreCutAtTheEdges();
    void anAreaIsMarkedByHandAndByKeys();
    void theMarkFollowsAnEdit();
};

void TimelineAreaTest::sumsOfAnAreaAddUp_data() { addTargets(); }

/// Of the whole run the design's own totals; of two parts as much as of both.
void TimelineAreaTest::sumsOfAnAreaAddUp()
{
    QFETCH(QString, target);
    OpenedSession o;
    OPEN(o);
    QVERIFY(o.on(target));
    const auto &d = o.design();
    const double end = double(d.cycles);
    const auto whole = sumsOf(d, {-1e9, 1e12});
    double bytes = 0;
    for (std::size_t t = 0; t < d.busy.size(); ++t) {
        QCOMPARE(std::llround(whole.tracks[t].busy), d.busy[t]);
        bytes += whole.tracks[t].bytes;
    }
    QCOMPARE(std::llround(bytes), d.dmaBytes);
    const auto &kernels = d.kernels;
    QCOMPARE(qsizetype(whole.kernels.size()),
        std::ranges::count_if(kernels, [](const Kernel &k) { return k.cycles() > 0; }));
    for (double cut : {0.13, 0.5, 0.77}) {
        const auto a = sumsOf(d, {-1e9, end * cut}), b = sumsOf(d, {end * cut, 1e12});
        for (std::size_t t = 0; t < d.busy.size(); ++t) {
            QVERIFY(std::abs(a.tracks[t].busy + b.tracks[t].busy - whole.tracks[t].busy) < 1e-3);
            QVERIFY(std::abs(a.tracks[t].bytes + b.tracks[t].bytes - whole.tracks[t].bytes) < 1e-3);
        }
        QVERIFY(std::abs(a.waits + b.waits - whole.waits) < 1e-3);
    }
}

void TimelineAreaTest::repeatsAreCutAtTheEdges()
{
    Span span{.track = 0, .start = 10, .end = 14, .count = 3, .period = 10}; // 10…14, 20…24, 30…34
    QCOMPARE(within(span, 100, {0, 1000}), 12.0);
    QCOMPARE(within(span, 100, {112, 131}), 2.0 + 4.0 + 1.0);
    QCOMPARE(within(span, 100, {114, 120}), 0.0);
    QCOMPARE(within(span, 100, {133, 200}), 1.0);
    span.count = 1, span.period = 0;
    QCOMPARE(within(span, 0, {12, 100}), 2.0);
}

void TimelineAreaTest::anAreaIsMarkedByHandAndByKeys()
{
    ShownTimeline o;
    OPEN(o);
    const double cycles = double(o.design().cycles);
    const auto before = o.view.scale();
    const auto scale = before.cyclesPerPixel;
    auto sameInSight = [&] {
        return std::abs(o.view.scale().origin - before.origin) < scale
            && std::abs(o.view.scale().end() - before.end()) < scale;
    };
    o.drag(o.onRuler(cycles * 0.2), o.onRuler(cycles * 0.6));
    QVERIFY(o.view.area());
    QVERIFY(std::abs(o.view.area()->from - cycles * 0.2) < 2 * scale);
    QVERIFY(std::abs(o.view.area()->to - cycles * 0.6) < 2 * scale);
    QTRY_VERIFY(o.view.panel()->isVisible());
    QVERIFY(o.view.panel()->words().contains(thousands(std::llround(o.view.area()->cycles()))));
    QVERIFY(o.view.accessibleDescription().contains(o.view.panel()->words()));
    QVERIFY(o.view.rect().contains(o.view.panel()->geometry()));
    QVERIFY(o.view.panel()->x()
        >= o.view.scale().left + o.view.scale().width); // beside the bars, all of which are still there
    QVERIFY(o.view.scale().width < before.width && sameInSight());
    QTest::keyClick(&o.view, Qt::Key_Escape);
    QVERIFY(!o.view.area() && !o.view.panel()->isVisible());
    QVERIFY(o.view.scale().width == before.width && sameInSight());

    o.drag(o.at(cycles * 0.7, 0).toPoint(), o.at(cycles * 0.3, 0).toPoint(),
        Qt::ShiftModifier); // backwards, over the bars
    QVERIFY(o.view.area() && o.view.area()->from < o.view.area()->to);
    QTest::mouseClick(&o.view, Qt::LeftButton, {}, o.onRuler(cycles * 0.5));
    QVERIFY(!o.view.area());

    const int first = int(std::ranges::find_if(o.design().kernels, [](const Kernel &k) { return k.cycles() > 0; })
        - o.design().kernels.begin());
    o.select(first);
    QTest::keyClick(&o.view, Qt::Key_M, Qt::ShiftModifier);
    QCOMPARE(o.view.area(), (TimeArea{double(o.design().start(first)), double(o.design().end(first))}));
    QTest::keyClick(&o.view, Qt::Key_Right, Qt::ShiftModifier);
    const int next = o.design().find(o.session.selection().toStdString());
    QVERIFY(next > first);
    QCOMPARE(o.view.area(), (TimeArea{double(o.design().start(first)), double(o.design().end(next))}));
    QTest::keyClick(&o.view, Qt::Key_Escape);
    QVERIFY(!o.view.area() && !o.session.selection().isEmpty());
    QTest::keyClick(&o.view, Qt::Key_Escape);
    QVERIFY(o.session.selection().isEmpty());
}

void TimelineAreaTest::theMarkFollowsAnEdit()
{
    ShownTimeline o;
    OPEN(o);
    auto move = o.movable();
    o.session.select(QString::fromStdString(move.slug));
    QTest::keyClick(&o.view, Qt::Key_M, Qt::ShiftModifier);
    const auto area = o.view.area();
    QTRY_VERIFY(o.view.panel()->isVisible());
    const auto words = o.view.panel()->words();
    o.session.edit(o.moving(move));
    auto before = o.session.design();
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    QCOMPARE(o.view.area(), area);
    QTRY_VERIFY(o.view.panel()->words() != words);
}

QTEST_MAIN(TimelineAreaTest)
#include "timeline_area_test.moc"
