// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts/kernel_edits.h"
#include "opened_graph.h"
#include "widgets/bubble.h"

#include <QTest>

#include <algorithm>

using namespace partita;

namespace {

struct Opened : OpenedGraph {
    /// A boundary and the gap of a legal place that moves something, or -1.
    std::pair<int, Gap> draggable() const
    {
        const auto &p = picture();
        for (int i = 0; i < int(p.boundaries.size()); ++i)
            for (const auto &gap : legalGaps(design(), p, p.boundaries[i]))
                if (!moveBoundary(p, p.boundaries[i], gap.gap).nodes.empty())
                    return {i, gap};
        return {-1, {}};
    }
    QPointF middle(const Gap &gap) const
    {
        auto [from, to] = lineAt(picture(), gap);
        return (pointOf(from) + pointOf(to)) / 2;
    }
    QPoint grip(int boundary) const { return at(picture().boundaries[boundary].grip); }
    void zoom(double scale, QPointF centre)
    {
        view.setTransform(QTransform::fromScale(scale, scale));
        view.centerOn(centre);
    }
};

} // namespace

class GraphAimTest : public QObject {
    Q_OBJECT
private slots:
    void aGripIsTenPixelsAtAnyZoom_data();
    void aGripIsTenPixelsAtAnyZoom();
    void theLineFollowsThePointer();
    void ghostsLieWhereNoRuleForbids();
    void theBubbleCoversNeitherCardNorRow_data();
    void theBubbleCoversNeitherCardNorRow();
};

void GraphAimTest::aGripIsTenPixelsAtAnyZoom_data()
{
    QTest::addColumn<double>("scale");
    for (double scale : {0.05, 0.15, 0.4, 1.0, 2.5})
        QTest::addRow("%g", scale) << scale;
}

void GraphAimTest::aGripIsTenPixelsAtAnyZoom()
{
    QFETCH(double, scale);
    Opened o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    QVERIFY(!o.picture().boundaries.empty());
    for (bool topDown : {false, true}) {
        o.view.setOrientation(topDown);
        QTRY_VERIFY(o.drawn());
        for (int i = 0; i < int(o.picture().boundaries.size()); ++i) {
            o.zoom(scale, pointOf(o.picture().boundaries[i].grip));
            for (auto off : {QPoint(4, 4), QPoint(-4, 4), QPoint(4, -4), QPoint(-4, -4)}) {
                QTest::mouseMove(o.view.viewport(), o.grip(i) + off);
                QVERIFY(o.canvas().hovered >= 0);
            }
        }
        auto box = gripBox({}, !topDown, scale);
        QVERIFY(std::min(box.width(), box.height()) * scale >= 10 - 1e-9);
    }
}

/// Between two gaps too, where it would not come to lie.
void GraphAimTest::theLineFollowsThePointer()
{
    Opened o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    auto [boundary, gap] = o.draggable();
    QVERIFY(boundary >= 0);
    auto from = o.grip(boundary), to = o.at(o.middle(gap));
    const auto accent = o.canvas().theme.accent;
    auto lit = [&](int x) { // rows of that column that are the accent's
        auto seen = o.view.viewport()->grab().toImage();
        int rows = 0;
        for (int y = 0; y < seen.height(); ++y)
            rows += seen.pixelColor(x, y) == accent;
        return rows;
    };
    for (double share : {0.3, 0.45, 0.9}) {
        QPoint at(int(from.x() + share * (to.x() - from.x())), to.y());
        o.drag(from, at, {}, false);
        QVERIFY2(lit(at.x()) > 20, qPrintable(QStringLiteral("at %1").arg(share)));
        QTest::keyClick(&o.view, Qt::Key_Escape);
        QTest::mouseRelease(o.view.viewport(), Qt::LeftButton, {}, at);
        QCOMPARE(lit(at.x()) > 20, false);
    }
    QCOMPARE(o.session.undoStack()->count(), 0);
}

void GraphAimTest::ghostsLieWhereNoRuleForbids()
{
    Opened o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    const auto &p = o.picture();
    const auto &d = o.design();
    int offered = 0, forbidden = 0;
    auto check = [&](const std::vector<Gap> &ghosts, auto moveTo) {
        std::vector<std::vector<KernelId>> moved;
        for (const auto &ghost : ghosts) {
            moved.push_back(kernelsOf(d, p, moveTo(ghost.gap)));
            QVERIFY(!veto(d, moved.back(), moveTo(ghost.gap).engine));
        }
        for (int gap = 0; gap <= int(p.drawing.layers.size()); ++gap) {
            auto kernels = kernelsOf(d, p, moveTo(gap));
            bool legal = !veto(d, kernels, moveTo(gap).engine);
            if (legal && !kernels.empty())
                QVERIFY(std::ranges::find(moved, kernels) != moved.end());
            forbidden += !legal;
        }
        offered += int(ghosts.size());
    };
    for (const auto &b : p.boundaries)
        check(legalGaps(d, p, b), [&](int gap) { return moveBoundary(p, b, gap); });
    for (int n = 0; n < int(p.nodes.size()); ++n)
        for (int e = 0; e < int(d.target->description().engines.size()); ++e)
            if (o.node(n).kind == Picture::Node::Kind::Kernel && o.node(n).engine != e)
                check(legalGaps(d, p, n, e), [&](int gap) { return moveCard(p, n, gap, e); });
    QVERIFY(offered > 0 && forbidden > 0);
}

void GraphAimTest::theBubbleCoversNeitherCardNorRow_data()
{
    QTest::addColumn<bool>("topDown");
    QTest::addColumn<double>("zoom"); ///< over the fitted scale
    for (bool topDown : {false, true})
        for (double zoom : {1.0, 1.3, 1.6})
            QTest::addRow("%s %g", topDown ? "top down" : "left to right", zoom) << topDown << zoom;
}

void GraphAimTest::theBubbleCoversNeitherCardNorRow()
{
    QFETCH(bool, topDown);
    QFETCH(double, zoom);
    Opened o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    o.view.setOrientation(topDown);
    auto [boundary, gap] = o.draggable();
    QVERIFY(boundary >= 0);
    o.zoom(zoom * o.view.transform().m11(), o.middle(gap));
    auto from = o.grip(boundary), to = o.at(o.middle(gap));
    if (!o.view.viewport()->rect().contains(from))
        QSKIP("the boundary is out of sight");
    auto *bubble = o.view.findChild<Bubble *>();
    for (int step = 2; step <= 6; ++step) {
        auto at = from + (to - from) * step / 5;
        o.drag(from, at, {}, false);
        QVERIFY(bubble->isVisible());
        QVERIFY(o.view.rect().contains(bubble->geometry()));
        for (const auto &[node, engine] : o.canvas().pending)
            QVERIFY(!bubble->geometry().intersects(
                o.view.mapFromScene(rectOf(o.node(node).box)).boundingRect() & o.view.viewport()->rect()));
        auto scene = o.view.mapToScene(at);
        auto row = o.view.mapFromScene(rectOf(rowBox(o.picture(), gapAt(o.picture(), {scene.x(), scene.y()}).row)));
        QVERIFY(!bubble->geometry().intersects(row.boundingRect()));
        QTest::keyClick(&o.view, Qt::Key_Escape);
        QTest::mouseRelease(o.view.viewport(), Qt::LeftButton, {}, at);
    }
}

QTEST_MAIN(GraphAimTest)
#include "graph_aim_test.moc"
