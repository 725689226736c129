// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/saves.h"
#include "explore/limit_field.h"
#include "plot/ticks.h"
#include "searched.h"
#include "widgets/controls.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace partita;

/// A project keeps its searches: none is lost to another, each can be extended, limited and looked at closely.
class SearchesTest : public QObject {
    Q_OBJECT
private slots:
    void anotherSearchLeavesTheFirst();
    void aLargerBudgetExtends();
    void aProjectKeepsThem();
    void limitsAreReadAsTheyAreWritten();
    void limitsAndZoom();
    void theSameSearchIsNotRepeated();
    void aZoomOutlivesAnotherScale();
    void anothersDearPointsDoNotWidenTheAxis();
};

namespace {

void setBudget(Searched &o, int budget)
{
    o.child<QSpinBox>("budget")->selectAll();
    QTest::keyClicks(o.child<QSpinBox>("budget"), QString::number(budget));
}

} // namespace

void SearchesTest::anotherSearchLeavesTheFirst()
{
    Searched o;
    OPEN(o);
    o.ask(3);
    SEARCHED(o);
    QCOMPARE(o.exploring().shown(), std::string("Search 1"));
    const auto first = o.exploring().state();
    QTest::keyClick(o.child<QSpinBox>("seed"), Qt::Key_Up);
    o.click("go");
    SEARCHED(o);
    QCOMPARE(o.exploring().all().size(), std::size_t(2));
    QCOMPARE(o.exploring().shown(), std::string("Search 2"));
    QCOMPARE(o.exploring().all()[0].state, first);
    auto *box = o.child<QComboBox>("searches");
    QCOMPARE(box->count(), 2);
    QVERIFY2(box->itemText(1).startsWith(QLatin1String("Search 2: 3 designs on diana")), qPrintable(box->itemText(1)));

    // Both fronts are drawn, unless the other's is not wanted.
    auto drawn = [&] { return o.plot()->chart()->series().size(); };
    const auto both = drawn();
    QTest::mouseClick(o.child<QPushButton>("overlay"), Qt::LeftButton);
    QCOMPARE(drawn(), both - 1);

    box->setFocus();
    QTest::keyClick(box, Qt::Key_Up);
    QCOMPARE(o.exploring().shown(), std::string("Search 1"));
    QCOMPARE(o.child<QSpinBox>("seed")->value(), 1);
    QCOMPARE(o.exploring().state(), first);

    o.exploring().removeShown();
    QCOMPARE(o.exploring().all().size(), std::size_t(1));
    QCOMPARE(o.exploring().shown(), std::string("Search 2"));
    o.session.undoStack()->undo();
    QCOMPARE(o.exploring().all().size(), std::size_t(2));
    QCOMPARE(o.exploring().all()[0].state, first);

    // Its name is another's by then: both stay, under names of their own.
    o.session.undoStack()->redo();
    o.session.keepSearch({"Search 1", o.exploring().state()});
    o.session.undoStack()->undo();
    QCOMPARE(o.exploring().all().size(), std::size_t(3));
    QCOMPARE(o.exploring().all()[0].name, std::string("Search 1 (2)"));
    QCOMPARE(o.exploring().all()[0].state, first);
    o.session.undoStack()->redo();
    QCOMPARE(o.exploring().all().size(), std::size_t(2));
}

void SearchesTest::aLargerBudgetExtends()
{
    Searched o;
    OPEN(o);
    o.ask(3);
    SEARCHED(o);
    const auto first = o.exploring().state();
    setBudget(o, 5);
    QCOMPARE(o.child("go")->text(), QStringLiteral("Extend to 5"));
    QVERIFY(o.child("anew")->isVisible());
    o.click("go");
    QTRY_VERIFY_WITH_TIMEOUT(!o.exploring().running() && o.search().reached() == 5, 300000);
    QCOMPARE(o.exploring().all().size(), std::size_t(1));
    for (std::size_t i = 0; i < first->points.size(); ++i) {
        QVERIFY(o.search().points[i].choices == first->points[i].choices);
        QCOMPARE(
            o.search().points[i].reached->ranking.deployed.correct, first->points[i].reached->ranking.deployed.correct);
    }
    QCOMPARE(o.child("go")->text(), QStringLiteral("Search"));
}

void SearchesTest::aProjectKeepsThem()
{
    QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("searched.partita"));
    Searched o;
    OPEN(o);
    QVERIFY(!o.session.unsaved());
    o.ask(3);
    SEARCHED(o);
    QVERIFY(o.session.unsaved());
    QSignalSpy saved(&o.session.saves(), &Saves::saved);
    o.session.saveProject(file);
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, 60000);
    QVERIFY(!o.session.unsaved());

    Searched again;
    again.session.open(file);
    QTRY_VERIFY_WITH_TIMEOUT(again.settled() && again.session.design(), 60000);
    QVERIFY(again.exploring().state() && again.exploring().holds());
    QVERIFY(!again.session.unsaved());
    QCOMPARE(again.exploring().shown(), std::string("Search 1"));
    QCOMPARE(again.search().points.size(), o.search().points.size());
    for (std::size_t i = 0; i < o.search().points.size(); ++i) {
        QVERIFY(again.search().points[i].choices == o.search().points[i].choices);
        QCOMPARE(again.search().points[i].costs, o.search().points[i].costs);
    }
    setBudget(again, 4);
    QCOMPARE(again.child("go")->text(), QStringLiteral("Extend to 4"));

    QFile damaged(file);
    QVERIFY(damaged.open(QFile::ReadWrite));
    auto text = damaged.readAll();
    QVERIFY(text.contains("\"shard\": \"1/1\""));
    text.replace("\"shard\": \"1/1\"", "\"shard\": \"1/0\"");
    QVERIFY(damaged.seek(0) && damaged.write(text) > 0 && damaged.resize(text.size()));
    damaged.close();
    QSignalSpy failed(&again.session, &Session::failed);
    again.session.open(file);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, 60000);
    auto sentence = failed[0][0].toString();
    QVERIFY2(sentence.contains(QLatin1String("the search 'Search 1' cannot be read")), qPrintable(sentence));
    QCOMPARE(again.exploring().shown(), std::string("Search 1")); // what was open stays
}

void SearchesTest::limitsAreReadAsTheyAreWritten()
{
    QCOMPARE(limitIn(QStringLiteral("150k")), std::optional(150'000.0));
    QCOMPARE(limitIn(QStringLiteral(" 1,5 M ")), std::optional(1.5e6));
    QCOMPARE(limitIn(axisLabel(1'234'567)), std::optional(1'234'567.0));
    for (const auto *none : {"", "k", "0", "-3", "much", "1e400"})
        QVERIFY(!limitIn(QString::fromLatin1(none)));
}

void SearchesTest::limitsAndZoom()
{
    Searched o;
    OPEN(o);
    o.ask(4);
    SEARCHED(o);
    auto bold = [&] {
        int out = 0;
        for (int row = 0; row < o.table()->model()->rowCount(); ++row)
            out += o.table()->model()->index(row, PointModel::Cycles).data(Qt::FontRole).value<QFont>().bold();
        return out;
    };
    const auto all = bold();
    auto least = std::ranges::min(o.search().points, {}, [](const auto &p) { return p.costs.cycles; }).costs.cycles;
    auto fields = o.view.findChildren<LimitField *>();
    QCOMPARE(fields.size(), 4);
    QTest::keyClicks(fields[0], QString::number(least));
    QVERIFY(bold() >= 1 && bold() < all);
    QCOMPARE(o.view.findChild<ExploreForm *>()->plan().limits, (CostLimits{{RankedCost::Cycles, double(least)}}));
    QCOMPARE(o.child("go")->text(), QStringLiteral("Search"));
    fields[0]->selectAll();
    QTest::keyClick(fields[0], Qt::Key_Delete);
    QCOMPARE(bold(), all);

    auto *port = o.plot()->viewport();
    auto shown = [&] { return QRectF(o.plot()->placeAt({0, port->height()}), o.plot()->placeAt({port->width(), 0})); };
    const auto whole = shown();
    const auto centre = port->rect().center();
    QWheelEvent wheel(centre, port->mapToGlobal(centre), {}, {0, 120}, {}, {}, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(port, &wheel);
    QVERIFY(shown().width() < 0.9 * whole.width() && whole.contains(shown()));
    QTest::mouseDClick(port, Qt::LeftButton, {}, QPoint(port->width() - 40, port->height() - 50));
    QCOMPARE(shown(), whole);

    const auto area = o.plot()->chart()->plotArea().toRect();
    QTest::mousePress(port, Qt::LeftButton, {}, area.topLeft() + QPoint(2, 2));
    QTest::mouseMove(port, area.center());
    QTest::mouseRelease(port, Qt::LeftButton, {}, area.center());
    QVERIFY(std::abs(shown().width() - whole.width() / 2) < 0.05 * whole.width());
    QVERIFY(std::abs(shown().height() - whole.height() / 2) < 0.05 * whole.height());
    o.plot()->setFocus();
    QTest::keyClick(o.plot(), Qt::Key_Home);
    QCOMPARE(shown(), whole);
}

void SearchesTest::theSameSearchIsNotRepeated()
{
    Searched o;
    OPEN(o);
    o.ask(3);
    SEARCHED(o);
    QVERIFY(!o.child("go")->isEnabled() && !o.child("anew")->isVisible());
    const auto said = [&] { return o.view.findChild<QLabel *>(QStringLiteral("remark"))->text(); };
    QVERIFY2(said().startsWith(QStringLiteral("Search 1 has run all of this")), qPrintable(said()));
    o.exploring().start(o.view.findChild<ExploreForm *>()->plan());
    QVERIFY(!o.exploring().running());
    QCOMPARE(o.exploring().all().size(), std::size_t(1));
    // Another seed is another search, and so is another start.
    QTest::keyClick(o.child<QSpinBox>("seed"), Qt::Key_Up);
    QVERIFY(o.child("go")->isEnabled());
    QTest::keyClick(o.child<QSpinBox>("seed"), Qt::Key_Down);
    QVERIFY(!o.child("go")->isEnabled());
    o.session.edit(o.moving(o.movable()));
    QTRY_VERIFY(o.settled() && o.child("go")->isEnabled());
}

/// A dear point appears, which makes the axis one of factors: the same costs stay in sight.
void SearchesTest::aZoomOutlivesAnotherScale()
{
    Searched o;
    OPEN(o);
    o.ask(3);
    SEARCHED(o);
    Plot plot;
    plot.resize(600, 400);
    plot.show();
    FrontLook look;
    const auto search = std::make_shared<const SearchState>(o.search());
    plot.draw(frontDrawing(search, look, true));
    const auto whole = FrontShape(*search, look);
    QCOMPARE(whole.scale, Scale::Linear);
    const auto dot = whole.dots.front().at;
    const QPoint at = plot.positionOf(dot);
    QWheelEvent wheel(
        at, plot.viewport()->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(plot.viewport(), &wheel);
    QVERIFY(!plot.shows({whole.x.low, dot.y()}) || !plot.shows({whole.x.high, dot.y()}));
    auto dear = search->points.front().costs;
    dear.cycles *= 1000;
    look.present = {dear, search->points.front().reached->ranking};
    plot.draw(frontDrawing(search, look, true));
    const auto factors = FrontShape(*search, look);
    QCOMPARE(factors.scale, Scale::Log);
    QVERIFY(plot.shows(factors.dots.front().at));
    QVERIFY(!plot.shows(*factors.present));
    QTest::keyClick(&plot, Qt::Key_Home);
    QVERIFY(plot.shows(*factors.present));
}

/// Of another search only the front is drawn. What lies off it does not widen the axis.
void SearchesTest::anothersDearPointsDoNotWidenTheAxis()
{
    Searched o;
    OPEN(o);
    o.ask(3);
    SEARCHED(o);
    FrontLook look;
    const auto alone = FrontShape(o.search(), look);
    auto other = std::make_shared<SearchState>(o.search());
    auto dear = other->points.front();
    dear.costs.cycles *= 1000; // no more accurate than the cheap ones
    other->points.push_back(dear);
    look.others = {{"Search 2", other}};
    const auto both = FrontShape(o.search(), look);
    QCOMPARE(both.others.size(), std::size_t(1));
    QCOMPARE(both.x.high, alone.x.high);
}

QTEST_MAIN(SearchesTest)
#include "searches_test.moc"
