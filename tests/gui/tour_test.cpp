// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/explore_form.h"
#include "facts/facts.h"
#include "opened_window.h"
#include "studies/exploring.h"
#include "studies/scoring.h"
#include "theme/format.h"
#include "theme/theme.h"
#include "tour/tour.h"
#include "tour/tour_card.h"
#include "tour/tour_facts.h"

#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>

#include <set>

using namespace partita;

namespace {

const char *const bundled[] = {"digits_resnet", "tones_dscnn", "shapes_mobilenet"};

struct Toured : OpenedWindow {
    Tour &tour() { return *window.tour(); }
    TourCard &card() { return *window.tour()->card(); }
    bool start(const char *name)
    {
        tour().start(example(name));
        return QTest::qWaitFor([&] { return card().isVisible() && settled(); }, 60000);
    }
    bool scored()
    {
        return QTest::qWaitFor([&] { return session.scoring().score().has_value(); }, 120000);
    }
};

} // namespace

class TourTest : public QObject {
    Q_OBJECT
private slots:
    void textsHaveNoNumbersOfTheirOwn();
    void stepsOfEveryExample_data();
    void stepsOfEveryExample();
    void aDeedIsOneStepThatCanBeTakenBack();
    void keysGoOnAndBackAndLeave();
    void aStepScrollsToItsPlaceThoughItIsLaidOutLateAndLeavingScrollsBack();
    void leavingRestoresTheDocks();
    void unsavedEditsAreAskedFor();
    void aRunningSearchIsAskedFor();
    void anotherModelEndsIt();
    void theMenuAndTheWelcomePageOfferIt();
};

void TourTest::textsHaveNoNumbersOfTheirOwn()
{
    static const QRegularExpression digit(QStringLiteral("\\d"));
    for (const auto *name : bundled) {
        const auto steps = tourSteps(QString::fromLatin1(name));
        QVERIFY(steps.size() >= 9);
        std::set<TourStep::Place> places;
        for (const auto &step : steps) {
            QVERIFY2(!QString::fromUtf8(step.text).contains(digit), step.text);
            places.insert(step.place);
        }
        using Place = TourStep::Place;
        for (auto place : {Place::Boundary, Place::Engines, Place::Timeline, Place::Tile, Place::Bits, Place::Memory,
                 Place::Passes, Place::Export})
            QVERIFY2(places.contains(place), name);
    }
}

void TourTest::stepsOfEveryExample_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const auto *name : bundled)
        QTest::newRow(name) << QByteArray(name);
}

/// Each points at something that is seen, says something that holds, and does what it says.
void TourTest::stepsOfEveryExample()
{
    QFETCH(QByteArray, name);
    if (!QFileInfo::exists(OpenedSession::example(name)))
        QSKIP("the bundled examples are absent");
    Toured o;
    const auto usual = o.session.target();
    o.session.setTarget(QStringLiteral("rvp")); // on which there is nothing to tell of partitions
    QVERIFY(o.start(name));
    QCOMPARE(o.session.target(), usual);
    QVERIFY(o.scored());
    const int count = o.tour().count();
    for (int i = 0; i < count; ++i) {
        const auto where = QStringLiteral("%1, step %2: %3")
                               .arg(QString::fromLatin1(name))
                               .arg(i + 1)
                               .arg(QString::fromUtf8(o.tour().now().title))
                               .toUtf8();
        QCOMPARE(o.tour().step(), i);
        QCOMPARE(o.card().position(), QStringLiteral("%1 of %2").arg(i + 1).arg(count));
        QVERIFY2(QTest::qWaitFor([&] { return o.tour().place().widget; }), where);
        const auto place = o.tour().place();
        QVERIFY2(place.widget->isVisible() && !place.widget->visibleRegion().intersected(place.rect).isEmpty(), where);
        QTRY_VERIFY2(o.tour().place().rect.height() * 2 >= place.widget->height()
                || place.widget->inherits("QGraphicsView") || place.widget->parent()->inherits("QGraphicsView"),
            where);
        QVERIFY2(o.window.findChild<QWidget *>(QStringLiteral("spotlight"))->isVisible(), where);
        const auto text = o.card().text();
        QVERIFY2(!text.contains(u'{') && !text.contains(QStringLiteral("…")),
            qPrintable(QString::fromUtf8(where) + u' ' + text));
        QVERIFY2(o.card().isVisible() && o.window.rect().contains(o.card().geometry()), where);
        const auto *onTop = o.window.childAt(o.card().geometry().center());
        QVERIFY2(onTop && (onTop == &o.card() || o.card().isAncestorOf(onTop)), where); // no dock lies over it
        if (o.tour().now().pick != TourStep::Pick::None) {
            QVERIFY2(!o.tour().kernel().isEmpty(), where);
            QCOMPARE(o.session.selection(), o.tour().kernel());
        }
        const auto edit = o.tour().deed();
        QCOMPARE(edit.has_value(), o.tour().now().deed != TourStep::Deed::None);
        QCOMPARE(o.card().deed()->isVisible(), edit.has_value());
        if (edit) {
            QVERIFY2(o.card().deed()->text().contains(edit->label), where);
            const auto before = o.session.design();
            const auto choices = o.session.choices();
            const int steps = o.session.undoStack()->index();
            QTest::mouseClick(o.card().deed(), Qt::LeftButton);
            QCOMPARE(o.session.undoStack()->index(), steps + 1);
            QCOMPARE(o.session.undoStack()->undoText(), edit->label);
            for (const auto &[key, value] : edit->changes) {
                const auto *entry = o.session.choices().find(key);
                QVERIFY2(entry && entry->value == value && !entry->held, key.c_str());
            }
            QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.design() != before, 60000);
            const auto *outcome = o.card().findChildren<QLabel *>().at(2);
            QTRY_VERIFY2(outcome->text().contains(thousands(o.design().cycles)), where);
            QTest::mouseClick(o.card().deed(), Qt::LeftButton); // take it back
            QVERIFY(o.session.choices() == choices);
            QTRY_COMPARE_WITH_TIMEOUT(o.design().cycles, before->cycles, 60000);
            QTRY_VERIFY(o.settled());
            QVERIFY(o.scored());
        }
        QTest::mouseClick(o.card().next(), Qt::LeftButton);
    }
    QVERIFY(!o.tour().running());
    QVERIFY(o.card().isHidden());
}

void TourTest::aDeedIsOneStepThatCanBeTakenBack()
{
    Toured o;
    if (!QFileInfo::exists(OpenedSession::example()))
        QSKIP("the bundled examples are absent");
    QVERIFY(o.start("digits_resnet"));
    while (o.tour().now().deed != TourStep::Deed::MoveToCore)
        o.tour().next();
    const auto slug = o.tour().kernel().toStdString();
    QCOMPARE(o.engineOf(slug), std::string("digital"));
    const auto before = o.design().cycles;
    QTest::mouseClick(o.card().deed(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.design().cycles > before, 60000);
    QCOMPARE(o.engineOf(slug), std::string("core"));
    QCOMPARE(o.card().deed()->text(), QStringLiteral("Take it back"));
    // Undone elsewhere, it is offered anew.
    o.session.undoStack()->undo();
    QTRY_COMPARE_WITH_TIMEOUT(o.design().cycles, before, 60000);
    QTRY_VERIFY(o.card().deed()->text().startsWith(QStringLiteral("Do it")));
}

void TourTest::keysGoOnAndBackAndLeave()
{
    Toured o;
    if (!QFileInfo::exists(OpenedSession::example()))
        QSKIP("the bundled examples are absent");
    QVERIFY(o.start("digits_resnet"));
    QTest::keyClick(&o.card(), Qt::Key_Right);
    QCOMPARE(o.tour().step(), 1);
    QTest::keyClick(o.card().next(), Qt::Key_Right); // with the focus on a button, too
    QCOMPARE(o.tour().step(), 2);
    QTest::keyClick(&o.card(), Qt::Key_Left);
    QCOMPARE(o.tour().step(), 1);
    QTest::keyClick(&o.card(), Qt::Key_Left);
    QTest::keyClick(&o.card(), Qt::Key_Left);
    QCOMPARE(o.tour().step(), 0);
    QVERIFY(!o.card().back()->isEnabled());
    QTest::keyClick(&o.card(), Qt::Key_Return);
    QTest::keyClick(&o.card(), Qt::Key_Space);
    QCOMPARE(o.tour().step(), 2);
    QTest::keyClick(&o.card(), Qt::Key_Escape);
    QVERIFY(!o.tour().running() && o.card().isHidden());
}

void TourTest::aStepScrollsToItsPlaceThoughItIsLaidOutLateAndLeavingScrollsBack()
{
    Toured o;
    if (!QFileInfo::exists(OpenedSession::example()))
        QSKIP("the bundled examples are absent");
    o.window.resize(1280, 560);
    QVERIFY(o.start("digits_resnet"));
    while (o.tour().now().place != TourStep::Place::Tile)
        o.tour().next();
    const auto shown = [&] {
        return o.tour().place().widget && o.tour().place().rect.height() == o.tour().place().widget->height();
    };
    QTRY_VERIFY(shown());
    auto *bar = o.window.findChild<QDockWidget *>(QStringLiteral("inspector"))
                    ->findChild<QScrollArea *>()
                    ->verticalScrollBar();
    bar->setValue(0); // as a late layout does
    QVERIFY(!shown());
    QTRY_VERIFY(shown());
    QVERIFY(bar->value() > 0);
    o.tour().end();
    QCOMPARE(bar->value(), 0);
}

void TourTest::leavingRestoresTheDocks()
{
    Toured o;
    OPEN(o);
    auto dock = [&](const char *name) { return o.find<QDockWidget>(name); };
    auto front = [&](const char *name) { return !o.panel(name)->visibleRegion().isEmpty(); };
    dock("inspector")->hide();
    o.openPanel("history");
    QTRY_VERIFY(front("history"));
    QVERIFY(o.start("digits_resnet"));
    for (int i = 0; i + 1 < o.tour().count(); ++i)
        o.tour().next();
    QTRY_VERIFY(dock("inspector")->isVisible() && !front("history"));
    o.tour().end();
    QTRY_VERIFY(dock("inspector")->isHidden() && front("history"));
}

void TourTest::unsavedEditsAreAskedFor()
{
    Toured o;
    OPEN(o);
    o.moveOne();
    const auto model = o.session.modelPath();
    auto answer = [&](QMessageBox::StandardButton button) {
        QTimer::singleShot(0, &o.window, [button] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            QVERIFY(box);
            QTest::mouseClick(box->button(button), Qt::LeftButton);
        });
    };
    answer(QMessageBox::Cancel);
    o.tour().start(OpenedSession::example("digits_resnet"));
    QVERIFY(!o.tour().running());
    QCOMPARE(o.session.modelPath(), model);
    QVERIFY(o.session.unsaved());
    answer(QMessageBox::Discard);
    QVERIFY(o.start("digits_resnet"));
    QVERIFY(o.session.modelPath() != model);
}

void TourTest::aRunningSearchIsAskedFor()
{
    Toured o;
    o.session.open(OpenedSession::example("digits_resnet"));
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    o.session.exploring().start(o.find<ExploreForm>()->plan());
    QVERIFY(o.session.exploring().running());
    QString asked;
    const auto answer = [&](const QString &words) {
        QTimer::singleShot(0, &o.window, [&asked, words] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            QVERIFY(box);
            asked = box->text();
            for (auto *button : box->buttons())
                if (button->text().remove(u'&') == words)
                    QTest::mouseClick(button, Qt::LeftButton);
        });
    };
    answer(QStringLiteral("Stay"));
    o.tour().start(OpenedSession::example());
    QVERIFY(!o.tour().running() && o.session.exploring().running());
    QVERIFY2(asked.contains(QStringLiteral("search")), qPrintable(asked));
    answer(QStringLiteral("Leave"));
    o.tour().start(OpenedSession::example());
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.modelPath() == OpenedSession::example(), 60000);
    QVERIFY(!o.session.exploring().running());
}

void TourTest::anotherModelEndsIt()
{
    Toured o;
    if (!QFileInfo::exists(OpenedSession::example()))
        QSKIP("the bundled examples are absent");
    QVERIFY(o.start("digits_resnet"));
    o.open();
    QTRY_VERIFY_WITH_TIMEOUT(!o.tour().running() && o.card().isHidden(), 60000);
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
}

void TourTest::theMenuAndTheWelcomePageOfferIt()
{
    qputenv("PARTITA_EXAMPLES", QByteArray(PARTITA_SOURCE "/resources/examples"));
    Toured o;
    QStringList offered;
    for (auto *menu : o.window.menuBar()->findChildren<QMenu *>())
        if (menu->title() == QStringLiteral("&Guided Tour")) {
            emit menu->aboutToShow();
            for (auto *action : menu->actions())
                offered << action->text();
        }
    for (const auto *name : bundled)
        QVERIFY2(offered.contains(QString::fromLatin1(name)), name);
    auto buttons = o.window.findChildren<QPushButton *>(QStringLiteral("tour"));
    QCOMPARE(buttons.size(), offered.size());
    QTest::mouseClick(buttons[0], Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(o.card().isVisible(), 60000);
    QVERIFY(o.tour().running());
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
}

QTEST_MAIN(TourTest)
#include "tour_test.moc"
