// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/sweep_view.h"
#include "opened.h"
#include "plot/plot.h"
#include "studies/chip_validation.h"
#include "studies/sweeps.h"
#include "widgets/controls.h"

#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>

using namespace partita;

class SweepViewTest : public QObject {
    Q_OBJECT
private slots:
    void rulers();
    void aPointOfTheCurveIsTheDesignAtIt_data();
    void aPointOfTheCurveIsTheDesignAtIt();
    void theTotalCarriesTheRangeOfTheChip();
    void aValueThatCannotRunSaysWhy();
    void anEditElsewhereMakesTheCurveStale();
    void aWrongRangeIsASentence();
    void aSweepCanBeStopped();
    void wordsAreVariedToo();
    void picturesAndFiguresCanBeSaved();
};

namespace {

struct Swept : OpenedSession {
    SweepView view{&session};
    Swept()
    {
        view.resize(1280, 320);
        view.show();
    }
    template <class T>
    T *child(const char *name)
    {
        return view.findChild<T *>(QLatin1String(name));
    }
    Plot *plot() { return view.findChild<Plot *>(); }
    QString remark() { return child<QLabel>("remark")->text(); }
    void type(const char *field, const QString &text)
    {
        auto *line = child<QLineEdit>(field);
        line->selectAll();
        QTest::keyClicks(line, text);
    }
    void choose(const QString &key)
    {
        auto *line = child<QComboBox>("key")->lineEdit();
        line->selectAll();
        QTest::keyClicks(line, key);
    }
    void space(int which)
    {
        QTest::mouseClick(child<Segmented>("spacing")->findChildren<QPushButton *>()[which], Qt::LeftButton);
    }
    void draw() { QTest::mouseClick(child<QPushButton>("draw"), Qt::LeftButton); }
    const std::optional<Sweeps::Curve> &curve() { return session.sweeps().curve(); }
    /// Where a point of the curve is drawn, as the hand would look for it.
    QPoint spot(const char *value)
    {
        for (int x = 0; x < plot()->viewport()->width(); ++x)
            for (int y = 0; y < plot()->viewport()->height(); y += 4)
                if (plot()->tipAt({x, y}).contains(QStringLiteral(" = %1\n").arg(QLatin1String(value))))
                    return {x, y};
        return {-1, -1};
    }
    void click(const char *value) { QTest::mouseClick(plot()->viewport(), Qt::LeftButton, {}, spot(value)); }
};

} // namespace

#define SWEPT(o) QTRY_VERIFY_WITH_TIMEOUT(!(o).session.sweeps().sweeping() && (o).curve(), 60000)

void SweepViewTest::rulers()
{
    auto labels = [](const Ruler &ruler) {
        QStringList out;
        for (const auto &tick : ruler.ticks)
            out << tick.label;
        return out.join(u'|').replace(QChar(0x202f), u' ');
    };
    QCOMPARE(labels(rulerOver(0, 163000, Scale::Linear, 5)), QStringLiteral("0|50 000|100 000|150 000|200 000"));
    QCOMPARE(labels(rulerOver(0.25, 0.75, Scale::Linear, 5)), QStringLiteral("0.2|0.3|0.4|0.5|0.6|0.7|0.8"));
    QCOMPARE(labels(rulerOver(1, 100, Scale::Log, 8)), QStringLiteral("1|2|5|10|20|50|100"));
    QCOMPARE(labels(rulerOver(0.1, 100000, Scale::Log, 8)), QStringLiteral("0.1|1|10|100|1 000|10 000|100 000"));
    auto ruler = rulerOver(7, 7, Scale::Linear, 5);
    QVERIFY(ruler.low <= 7 && ruler.high > 7 && ruler.ticks.size() > 1);
    for (auto scale : {Scale::Linear, Scale::Log})
        for (double high : {3.0, 40.0, 7e3, 9e6, 1e12}) {
            auto r = rulerOver(1, high, scale, 8);
            QVERIFY(r.ticks.size() >= 2 && r.ticks.size() <= 10);
            for (const auto &tick : r.ticks)
                QVERIFY(tick.at >= r.low - 1e-6 && tick.at <= r.high * (1 + 1e-6));
        }
}

void SweepViewTest::aPointOfTheCurveIsTheDesignAtIt_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("value");
    QTest::newRow("a number of the chip") << "target.dma.bytes_per_cycle"
                                          << "1"
                                          << "32"
                                          << "2";
    QTest::newRow("a tile of a kernel") << "kernel.block1_pw.tile.K"
                                        << "16"
                                        << "64"
                                        << "16";
}

/// The law: a click gives the very totals that the curve shows there, as one undo step; the curve stays.
void SweepViewTest::aPointOfTheCurveIsTheDesignAtIt()
{
    QFETCH(QString, key);
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, value);
    Swept o;
    OPEN(o);
    o.session.select(QStringLiteral("block1_pw"));
    o.choose(key);
    o.space(1);
    QVERIFY(o.child<QSpinBox>("points")->isHidden()); // the factor says how many there are
    o.type("from", from);
    o.type("to", to);
    auto before = o.session.design();
    o.draw();
    SWEPT(o);
    QCOMPARE(o.curve()->variation.key, key.toStdString());
    QVERIFY(o.session.sweeps().curveHolds());
    auto point = std::ranges::find(o.curve()->points, value.toStdString(), &SweepPoint::value);
    QVERIFY(point != o.curve()->points.end() && point->totals);
    auto cycles = point->totals->cycles;
    QVERIFY(cycles != before->cycles);
    o.click(value.toUtf8());
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    QCOMPARE(o.design().cycles, cycles);
    QCOMPARE(o.session.undoStack()->count(), 1);
    QVERIFY(o.session.choices().find(key.toStdString()));
    QVERIFY2(o.session.sweeps().curveHolds(), "a point taken from the curve made it stale");
    o.click(value.toUtf8());
    QCOMPARE(o.session.undoStack()->count(), 1); // it is what the design has
    o.session.undoStack()->undo();
    QTRY_VERIFY(o.settled() && o.design().cycles == before->cycles);
    QVERIFY(o.session.sweeps().curveHolds());
}

void SweepViewTest::theTotalCarriesTheRangeOfTheChip()
{
    Swept o;
    o.session.setTarget(QStringLiteral("rv32imc"));
    o.open();
    QTRY_VERIFY_WITH_TIMEOUT(o.session.validation().known(), 60000);
    const auto band = o.session.validation().band();
    QVERIFY2(band.startsWith(u'±'), qPrintable(band));
    o.choose("target.core.cycle_factor");
    o.type("from", "1");
    o.type("to", "2");
    o.draw();
    SWEPT(o);
    const auto titled = [&](const QString &words) {
        return std::ranges::any_of(
            o.plot()->chart()->axes(Qt::Vertical), [&](const auto *axis) { return axis->titleText() == words; });
    };
    QTRY_VERIFY(titled("cycles " + band));
    QTest::mouseClick(o.child<Segmented>("metric")->findChildren<QPushButton *>()[2], Qt::LeftButton);
    QVERIFY(titled(QStringLiteral("µJ")));
}

void SweepViewTest::aValueThatCannotRunSaysWhy()
{
    Swept o;
    OPEN(o);
    o.choose(QStringLiteral("target.l2.size"));
    o.space(1);
    o.type("from", QStringLiteral("1024"));
    o.type("to", QStringLiteral("524288"));
    o.draw();
    SWEPT(o);
    const auto &points = o.curve()->points;
    QVERIFY(points.back().totals);
    auto failed = std::ranges::count_if(points, [](const SweepPoint &p) { return !p.totals; });
    if (failed == 0)
        QSKIP("the chip streams what does not fit");
    QVERIFY2(o.remark().startsWith(QStringLiteral("%1 of %2 values cannot run").arg(failed).arg(points.size())),
        qPrintable(o.remark()));
    QVERIFY(o.remark().contains(QString::fromStdString(points.front().problem).left(20), Qt::CaseInsensitive));
    auto before = o.session.design();
    o.click("1024");
    QApplication::processEvents();
    QCOMPARE(o.session.design(), before);
    QCOMPARE(o.session.undoStack()->count(), 0);
}

void SweepViewTest::anEditElsewhereMakesTheCurveStale()
{
    Swept o;
    OPEN(o);
    o.draw();
    SWEPT(o);
    QVERIFY(!o.remark().contains(QLatin1String("before your edits")));
    auto before = o.session.design();
    o.session.edit(o.moving(o.movable()));
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    QVERIFY(!o.session.sweeps().curveHolds());
    QVERIFY(o.remark().contains(QLatin1String("before your edits")));
    auto edits = o.session.undoStack()->count();
    o.click(o.curve()->points.front().value.c_str());
    QCOMPARE(o.session.undoStack()->count(), edits);
    o.session.undoStack()->undo();
    QTRY_VERIFY(o.settled() && o.session.sweeps().curveHolds());
    o.session.open(OpenedSession::example("digits_resnet"));
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && !o.curve(), 60000);
}

void SweepViewTest::aWrongRangeIsASentence()
{
    Swept o;
    OPEN(o);
    QSignalSpy failed(&o.session, &Session::failed);
    o.choose(QStringLiteral("target.dma.bytes_per_cycle"));
    o.type("from", QStringLiteral("many"));
    o.draw();
    QVERIFY2(o.remark().contains(QLatin1String("the ends of the range are not numbers")), qPrintable(o.remark()));
    o.type("from", QStringLiteral("-4"));
    o.space(0);
    o.draw();
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(failed[0][0].toString().contains(QLatin1String("bytes_per_cycle")));
    o.choose(QStringLiteral("nonsense"));
    o.type("values", QStringLiteral("1,2"));
    o.draw();
    QTRY_COMPARE(failed.count(), 2);
    QVERIFY(!o.curve());
}

void SweepViewTest::aSweepCanBeStopped()
{
    Swept o;
    OPEN(o);
    o.choose(QStringLiteral("target.dma.setup_cycles"));
    o.space(0);
    QVERIFY(o.child<QSpinBox>("points")->isVisible());
    o.child<QSpinBox>("points")->setValue(200);
    o.draw();
    QVERIFY(o.session.sweeps().sweeping());
    QTRY_VERIFY(o.child<QPushButton>("draw")->text().contains(QLatin1String("Stop")));
    o.draw();
    QVERIFY(!o.session.sweeps().sweeping());
    QCOMPARE(o.child<QPushButton>("draw")->text(), QStringLiteral("Draw"));
    QVERIFY(!o.curve());
    o.child<QSpinBox>("points")->setValue(3);
    o.draw();
    SWEPT(o);
    QCOMPARE(o.curve()->points.size(), 3u);
}

void SweepViewTest::wordsAreVariedToo()
{
    Swept o;
    OPEN(o);
    o.choose(QStringLiteral("buffering"));
    QCOMPARE(o.child<QLineEdit>("values")->text(), QStringLiteral("double,single"));
    o.draw();
    SWEPT(o);
    QCOMPARE(o.curve()->points.size(), std::size_t(2));
    auto single = o.curve()->points[1].totals->cycles;
    auto before = o.session.design();
    o.click("single");
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    QCOMPARE(o.design().cycles, single);
}

void SweepViewTest::picturesAndFiguresCanBeSaved()
{
    Swept o;
    OPEN(o);
    o.draw();
    SWEPT(o);
    QVERIFY(o.plot()->printable().caption().contains(QStringLiteral("bytes_per_cycle")));
    auto lines = o.plot()->figures().trimmed().split(u'\n');
    QCOMPARE(std::size_t(lines.size()), o.curve()->points.size() + 1);
    QVERIFY(lines[1].startsWith(QString::fromStdString(o.curve()->points[0].value) + u','
        + QString::number(o.curve()->points[0].totals->cycles)));
}

QTEST_MAIN(SweepViewTest)
#include "sweep_view_test.moc"
