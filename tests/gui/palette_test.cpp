// SPDX-License-Identifier: GPL-3.0-or-later
#include "help/help_window.h"
#include "opened_window.h"
#include "studies/designs.h"
#include "window/commands/palette.h"
#include "window/commands/palette_model.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QScrollBar>
#include <QSignalSpy>

class PaletteTest : public QObject {
    Q_OBJECT
private slots:
    void lettersInTheirOrder();
    void theModelKeepsItsRules();
    void aCommandByKeyboardOnly();
    void aKernelByName();
    void panelsAndDesigns();
    void menusAndTheGuideAreFound();
    void nothingIsSaid();
    void escapeLeavesEverything();
};

namespace {

struct Palette : OpenedWindow {
    CommandPalette *palette() const { return find<CommandPalette>("palette"); }
    QLineEdit *query() const { return palette()->findChild<QLineEdit *>(); }
    QListView *list() const { return palette()->findChild<QListView *>(); }
    QString first() const { return list()->model()->index(0, 0).data().toString(); }
    void type(const QString &text)
    {
        key(Qt::Key_K);
        QTRY_VERIFY(palette()->isVisible() && query()->hasFocus());
        QTest::keyClicks(query(), text);
    }
};

} // namespace

void PaletteTest::lettersInTheirOrder()
{
    QVERIFY(fuzzyScore(QStringLiteral("Re-optimise"), QStringLiteral("reop")));
    QVERIFY(fuzzyScore(QStringLiteral("Save Project As"), QStringLiteral("spa")));
    QVERIFY(!fuzzyScore(QStringLiteral("Save"), QStringLiteral("evas")));
    QVERIFY(!fuzzyScore(QStringLiteral("Save"), QStringLiteral("savee")));
    QVERIFY(fuzzyScore(QStringLiteral("anything"), QString()));
    auto better = [](const char *one, const char *other, const char *query) {
        return *fuzzyScore(QLatin1String(one), QLatin1String(query))
            > *fuzzyScore(QLatin1String(other), QLatin1String(query));
    };
    QVERIFY(better("Fit", "Find Kernel in the List", "fi"));
    QVERIFY(better("stage2_conv2", "stage2_conv1_extra_2", "conv2"));
    QVERIFY(better("Save Project", "Show Stop", "sp"));
}

void PaletteTest::theModelKeepsItsRules()
{
    PaletteModel model;
    QAbstractItemModelTester tester(&model);
    model.setEntries({{QStringLiteral("Undo"), {}, [] {}}, {QStringLiteral("Quit"), {}, [] {}}});
    model.setQuery(QStringLiteral("u"));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("Undo"));
    model.setQuery(QStringLiteral("qt"));
    QCOMPARE(model.rowCount(), 1);
    model.setQuery(QStringLiteral("zz"));
    QCOMPARE(model.rowCount(), 0);
}

void PaletteTest::aCommandByKeyboardOnly()
{
    Palette o;
    OPEN(o);
    QVERIFY(QTest::qWaitForWindowActive(&o.window));
    auto before = o.design().cycles;
    o.moveOne();
    auto moved = o.design().cycles;
    o.type(QStringLiteral("undo"));
    QVERIFY(o.first().startsWith(QStringLiteral("Undo")));
    QTest::keyClick(o.query(), Qt::Key_Return);
    QVERIFY(!o.palette()->isVisible());
    QTRY_VERIFY(o.settled() && o.design().cycles == before);
    o.key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(o.palette()->isVisible());
    QTest::keyClicks(o.query(), QStringLiteral("redo"));
    QTest::keyClick(o.query(), Qt::Key_Return);
    QTRY_VERIFY(o.settled() && o.design().cycles == moved);
}

void PaletteTest::aKernelByName()
{
    Palette o;
    OPEN(o);
    QVERIFY(QTest::qWaitForWindowActive(&o.window));
    auto slug = QString::fromStdString(o.movable().slug);
    o.type(slug);
    QCOMPARE(o.first(), slug);
    QVERIFY(o.list()->height()
        < (o.list()->model()->rowCount() + 1) * o.list()->sizeHintForRow(0)); // no empty room below the answers
    QTRY_VERIFY(o.list()->verticalScrollBar()->maximum() == 0);               // and none of them cut
    QTest::keyClick(o.query(), Qt::Key_Return);
    QCOMPARE(o.session.selection(), slug);
    // The keys go along the answers.
    o.type({});
    QTest::keyClick(o.query(), Qt::Key_Down);
    QTest::keyClick(o.query(), Qt::Key_Down);
    QCOMPARE(o.list()->currentIndex().row(), 2);
    QTest::keyClick(o.query(), Qt::Key_Up);
    QCOMPARE(o.list()->currentIndex().row(), 1);
}

/// By the name of its menu, where no title has the letters; and pages of the guide.
void PaletteTest::menusAndTheGuideAreFound()
{
    Palette o;
    OPEN(o);
    QVERIFY(QTest::qWaitForWindowActive(&o.window));
    o.type(QStringLiteral("appearance"));
    QStringList found;
    for (int row = 0; row < o.list()->model()->rowCount(); ++row)
        found << o.list()->model()->index(row, 0).data().toString();
    QVERIFY2(found.contains(QStringLiteral("Dark")), qPrintable(found.join(u' ')));
    QTest::keyClick(o.query(), Qt::Key_Escape);
    QSignalSpy asked(o.palette(), &CommandPalette::guideAsked);
    o.type(QStringLiteral("changes and side"));
    QTest::keyClick(o.query(), Qt::Key_Return);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked[0][0].toString(), QStringLiteral("changes"));
    auto *help = o.window.findChild<HelpWindow *>();
    QVERIFY(help && help->topic() == QStringLiteral("changes"));
}

void PaletteTest::nothingIsSaid()
{
    Palette o;
    OPEN(o);
    QVERIFY(QTest::qWaitForWindowActive(&o.window));
    o.type(QStringLiteral("zqxzqx"));
    QCOMPARE(o.list()->model()->rowCount(), 0);
    const auto said = [&] {
        QString words;
        for (auto *label : o.palette()->findChildren<QLabel *>())
            if (label->isVisible())
                words += label->text();
        return words;
    };
    QVERIFY2(said().contains(QStringLiteral("zqxzqx")), qPrintable(said()));
    QTRY_VERIFY(o.query()->height() >= o.query()->sizeHint().height()); // its letters are whole
    QTest::keyClick(o.query(), Qt::Key_Return);                         // does nothing
    o.query()->clear();
    QVERIFY(said().isEmpty());
    QVERIFY(o.list()->isVisible());
    QVERIFY(o.list()->model()->rowCount() > 0);
}

void PaletteTest::panelsAndDesigns()
{
    Palette o;
    OPEN(o);
    QVERIFY(QTest::qWaitForWindowActive(&o.window));
    const auto *roofline = o.panel("roofline");
    o.find<QDockWidget>("time")->hide();
    o.type(QStringLiteral("timeline"));
    QCOMPARE(o.first(), QStringLiteral("Timeline")); // the panel before File ▸ Export ▸ Timeline
    QTest::keyClick(o.query(), Qt::Key_Escape);
    o.type(QStringLiteral("compare")); // a group finds its panels
    QStringList found;
    for (int row = 0; row < o.list()->model()->rowCount(); ++row)
        found << o.list()->model()->index(row, 0).data().toString();
    for (const char *panel : {"Chips", "Designs", "Changes", "Measured", "Validation"})
        QVERIFY2(found.contains(QLatin1String(panel)), panel);
    QTest::keyClick(o.query(), Qt::Key_Escape);
    o.type(QStringLiteral("roof"));
    QCOMPARE(o.first(), QStringLiteral("Roofline"));
    QTest::keyClick(o.query(), Qt::Key_Return);
    QVERIFY(roofline->isVisible());
    auto cycles = o.design().cycles;
    o.session.designs().keep(QStringLiteral("plan b"));
    o.moveOne();
    o.type(QStringLiteral("plan b"));
    QVERIFY(o.first().contains(QStringLiteral("plan b")));
    QTest::keyClick(o.query(), Qt::Key_Return);
    QTRY_VERIFY(o.settled() && o.design().cycles == cycles);
}

void PaletteTest::escapeLeavesEverything()
{
    Palette o;
    QVERIFY(QTest::qWaitForWindowActive(&o.window));
    o.type(QStringLiteral("re-optimise")); // nothing is open: only what can be done is offered
    QVERIFY(!o.first().startsWith(QStringLiteral("Re-opt")));
    QTest::keyClick(o.query(), Qt::Key_Escape);
    QVERIFY(!o.palette()->isVisible());
    QVERIFY(!o.session.isOpen());
}

QTEST_MAIN(PaletteTest)
#include "palette_test.moc"
