// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/changes_model.h"
#include "changes/compare_pane.h"
#include "changes/compare_view.h"
#include "changes/delta_tag.h"
#include "changes/side_chooser.h"
#include "opened_window.h"
#include "studies/comparison.h"
#include "studies/designs.h"
#include "theme/format.h"

#include <QComboBox>
#include <QPushButton>
#include <QScrollBar>
#include <QWheelEvent>

class CompareTest : public QObject {
    Q_OBJECT
private slots:
    void sideBySideByKeyboard();
    void beforeAnyEdit();
    void panesMoveTogether();
    void oneSelection();
    void whatHasNoCounterpart();
    void aKeptDesignAgainstThePresent();
    void kernelsLieWhereTheFirstHasThem();
    void fourDesignsBesideEachOther();
};

namespace {

struct Compared : OpenedWindow {
    CompareView *view() const { return find<CompareView>(); }
    ComparePane *pane(bool second) const { return view()->pane(second); }
    bool drawn() { return pane(false)->drawn() && pane(true)->drawn() && comparison().known(); }
    QTableView *changes() const { return table(QStringLiteral("What differs between design A and design B")); }
    Comparison &comparison() { return session.comparison(); }
    /// Where a kernel's card is in a pane.
    QPoint at(ComparePane *pane, const std::string &slug) const
    {
        int node = pane->canvas().picture.nodeOf(pane->canvas().design->find(slug));
        return pane->mapFromScene(rectOf(pane->canvas().picture.nodes[node].box).center());
    }
};

} // namespace

void CompareTest::sideBySideByKeyboard()
{
    Compared o;
    OPEN(o);
    QVERIFY(QTest::qWaitForWindowActive(&o.window));
    auto before = o.session.design();
    auto move = o.moveOne();
    o.key(Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(o.view()->isVisible() && o.drawn());
    QVERIFY(o.changes()->isVisible());
    QCOMPARE(o.pane(false)->canvas().design, before);
    QCOMPARE(o.pane(true)->canvas().design, o.session.design());
    // Each kernel's delta stands on it once, and they add up.
    qint64 sum = 0;
    QStringList expected;
    for (const auto &change : o.comparison().changes()) {
        sum += change.delta();
        if (!change.a.empty() && !change.b.empty() && change.delta())
            expected << difference(change.delta());
    }
    QCOMPARE(sum, qint64(o.design().cycles - before->cycles));
    auto shown = o.pane(true)->tags();
    shown.removeAll(QStringLiteral("no counterpart"));
    expected.sort();
    shown.sort();
    QCOMPARE(shown, expected);
    QVERIFY(!expected.isEmpty());
    QTest::keyClick(o.pane(true), Qt::Key_Escape);
    QVERIFY(!o.view()->isVisible());
    // Small pictures have words that can be read, too.
    for (double scale : {0.3, 0.5, 0.8})
        QVERIFY(scale * DeltaTag::growth(scale) > 0.84);
    QCOMPARE(DeltaTag::growth(1.5), 1.0);
}

/// There is nothing before the last edit: the automatic design stands there; and a side without a design leaves the
/// other one whole in sight.
void CompareTest::beforeAnyEdit()
{
    Compared o;
    OPEN(o);
    o.key(Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(o.view()->isVisible() && o.drawn());
    QCOMPARE(o.comparison().a().kind, Comparison::Side::Automatic);
    o.comparison().show(false);
    o.comparison().set({Comparison::Side::Former, {}}, {Comparison::Side::Automatic, {}});
    o.view()->show();
    QTRY_VERIFY(o.pane(true)->drawn());
    QVERIFY(!o.pane(false)->drawn());
    QTest::keyClick(o.pane(true), Qt::Key_Space);
    auto *b = o.pane(true);
    QVERIFY(b->mapToScene(b->viewport()->rect()).boundingRect().contains(b->bounds()));
}

void CompareTest::panesMoveTogether()
{
    Compared o;
    OPEN(o);
    o.moveOne();
    o.comparison().show(true);
    QTRY_VERIFY(o.drawn());
    auto *a = o.pane(false), *b = o.pane(true);
    auto together = [&] {
        return a->transform() == b->transform()
            && a->horizontalScrollBar()->value() == b->horizontalScrollBar()->value()
            && a->verticalScrollBar()->value() == b->verticalScrollBar()->value();
    };
    QVERIFY(together());
    auto scale = b->transform().m11();
    QWheelEvent wheel(QPointF(100, 100), a->mapToGlobal(QPointF(100, 100)), {}, {0, 480}, Qt::NoButton, Qt::NoModifier,
        Qt::NoScrollPhase, false);
    QApplication::sendEvent(a->viewport(), &wheel);
    QVERIFY(b->transform().m11() > scale);
    QVERIFY(together());
    auto place = a->horizontalScrollBar()->value();
    QTest::mousePress(b->viewport(), Qt::LeftButton, {}, {200, 200});
    QTest::mouseMove(b->viewport(), {160, 190});
    QMouseEvent drag(QEvent::MouseMove, QPointF(120, 180), b->viewport()->mapToGlobal(QPointF(120, 180)), Qt::NoButton,
        Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(b->viewport(), &drag);
    QTest::mouseRelease(b->viewport(), Qt::LeftButton, {}, {120, 180});
    QVERIFY(a->horizontalScrollBar()->value() > place);
    QVERIFY(together());
    QTest::keyClick(a, Qt::Key_Space);
    QCOMPARE(b->transform().m11(), scale);
    QVERIFY(together());
}

void CompareTest::oneSelection()
{
    Compared o;
    OPEN(o);
    auto move = o.moveOne();
    auto slug = QString::fromStdString(move.slug);
    o.comparison().show(true);
    QTRY_VERIFY(o.drawn());
    QTest::mouseClick(o.pane(false)->viewport(), Qt::LeftButton, {}, o.at(o.pane(false), move.slug));
    QCOMPARE(o.session.selection(), slug);
    QVERIFY(o.pane(true)->canvas().marked.contains(slug));
    QVERIFY(o.pane(false)->canvas().marked.contains(slug));
    QCOMPARE(OpenedWindow::cell(o.changes(), o.changes()->currentIndex().row(), ChangesModel::Piece), slug);
    // From elsewhere, and by the keys.
    auto first = o.comparison().changes()[0];
    o.session.select(QString::fromStdString(first.b[0]));
    QVERIFY(o.pane(false)->canvas().marked.contains(QString::fromStdString(first.a[0])));
    QTest::keyClick(o.pane(false), Qt::Key_Right);
    QCOMPARE(o.comparison().selected(), 1);
    QVERIFY(!o.pane(true)->canvas().marked.contains(QString::fromStdString(first.b[0])));
}

void CompareTest::whatHasNoCounterpart()
{
    Compared o;
    OPEN(o);
    o.session.designs().keep(QStringLiteral("automatic"));
    auto before = o.session.design();
    // Between core and array tensors change their layouts: kernels that only one of the designs has.
    auto middle = before->kernels[before->kernels.size() / 2].slug;
    for (const auto &kernel : before->kernels)
        if (kernel.kind == partita::Kernel::Kind::Compute && kernel.alternatives.size() > 0
            && kernel.alternatives[0].more)
            middle = kernel.slug;
    o.moveOne();
    o.comparison().show(true);
    QTRY_VERIFY(o.drawn());
    int alone = 0;
    for (int i = 0; i < int(o.comparison().changes().size()); ++i) {
        const auto &change = o.comparison().changes()[i];
        if (!change.a.empty() && !change.b.empty())
            continue;
        ++alone;
        bool second = change.a.empty();
        QVERIFY(o.pane(second)->tags().contains(QStringLiteral("no counterpart")));
        o.comparison().select(i);
        auto name = QString::fromStdString((second ? change.b : change.a)[0]);
        QVERIFY(o.pane(second)->canvas().marked.contains(name));
        QVERIFY(o.pane(!second)->canvas().marked.isEmpty());
        QCOMPARE(o.session.selection(), second ? name : QString());
        QVERIFY(OpenedWindow::cell(o.changes(), o.changes()->currentIndex().row(), ChangesModel::Where)
                    .contains(second ? QStringLiteral("no counterpart in A") : QStringLiteral("no counterpart in B")));
    }
    QVERIFY(alone > 0);
}

void CompareTest::aKeptDesignAgainstThePresent()
{
    Compared o;
    OPEN(o);
    auto before = o.session.design();
    o.session.designs().keep(QStringLiteral("first"));
    o.moveOne();
    auto *designs = o.table(QStringLiteral("Kept designs"));
    o.openPanel("designs");
    QTRY_VERIFY(designs->isVisible());
    OpenedWindow::clickRow(designs, 0);
    for (auto *button : o.window.findChildren<QPushButton *>())
        if (button->text() == QStringLiteral("Compare"))
            QTest::mouseClick(button, Qt::LeftButton);
    QTRY_VERIFY(o.view()->isVisible() && o.drawn());
    QCOMPARE(o.pane(false)->canvas().design->cycles, before->cycles);
    QCOMPARE(o.comparison().title(o.comparison().a()), QStringLiteral("first"));
    auto *total = o.changes();
    QCOMPARE(OpenedWindow::cell(total, total->model()->rowCount() - 1, ChangesModel::Delta),
        difference(o.design().cycles - before->cycles));
    // The choosers give the sides anew; a deleted design leaves the comparison.
    auto *chooser = o.view()->findChild<QComboBox *>();
    chooser->setFocus();
    QTest::keyClick(chooser, Qt::Key_Up);
    QCOMPARE(o.comparison().title(o.comparison().a()), QStringLiteral("Automatic design"));
    const auto shown = [&] { return o.view()->findChild<SideChooser *>()->shown(); };
    QCOMPARE(shown(), QStringLiteral("Automatic design"));
    o.session.designs().keep(QString(200, u'w'));
    o.comparison().set({Comparison::Side::Kept, QString(200, u'w')}, {});
    QTRY_VERIFY(shown().startsWith(u'w') && shown().endsWith(u'…') && shown().size() < 100);
    o.session.designs().remove(1);
    o.comparison().set({Comparison::Side::Kept, QStringLiteral("first")}, {});
    o.session.designs().remove(0);
    QCOMPARE(o.comparison().a().kind, Comparison::Side::Former);
}

/// Each is held against A, and what one pane does the others do.
/// Another partition, even another order of execution, moves no card.
void CompareTest::kernelsLieWhereTheFirstHasThem()
{
    Compared o;
    OPEN(o);
    o.session.open(OpenedSession::example("digits_resnet"));
    QTRY_VERIFY_WITH_TIMEOUT(o.session.modelPath().contains(QStringLiteral("digits")) && o.settled(), 60000);
    o.session.edit({QStringLiteral("move"), {{"kernel.stage2_conv2.engine", "core"}}});
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    o.key(Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(o.view()->isVisible() && o.drawn());
    auto apart = [&] {
        QStringList out;
        const auto &a = o.pane(false)->canvas(), &b = o.pane(true)->canvas();
        for (const auto &node : a.picture.nodes)
            if (node.kernel >= 0)
                if (int k = b.design->find(a.design->kernels[node.kernel].slug); k >= 0) {
                    const auto &box = b.picture.nodes[b.picture.nodeOf(k)].box;
                    if (box.x != node.box.x || box.y != node.box.y)
                        out << QString::fromStdString(a.design->kernels[node.kernel].slug);
                }
        return out.join(u' ');
    };
    QTRY_COMPARE(apart(), QString());
}

void CompareTest::fourDesignsBesideEachOther()
{
    Compared o;
    OPEN(o);
    o.session.designs().keep(QStringLiteral("first"));
    auto move = o.moveOne();
    o.session.designs().keep(QStringLiteral("second"));
    auto &comparison = o.comparison();
    comparison.show(true);
    QTRY_VERIFY(o.drawn());
    auto button = [&](const QString &name) {
        auto all = o.view()->findChildren<QPushButton *>();
        all.removeIf([&](auto *b) { return b->accessibleName() != name || !b->isVisible(); });
        return all.value(0);
    };
    auto press = [&](const QString &name) {
        QTRY_VERIFY2(button(name), qPrintable(name));
        QTest::mouseClick(button(name), Qt::LeftButton);
    };
    press(QStringLiteral("Compare one more design"));
    press(QStringLiteral("Compare one more design"));
    QCOMPARE(comparison.count(), 4);
    comparison.set(2, {Comparison::Side::Kept, QStringLiteral("first")});
    comparison.set(3, {Comparison::Side::Kept, QStringLiteral("second")});
    QTRY_VERIFY(o.drawn() && o.view()->pane(2)->drawn() && o.view()->pane(3)->drawn());
    auto a = comparison.design(comparison.a());
    for (int i = 1; i < 4; ++i) {
        qint64 sum = 0;
        for (const auto &change : comparison.changes(i))
            sum += change.delta();
        QCOMPARE(sum, qint64(comparison.design(comparison.side(i))->cycles - a->cycles));
    }
    QCOMPARE(comparison.decisions(3), comparison.decisions(1));
    // A kernel picked in the last pane is marked in all.
    QTest::mouseClick(o.view()->pane(3)->viewport(), Qt::LeftButton, {}, o.at(o.view()->pane(3), move.slug));
    QCOMPARE(o.session.selection(), QString::fromStdString(move.slug));
    for (int i = 0; i < 4; ++i)
        QVERIFY(o.view()->pane(i)->canvas().marked.contains(QString::fromStdString(move.slug)));
    o.view()->zoomBy(1.5);
    for (int i = 1; i < 4; ++i)
        QCOMPARE(o.view()->pane(i)->transform(), o.view()->pane(0)->transform());
    // Each can be left out again.
    press(QStringLiteral("Remove design C"));
    QCOMPARE(comparison.count(), 3);
    QCOMPARE(comparison.title(comparison.side(2)), QStringLiteral("second"));
    QTRY_VERIFY(comparison.known() && !comparison.changes(2).empty());
    press(QStringLiteral("Remove design B"));
    press(QStringLiteral("Close the comparison"));
    QVERIFY(!o.view()->isVisible());
}

QTEST_MAIN(CompareTest)
#include "compare_test.moc"
