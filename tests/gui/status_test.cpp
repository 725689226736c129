// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/job.h"
#include "opened_window.h"
#include "studies/designs.h"
#include "studies/sweeps.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

/// What runs for long is in the status line, and can be stopped there.
class StatusTest : public QObject {
    Q_OBJECT
private slots:
    void aSweepIsShownAndStopped();
    void aStoppedEditIsTakenBack();
};

namespace {
QLabel *job(const OpenedWindow &o) { return o.find<QLabel>("job"); }
QPushButton *stop(const OpenedWindow &o) { return o.find<QPushButton>("stop"); }
}

void StatusTest::aSweepIsShownAndStopped()
{
    OpenedWindow o;
    OPEN(o);
    QTRY_VERIFY(!job(o)->isVisible());
    auto variation = partita::Variation::parse("target.l1.size=65536..8388608:4000");
    QVERIFY2(variation, variation ? "" : variation.error().message.c_str());
    o.session.sweeps().sweep(*variation);
    QVERIFY(o.session.sweeps().sweeping());
    QTRY_VERIFY(job(o)->isVisible());
    QTRY_VERIFY2(job(o)->text().startsWith(QStringLiteral("Sweep: ")), qPrintable(job(o)->text()));
    QTest::mouseClick(stop(o), Qt::LeftButton);
    QVERIFY(!o.session.sweeps().sweeping());
    QTRY_VERIFY(!job(o)->isVisible());
    QVERIFY(!stop(o)->isVisible());
    QVERIFY(!o.session.sweeps().curve());
}

void StatusTest::aStoppedEditIsTakenBack()
{
    OpenedWindow o;
    OPEN(o);
    auto before = o.session.design();
    QSignalSpy failed(&o.session, &Session::failed);
    o.session.edit(o.moving(o.movable()));
    for (const auto &each : o.session.jobs())
        if (each.name == QStringLiteral("Compiling the edit"))
            each.stop();
    QCOMPARE(failed.size(), 1);
    QCOMPARE(o.session.design(), before);
    QVERIFY(o.session.choices().empty());
    QCOMPARE(o.session.undoStack()->count(), 0);
    QVERIFY(!o.session.busy());
}

QTEST_MAIN(StatusTest)
#include "status_test.moc"
