// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts/kernel_edits.h"
#include "inspector/inspector.h"
#include "kernels/kernel_list.h"
#include "opened_graph.h"
#include "opened_window.h"
#include "theme/format.h"
#include "timeline/timeline_view.h"

#include <QLineEdit>
#include <QPushButton>
#include <QTest>

using namespace partita;

namespace {

struct Opened : OpenedGraph {
    void select(const std::vector<KernelId> &kernels)
    {
        for (int k : kernels)
            click(centre(picture().nodeOf(k)), k == kernels.front() ? Qt::NoModifier : Qt::ControlModifier);
    }
    /// What *M* asks; it closes with the next key.
    QMenu *ask()
    {
        QTest::keyClick(&view, Qt::Key_M);
        return qobject_cast<QMenu *>(QApplication::activePopupWidget());
    }
    std::string name(EngineId engine) const { return design().target->description().engines[engine].name; }
    QAction *entry(QMenu *menu, EngineId engine) const
    {
        return menu ? menu->findChild<QAction *>(QString::fromStdString(name(engine))) : nullptr;
    }
    QString figure(QAction *action) const { return action->text().section(u'\t', 1); }
    /// A kernel that the engine refuses, or else takes.
    KernelId kernel(EngineId engine, bool refused) const
    {
        for (int k = 0; k < int(design().kernels.size()); ++k)
            if (const auto &kernel = design().kernels[k]; kernel.kind == Kernel::Kind::Compute
                && kernel.engine != engine && veto(design(), {k}, engine).has_value() == refused)
                return k;
        return -1;
    }
    std::string chosen(KernelId kernel) const
    {
        const auto *entry = session.choices().find("kernel." + design().kernels[kernel].slug + ".engine");
        return entry && !entry->held ? entry->value : std::string();
    }
};

} // namespace

class GraphEnginesTest : public QObject {
    Q_OBJECT
private slots:
    void keyMAsksWhichEngine();
    void anEntrySaysWhatTheMoveCosts();
    void anEngineThatRefusesSaysWhy();
    void whatIsCoarserIsSaidBefore();
    void severalKernelsMoveAtOnce();
    void theEditMenuAsksToo();
    void keyMAsksInEveryPanel();
    void aCardIsDroppedOnTheLegend();
    void aCardIsDroppedOnAPartition();
    void aRefusedDropSaysWhyAndChangesNothing();
    void aCardIsDroppedOnALaneOfTheTimeline();
};

void GraphEnginesTest::keyMAsksWhichEngine()
{
    Opened o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    QVERIFY(!o.ask()); // nothing is selected
    auto move = o.movable();
    o.select({move.kernel});
    auto *menu = o.ask();
    QVERIFY(menu);
    QCOMPARE(o.session.undoStack()->count(), 0);
    auto card = o.view.viewport()->mapToGlobal(
        o.view.mapFromScene(rectOf(o.node(o.picture().nodeOf(move.kernel)).box)).boundingRect().bottomLeft());
    QVERIFY(menu->y() > card.y() && menu->y() < card.y() + 40);
    QVERIFY(menu->x() < card.x() + 40 && menu->x() + menu->width() > card.x());
    const auto &engines = o.design().target->description().engines;
    for (EngineId e : engines.ids()) {
        auto *entry = o.entry(menu, e);
        QVERIFY(entry);
        QVERIFY(entry->text().startsWith(QString::fromStdString(engines[e].title)));
        QVERIFY(!entry->toolTip().isEmpty());
        QCOMPARE(entry->isChecked(), e == o.design().kernels[move.kernel].engine);
    }
    o.entry(menu, move.to)->trigger();
    menu->close();
    QCOMPARE(o.chosen(move.kernel), move.engine);
    QCOMPARE(o.session.undoStack()->count(), 1);
}

void GraphEnginesTest::anEntrySaysWhatTheMoveCosts()
{
    Opened o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    auto move = o.movable();
    o.select({move.kernel});
    auto *menu = o.ask();
    QVERIFY(menu);
    auto *entry = o.entry(menu, move.to);
    QTRY_VERIFY_WITH_TIMEOUT(
        o.figure(entry).contains(QStringLiteral("cycles")) && !o.figure(entry).contains(QStringLiteral("about")),
        30000);
    auto told = o.figure(entry);
    auto before = o.session.design();
    entry->trigger();
    menu->close();
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.design() != before, 60000);
    QCOMPARE(told, QStringLiteral("%1 cycles").arg(difference(o.design().cycles - before->cycles)));
}

void GraphEnginesTest::anEngineThatRefusesSaysWhy()
{
    Opened o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    int refusing = -1, kernel = -1;
    for (int e = 0; e < int(o.design().target->description().engines.size()) && kernel < 0; ++e)
        kernel = o.kernel(refusing = e, true);
    QVERIFY(kernel >= 0);
    o.select({kernel});
    auto *menu = o.ask();
    QVERIFY(menu);
    auto *entry = o.entry(menu, refusing);
    QVERIFY(!entry->isEnabled());
    QCOMPARE(o.figure(entry), QStringLiteral("refused"));
    auto sentence = QString::fromStdString(veto(o.design(), {kernel}, refusing)->refusal.sentence);
    QVERIFY2(entry->toolTip().contains(sentence.toHtmlEscaped()), qPrintable(entry->toolTip()));
    menu->close();
}

void GraphEnginesTest::whatIsCoarserIsSaidBefore()
{
    Opened o;
    OPEN(o);
    QVERIFY(o.on(QStringLiteral("diana")));
    QTRY_VERIFY(o.drawn());
    int analog = o.design().target->description().engine("analog");
    KernelId kernel = o.kernel(analog, false);
    QVERIFY(kernel >= 0);
    o.select({kernel});
    auto *menu = o.ask();
    QVERIFY(menu);
    auto *entry = o.entry(menu, analog);
    QVERIFY(entry->isEnabled());
    for (auto words : {"ternary weights", "7-bit inputs", "6-bit sums"})
        QVERIFY2(entry->text().contains(QLatin1String(words)), qPrintable(entry->text()));
    for (int e = 0; e < int(o.design().target->description().engines.size()); ++e)
        if (e != analog)
            QVERIFY(!o.entry(menu, e)->text().contains(QLatin1String("bit")));
    menu->close();
    QCOMPARE(coarser(o.design(), {kernel}, o.design().target->description().core()), QString());
}

void GraphEnginesTest::severalKernelsMoveAtOnce()
{
    Opened o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    auto core = o.design().target->description().core();
    std::vector<KernelId> kernels;
    for (int k = 0; k < int(o.design().kernels.size()) && kernels.size() < 2; ++k)
        if (const auto &kernel = o.design().kernels[k];
            kernel.kind == Kernel::Kind::Compute && kernel.engine != core && !veto(o.design(), {k}, core))
            kernels.push_back(k);
    QCOMPARE(kernels.size(), std::size_t(2));
    o.select(kernels);
    auto *menu = o.ask();
    QVERIFY(menu);
    auto *entry = o.entry(menu, core);
    QTRY_VERIFY_WITH_TIMEOUT(!o.figure(entry).startsWith(QStringLiteral("counting")), 30000);
    auto told = o.figure(entry);
    auto before = o.session.design();
    entry->trigger();
    menu->close();
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.design() != before, 60000);
    QCOMPARE(o.session.undoStack()->count(), 1);
    QCOMPARE(told, QStringLiteral("%1 cycles").arg(difference(o.design().cycles - before->cycles)));
    for (int k : kernels)
        QCOMPARE(o.engineOf(before->kernels[k].slug), o.name(core));
}

void GraphEnginesTest::theEditMenuAsksToo()
{
    OpenedWindow o;
    OPEN(o);
    auto *graph = o.find<GraphView>();
    QTRY_VERIFY(graph->canvas().design == o.session.design());
    o.session.select(QString::fromStdString(o.movable().slug));
    auto *action = o.action(QStringLiteral("Move to Engine…"));
    QVERIFY(action && action->isEnabled());
    QCOMPARE(action->shortcut(), QKeySequence(Qt::Key_M));
    action->trigger();
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QVERIFY(menu->findChild<QAction *>(QString::fromStdString(o.movable().engine)));
    menu->close();
}

/// And is a letter where text is edited.
void GraphEnginesTest::keyMAsksInEveryPanel()
{
    OpenedWindow o;
    OPEN(o);
    QTRY_VERIFY(o.find<GraphView>()->canvas().design == o.session.design());
    o.session.select(QString::fromStdString(o.movable().slug));
    QList<QWidget *> panels{o.find<GraphView>(), o.find<KernelList>()->findChild<QAbstractItemView *>()};
    for (const char *name : {"timeline", "breakdown", "table"})
        panels << o.openPanel(name);
    panels << o.find<Inspector>()->findChild<QPushButton *>();
    for (auto *panel : panels) {
        QVERIFY(panel);
        ::openPanel(panel);
        auto *target = panel->focusPolicy() == Qt::NoFocus ? panel->findChild<QAbstractItemView *>() : panel;
        QVERIFY(target);
        target->setFocus();
        QTest::keyClick(target, Qt::Key_M);
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY2(menu && menu->findChild<QAction *>(QString::fromStdString(o.movable().engine)),
            panel->metaObject()->className());
        menu->close();
    }
    auto *field = o.find<KernelList>()->findChild<QLineEdit *>();
    field->setFocus();
    QTest::keyClick(field, Qt::Key_M);
    QVERIFY(!QApplication::activePopupWidget());
    QCOMPARE(field->text(), QStringLiteral("m"));
}

void GraphEnginesTest::aCardIsDroppedOnTheLegend()
{
    Opened o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    auto move = o.movable();
    auto card = o.centre(o.picture().nodeOf(move.kernel));
    o.drag(card, card + QPoint(20, 4), {}, false); // no engine but its own lies there
    QCOMPARE(o.canvas().pending.size(), std::size_t(0));
    QVERIFY(!o.view.bubbleText().isEmpty());
    QTest::mouseRelease(o.view.viewport(), Qt::LeftButton, {}, card + QPoint(20, 4));
    QCOMPARE(o.session.undoStack()->count(), 0);
    auto to = o.inLegend(move.to);
    o.drag(card, to, {}, false);
    QCOMPARE(o.canvas().pending.size(), std::size_t(1));
    QTRY_VERIFY_WITH_TIMEOUT(o.view.bubbleText().contains(QStringLiteral("cycles (")), 30000);
    auto *legend = o.view.findChild<Legend *>();
    for (auto *bubble : o.view.findChildren<QWidget *>())
        if (bubble->inherits("Bubble"))
            QVERIFY(!bubble->geometry().intersects(legend->geometry()));
    QTest::mouseRelease(o.view.viewport(), Qt::LeftButton, {}, to);
    QTRY_COMPARE_WITH_TIMEOUT(o.engineOf(move.slug), move.engine, 30000);
    QCOMPARE(o.session.undoStack()->count(), 1);
}

void GraphEnginesTest::aCardIsDroppedOnAPartition()
{
    Opened o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    for (const auto &region : o.picture().regions) {
        KernelId kernel = o.kernel(region.engine, false);
        if (kernel < 0)
            continue;
        auto to = o.at(rectOf(o.node(region.nodes.front()).box).bottomLeft() + QPointF(6, 4));
        o.drag(o.centre(o.picture().nodeOf(kernel)), to);
        QCOMPARE(o.chosen(kernel), o.name(region.engine));
        return;
    }
    QFAIL("no partition takes a kernel of another");
}

void GraphEnginesTest::aRefusedDropSaysWhyAndChangesNothing()
{
    Opened o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    auto choices = o.session.choices();
    for (int e = 0; e < int(o.design().target->description().engines.size()); ++e) {
        KernelId kernel = o.kernel(e, true);
        if (kernel < 0 || o.view.findChild<Legend *>()->entryOf(e).isEmpty())
            continue;
        o.drag(o.centre(o.picture().nodeOf(kernel)), o.inLegend(e), {}, false);
        QVERIFY2(o.view.bubbleText().contains(QStringLiteral("Refused")), qPrintable(o.view.bubbleText()));
        QTest::mouseRelease(o.view.viewport(), Qt::LeftButton, {}, o.inLegend(e));
        QVERIFY(o.session.choices() == choices);
        return;
    }
    QFAIL("every engine takes every kernel");
}

void GraphEnginesTest::aCardIsDroppedOnALaneOfTheTimeline()
{
    OpenedWindow o;
    OPEN(o);
    auto *graph = o.find<GraphView>();
    auto *timeline = o.find<TimelineView>();
    QTRY_VERIFY(graph->canvas().design == o.session.design() && timeline->isVisible());
    auto move = o.movable();
    const auto &canvas = graph->canvas();
    auto card = graph->mapFromScene(rectOf(canvas.picture.nodes[canvas.picture.nodeOf(move.kernel)].box).center());
    auto rows = TrackRows::of(o.design().target->description());
    auto lane
        = graph->viewport()->mapFromGlobal(timeline->mapToGlobal(QPoint(300, int(rows.y(move.to) + rows.height / 2))));
    auto plain = timeline->grab().toImage();
    QTest::mousePress(graph->viewport(), Qt::LeftButton, {}, card);
    for (auto at : {(card + lane) / 2, lane})
        QTest::mouseMove(graph->viewport(), at);
    QVERIFY2(graph->bubbleText().contains(QString::fromStdString(move.slug)), qPrintable(graph->bubbleText()));
    QVERIFY(timeline->grab().toImage() != plain);
    QTest::mouseRelease(graph->viewport(), Qt::LeftButton, {}, lane);
    const auto *entry = o.session.choices().find("kernel." + move.slug + ".engine");
    QVERIFY(entry && !entry->held);
    QCOMPARE(entry->value, move.engine);
}

QTEST_MAIN(GraphEnginesTest)
#include "graph_engines_test.moc"
