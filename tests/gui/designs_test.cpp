// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/compare_view.h"
#include "designs/designs_model.h"
#include "graph/graph_view.h"
#include "history/history_view.h"
#include "opened_window.h"
#include "studies/comparison.h"
#include "studies/designs.h"
#include "theme/format.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QLineEdit>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>

class DesignsTest : public QObject {
    Q_OBJECT
private slots:
    void keptNamedSwitchedAndDeletedByHand();
    void figuresFollowTheModel();
    void aNameIsTakenOnce();
    void anotherTargetComesBackInOneStep();
    void stepsOfTheHistoryAreGoneTo();
    void theProjectKeepsTheWholeSession();
    void anIllegalEditLeavesWhatWasKept();
    void theCopiedCommandCompilesTheSame();
    void backToAutomaticIsOneStep();
};

namespace {
QTableView *designs(const OpenedWindow &o) { return o.table(QStringLiteral("Kept designs")); }
}

void DesignsTest::keptNamedSwitchedAndDeletedByHand()
{
    OpenedWindow o;
    OPEN(o);
    QVERIFY(QTest::qWaitForWindowActive(&o.window));
    auto automatic = o.design().cycles;
    o.key(Qt::Key_D);
    auto *view = designs(o);
    QTRY_VERIFY(view->isVisible());
    QAbstractItemModelTester tester(view->model());
    QCOMPARE(OpenedWindow::cell(view, 0, DesignsModel::Name), QStringLiteral("Automatic"));
    QCOMPARE(OpenedWindow::cell(view, 0, DesignsModel::Delta), QStringLiteral("present"));

    auto move = o.moveOne();
    auto moved = o.design().cycles;
    o.key(Qt::Key_D);
    QCOMPARE(view->model()->rowCount(), 2);
    QCOMPARE(OpenedWindow::cell(view, 0, DesignsModel::Delta), difference(automatic - moved));
    QCOMPARE(OpenedWindow::cell(view, 1, DesignsModel::Cycles), thousands(moved));

    QTRY_COMPARE(QApplication::focusWidget(), view);
    QTest::keyClick(view, Qt::Key_F2);
    auto *editor = view->findChild<QLineEdit *>();
    QVERIFY(editor);
    QTest::keyClicks(editor, QStringLiteral("by hand"));
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(o.session.designs().list()[1].name, std::string("by hand"));

    auto steps = o.session.undoStack()->count();
    OpenedWindow::clickRow(view, 0, true);
    QTRY_VERIFY(o.settled() && o.design().cycles == automatic);
    QCOMPARE(o.session.undoStack()->count(), steps + 1);
    QVERIFY(o.session.choices().empty());
    QCOMPARE(OpenedWindow::cell(view, 1, DesignsModel::Delta), difference(moved - automatic));
    o.session.undoStack()->undo();
    QTRY_VERIFY(o.settled() && o.design().cycles == moved);
    QCOMPARE(o.engineOf(move.slug), move.engine);

    OpenedWindow::clickRow(view, 0);
    QTest::keyClick(view, Qt::Key_Return);
    QTRY_VERIFY(o.settled() && o.design().cycles == automatic);
    o.session.undoStack()->undo();
    QTRY_VERIFY(o.settled() && o.design().cycles == moved);

    OpenedWindow::clickRow(view, 0);
    QTest::keyClick(view, Qt::Key_Delete);
    QCOMPARE(view->model()->rowCount(), 1);
    o.session.undoStack()->undo();
    QCOMPARE(view->model()->rowCount(), 2);
    QCOMPARE(o.design().cycles, moved);
}

void DesignsTest::figuresFollowTheModel()
{
    OpenedWindow o;
    OPEN(o);
    o.session.designs().keep(QStringLiteral("one"));
    o.moveOne();
    auto *view = designs(o);
    QVERIFY(OpenedWindow::cell(view, 0, DesignsModel::Energy).contains(QStringLiteral("J")));
    QVERIFY(OpenedWindow::cell(view, 0, DesignsModel::Memory).contains(QStringLiteral("iB")));
    auto cycles = OpenedWindow::cell(view, 0, DesignsModel::Cycles);
    bool unknown = false;
    connect(&o.session.designs(), &Designs::changed, this,
        [&] { unknown = unknown || OpenedWindow::cell(view, 0, DesignsModel::Cycles) == QStringLiteral("…"); });
    o.session.setCalibrationData(QStringLiteral(PARTITA_SOURCE "/resources/examples/tones_dscnn_test.npz"));
    QTRY_VERIFY(unknown);
    QTRY_COMPARE_WITH_TIMEOUT(OpenedWindow::cell(view, 0, DesignsModel::Cycles), cycles, 30000);
}

void DesignsTest::aNameIsTakenOnce()
{
    OpenedWindow o;
    OPEN(o);
    QSignalSpy failed(&o.session, &Session::failed);
    auto &designs = o.session.designs();
    designs.keep(QStringLiteral("a"));
    designs.keep(QStringLiteral("b"));
    designs.keep(QStringLiteral("a"));
    designs.rename(1, QStringLiteral("a"));
    designs.rename(1, QStringLiteral("  "));
    QCOMPARE(failed.size(), 3);
    QVERIFY(failed[0][0].toString().contains(QStringLiteral("“a”")));
    QCOMPARE(designs.list().size(), std::size_t(2));
    QCOMPARE(designs.list()[1].name, std::string("b"));
}

void DesignsTest::anotherTargetComesBackInOneStep()
{
    OpenedWindow o;
    OPEN(o);
    auto here = o.session.target();
    QString there;
    for (const auto &name : o.session.registry().names())
        if (QString::fromStdString(name) != here)
            there = QString::fromStdString(name);
    QVERIFY(!there.isEmpty());
    auto cycles = o.design().cycles;
    o.session.designs().keep(QStringLiteral("here"));
    o.session.setTarget(there);
    QTRY_VERIFY(o.settled() && o.session.target() == there);
    QCOMPARE(OpenedWindow::cell(designs(o), 0, DesignsModel::Cycles), thousands(cycles));
    QCOMPARE(OpenedWindow::cell(designs(o), 0, DesignsModel::Target), here);
    o.session.designs().take(0);
    QTRY_VERIFY(o.settled() && o.design().cycles == cycles);
    QCOMPARE(o.session.target(), here);
    o.session.undoStack()->undo();
    QTRY_VERIFY(o.settled());
    QCOMPARE(o.session.target(), there);
}

void DesignsTest::stepsOfTheHistoryAreGoneTo()
{
    OpenedWindow o;
    OPEN(o);
    auto automatic = o.design().cycles;
    const auto movable = o.movable();
    const auto from = o.engineOf(movable.slug);
    o.moveOne();
    const auto moved = o.design().cycles;
    o.session.designs().keep(QStringLiteral("moved"));
    o.session.reoptimise();
    QTRY_VERIFY(o.settled());
    auto *history = o.find<HistoryView>();
    QVERIFY(history);
    QCOMPARE(history->detail(0), thousands(automatic) + QStringLiteral(" cycles"));
    QCOMPARE(history->detail(1),
        QStringLiteral("%1.engine: %2 → %3 · %4 cycles %5")
            .arg(QString::fromStdString(movable.slug), QString::fromStdString(from),
                QString::fromStdString(movable.engine), thousands(moved), change(moved, automatic)));
    QCOMPARE(history->detail(2), thousands(moved) + QStringLiteral(" cycles as before")); // a design was kept
    QCOMPARE(history->model()->rowCount(), o.session.undoStack()->count() + 1);
    QCOMPARE(history->model()->index(1, 0).data().toString(), QStringLiteral("move"));
    const auto spoken = history->model()->index(1, 0).data(Qt::AccessibleTextRole).toString();
    QCOMPARE(spoken, QStringLiteral("move: ") + history->detail(1));
    o.openPanel("history");
    QTRY_VERIFY(history->isVisible());
    QTest::mouseClick(
        history->viewport(), Qt::LeftButton, {}, history->visualRect(history->model()->index(0, 0)).center());
    QTRY_VERIFY(o.settled() && o.design().cycles == automatic);
    QCOMPARE(o.session.undoStack()->index(), 0);
    QVERIFY(o.session.choices().empty());
}

void DesignsTest::theProjectKeepsTheWholeSession()
{
    QTemporaryDir folder;
    auto path = folder.filePath(QStringLiteral("whole.partita"));
    Designs::List kept;
    QString selected;
    {
        OpenedWindow o;
        OPEN(o);
        o.session.designs().keep(QStringLiteral("first"));
        selected = QString::fromStdString(o.moveOne().slug);
        o.session.designs().keep(QStringLiteral("second"));
        kept = o.session.designs().list();
        o.session.select(selected);
        auto *graph = o.find<GraphView>();
        QTRY_VERIFY(graph->canvas().design);
        graph->setOrientation(true);
        graph->setShading(Shading::WeightBits);
        o.find<QDockWidget>("kernels")->hide();
        o.session.comparison().set(
            {Comparison::Side::Kept, QStringLiteral("first")}, {Comparison::Side::Automatic, {}});
        o.session.comparison().show(true);
        QVERIFY(o.saved(path));
    }
    OpenedWindow o;
    o.session.open(path);
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    QVERIFY(o.session.designs().list() == kept);
    QCOMPARE(o.session.selection(), selected);
    QCOMPARE(o.session.comparison().title(o.session.comparison().a()), QStringLiteral("first"));
    QCOMPARE(o.session.comparison().b().kind, Comparison::Side::Automatic);
    QVERIFY(o.find<CompareView>()->isVisible());
    QTRY_VERIFY(o.session.comparison().known() && !o.session.comparison().changes().empty());
    auto *graph = o.find<GraphView>();
    QVERIFY(graph->topDown());
    QCOMPARE(graph->canvas().shading, Shading::WeightBits);
    QVERIFY(!o.find<QDockWidget>("kernels")->isVisible());
    QVERIFY(o.find<QDockWidget>("time")->isVisibleTo(&o.window));
    QTRY_COMPARE(OpenedWindow::cell(designs(o), 1, DesignsModel::Cycles), thousands(o.design().cycles));
    QVERIFY(!OpenedWindow::cell(designs(o), 0, DesignsModel::Cycles).isEmpty());
    QVERIFY(!o.session.unsaved());
}

void DesignsTest::anIllegalEditLeavesWhatWasKept()
{
    OpenedWindow o;
    OPEN(o);
    o.moveOne();
    o.session.undoStack()->undo(); // known already: answered at once
    o.session.undoStack()->redo();
    QTRY_VERIFY(o.settled());
    o.session.designs().keep(QStringLiteral("kept"));
    auto good = o.session.choices();
    QSignalSpy failed(&o.session, &Session::failed);
    o.session.edit(
        {QStringLiteral("nonsense"), {{"kernel." + o.design().kernels[0].slug + ".engine", "no_such_engine"}}});
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(o.session.choices() == good);
    QCOMPARE(o.session.undoStack()->count(), 2);
    QCOMPARE(o.session.designs().list().size(), std::size_t(1));
}

void DesignsTest::theCopiedCommandCompilesTheSame()
{
    OpenedWindow o;
    OPEN(o);
    o.moveOne();
    o.action(QStringLiteral("Copy as Command Line"))->trigger();
    const auto command = QGuiApplication::clipboard()->text();
    QVERIFY2(command.startsWith(QStringLiteral("partitac compile /")), qPrintable(command));
    QProcess shell;
    shell.start(QStringLiteral("sh"),
        {QStringLiteral("-c"), QStringLiteral(PARTITA_BIN "/") + command + QStringLiteral(" --json")});
    QVERIFY(shell.waitForFinished(60000));
    QVERIFY2(shell.exitCode() == 0, shell.readAllStandardError());
    const auto report = QJsonDocument::fromJson(shell.readAllStandardOutput());
    QCOMPARE(report[QStringLiteral("total")][QStringLiteral("cycles")].toInteger(), o.design().cycles);
}

void DesignsTest::backToAutomaticIsOneStep()
{
    OpenedWindow o;
    OPEN(o);
    auto *back = o.action(QStringLiteral("Back to Automatic"));
    QVERIFY(back && !back->isEnabled());
    const auto automatic = o.design().cycles;
    o.moveOne();
    const auto moved = o.design().cycles;
    QVERIFY(back->isEnabled());
    back->trigger();
    QTRY_VERIFY(o.settled() && o.design().cycles == automatic);
    QVERIFY(o.session.choices().empty() && !back->isEnabled());
    o.session.undoStack()->undo();
    QTRY_VERIFY(o.settled() && o.design().cycles == moved);
}

QTEST_MAIN(DesignsTest)
#include "designs_test.moc"
