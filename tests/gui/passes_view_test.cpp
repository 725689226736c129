// SPDX-License-Identifier: GPL-3.0-or-later
#include "opened_window.h"

#include "compile/kernels_by_op.h"
#include "passes/pass_model.h"
#include "passes/pass_pane.h"
#include "passes/pass_strip.h"
#include "passes/pass_view.h"
#include "support/random_graph.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QPushButton>
#include <QWheelEvent>
#include <ctime>

using namespace partita;

namespace {

/// The view by itself, wide enough for both graphs.
struct Opened : OpenedSession {
    PassView view{&session};

    Opened()
    {
        view.resize(1200, 420);
        view.show();
    }
    bool openExample(const char *name)
    {
        session.open(example(name));
        return QTest::qWaitFor([&] { return settled() && view.current(); }, 60000);
    }
    bool go(const QString &pass)
    {
        for (int i = 0; i < view.strip()->count(); ++i)
            if (view.strip()->stop(i).name == pass) {
                view.strip()->setCurrent(i);
                return drawn();
            }
        return false;
    }
    bool drawn() const
    {
        return QTest::qWaitFor([&] { return view.current(); }, 30000);
    }
    const PassScene &scene() const { return *view.after()->shown(); }
    int ops(PassPane *pane) const
    {
        int n = 0;
        for (int i = 0; i < int(scene().ops.picture.nodes.size()); ++i)
            n += scene().ops.picture.nodes[std::size_t(i)].kind == Picture::Node::Kind::Op && pane->shows(i);
        return n;
    }
    int changeOf(const std::string &slug) const
    {
        for (int c = 0; c < int(scene().ops.changes.size()); ++c)
            if (scene().slug(c) == slug)
                return c;
        return -1;
    }
    void click(PassPane *pane, int change)
    {
        auto box = pane->boxOf(change);
        QVERIFY(!box.isEmpty());
        pane->reveal(box);
        QTest::mouseClick(pane->viewport(), Qt::LeftButton, {}, pane->mapFromScene(box.center()));
    }
    void wheel(QWidget *over, int notches)
    {
        const QPointF at(over->rect().center());
        QWheelEvent event(at, over->mapToGlobal(at), {}, {0, notches * 120}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
        QApplication::sendEvent(over, &event);
    }
    QStringList column(int column) const
    {
        QStringList out;
        for (int r = 0; r < view.table()->model()->rowCount(); ++r)
            out << view.table()->model()->index(r, column).data().toString();
        return out;
    }
};

#define OPEN_EXAMPLE(o, name)                                                                                \
    if (!QFileInfo::exists(OpenedSession::example(name)))                                                    \
        QSKIP("the bundled examples are absent");                                                            \
    QVERIFY((o).openExample(name))

} // namespace

class PassesViewTest : public QObject {
    Q_OBJECT
private slots:
    void thereIsAStopForEveryPass();
    void keysWheelAndDragGoAlongTheStrip();
    void beforeAndAfterAreWhatTheRecordHas();
    void whatChangedIsMarkedAndListed();
    void theListIsFiltered();
    void anOpSelectsItsKernel();
    void aKernelIsMarkedAtEveryStop();
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
    Opened o;
    OPEN_EXAMPLE(o, "shapes_mobilenet");
    const auto &passes = o.design().passes;
    QCOMPARE(o.view.strip()->count(), int(passes.size()));
    for (int i = 0; i < int(passes.size()); ++i) {
        const auto &stop = o.view.strip()->stop(i);
        QCOMPARE(stop.name.toStdString(), passes[std::size_t(i)].name);
        QCOMPARE(stop.effect == PassStrip::Stop::Effect::Changed, passes[std::size_t(i)].changed);
        o.view.strip()->setCurrent(i);
        QVERIFY(o.drawn());
        QCOMPARE(o.view.summary(), asSentence(QString::fromStdString(passes[std::size_t(i)].summary)));
        QVERIFY(o.view.figures().endsWith(milliseconds(passes[std::size_t(i)].ms)));
        QVERIFY(o.view.strip()->accessibleDescription().contains(stop.name));
    }
}

void PassesViewTest::keysWheelAndDragGoAlongTheStrip()
{
    Opened o;
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
    Opened o;
    OPEN_EXAMPLE(o, "shapes_mobilenet");
    const auto &passes = o.design().passes;
    for (int i = 1; i < int(passes.size()); ++i) {
        o.view.strip()->setCurrent(i);
        QVERIFY(o.drawn());
        const auto &before = passes[std::size_t(i) - 1].after, &after = passes[std::size_t(i)].after;
        QCOMPARE(o.ops(o.view.before()), int(before.opCount()));
        QCOMPARE(o.ops(o.view.after()), int(after.opCount()));
        auto count = before.opCount() == after.opCount() ? thousands(qint64(after.opCount())) : thousands(qint64(before.opCount())) + QStringLiteral(" → ") + thousands(qint64(after.opCount()));
        QVERIFY2(o.view.figures().startsWith(count + u' '), qPrintable(o.view.figures()));
    }
}

void PassesViewTest::whatChangedIsMarkedAndListed()
{
    Opened o;
    OPEN_EXAMPLE(o, "shapes_mobilenet");
    QVERIFY(o.go(QStringLiteral("fold")));
    QAbstractItemModelTester tester(o.view.table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QMap<QString, int> marks;
    for (int c = 0; c < int(o.scene().ops.changes.size()); ++c)
        ++marks[QString(o.scene().sign(c))];
    const auto signs = o.column(PassModel::Sign);
    for (const auto *sign : {"+", "−", "~"})
        QCOMPARE(signs.count(QString::fromUtf8(sign)), marks.value(QString::fromUtf8(sign)));
    const auto before = o.design().passes[0].after.opCount(), after = o.design().passes[1].after.opCount();
    QCOMPARE(std::size_t(marks.value(QStringLiteral("−")) - marks.value(QStringLiteral("+"))), before - after);
    QVERIFY(marks.value(QStringLiteral("~")) > 0);
    QVERIFY(o.column(PassModel::How).filter(QStringLiteral("part of ")).size() > 0);
    // What is removed stands before, not after.
    for (int c = 0; c < int(o.scene().ops.changes.size()); ++c)
        if (o.scene().sign(c) == u'−') {
            QVERIFY(!o.view.before()->boxOf(c).isEmpty());
            QVERIFY(o.view.after()->boxOf(c).isEmpty());
        }
}

void PassesViewTest::theListIsFiltered()
{
    Opened o;
    OPEN_EXAMPLE(o, "shapes_mobilenet");
    QVERIFY(o.go(QStringLiteral("fold")));
    const auto all = o.column(PassModel::Subject).size();
    QTest::keyClicks(o.view.filter(), QStringLiteral("BLOCK2"));
    const auto left = o.view.table()->model()->rowCount();
    QVERIFY(left > 0 && left < all);
    for (int r = 0; r < left; ++r)
        QVERIFY((o.column(PassModel::Subject)[r] + o.column(PassModel::How)[r]).contains(QStringLiteral("block2")));
    o.view.filter()->clear();
    QCOMPARE(o.view.table()->model()->rowCount(), all);
}

void PassesViewTest::anOpSelectsItsKernel()
{
    Opened o;
    OPEN_EXAMPLE(o, "shapes_mobilenet");
    QVERIFY(o.go(QStringLiteral("fold")));
    const auto &d = o.design();
    const auto &conv = d.kernels[std::size_t(d.find("block2_dw"))];
    // By a click on what the pass took away, in the graph before.
    int gone = -1;
    for (int c = 0; c < int(o.scene().ops.changes.size()); ++c)
        if (o.scene().sign(c) == u'−' && o.scene().endsIn(c, d.find("block2_dw")))
            gone = c;
    QVERIFY(gone >= 0);
    o.click(o.view.before(), gone);
    QCOMPARE(o.session.selection().toStdString(), conv.slug);
    QVERIFY(o.view.before()->marked().contains(gone));
    QCOMPARE(o.view.table()->currentIndex().siblingAtColumn(PassModel::Subject).data().toString().toStdString(), o.scene().slug(gone));
    // By a row of the list.
    const int row = int(o.column(PassModel::Subject).indexOf(QStringLiteral("block3_dw")));
    QVERIFY(row >= 0);
    OpenedWindow::clickRow(o.view.table(), row);
    QCOMPARE(o.session.selection(), QStringLiteral("block3_dw"));
    // By the arrow keys.
    o.view.after()->setFocus();
    const auto before = o.session.selection();
    QTest::keyClick(o.view.after(), Qt::Key_Right);
    QTest::keyClick(o.view.after(), Qt::Key_Right);
    QVERIFY(o.session.selection() != before);
    QTest::keyClick(o.view.after(), Qt::Key_Escape);
    QCOMPARE(o.session.selection(), QString());
}

void PassesViewTest::aKernelIsMarkedAtEveryStop()
{
    Opened o;
    OPEN_EXAMPLE(o, "digits_resnet");
    const auto &d = o.design();
    for (int i = 0; i < o.view.strip()->count(); ++i) {
        o.view.strip()->setCurrent(i);
        QVERIFY(o.drawn());
        const auto byOp = kernelsByOp(d, d.passes[std::size_t(i)].after);
        for (const auto &kernel : d.kernels) {
            if (kernel.kind == Kernel::Kind::Transform)
                continue;
            o.session.select(QString::fromStdString(kernel.slug));
            QSet<QString> marked, wanted;
            for (int c : o.view.after()->marked())
                marked << QString::fromStdString(o.scene().slug(c));
            for (OpId id = 0; id < OpId(byOp.size()); ++id)
                for (int k : byOp[std::size_t(id)])
                    if (d.kernels[std::size_t(k)].slug == kernel.slug)
                        wanted << QString::fromStdString(d.passes[std::size_t(i)].after.op(id).slug);
            QCOMPARE(marked, wanted);
            QVERIFY2(!marked.isEmpty(), (d.passes[std::size_t(i)].name + ' ' + kernel.slug).c_str());
        }
    }
}

void PassesViewTest::panAndZoomGoTogether()
{
    Opened o;
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
    QMouseEvent move(QEvent::MouseMove, QPointF(middle + QPoint(60, 20)), b->viewport()->mapToGlobal(QPointF(middle + QPoint(60, 20))), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(b->viewport(), &move);
    QTest::mouseRelease(b->viewport(), Qt::LeftButton, {}, middle + QPoint(60, 20));
    QVERIFY(a->mapToScene(middle).x() < there.x());
    QCOMPARE(a->mapToScene(middle), b->mapToScene(middle));
    QTest::keyClick(b, Qt::Key_F);
    QCOMPARE(a->transform().m11(), fitted);
}

void PassesViewTest::aNarrowDockShowsBothInOne()
{
    Opened o;
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
    Opened o;
    OPEN_EXAMPLE(o, "tones_dscnn");
    QVERIFY(o.go(QStringLiteral("match")));
    QVERIFY(o.scene().regions.empty());
    QVERIFY(o.go(QStringLiteral("assign")));
    QVERIFY(o.scene().regions.size() >= 2);
    QVERIFY(!o.scene().enginesBefore);
    for (const auto &node : o.scene().ops.picture.nodes)
        if (node.kind == Picture::Node::Kind::Op)
            if (const auto &kernel = o.design().kernels[std::size_t(o.scene().kernels[std::size_t(node.op)].at(0))]; kernel.kind == Kernel::Kind::Compute)
                QCOMPARE(node.engine, kernel.engine);
    auto subjects = o.column(PassModel::Subject);
    for (const auto &kernel : o.design().kernels)
        QCOMPARE(subjects.contains(QString::fromStdString(kernel.slug)), kernel.kind == Kernel::Kind::Compute);
    QVERIFY(o.go(QStringLiteral("layout")));
    QVERIFY(o.scene().enginesBefore);
    QCOMPARE(o.view.table()->model()->rowCount(), 1);
    OpenedWindow::clickRow(o.view.table(), 0);
    QCOMPARE(o.design().kernels[std::size_t(o.design().find(o.session.selection().toStdString()))].kind, Kernel::Kind::Transform);
}

void PassesViewTest::anEditStaysAtThePass()
{
    Opened o;
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
    Opened o;
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
    auto *dock = o.find<QDockWidget>("passes");
    QVERIFY(dock);
    dock->raise();
    auto *view = qobject_cast<PassView *>(dock->widget());
    QTRY_VERIFY_WITH_TIMEOUT(view->isVisible() && view->current(), 30000);
    QTRY_VERIFY(view->after()->viewport()->height() > 100);
}

/// What is done on the window's thread to show a stop, its first paint included.
void PassesViewTest::aLargeGraphIsShownWithoutBlocking()
{
    auto design = std::make_shared<const Deployment>(test::deploy(test::randomGraph(5, 1200)));
    int quantise = 0;
    while (design->passes[std::size_t(quantise)].name != "quantise")
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
