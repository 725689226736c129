// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/ghost.h"
#include "shown_timeline.h"
#include "theme/format.h"
#include "timeline/area_panel.h"
#include "timeline/fit_offer.h"
#include "timeline/span_words.h"

#include <QApplication>
#include <QFile>
#include <QHelpEvent>
#include <QImage>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolTip>
#include <QUndoStack>

#include <random>

using namespace partita;

class TimelineTest : public QObject {
    Q_OBJECT
private slots:
    void timeAndPixelsRoundTrip();
    void zoomKeepsTheCycleUnderThePointer();
    void ticksAreRoundAndInSight();
    void clickSelectsTheKernel();
    void anEditKeepsTheScale();
    void focusThenFit();
    void arrowsFollowTheData();
    void spansSayWhatTheyDo();
    void theKeysWalkAlongTheSpans();
    void arrowsOfNeighboursDoNotKnot();
    void aRunThatNoLongerFitsDoesNotSuit();
    void aLargeChangeOffersToFit();
    void columnsSayWhatTheyHold();
    void pictureAndFiguresCanBeSaved();
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
    auto longest = std::max_element(
        d.kernels.begin(), d.kernels.end(), [](const Kernel &a, const Kernel &b) { return a.cycles() < b.cycles(); });
    auto rows = TrackRows::of(d.target->description());
    auto start = d.start(int(longest - d.kernels.begin()));
    QPoint at(
        int(view.scale().mapTimeToX(double(start) + double(longest->cycles()) / 2)), int(rows.y(longest->engine)) + 8);
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

void TimelineTest::focusThenFit()
{
    ShownTimeline o;
    OPEN(o);
    const auto &kernels = o.design().kernels;
    const auto small = std::ranges::find_if(
        kernels, [&](const Kernel &k) { return k.cycles() > 0 && k.cycles() < o.design().cycles / 4; });
    o.select(int(small - kernels.begin()));
    const auto whole = o.view.scale().cyclesPerPixel;
    QTest::keyClick(&o.view, Qt::Key_F);
    QVERIFY(o.view.scale().cyclesPerPixel < whole);
    QTest::keyClick(&o.view, Qt::Key_F);
    QCOMPARE(o.view.scale().cyclesPerPixel, whole);
}

void TimelineTest::arrowsFollowTheData()
{
    ShownTimeline o;
    OPEN(o);
    const auto &d = o.design();
    int pairs = 0;
    for (KernelId k : d.kernels.ids()) {
        const auto links = linksOf(d, k);
        for (int other : links.before) {
            ++pairs;
            QVERIFY(other < k);
            const auto back = linksOf(d, other).after;
            QVERIFY(std::ranges::find(back, k) != back.end());
            // What it reads is written there, in the graph too.
            auto with = [&](std::vector<TensorId> tensors, KernelId kernel) {
                if (auto t = d.kernels[kernel].transformed; t >= 0)
                    tensors.push_back(t);
                return tensors;
            };
            auto inputs = with(d.kernels[k].match.inputs, k);
            const auto outputs = with(d.kernels[other].match.outputs, other);
            for (int alias = k - 1; alias > other; --alias) // another name of the same bytes
                if (const auto &m = d.kernels[alias]; m.kind == Kernel::Kind::Alias
                    && std::ranges::find_first_of(m.match.outputs, inputs) != m.match.outputs.end())
                    inputs.insert(inputs.end(), m.match.inputs.begin(), m.match.inputs.end());
            QVERIFY2(std::ranges::find_first_of(outputs, inputs) != outputs.end(), d.kernels[k].slug.c_str());
        }
        for (const auto &arrow : arrowsOf(d, k))
            QVERIFY(arrow.from <= arrow.to || d.kernels[k].overlap.inside);
    }
    QVERIFY(pairs > 3);
    o.select(o.longest());
    QVERIFY(!o.view.arrows().empty());
    QVERIFY(o.view.accessibleDescription().contains(QStringLiteral("read")));
    o.session.select({});
    QVERIFY(o.view.arrows().empty());
}

void TimelineTest::spansSayWhatTheyDo()
{
    ShownTimeline o;
    OPEN(o);
    const int k = o.tiled();
    QVERIFY(k >= 0);
    const auto &program = *o.design().kernels[k].program;
    o.select(k);
    QTest::keyClick(&o.view, Qt::Key_F);
    (void)o.view.grab();
    int copies = 0, calls = 0;
    for (const auto &bar : o.view.sight().bars) {
        if (!bar.span || bar.kernel != k)
            continue;
        QVERIFY(bar.command >= 0);
        const auto words = spanWords(program, bar.command, bar.step);
        const bool dma
            = bar.kind == Span::Kind::Dma && bar.track >= int(o.design().target->description().engines.size());
        if (dma && words.contains(QStringLiteral(" → ")))
            ++copies;
        if (bar.kind == Span::Kind::Compute && !words.contains(QStringLiteral(" → ")))
            ++calls;
    }
    QVERIFY(copies > 0 && calls > 0);
    // The step of the loop and the values that it sets, as the program itself has them.
    bool found = false;
    for (const auto &span : commandTrace(o.design(), k).spans)
        if (span.step > 1) {
            QVERIFY(spanWords(program, span.command, span.step).contains(QStringLiteral("= %1 of 0…").arg(span.step)));
            found = true;
        }
    QVERIFY(found);
}

/// Down steps through the program; a wait has an arrow from what it waits for.
void TimelineTest::theKeysWalkAlongTheSpans()
{
    ShownTimeline o;
    OPEN(o);
    const int k = o.tiled();
    o.select(k);
    QTest::keyClick(&o.view, Qt::Key_Down); // none in sight: goes in
    (void)o.view.grab();
    QTest::keyClick(&o.view, Qt::Key_Down);
    QVERIFY(o.view.span());
    const auto first = *o.view.span();
    QCOMPARE(first.kernel, k);
    QTest::keyClick(&o.view, Qt::Key_Down);
    QVERIFY(o.view.span()->start >= first.start
        && (o.view.span()->start != first.start || o.view.span()->track != first.track));
    QTest::keyClick(&o.view, Qt::Key_Up);
    QCOMPARE(o.view.span()->start, first.start);
    const auto kernels = arrowsOf(o.design(), k).size();
    bool waited = false;
    for (int i = 0; i < 400 && !waited; ++i) {
        QTest::keyClick(&o.view, Qt::Key_Down);
        const auto span = *o.view.span();
        if (span.kind != Span::Kind::Wait)
            continue;
        const auto arrows = o.view.arrows();
        waited = std::any_of(arrows.begin() + std::ptrdiff_t(kernels), arrows.end(),
            [&](const Arrow &a) { return a.to == span.end && a.from == span.end && a.fromTrack != a.toTrack; });
        QVERIFY(waited);
        QVERIFY(o.view.accessibleDescription().contains(QStringLiteral("core stands: wait")));
    }
    QVERIFY(waited);
    QTest::keyClick(&o.view, Qt::Key_Escape);
    QVERIFY(!o.view.span());
}

/// Whatever reads or is read: no line crosses itself or another one.
void TimelineTest::arrowsOfNeighboursDoNotKnot()
{
    TrackRows rows;
    rows.rows.resize(5);
    const TimeScale scale{.left = 100, .width = 1000, .origin = 0, .cyclesPerPixel = 1};
    struct Piece {
        QPointF a, b;
        bool level() const { return a.y() == b.y(); }
    };
    auto cross = [](const Piece &one, const Piece &other) { // inside both; where lines join they do not
        if (one.level() == other.level())
            return false;
        const auto &level = one.level() ? one : other, &upright = one.level() ? other : one;
        auto inside = [](double at, double p, double q) { return at > std::min(p, q) && at < std::max(p, q); };
        return inside(upright.a.x(), level.a.x(), level.b.x()) && inside(level.a.y(), upright.a.y(), upright.b.y());
    };
    std::mt19937 random(7);
    auto upTo = [&](int most) { return int(random() % unsigned(most + 1)); };
    for (int round = 0; round < 2000; ++round) {
        const int own = upTo(4);
        const double start = 300 + upTo(3), end = start + upTo(upTo(1) ? 4 : 300);
        std::vector<Arrow> arrows;
        for (int i = upTo(4); i > 0; --i)
            arrows.push_back({upTo(4), own, start - upTo(upTo(1) ? 2 : 200), start, true, double(upTo(30))});
        for (int i = upTo(4); i > 0; --i)
            arrows.push_back({own, upTo(4), end, end + upTo(upTo(1) ? 2 : 200), false, double(upTo(30))});
        const auto routes = routesOf(arrows, start, end, rows, scale);
        QCOMPARE(routes.size(), arrows.size());
        std::vector<Piece> pieces;
        for (const auto &route : routes) {
            QVERIFY(route.front().x() <= route.back().x()); // never back
            for (int i = 1; i < route.size(); ++i) {
                QVERIFY(route[i].x() >= route[i - 1].x());
                QVERIFY(route[i].x() == route[i - 1].x() || route[i].y() == route[i - 1].y());
                pieces.push_back({route[i - 1], route[i]});
            }
        }
        for (std::size_t i = 0; i < pieces.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(!cross(pieces[i], pieces[j]));
    }
}

void TimelineTest::aRunThatNoLongerFitsDoesNotSuit()
{
    TimeScale s{.left = 100, .width = 900};
    s.show(0, 1000);
    QVERIFY(s.suits(1000) && s.suits(600));
    QVERIFY(!s.suits(400));
    QVERIFY(!s.suits(1100));
    s.zoomAt(500, 4, 1000);
    QVERIFY(!s.suits(1000));
}

/// The scale stays, so that both runs compare; one click fits. Another chip is fitted and has no ghost.
void TimelineTest::aLargeChangeOffersToFit()
{
    ShownTimeline o;
    OPEN(o);
    const auto before = o.session.design();
    const auto scale = o.view.scale().cyclesPerPixel;
    QVERIFY(!o.view.offer()->isVisible() && !ghostOf(o.session));
    o.session.edit(o.allOnTheCore());
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.design() != before, 60000);
    QVERIFY(o.design().cycles > 2 * before->cycles);
    QCOMPARE(o.view.scale().cyclesPerPixel, scale);
    QCOMPARE(ghostOf(o.session), before);
    QVERIFY(o.view.offer()->isVisible());
    QCOMPARE(o.view.offer()->words(),
        QStringLiteral("Now %1 cycles, was %2").arg(shortened(o.design().cycles), shortened(before->cycles)));
    QVERIFY(o.view.rect().contains(o.view.offer()->geometry()));
    QTest::mouseClick(o.view.offer()->fit(), Qt::LeftButton);
    QVERIFY(!o.view.offer()->isVisible());
    QVERIFY(o.view.scale().suits(double(o.design().cycles)));

    o.session.undoStack()->undo(); // much shorter now
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.design() == before, 60000);
    QVERIFY(o.view.scale().end() > 2 * double(before->cycles));
    QVERIFY(o.view.offer()->isVisible());
    QTest::keyClick(&o.view, Qt::Key_Space);
    QVERIFY(!o.view.offer()->isVisible());

    o.session.edit({QStringLiteral("another chip"), {{"target.l2.size", "1048576"}}}); // of the same name
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.design() != before, 60000);
    QVERIFY(o.session.former() == before && !ghostOf(o.session));
    o.session.undoStack()->undo();
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.design() == before, 60000);

    const auto names = o.session.registry().names();
    const auto other
        = std::ranges::find_if(names, [&](const auto &n) { return n != o.session.target().toStdString(); });
    if (other == names.end())
        return;
    QVERIFY(o.on(QString::fromStdString(*other)));
    QVERIFY(o.session.former() && !ghostOf(o.session));
    QVERIFY(!o.view.offer()->isVisible() && o.view.scale().suits(double(o.design().cycles)));
}

/// Pointed at, a column says how busy it is, and with how many.
void TimelineTest::columnsSayWhatTheyHold()
{
    ShownTimeline o;
    OPEN(o);
    (void)o.view.grab();
    const auto &columns = o.view.sight().columns;
    for (int t = 0; t < int(columns.tracks()); ++t)
        for (int c = 0; c < int(columns.of(t).size()); ++c) {
            const auto &column = columns.of(t)[c];
            if (!column.shared || column.spans < 3 || column.rough)
                continue;
            const auto at = o.at(columns.start(c) + 0.25 * columns.cyclesPerColumn(), t).toPoint();
            QCOMPARE(columns.columnAt(at.x()), c);
            QHelpEvent help(QEvent::ToolTip, at, o.view.mapToGlobal(QPoint()));
            QApplication::sendEvent(&o.view, &help);
            if (!QToolTip::text().contains(QStringLiteral("busy"))) // a wide interval begins or ends there
                continue;
            const auto busy
                = QStringLiteral("busy %1 %").arg(100 * column.busy() / columns.cyclesPerColumn(), 0, 'f', 1);
            QVERIFY2(QToolTip::text().contains(busy), qPrintable(QToolTip::text()));
            QVERIFY(QToolTip::text().contains(QString::number(column.spans)));
            return;
        }
    QFAIL("no column holds several intervals");
}

void TimelineTest::pictureAndFiguresCanBeSaved()
{
    ShownTimeline o;
    OPEN(o);
    auto printed = [&] { return pixels(o.view.printable().draw(Theme::paper(), 400), 1); };
    o.session.select({});
    const auto before = printed();
    QCOMPARE(before.width(), 400);
    o.select(o.longest());
    QCOMPARE(printed(), before); // nothing that is selected
    o.session.select({});
    QVERIFY(o.view.printable().caption().contains(QStringLiteral("partitac compile")));
    auto lines = o.view.figures().split(u'\n', Qt::SkipEmptyParts);
    std::int64_t sum = 0;
    for (const auto &line : lines.mid(1))
        for (int c = 4; c < 9; ++c)
            sum += line.section(u',', c, c).toLongLong();
    QCOMPARE(sum, o.design().cycles);
    o.select(o.longest());
    QTest::keyClick(&o.view, Qt::Key_M, Qt::ShiftModifier);
    QTRY_VERIFY(o.view.panel()->isVisible());
    lines = o.view.figures().split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(std::size_t(lines.size()), o.design().busy.size() + 2);
    QMenu menu;
    o.view.fillMenu(menu);
    QVERIFY(menu.actions().size() >= 7);
}

QTEST_MAIN(TimelineTest)
#include "timeline_test.moc"
