// SPDX-License-Identifier: GPL-3.0-or-later
// An engine of several cores: the timeline shows a line for each.
#include "shown_timeline.h"
#include "theme/theme.h"

#include <QHelpEvent>
#include <QTest>
#include <QToolTip>

using namespace partita;
using namespace partita::test;

class TimelineCoresTest : public QObject {
    Q_OBJECT
private slots:
    void aCallShowsItsCores();
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

QTEST_MAIN(TimelineCoresTest)
#include "timeline_cores_test.moc"
