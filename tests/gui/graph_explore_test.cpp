// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts/kernel_edits.h"
#include "graph/minimap.h"
#include "graph/overlays.h"
#include "opened_graph.h"
#include "opened_window.h"

using namespace partita;

class GraphExploreTest : public QObject {
    Q_OBJECT
private slots:
    void aTensorIsFollowedToItsEnds();
    void theMapMovesTheView();
    void aLassoIsMovedAsOne();
    void draggingASelectionSaysWhatItCosts();
    void shadingsTellUtilisationAndMemory();
    void theLegendStaysInside();
};

void GraphExploreTest::aTensorIsFollowedToItsEnds()
{
    OpenedGraph o;
    o.session.open(OpenedSession::example("digits_resnet"));
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.drawn(), 60000);
    // One whose tensor has two readers: a residual's.
    std::optional<Ends> wanted;
    for (const auto &w : o.picture().wires)
        if (auto ends = endsOf(o.design(), o.picture(), w.tensor);
            ends && ends->readers.size() == 2 && !o.node(ends->writer).stub())
            wanted = ends;
    QVERIFY(wanted);
    std::set<int> readers;
    for (int k = 0; k < int(o.design().kernels.size()); ++k)
        for (auto id : o.design().kernels[k].match.inputs)
            if (id == wanted->tensor && o.picture().nodeOf(k) >= 0)
                readers.insert(o.picture().nodeOf(k));
    QVERIFY(readers == std::set<int>(wanted->readers.begin(), wanted->readers.end()));
    for (std::size_t w = 0; w < o.picture().wires.size(); ++w)
        QCOMPARE(bool(wanted->carries(int(w))), o.picture().wires[w].tensor == wanted->tensor);

    o.click(o.centre(wanted->writer));
    auto plain = o.view.grab().toImage();
    QTest::keyClick(&o.view, Qt::Key_T);
    QVERIFY(o.canvas().followed);
    QCOMPARE(o.canvas().followed->tensor, wanted->tensor);
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    QVERIFY(menu);
    auto to = o.canvas().slug(wanted->readers.back());
    QAction *jump = nullptr;
    int ends = 0;
    for (auto *action : menu->actions()) {
        ends += action->text().startsWith(QStringLiteral("To ")) || action->text().startsWith(QStringLiteral("From "));
        if (action->text() == QStringLiteral("To %1").arg(to))
            jump = action;
    }
    QCOMPARE(ends, 3);
    QVERIFY(jump);
    jump->trigger();
    menu->close();
    QCOMPARE(o.session.selection(), to);
    QVERIFY(o.canvas().followed);
    QVERIFY(o.view.grab().toImage() != plain);
    QTest::keyClick(&o.view, Qt::Key_Escape);
    QVERIFY(!o.canvas().followed);
    QCOMPARE(o.session.selection(), to);
    // From a wire's own menu.
    for (std::size_t w = 0; w < o.picture().wires.size(); ++w) {
        const auto &points = o.picture().wires[w].points;
        if (o.picture().wires[w].tensor != wanted->tensor)
            continue;
        auto middle = o.at((pointOf(points[0]) + pointOf(points[1])) / 2);
        if (hitAt(o.canvas(), o.view.mapToScene(middle), o.view.transform().m11(), 3).thing != Hit::Thing::Wire)
            continue;
        auto name = QString::fromStdString(o.design().graph.tensor(wanted->tensor).slug);
        QVERIFY(o.take(QStringLiteral("Follow %1").arg(name), middle));
        QVERIFY(o.canvas().followed && o.canvas().followed->tensor == wanted->tensor);
        return;
    }
    QFAIL("no wire of the tensor could be pointed at");
}

void GraphExploreTest::theMapMovesTheView()
{
    OpenedGraph o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    auto *map = o.view.findChild<Minimap *>();
    QVERIFY(!map->isVisible()); // all of it is seen
    for (int i = 0; i < 6; ++i)
        o.view.zoomIn();
    QVERIFY(map->isVisible());
    auto seen = [&] { return o.view.mapToScene(o.view.viewport()->rect()).boundingRect(); };
    auto before = seen().center();
    auto from = map->framed().center().toPoint();
    QTest::mousePress(map, Qt::LeftButton, {}, from);
    QTest::mouseMove(map, from + QPoint(20, 0));
    QTest::mouseRelease(map, Qt::LeftButton, {}, from + QPoint(20, 0));
    auto moved = seen().center() - before;
    double scale = rectOf(o.picture().bounds).width() / (map->width() - 10);
    QVERIFY2(std::abs(moved.x() - 20 * scale) < 2 * scale && std::abs(moved.y()) < 2 * scale,
        qPrintable(QStringLiteral("%1 %2").arg(moved.x() / scale).arg(moved.y() / scale)));
    // A press elsewhere goes there.
    QTest::mouseClick(map, Qt::LeftButton, {}, QPoint(8, 8));
    QVERIFY(std::abs(seen().center().x() - o.picture().bounds.x) < 10 * scale);
    o.view.wantMap(false);
    QVERIFY(!map->isVisible());
    o.view.wantMap(true);
    QVERIFY(map->isVisible());
    o.view.fit();
    QVERIFY(!map->isVisible());
}

void GraphExploreTest::aLassoIsMovedAsOne()
{
    OpenedGraph o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    // Two neighbours that another engine takes.
    const auto &p = o.picture();
    for (const auto &w : p.wires) {
        std::vector<KernelId> pair{p.nodes[w.from].kernel, p.nodes[w.to].kernel};
        if (pair[0] < 0 || pair[1] < 0 || o.node(w.from).kind != Picture::Node::Kind::Kernel
            || o.node(w.to).kind != Picture::Node::Kind::Kernel)
            continue;
        if (o.node(w.from).layer + 1 != o.node(w.to).layer || o.node(w.from).engine != o.node(w.to).engine
            || std::abs(o.node(w.from).box.y - o.node(w.to).box.y) > 1)
            continue;
        EngineId engine = -1;
        for (int e = 0; e < int(o.design().target->description().engines.size()) && engine < 0; ++e)
            if (e != o.node(w.from).engine && !veto(o.design(), pair, e))
                engine = e;
        if (engine < 0)
            continue;
        auto a = rectOf(o.node(w.from).box), b = rectOf(o.node(w.to).box);
        o.drag(o.at(a.topLeft() - QPointF(6, 6)), o.at(b.bottomRight() + QPointF(6, 6)), Qt::ShiftModifier);
        if (o.canvas().marked.size() != 2) {
            o.session.select({});
            continue;
        }
        auto before = o.session.design();
        o.drag(o.centre(w.to), o.inLegend(engine), {}, false);
        QVERIFY2(o.view.bubbleText().contains(QStringLiteral("2 kernels")), qPrintable(o.view.bubbleText()));
        QCOMPARE(o.canvas().pending.size(), std::size_t(2));
        QTRY_VERIFY_WITH_TIMEOUT(o.view.bubbleText().contains(QStringLiteral("cycles ("))
                || o.view.bubbleText().contains(QStringLiteral("no change")),
            30000);
        QTest::mouseRelease(o.view.viewport(), Qt::LeftButton, {}, o.inLegend(engine));
        QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.design() != before, 60000);
        QCOMPARE(o.session.undoStack()->count(), 1);
        auto engineNow = [&](int k) { return o.design().kernels[o.design().find(before->kernels[k].slug)].engine; };
        QCOMPARE(engineNow(pair[0]), engine);
        QCOMPARE(engineNow(pair[1]), engine);
        QCOMPARE(o.canvas().marked.size(), 2);
        return;
    }
    QFAIL("no two neighbours move together");
}

void GraphExploreTest::draggingASelectionSaysWhatItCosts()
{
    OpenedGraph o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    // Everything: some of it only one engine takes, so the drag is refused, by name, and changes nothing.
    o.view.resize(1100, 700);
    o.view.fit();
    QTRY_VERIFY(o.drawn());
    auto bounds = rectOf(o.picture().bounds).adjusted(-8, -8, 8, 8);
    o.drag(o.at(bounds.topLeft()), o.at(bounds.bottomRight()), Qt::ShiftModifier);
    QVERIFY(o.canvas().marked.size() > 4);
    auto all = o.canvas().marked;
    int n = o.first(Picture::Node::Kind::Kernel);
    auto choices = o.session.choices();
    o.drag(o.centre(n), o.centre(n) + QPoint(12, 9), {}, false);
    QVERIFY(!o.view.bubbleText().isEmpty());
    QTest::keyClick(&o.view, Qt::Key_Escape);
    QTest::mouseRelease(o.view.viewport(), Qt::LeftButton, {}, o.centre(n) + QPoint(12, 9));
    QVERIFY(o.session.choices() == choices);
    QCOMPARE(o.canvas().marked, all);
    // A click without a drag takes the one.
    o.click(o.centre(n));
    QCOMPARE(o.canvas().marked, QSet<QString>{o.canvas().slug(n)});
}

void GraphExploreTest::shadingsTellUtilisationAndMemory()
{
    OpenedGraph o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    auto plain = o.view.grab().toImage();
    QVERIFY(o.take(QStringLiteral("Utilisation of the engine"), {5, 5}));
    QVERIFY(o.view.grab().toImage() != plain);
    const auto &d = o.design();
    int known = 0;
    for (std::size_t k = 0; k < d.kernels.size(); ++k) {
        const auto &kernel = d.kernels[k];
        auto peak = d.target->peak(kernel.engine, kernel.bits);
        auto share = o.canvas().shades.share[k];
        QCOMPARE(share >= 0, kernel.macs > 0 && peak > 0);
        if (share >= 0) {
            ++known;
            QVERIFY(std::abs(share - std::min(1.0, double(kernel.macs) / double(kernel.elapsed()) / peak)) < 1e-4);
            QVERIFY(!o.canvas().shades.note[k].isEmpty());
        }
    }
    QVERIFY(known > 2);
    QVERIFY(o.take(QStringLiteral("Memory in use"), {5, 5}));
    auto bytes = bytesAlive(d);
    std::int64_t most = *std::ranges::max_element(bytes), arena = 0;
    for (const auto &use : d.memories)
        arena += use.lowerBound;
    QVERIFY(most > 0 && most <= arena);
    for (std::size_t k = 0; k < d.kernels.size(); ++k) {
        std::int64_t touched = 0; // what it writes is alive while it runs, unless it takes its input's place
        for (const auto &b : d.buffers)
            if (b.kernel == int(k) && b.kind == Buffer::Kind::Activation && b.over < 0)
                touched += b.bytes;
        QVERIFY(bytes[k] >= touched);
        if (o.canvas().shades.share[k] >= 0)
            QVERIFY(std::abs(o.canvas().shades.share[k] - double(bytes[k]) / double(most)) < 1e-4);
    }
    QVERIFY(o.take(QStringLiteral("Nothing"), {5, 5}));
    QVERIFY(o.view.grab().toImage() == plain);
}

void GraphExploreTest::theLegendStaysInside()
{
    OpenedWindow o;
    OPEN(o);
    auto *graph = o.find<GraphView>();
    QTRY_VERIFY(graph->canvas().design);
    auto *legend = o.find<Legend>();
    QTRY_VERIFY(graph->canvas().design == o.session.design());
    for (auto size : {QSize(1280, 800), QSize(1000, 700), QSize(1600, 900)})
        for (auto shading : {Shading::None, Shading::WeightBits, Shading::Utilisation, Shading::Memory}) {
            o.window.resize(size);
            graph->setShading(shading);
            QVERIFY(legend->isVisible());
            QVERIFY2(graph->rect().contains(legend->geometry()),
                qPrintable(QStringLiteral("%1 wide in %2").arg(legend->geometry().right()).arg(graph->width())));
        }
}

QTEST_MAIN(GraphExploreTest)
#include "graph_explore_test.moc"
