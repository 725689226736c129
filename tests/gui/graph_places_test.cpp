// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_view.h"
#include "opened_window.h"

#include <QTest>

using namespace partita;

namespace {

struct Opened : OpenedWindow {
    const GraphCanvas &canvas() const { return find<GraphView>()->canvas(); }
    bool drawn() const
    {
        return settled() && canvas().design == session.design()
            && canvas().picture.drawing.arrangement.by == Layouter::Graphviz;
    }
    bool opened(const char *name)
    {
        session.open(example(name));
        return QTest::qWaitFor([&] { return session.modelPath().contains(QLatin1String(name)) && drawn(); }, 60000);
    }
    /// Of each card's corner, in pixels of the view.
    QMap<QString, QPointF> places() const
    {
        QMap<QString, QPointF> out;
        for (int n = 0; n < int(canvas().picture.nodes.size()); ++n)
            if (canvas().picture.nodes[n].kernel >= 0)
                out[canvas().slug(n)]
                    = find<GraphView>()->viewportTransform().map(rectOf(canvas().picture.nodes[n].box).topLeft());
        return out;
    }
    bool edited(const Edit &edit)
    {
        const auto was = session.design();
        session.edit(edit);
        return QTest::qWaitFor([&] { return drawn() && session.design() != was; }, 60000);
    }
    bool undone()
    {
        const auto was = session.design();
        session.undoStack()->undo();
        return QTest::qWaitFor([&] { return drawn() && session.design() != was; }, 60000);
    }
};

} // namespace

/// An edit leaves the cards where they are, and what an edit moved comes back with its undo.
class GraphPlacesTest : public QObject {
    Q_OBJECT
private slots:
    void theFirstEditMovesNoCard_data();
    void theFirstEditMovesNoCard();
    void undoBringsCardsBack();
    void aKernelMoreLeavesTheOthers();
    void aLowerViewLeavesTheRows();
    void theBubbleOfADragCoversNoCard_data();
    void theBubbleOfADragCoversNoCard();
};

void GraphPlacesTest::theFirstEditMovesNoCard_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("text");
    for (auto size : {QSize(900, 560), QSize(1280, 800), QSize(2560, 1440)})
        for (int text : {100, 200})
            QTest::addRow("%dx%d, %d %%", size.width(), size.height(), text) << size << text;
}

void GraphPlacesTest::theFirstEditMovesNoCard()
{
    QFETCH(QSize, size);
    QFETCH(int, text);
    Opened o;
    o.window.setTextSize(text);
    const auto usual = qScopeGuard([&] { o.window.setTextSize(100); });
    o.window.resize(size);
    OPEN(o);
    QVERIFY(o.opened("shapes_mobilenet"));
    QVERIFY(o.on(QStringLiteral("diana")));
    QTRY_VERIFY(o.drawn());
    const auto before = o.places();
    const auto rows = o.canvas().picture.drawing.rows.size();
    QVERIFY(rows > 1);
    QVERIFY(o.edited({QStringLiteral("move"), {{"kernel.block3_expand.engine", "core"}}}));
    QVERIFY(!o.canvas().picture.pills.empty());
    QCOMPARE(o.places(), before);
    QVERIFY(o.undone());
    QCOMPARE(o.places(), before);
}

/// Where the edit cuts fused kernels apart, so that the graph has other cards.
void GraphPlacesTest::undoBringsCardsBack()
{
    Opened o;
    OPEN(o);
    QVERIFY(o.opened("digits_resnet"));
    QVERIFY(o.on(QStringLiteral("tynnp")));
    QTRY_VERIFY(o.drawn());
    const auto before = o.places();
    QVERIFY(o.edited({QStringLiteral("apart"), {{"fuse", "apart"}}}));
    QVERIFY(o.places().size() > before.size());
    QVERIFY(o.undone());
    QCOMPARE(o.places(), before);
}

/// Pads apart from their convolution: only the cards behind it in its row make room.
void GraphPlacesTest::aKernelMoreLeavesTheOthers()
{
    Opened o;
    OPEN(o);
    QVERIFY(o.opened("digits_resnet"));
    QVERIFY(o.on(QStringLiteral("diana")));
    QTRY_VERIFY(o.drawn());
    auto boxes = [&] {
        QMap<QString, Rect> out;
        for (int n = 0; n < int(o.canvas().picture.nodes.size()); ++n)
            if (o.canvas().picture.nodes[n].kernel >= 0)
                out[o.canvas().slug(n)] = o.canvas().picture.nodes[n].box;
        return out;
    };
    const auto before = boxes();
    const auto padded = before["stage2_conv2"];
    QVERIFY(o.edited({QStringLiteral("pads"), {{"kernel.stage2_conv2.pads", "core"}}}));
    const auto after = boxes();
    QVERIFY(after.contains(QStringLiteral("stage2_conv2_pad")));
    int left = 0;
    for (const auto &[slug, box] : before.asKeyValueRange()) {
        const bool behind = box.x >= padded.x && box.y < padded.bottom() && padded.y < box.bottom();
        QCOMPARE(after[slug].y, box.y);
        QCOMPARE(after[slug].x > box.x, behind);
        left += after[slug] == box;
    }
    QVERIFY(left > int(before.size()) / 2);
    QVERIFY(o.undone());
    QVERIFY(boxes() == before);
}

/// As when a panel opens below; a view twice as wide is worth other rows.
void GraphPlacesTest::aLowerViewLeavesTheRows()
{
    Opened o;
    OPEN(o);
    QVERIFY(o.opened("shapes_mobilenet"));
    auto *view = o.find<GraphView>();
    auto rows = [&] {
        std::vector<int> out;
        for (const auto &row : o.canvas().picture.drawing.rows)
            out.push_back(row.first);
        return out;
    };
    view->fit();
    QTRY_VERIFY(o.drawn());
    const auto before = rows();
    QVERIFY(before.size() > 1);
    const auto high = view->height();
    o.window.resize(o.window.width(), o.window.height() - high / 6);
    QTRY_VERIFY(view->height() < high);
    QVERIFY(rows() == before);
    QVERIFY(o.edited({QStringLiteral("move"), {{"kernel.block3_expand.engine", "core"}}}));
    QVERIFY(rows() == before);
    o.window.resize(o.window.width() * 2, o.window.height());
    QTRY_VERIFY(rows() != before);
}

void GraphPlacesTest::theBubbleOfADragCoversNoCard_data() { theFirstEditMovesNoCard_data(); }

/// It lies over another panel where the graph has no room for it.
void GraphPlacesTest::theBubbleOfADragCoversNoCard()
{
    QFETCH(QSize, size);
    QFETCH(int, text);
    Opened o;
    o.window.setTextSize(text);
    const auto usual = qScopeGuard([&] { o.window.setTextSize(100); });
    o.window.resize(size);
    OPEN(o);
    QVERIFY(o.opened("digits_resnet"));
    QVERIFY(o.on(QStringLiteral("diana")));
    QTRY_VERIFY(o.drawn());
    auto *view = o.find<GraphView>();
    const auto &picture = o.canvas().picture;
    QVERIFY(!picture.boundaries.empty());
    const auto from = view->mapFromScene(pointOf(picture.boundaries.front().grip));
    QTest::mousePress(view->viewport(), Qt::LeftButton, {}, from);
    for (int step : {30, 60, 90}) {
        QTest::mouseMove(view->viewport(), from + QPoint(step, 0));
        auto *bubble = o.window.findChild<Bubble *>(QString(), Qt::FindDirectChildrenOnly);
        QVERIFY(bubble && bubble->isVisible() && o.window.rect().contains(bubble->geometry()));
        const auto covered = bubble->geometry().translated(-view->mapTo(&o.window, QPoint()));
        for (const auto &node : picture.nodes)
            QVERIFY(
                !covered.intersects(view->mapFromScene(rectOf(node.box)).boundingRect() & view->viewport()->rect()));
    }
    QTest::keyClick(view, Qt::Key_Escape);
    QTest::mouseRelease(view->viewport(), Qt::LeftButton, {}, from);
}

QTEST_MAIN(GraphPlacesTest)
#include "graph_places_test.moc"
