// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts/facts.h"
#include "facts/kernel_menu.h"
#include "graph/graph_view.h"
#include "kernels/kernel_table.h"
#include "kernels/kernel_table_model.h"
#include "opened_window.h"
#include "theme/format.h"
#include "theme/theme.h"
#include "timeline/timeline_view.h"
#include "window/bars/figures.h"
#include "window/bars/message_bar.h"
#include "window/main_window.h"
#include "window/start/welcome.h"

#include <QClipboard>
#include <QDockWidget>
#include <QGraphicsView>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScreen>
#include <QStatusBar>
#include <QTabBar>
#include <QTemporaryFile>

class WindowTest : public QObject {
    Q_OBJECT
private slots:
    void startsWithAWelcome();
    void theWelcomeByKeyboard();
    void noTwoEntriesOfAMenuShareALetter();
    void totalsFollowEdits();
    void aClickBesideTheTabsDoesNothing();
    void noTotalIsCut();
    void namesAreCopied();
    void aBadFileIsAMessageAndTheDesignStays();
    void aDroppedFileOpens();
    void undoByKeyboard();
    void bothAppearances();
    void aScreenTooSmallIsFilled();
    void aPanelBehindAnotherWaitsUntilItIsSeen();
    void presentingLeavesAllAsItWas();
    void sidesAreTabsInASmallWindow();
};

namespace {

struct Window : OpenedWindow {
    QString cycles() const { return window.findChild<Figure *>(QStringLiteral("cycles"))->value(); }
    QString change() const { return window.findChild<Figure *>(QStringLiteral("cycles"))->remark(); }
};

} // namespace

void WindowTest::startsWithAWelcome()
{
    Window o;
    QVERIFY(!o.window.messages()->isVisible());
    for (auto *dock : o.window.findChildren<QDockWidget *>())
        QVERIFY(!dock->isVisible());
    QVERIFY(!o.window.grab().isNull());
}

/// Tab goes down the page as it is read, and Enter opens what has the focus.
void WindowTest::theWelcomeByKeyboard()
{
    Window o;
    QVERIFY(QTest::qWaitForWindowActive(&o.window));
    auto *page = o.find<Welcome>();
    page->findChild<QPushButton *>()->setFocus();
    int below = page->focusWidget()->mapTo(page, QPoint()).y();
    for (int i = 1; i < page->findChildren<QPushButton *>().size(); ++i) {
        QTest::keyClick(page->focusWidget(), Qt::Key_Tab);
        auto y = page->focusWidget()->mapTo(page, page->focusWidget()->rect().center()).y();
        QVERIFY2(y >= below, qPrintable(page->focusWidget()->accessibleName()));
        below = y;
    }
    page->findChild<QPushButton *>(QStringLiteral("example"))->setFocus();
    QTest::keyClick(page->focusWidget(), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
}

void WindowTest::noTwoEntriesOfAMenuShareALetter()
{
    Window o;
    OPEN(o);
    for (auto *menu : o.window.menuBar()->findChildren<QMenu *>()) {
        emit menu->aboutToShow();
        QHash<QChar, QString> known;
        for (auto *action : menu->actions()) {
            auto text = action->text();
            auto at = text.indexOf(u'&') + 1;
            if (at == 0 || !action->isVisible())
                continue;
            auto letter = text[at].toLower();
            QVERIFY2(!known.contains(letter), qPrintable(known[letter] + u' ' + text));
            known.insert(letter, text);
        }
    }
}

void WindowTest::aClickBesideTheTabsDoesNothing()
{
    Window o;
    OPEN(o);
    o.openPanel("roofline");
    auto *tabs = o.find<QDockWidget>("time")->findChild<QTabBar *>();
    const QPoint beside(tabs->width() - 5, tabs->height() / 2);
    QCOMPARE(tabs->tabAt(beside), -1);
    QTest::mouseClick(tabs, Qt::LeftButton, {}, beside);
    QApplication::processEvents();
    QVERIFY(o.panel("roofline")->isVisible());
}

/// Also beside a difference of many digits: less important figures make room.
void WindowTest::noTotalIsCut()
{
    Window o;
    OPEN(o);
    o.session.open(OpenedSession::example("digits_resnet"));
    QTRY_VERIFY_WITH_TIMEOUT(o.session.modelPath().contains(QStringLiteral("digits")) && o.settled(), 60000);
    o.session.edit({QStringLiteral("move"), {{"kernel.stage2_conv2.engine", "core"}}});
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    for (int wide : {900, 1000, 1100, 1200, 1280, 1500}) {
        o.window.resize(wide, 800);
        QTRY_COMPARE(o.window.width(), wide);
        auto cut = [&] {
            QStringList out;
            for (auto *figure : o.window.findChildren<Figure *>())
                for (auto *label : figure->findChildren<QLabel *>())
                    if (label->isVisible() && label->width() < label->sizeHint().width())
                        out << label->text();
            return out.join(QStringLiteral(" | "));
        };
        QTRY_COMPARE(cut(), QString());
        QVERIFY(!o.change().isEmpty());
    }
}

/// Of the selected kernels, and what the file calls their operators.
void WindowTest::namesAreCopied()
{
    Window o;
    OPEN(o);
    o.session.open(OpenedSession::example("digits_resnet"));
    QTRY_VERIFY_WITH_TIMEOUT(o.session.modelPath().contains(QStringLiteral("digits")) && o.settled(), 60000);
    o.session.select(QStringLiteral("stage1_conv1"));
    o.window.graph()->setFocus();
    QTest::keyClick(o.window.graph(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("stage1_conv1"));
    const partita::KernelId kernel = o.design().find("stage1_conv1");
    const auto names = facts::namesInFile(o.design(), {kernel});
    QCOMPARE(names, (QStringList{QStringLiteral("stage1_conv1"), QStringLiteral("stage1_conv1_relu")}));
    QVERIFY(facts::fileLine(o.design(), kernel).contains(names.join(QStringLiteral(", "))));
    QMenu menu;
    addKernelMenus(menu, &o.session, o.session.design(), {kernel});
    menu.findChild<QAction *>(QStringLiteral("copy.file"))->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), names.join(u'\n'));
}

void WindowTest::totalsFollowEdits()
{
    Window o;
    OPEN(o);
    QTRY_COMPARE(o.cycles(), thousands(o.design().cycles));
    QCOMPARE(o.change(), QStringLiteral("as automatic"));
    auto before = o.session.design();
    o.session.edit(o.moving(o.movable()));
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    QCOMPARE(o.cycles(), thousands(o.design().cycles));
    QCOMPARE(o.change(), change(o.design().cycles, before->cycles));
    QVERIFY(o.window.isWindowModified());
    auto *reoptimise = o.window.findChild<QPushButton *>(QStringLiteral("reoptimise"));
    QCOMPARE(reoptimise->isEnabled(), o.session.optimised()->cycles < o.design().cycles);
}

void WindowTest::aBadFileIsAMessageAndTheDesignStays()
{
    Window o;
    OPEN(o);
    auto before = o.session.design();
    QTemporaryFile bad(QDir::tempPath() + QStringLiteral("/not_a_model_XXXXXX.onnx"));
    QVERIFY(bad.open());
    bad.write("this is no protobuf");
    bad.close();
    o.window.openFile(bad.fileName());
    QTRY_VERIFY(o.window.messages()->isVisible());
    QVERIFY(o.window.messages()->text().contains(QStringLiteral("not_a_model")));
    QCOMPARE(o.session.design(), before);
    QCOMPARE(o.cycles(), thousands(before->cycles));
    QTest::mouseClick(o.window.messages()->findChild<QPushButton *>(), Qt::LeftButton);
    QVERIFY(!o.window.messages()->isVisible());
}

void WindowTest::aDroppedFileOpens()
{
    if (!QFileInfo::exists(OpenedSession::example()))
        QSKIP("the bundled examples are absent");
    Window o;
    o.drop(OpenedSession::example());
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    for (auto *dock : o.window.findChildren<QDockWidget *>())
        QVERIFY(dock->isVisible());
    for (auto *view : o.window.findChildren<QGraphicsView *>()) { // graphs and charts leave files to the window
        const auto before = o.session.design();
        o.drop({OpenedSession::example()}, view->viewport());
        QTRY_VERIFY2(o.settled() && o.session.design() != before, qPrintable(view->objectName()));
    }
}

void WindowTest::undoByKeyboard()
{
    Window o;
    OPEN(o);
    QVERIFY(QTest::qWaitForWindowActive(&o.window));
    auto before = o.session.design();
    o.session.edit(o.moving(o.movable()));
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    QTest::keyClick(&o.window, Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(o.cycles(), thousands(before->cycles));
    QTest::keyClick(&o.window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(o.cycles() != thousands(before->cycles));
}

void WindowTest::bothAppearances()
{
    Window o;
    OPEN(o);
    for (auto appearance : {MainWindow::Appearance::Dark, MainWindow::Appearance::Light}) {
        o.window.setAppearance(appearance);
        auto picture = o.window.grab().toImage();
        // Left of the words of the status line.
        bool dark = picture.pixelColor(4, picture.height() - 10).lightness() < 128;
        QCOMPARE(dark, appearance == MainWindow::Appearance::Dark);
    }
}

/// Else its status line lay below the screen's edge.
void WindowTest::aScreenTooSmallIsFilled()
{
    Window o;
    o.window.hide();
    o.window.resize(1280, o.window.screen()->availableSize().height());
    o.window.showWhole();
    QVERIFY(o.window.isMaximized());
}

void WindowTest::aPanelBehindAnotherWaitsUntilItIsSeen()
{
    Window o;
    OPEN(o);
    auto *table = o.find<KernelTable>();
    auto *model = table->findChild<KernelTableModel *>();
    QVERIFY(o.find<QDockWidget>("time")->isVisible() && !table->isVisible());
    QVERIFY(!model->design());
    o.openPanel("table");
    QTRY_VERIFY(table->isVisible());
    QCOMPARE(model->design(), o.session.design());
    QVERIFY(!o.find<TimelineView>()->isVisible());
    o.openPanel("memory"); // of another group
    QTRY_VERIFY(!table->isVisible());
    auto before = o.session.design();
    o.session.edit(o.moving(o.movable()));
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    QCOMPARE(model->design(), before);
    o.openPanel("table");
    QTRY_COMPARE(model->design(), o.session.design());
}

void WindowTest::presentingLeavesAllAsItWas()
{
    Window o;
    OPEN(o);
    QVERIFY(QTest::qWaitForWindowActive(&o.window));
    o.openPanel("designs");
    const auto layout = o.window.layoutState();
    const auto letters = fonts::scale();
    o.window.graph()->setFocus();
    QTest::keyClick(&o.window, Qt::Key_F11);
    QTRY_VERIFY(o.window.isFullScreen() && !o.window.menuBar()->isVisible() && !o.window.statusBar()->isVisible());
    QVERIFY(fonts::scale() > letters && o.window.graph()->isVisible());
    for (auto *dock : o.window.findChildren<QDockWidget *>())
        QVERIFY2(!dock->isVisible(), qPrintable(dock->objectName()));
    for (const auto *panel : panelsOf(o.window)) {
        QTest::keyClick(&o.window, Qt::Key_PageDown);
        QTRY_VERIFY2(panel->isVisible() && !o.window.graph()->isVisible(), qPrintable(panelName(panel)));
    }
    QTest::keyClick(&o.window, Qt::Key_PageDown); // after the last comes the graph
    QTRY_VERIFY(o.window.graph()->isVisible());
    QTest::keyClick(&o.window, Qt::Key_PageUp);
    QTRY_VERIFY(o.panel("target")->isVisible());
    QTest::keyClick(&o.window, Qt::Key_Escape);
    QTRY_VERIFY(!o.window.isFullScreen() && o.window.menuBar()->isVisible() && o.window.graph()->isVisible());
    QCOMPARE(fonts::scale(), letters);
    QVERIFY(o.panel("designs")->isVisible());
    for (auto *dock : o.window.findChildren<QDockWidget *>())
        QVERIFY2(dock->isVisibleTo(&o.window), qPrintable(dock->objectName()));
    QCOMPARE(o.window.layoutState().size(), layout.size());
}

/// Kernels and inspector beside each other take the room of the graph where there is little.
void WindowTest::sidesAreTabsInASmallWindow()
{
    Window o;
    OPEN(o);
    auto *kernels = o.find<QDockWidget>("kernels"), *inspector = o.find<QDockWidget>("inspector"),
         *time = o.find<QDockWidget>("time");
    const auto apart = [&] {
        return o.window.dockWidgetArea(kernels) == Qt::LeftDockWidgetArea
            && o.window.dockWidgetArea(inspector) == Qt::RightDockWidgetArea && kernels->titleBarWidget()->height() > 0
            && o.window.tabifiedDockWidgets(kernels).empty() && o.window.tabifiedDockWidgets(inspector).empty();
    };
    QTRY_VERIFY(apart() && kernels->widget()->isVisible() && inspector->widget()->isVisible());
    // Large text leaves as little room as a small window does.
    o.window.setTextSize(175);
    o.window.resize(1280, 800);
    QTRY_VERIFY(o.window.tabifiedDockWidgets(kernels) == QList{inspector});
    QVERIFY(inspector->widget()->isVisible() && !kernels->widget()->isVisible());
    openPanel(kernels->widget());
    QTRY_VERIFY(kernels->widget()->isVisible());
    o.window.setTextSize(100);
    QTRY_VERIFY(apart() && kernels->widget()->isVisible() && inspector->widget()->isVisible());
    // Lower still, they are tabs among the groups below the graph.
    o.window.setTextSize(200);
    o.window.resize(900, 560);
    QTRY_VERIFY(
        o.window.tabifiedDockWidgets(kernels).contains(time) && o.window.tabifiedDockWidgets(inspector).contains(time));
    QVERIFY(o.window.graph()->isVisible());
    o.window.setTextSize(100);
    o.window.resize(1280, 800);
    QTRY_VERIFY(apart());
}

QTEST_MAIN(WindowTest)
#include "window_test.moc"
