// SPDX-License-Identifier: GPL-3.0-or-later
#include "deployment/origins.h"
#include "facts/kernel_edits.h"
#include "opened_graph.h"
#include "opened_window.h"
#include "picture/card.h"

#include <QTemporaryDir>

using namespace partita;

/// Cards unfolded to the model's operators, repeated blocks as one card.
class GraphFoldTest : public QObject {
    Q_OBJECT
private slots:
    void theMarkUnfoldsACardInPlace();
    void anOperatorSelectsItsKernel();
    void keyAndMenuFoldAndUnfold();
    void blocksCollapseAndOpen();
    void aKernelInsideABlockMarksIt();
    void aBlockMovesAsOne();
    void theProjectKeepsWhatIsFolded();
};

void GraphFoldTest::theMarkUnfoldsACardInPlace()
{
    for (bool twice : {false, true}) {
        OpenedGraph o;
        OPEN(o);
        QTRY_VERIFY(o.drawn());
        int n = o.first(Picture::Node::Kind::Kernel);
        auto kernel = o.node(n).kernel;
        auto slug = o.canvas().slug(n);
        auto corner = o.at(rectOf(o.node(n).box).topLeft()), mark = o.at(foldMarkOf(o.picture(), o.node(n)).center());
        o.click(mark);
        if (twice) { // the second click of a double one folds nothing back
            QTest::mouseDClick(o.view.viewport(), Qt::LeftButton, {}, mark);
        }
        QVERIFY(o.view.folding().unfolded.contains(slug.toStdString()));
        const auto &card = o.node(o.picture().nodeOf(kernel));
        auto origins = originsOf(o.design())[kernel];
        QCOMPARE(card.operators.size(), origins.size());
        QVERIFY(!origins.empty());
        for (std::size_t i = 0; i < origins.size(); ++i)
            QCOMPARE(card.operators[i].name, o.design().source.op(origins[i]).name);
        auto now = o.at(rectOf(card.box).topLeft());
        QVERIFY2((now - corner).manhattanLength() <= 3,
            qPrintable(QStringLiteral("moved by %1").arg((now - corner).manhattanLength())));
        o.click(o.at(foldMarkOf(o.picture(), card).center()));
        QVERIFY(o.node(o.picture().nodeOf(kernel)).operators.empty());
    }
}

void GraphFoldTest::anOperatorSelectsItsKernel()
{
    OpenedGraph o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    o.view.unfoldAll();
    int n = o.first(Picture::Node::Kind::Kernel);
    QVERIFY(o.node(n).operators.size() > 1);
    o.session.select({});
    o.view.focusSelection();
    o.click(o.at(rectOf(o.picture().rectOf(n, 1)).center()));
    QCOMPARE(o.session.selection(), o.canvas().slug(n));
    QCOMPARE(o.canvas().op, o.node(n).operators[1].op);
}

void GraphFoldTest::keyAndMenuFoldAndUnfold()
{
    OpenedGraph o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    int n = o.first(Picture::Node::Kind::Kernel);
    o.click(o.centre(n));
    QTest::keyClick(&o.view, Qt::Key_U);
    QVERIFY(!o.node(n).operators.empty());
    QTest::keyClick(&o.view, Qt::Key_U);
    QVERIFY(o.node(n).operators.empty());
    QVERIFY(o.take(QStringLiteral("Unfold All"), o.centre(n)));
    for (const auto &node : o.picture().nodes)
        QVERIFY(node.stub() || !node.operators.empty());
    QVERIFY(o.take(QStringLiteral("Fold All"), o.centre(n)));
    for (const auto &node : o.picture().nodes)
        QVERIFY(node.operators.empty());
}

void GraphFoldTest::blocksCollapseAndOpen()
{
    OpenedGraph o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    auto cards = o.picture().nodes.size();
    QTest::keyClick(&o.view, Qt::Key_B);
    QVERIFY(o.view.folding().collapsed);
    int n = o.first(Picture::Node::Kind::Block);
    QVERIFY2(n >= 0, "the example repeats no block");
    auto times = o.node(n).times;
    QVERIFY(times >= 2);
    std::int64_t cycles = 0;
    auto members = o.node(n).members;
    QCOMPARE(o.picture().nodes.size() + members.size() - 1, cards);
    for (int k : members)
        cycles += o.design().kernels[k].cycles();
    QVERIFY(o.node(n).cycles >= cycles);
    auto middle = o.centre(n);
    o.click(middle);
    QCOMPARE(o.canvas().marked.size(), qsizetype(members.size()));
    QTest::mouseDClick(o.view.viewport(), Qt::LeftButton, {}, middle);
    QCOMPARE(o.picture().nodes.size(), cards);
    auto first = members.front();
    QVERIFY(o.take(QStringLiteral("Collapse This Block"), o.centre(o.picture().nodeOf(first))));
    QCOMPARE(o.node(o.picture().nodeOf(first)).times, times);
    QTest::keyClick(&o.view, Qt::Key_B);
    QCOMPARE(o.picture().nodes.size(), cards);
}

void GraphFoldTest::aKernelInsideABlockMarksIt()
{
    OpenedGraph o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    o.view.setCollapsed(true);
    int n = o.first(Picture::Node::Kind::Block);
    QVERIFY(n >= 0);
    o.session.select(o.canvas().slugOf(o.node(n).members[1]));
    QVERIFY(o.canvas().nodeMarked(n));
    QCOMPARE(o.canvas().marked.size(), 1);
    for (int other = 0; other < int(o.picture().nodes.size()); ++other)
        QCOMPARE(o.canvas().nodeMarked(other), other == n);
    o.session.select({});
    QVERIFY(!o.canvas().nodeMarked(n));
}

void GraphFoldTest::aBlockMovesAsOne()
{
    OpenedGraph o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    o.view.setCollapsed(true);
    int n = o.first(Picture::Node::Kind::Block);
    QVERIFY(n >= 0 && o.node(n).engine >= 0);
    auto members = o.node(n).members;
    EngineId engine = nextEngine(o.design(), members[0]);
    QVERIFY(engine >= 0 && !veto(o.design(), members, engine));
    auto before = o.session.design();
    auto badge = o.at(badgeOf(o.picture(), o.node(n)).center());
    o.drag(badge, badge + QPoint(30, 10));
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.design() != before, 60000);
    QCOMPARE(o.session.undoStack()->count(), 1);
    for (int k : members) {
        const auto &slug = before->kernels[k].slug;
        if (before->kernels[k].kind == Kernel::Kind::Compute)
            QCOMPARE(o.design().kernels[o.design().find(slug)].engine, engine);
    }
}

void GraphFoldTest::theProjectKeepsWhatIsFolded()
{
    QTemporaryDir folder;
    auto path = folder.filePath(QStringLiteral("folded.partita"));
    Folding folding;
    {
        OpenedWindow o;
        OPEN(o);
        auto *graph = o.find<GraphView>();
        QTRY_VERIFY(graph->canvas().design == o.session.design());
        auto *collapse = o.action(QStringLiteral("Collapse Repeated Blocks"));
        QVERIFY(collapse && !collapse->isChecked());
        collapse->trigger();
        QVERIFY(collapse->isChecked() && graph->folding().collapsed);
        for (int n = 0; n < int(graph->canvas().picture.nodes.size()); ++n)
            if (graph->canvas().picture.nodes[n].kind == Picture::Node::Kind::Block) {
                o.session.select(graph->canvas().slug(n));
                break;
            }
        graph->toggleFold(); // opens the block
        graph->toggleFold(); // unfolds its first kernel
        o.action(QStringLiteral("Map of the Graph"))->trigger();
        graph->setShading(Shading::Memory);
        folding = graph->folding();
        QCOMPARE(folding.opened.size(), std::size_t(1));
        QCOMPARE(folding.unfolded.size(), std::size_t(1));
        QVERIFY(o.saved(path));
    }
    OpenedWindow o;
    o.session.open(path);
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    auto *graph = o.find<GraphView>();
    QVERIFY(graph->folding() == folding);
    QVERIFY(!graph->mapWanted());
    QCOMPARE(graph->canvas().shading, Shading::Memory);
    QVERIFY(o.action(QStringLiteral("Collapse Repeated Blocks"))->isChecked());
    QTRY_VERIFY(std::ranges::any_of(graph->canvas().picture.nodes, [](const auto &n) { return !n.operators.empty(); }));
}

QTEST_MAIN(GraphFoldTest)
#include "graph_fold_test.moc"
