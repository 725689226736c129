// SPDX-License-Identifier: GPL-3.0-or-later
// An engine of several cores: the timeline shows a line for each.
#include "shown_timeline.h"
#include "theme/theme.h"
#include "timeline/span_words.h"

#include <QHelpEvent>
#include <QTest>
#include <QToolTip>

using namespace partita;
using namespace partita::test;

class TimelineCoresTest : public QObject {
    Q_OBJECT
private slots:
    void aCallShowsItsCores();
    void wordsLeaveTheEndsOfCoresInSight();
};

void TimelineCoresTest::aCallShowsItsCores()
{
    ShownTimeline o;
    OPEN(o);
    QVERIFY(o.on(QStringLiteral("gap9")));
    const auto cluster = o.design().target->description().engine("cluster");
    const auto kernel = std::ranges::find(o.design().kernels, cluster, &Kernel::engine);
    QVERIFY(kernel != o.design().kernels.end());
    o.select(int(kernel - o.design().kernels.begin()));
    QTest::keyClick(&o.view, Qt::Key_Down); // goes in
    const auto picture = o.view.grab().toImage();
    const auto &bars = o.view.sight().bars;
    const auto call = std::ranges::find_if(
        bars, [&](const Bar &bar) { return bar.span && bar.kind == Span::Kind::Compute && bar.track == int(cluster); });
    QVERIFY(call != bars.end());
    const auto at = o.at(call->start + (call->end - call->start) / 8, call->track).toPoint();
    QHelpEvent help(QEvent::ToolTip, at, o.view.mapToGlobal(at));
    QApplication::sendEvent(&o.view, &help);
    QVERIFY2(QToolTip::text().contains(QStringLiteral("8 cores")), qPrintable(QToolTip::text()));
    const auto rows = TrackRows::of(o.design().target->description());
    int lines = 0;
    for (int y = int(rows.y(call->track)) + 1; y + 1 < int(rows.y(call->track) + rows.height); ++y)
        lines += picture.pixel(at.x(), y) != picture.pixel(at.x(), y - 1);
    QVERIFY2(lines >= 7, qPrintable(QString::number(lines)));
}

/// Where one core still works and another does not, the line of the first is in its colour.
void TimelineCoresTest::wordsLeaveTheEndsOfCoresInSight()
{
    ShownTimeline o;
    OPEN(o);
    QVERIFY(o.on(QStringLiteral("gap9")));
    const auto cluster = o.design().target->description().engine("cluster");
    const auto hue = Theme::of(o.view.palette()).engine(o.design().target->description(), int(cluster)).rgb();
    const auto picture = o.view.grab().toImage();
    int uneven = 0;
    for (const auto &bar : o.view.sight().bars) {
        if (!bar.span || bar.kind != Span::Kind::Compute || bar.track != int(cluster) || bar.command < 0)
            continue;
        const auto shares
            = sharesOf(*o.design().target, *o.design().kernels[bar.kernel].program, bar.command, bar.step);
        if (shares.empty() || std::ranges::min(shares) > 0.9)
            continue;
        ++uneven;
        const int x = o.at(bar.end - 0.05 * (bar.end - bar.start), bar.track).toPoint().x();
        int coloured = 0;
        const auto rows = TrackRows::of(o.design().target->description());
        for (int y = int(rows.y(bar.track)); y < int(rows.y(bar.track) + rows.height); ++y)
            coloured += picture.pixel(x, y) == hue;
        const auto whole = std::ranges::count_if(shares, [](double share) { return share > 0.99; });
        QVERIFY2(coloured >= whole, qPrintable(QString::number(coloured)));
    }
    QVERIFY(uneven > 0);
}

QTEST_MAIN(TimelineCoresTest)
#include "timeline_cores_test.moc"
