// SPDX-License-Identifier: GPL-3.0-or-later
#include "opened_passes.h"
#include "support/random_graph.h"
#include "theme/format.h"

#include <QPushButton>

#include <ctime>

using namespace partita;

class PassesViewTest : public QObject {
    Q_OBJECT
private slots:
    void thereIsAStopForEveryPass();
    void keysWheelAndDragGoAlongTheStrip();
    void beforeAndAfterAreWhatTheRecordHas();
    void panAndZoomGoTogether();
    void aNarrowDockShowsBothInOne();
    void latePassesShowEnginesAndDecisions();
    void anEditStaysAtThePass();
    void constantsAreShownOnDemand();
    void itIsADockOfTheWindow();
    void aLargeGraphIsShownWithoutBlocking();
};

void PassesViewTest::thereIsAStopForEveryPass()
{
    OpenedPasses o;
    OPEN_EXAMPLE(o, "shapes_mobilenet");
    const auto &passes = o.design().passes;
    QCOMPARE(o.view.strip()->count(), int(passes.size()));
    for (int i = 0; i < int(passes.size()); ++i) {
        const auto &stop = o.view.strip()->stop(i);
        QCOMPARE(stop.name.toStdString(), passes[i].name);
        QCOMPARE(stop.effect == PassStrip::Stop::Effect::Changed, passes[i].changed);
        o.view.strip()->setCurrent(i);
        QVERIFY(o.drawn());
        QCOMPARE(o.view.summary(), asSentence(QString::fromStdString(passes[i].summary)));
        QVERIFY(o.view.figures().endsWith(milliseconds(passes[i].ms)));
        QVERIFY(o.view.strip()->accessibleDescription().contains(stop.name));
    }
}

void PassesViewTest::keysWheelAndDragGoAlongTheStrip()
{
    OpenedPasses o;
    OPEN_EXAMPLE(o, "digits_resnet");
    auto *strip = o.view.strip();
    const int last = strip->count() - 1;
    strip->setFocus();
    QCOMPARE(strip->current(), 0);
    QTest::keyClick(strip, Qt::Key_Left);
    QCOMPARE(strip->current(), 0);
    QTest::keyClick(strip, Qt::Key_Right);
    QCOMPARE(strip->current(), 1);
    QTest::keyClick(strip, Qt::Key_End);
    QCOMPARE(strip->current(), last);
    QTest::keyClick(strip, Qt::Key_Right);
    QCOMPARE(strip->current(), last);
    QTest::keyClick(strip, Qt::Key_Home);
    QCOMPARE(strip->current(), 0);
    o.wheel(strip, -2);
    QCOMPARE(strip->current(), 2);
    o.wheel(strip, 1);
    QCOMPARE(strip->current(), 1);
    QTest::mousePress(strip, Qt::LeftButton, {}, strip->place(2).toPoint());
    QCOMPARE(strip->current(), 2);
    QTest::mouseMove(strip, strip->place(4).toPoint());
    QTest::mouseMove(strip, strip->place(5).toPoint());
    QTRY_COMPARE(strip->current(), 5);
    QTest::mouseRelease(strip, Qt::LeftButton, {}, strip->place(5).toPoint());
    QVERIFY(o.drawn()); // of those that were passed, the last
    QCOMPARE(o.scene().stop, 5);
}

void PassesViewTest::beforeAndAfterAreWhatTheRecordHas()
{
    OpenedPasses o;
    OPEN_EXAMPLE(o, "shapes_mobilenet");
    const auto &passes = o.design().passes;
    for (int i = 1; i < int(passes.size()); ++i) {
        o.view.strip()->setCurrent(i);
        QVERIFY(o.drawn());
        const auto &before = passes[std::size_t(i) - 1].after, &after = passes[i].after;
        QCOMPARE(o.ops(o.view.before()), int(before.opCount()));
        QCOMPARE(o.ops(o.view.after()), int(after.opCount()));
        auto count = before.opCount() == after.opCount()
            ? thousands(qint64(after.opCount()))
            : thousands(qint64(before.opCount())) + QStringLiteral(" → ") + thousands(qint64(after.opCount()));
        QVERIFY2(o.view.figures().startsWith(count + u' '), qPrintable(o.view.figures()));
    }
}

void PassesViewTest::panAndZoomGoTogether()
{
    OpenedPasses o;
    OPEN_EXAMPLE(o, "shapes_mobilenet");
    QVERIFY(o.go(QStringLiteral("quantise")));
    auto *a = o.view.before(), *b = o.view.after();
    auto fitted = a->transform().m11();
    QCOMPARE(b->transform(), a->transform());
    o.wheel(a->viewport(), 3);
    QVERIFY(a->transform().m11() > fitted);
    QCOMPARE(b->transform(), a->transform());
    auto middle = b->viewport()->rect().center();
    auto there = a->mapToScene(middle);
    QTest::mousePress(b->viewport(), Qt::LeftButton, {}, middle);
    QMouseEvent move(QEvent::MouseMove, QPointF(middle + QPoint(60, 20)),
        b->viewport()->mapToGlobal(QPointF(middle + QPoint(60, 20))), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(b->viewport(), &move);
    QTest::mouseRelease(b->viewport(), Qt::LeftButton, {}, middle + QPoint(60, 20));
    QVERIFY(a->mapToScene(middle).x() < there.x());
    QCOMPARE(a->mapToScene(middle), b->mapToScene(middle));
    QTest::keyClick(b, Qt::Key_F);
    QCOMPARE(a->transform().m11(), fitted);
}

void PassesViewTest::aNarrowDockShowsBothInOne()
{
    OpenedPasses o;
    OPEN_EXAMPLE(o, "shapes_mobilenet");
    o.view.resize(700, 420);
    QVERIFY(o.go(QStringLiteral("fold")));
    QVERIFY(o.view.before()->isHidden());
    QCOMPARE(o.ops(o.view.after()), int(o.scene().ops.changes.size())); // what was removed, too
    o.view.resize(1200, 420);
    QVERIFY(o.drawn());
    QVERIFY(o.view.before()->isVisible());
    QCOMPARE(o.ops(o.view.after()), int(o.design().passes[1].after.opCount()));
}

void PassesViewTest::latePassesShowEnginesAndDecisions()
{
    OpenedPasses o;
    OPEN_EXAMPLE(o, "tones_dscnn");
    QVERIFY(o.go(QStringLiteral("match")));
    QVERIFY(o.scene().regions.empty());
    QVERIFY(o.go(QStringLiteral("assign")));
    QVERIFY(o.scene().regions.size() >= 2);
    QVERIFY(!o.scene().enginesBefore);
    for (const auto &node : o.scene().ops.picture.nodes)
        if (node.kind == Picture::Node::Kind::Op)
            if (const auto &kernel = o.design().kernels[o.scene().kernels[node.op].at(0)];
                kernel.kind == Kernel::Kind::Compute)
                QCOMPARE(node.engine, kernel.engine);
    auto subjects = o.column(PassModel::Subject);
    for (const auto &kernel : o.design().kernels)
        QCOMPARE(subjects.contains(QString::fromStdString(kernel.slug)), kernel.kind == Kernel::Kind::Compute);
    QVERIFY(o.go(QStringLiteral("layout")));
    QVERIFY(o.scene().enginesBefore);
    QCOMPARE(o.view.table()->model()->rowCount(), 1);
    OpenedWindow::clickRow(o.view.table(), 0);
    QCOMPARE(o.design().kernels[o.design().find(o.session.selection().toStdString())].kind, Kernel::Kind::Transform);
}

void PassesViewTest::anEditStaysAtThePass()
{
    OpenedPasses o;
    OPEN_EXAMPLE(o, "tones_dscnn");
    QVERIFY(o.go(QStringLiteral("assign")));
    auto before = o.column(PassModel::How);
    auto old = o.session.design();
    auto move = o.movable();
    o.session.edit(o.moving(move));
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.design() != old && o.view.current(), 30000);
    QCOMPARE(o.scene().design, o.session.design());
    QCOMPARE(o.view.strip()->stop(o.view.strip()->current()).name, QStringLiteral("assign"));
    QVERIFY(o.column(PassModel::How) != before);
}

void PassesViewTest::constantsAreShownOnDemand()
{
    OpenedPasses o;
    OPEN_EXAMPLE(o, "digits_resnet");
    auto constants = [&] {
        return std::ranges::count(o.scene().ops.picture.nodes, Picture::Node::Kind::Constant, &Picture::Node::kind);
    };
    QCOMPARE(constants(), 0);
    for (auto *button : o.view.findChildren<QPushButton *>())
        if (button->text() == QStringLiteral("Constants"))
            QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(o.drawn());
    QVERIFY(constants() > 10);
}

void PassesViewTest::itIsADockOfTheWindow()
{
    OpenedWindow o;
    OPEN(o);
    auto *view = o.openPanel("passes")->findChild<PassView *>();
    QVERIFY(view);
    QTRY_VERIFY_WITH_TIMEOUT(view->isVisible() && view->current(), 30000);
    QTRY_VERIFY(view->after()->viewport()->height() > 100);
}

/// What is done on the window's thread to show a stop, its first paint included.
void PassesViewTest::aLargeGraphIsShownWithoutBlocking()
{
    Choices roomy; // for the program of so many kernels
    QVERIFY(roomy.set("target.l2.size", "4194304"));
    auto design = std::make_shared<const Deployment>(test::deploy(test::randomGraph(5, 1200), roomy));
    int quantise = 0;
    while (design->passes[quantise].name != "quantise")
        ++quantise;
    auto scene = makePassScene(design, quantise, {}, 1.5, {});
    QVERIFY(scene);
    QVERIFY((*scene)->ops.picture.nodes.size() > 2400);
    PassPane pane(OpPicture::After);
    PassModel model;
    pane.resize(900, 600);
    pane.show();
    QVERIFY(QTest::qWaitForWindowExposed(&pane));
    auto spent = [] { // by this thread, however busy the machine is
        timespec now;
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return double(now.tv_sec) * 1e3 + double(now.tv_nsec) * 1e-6;
    };
    const auto start = spent();
    pane.setScene(*scene);
    model.setScene(*scene);
    pane.lookAt(pane.bounds(), pane.bounds());
    const auto whole = pane.grab();
    QVERIFY2(spent() - start < 100, qPrintable(QString::number(spent() - start)));
    QVERIFY(!whole.isNull());
    std::stop_source stopped;
    stopped.request_stop();
    QVERIFY(!makePassScene(design, quantise, {}, 1.5, stopped.get_token()));
}

QTEST_MAIN(PassesViewTest)
#include "passes_view_test.moc"
