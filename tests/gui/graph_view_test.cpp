// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts/kernel_edits.h"
#include "opened_graph.h"
#include "picture/frame.h"

#include <QPainter>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <random>

using namespace partita;

namespace {

struct Opened : OpenedGraph {
    QPoint badge(int node) const
    {
        const auto &box = picture().nodes[node].box;
        return at(Point{box.x + 18, box.y + 14});
    }
    /// Applies a move and waits for its deployment to be drawn.
    bool moved(KernelId kernel, EngineId engine)
    {
        auto old = session.design();
        session.edit(moveEdit(*old, {kernel}, engine));
        return QTest::qWaitFor(
            [&] { return session.design() != old && view.canvas().design == session.design(); }, 30000);
    }
    std::string chosen(const QString &slug) const
    {
        const auto *entry = session.choices().find("kernel." + slug.toStdString() + ".engine");
        return entry && !entry->held ? entry->value : std::string();
    }
    std::string name(EngineId engine) const { return design().target->description().engines[engine].name; }
};

} // namespace

class GraphViewTest : public QObject {
    Q_OBJECT
private slots:
    void cardsKeepTheirPlaces();
    void everyKernelHasACard();
    void cardsStayWhereTheyAreWhenATransformComes();
    void clickSelectsAndSelectionIsShown();
    void draggingABoundaryMovesTheKernelsSwept();
    void aRefusedDragSaysWhyAndChangesNothing();
    void escapeCancelsADrag();
    void arrowKeysFollowTheEdges();
    void findCyclesThroughMatches();
    void draggingABadgeMovesTheKernel();
    void aPanPaintsOnlyWhatComesIntoSight();
    void whatIsKeptIsWhatWouldBePainted();
    void namesCanBeReadFromAfar_data();
    void namesCanBeReadFromAfar();
};

void GraphViewTest::everyKernelHasACard()
{
    Opened o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    int transforms = 0;
    for (int k = 0; k < int(o.design().kernels.size()); ++k) {
        bool transform = o.design().kernels[k].kind == Kernel::Kind::Transform;
        transforms += transform;
        QCOMPARE(o.picture().nodeOf(k) >= 0, !transform);
    }
    auto paid
        = std::count_if(o.picture().pills.begin(), o.picture().pills.end(), [](const auto &p) { return !p.again; });
    QCOMPARE(int(paid), transforms);
    for (const auto &b : o.picture().boundaries)
        QVERIFY(b.before != b.after);
}

void GraphViewTest::cardsStayWhereTheyAreWhenATransformComes()
{
    Opened o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    auto move = o.movable();
    const auto kernel = move.kernel;
    const auto engine = move.to;
    QVERIFY(kernel >= 0);
    auto before = o.picture().nodes;
    QVERIFY(o.moved(kernel, engine));
    const auto &after = o.picture().nodes;
    QCOMPARE(after.size(), before.size());
    for (std::size_t n = 0; n < after.size(); ++n)
        QCOMPARE(after[n].box, before[n].box);
}

void GraphViewTest::clickSelectsAndSelectionIsShown()
{
    Opened o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    int node = o.picture().nodeOf(o.movable().kernel);
    QTest::mouseClick(o.view.viewport(), Qt::LeftButton, {}, o.centre(node));
    QCOMPARE(o.session.selection(), o.view.canvas().slug(node));
    QVERIFY(o.view.canvas().marked.contains(o.session.selection()));
    o.session.select({});
    QVERIFY(o.view.canvas().marked.isEmpty());
}

void GraphViewTest::draggingABoundaryMovesTheKernelsSwept()
{
    Opened o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    // One kernel elsewhere makes two boundaries around it.
    auto move = o.movable();
    const auto kernel = move.kernel;
    const auto engine = move.to;
    QVERIFY(o.moved(kernel, engine));
    for (const auto &b : o.picture().boundaries) {
        // Forward past the head of its first wire, or backward past the tail.
        const auto &wire = o.picture().wires[b.wires[0]];
        for (bool forward : {true, false}) {
            int node = forward ? wire.to : wire.from;
            auto move = moveBoundary(o.picture(), b, forward ? b.gap + 1 : b.gap - 1);
            std::vector<KernelId> kernels;
            for (int n : move.nodes)
                kernels.push_back(o.picture().nodes[n].kernel);
            if (kernels.empty() || veto(o.design(), kernels, move.engine))
                continue;
            const auto &box = o.picture().nodes[node].box;
            auto to = o.at(Point{forward ? box.right() + 6 : box.x - 6, box.centre().y});
            auto from = o.at(b.grip);
            auto expected = moveEdit(o.design(), kernels, move.engine);
            QSignalSpy previewed(&o.session, &Session::previewed);
            auto *port = o.view.viewport();
            QTest::mouseMove(port, from);
            QTest::mousePress(port, Qt::LeftButton, {}, from);
            QTest::mouseMove(port, (from + to) / 2);
            QTest::mouseMove(port, to);
            QTRY_VERIFY_WITH_TIMEOUT(!previewed.isEmpty(), 30000);
            QVERIFY2(o.view.bubbleText().contains(QStringLiteral("cycles"))
                    || o.view.bubbleText().contains(QStringLiteral("Refused")),
                qPrintable(o.view.bubbleText()));
            if (o.view.bubbleText().contains(QStringLiteral("Refused"))) {
                QTest::keyClick(&o.view, Qt::Key_Escape);
                continue;
            }
            int steps = o.session.undoStack()->count();
            QTest::mouseRelease(port, Qt::LeftButton, {}, to);
            QCOMPARE(o.session.undoStack()->count(), steps + 1);
            for (const auto &[key, value] : expected.changes) {
                const auto *entry = o.session.choices().find(key);
                QVERIFY2(entry, key.c_str());
                QCOMPARE(entry->value, value);
                QVERIFY(!entry->held);
            }
            QCOMPARE(o.view.bubbleText(), QString());
            return;
        }
    }
    QFAIL("no boundary could be dragged");
}

void GraphViewTest::aRefusedDragSaysWhyAndChangesNothing()
{
    Opened o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    auto choices = o.session.choices();
    for (const auto &b : o.picture().boundaries) {
        const auto &wire = o.picture().wires[b.wires[0]];
        for (bool forward : {true, false}) {
            auto move = moveBoundary(o.picture(), b, forward ? b.gap + 1 : b.gap - 1);
            std::vector<KernelId> kernels;
            for (int n : move.nodes)
                kernels.push_back(o.picture().nodes[n].kernel);
            if (kernels.empty() || !veto(o.design(), kernels, move.engine))
                continue;
            const auto &box = o.picture().nodes[forward ? wire.to : wire.from].box;
            auto from = o.at(b.grip), to = o.at(Point{forward ? box.right() + 6 : box.x - 6, box.centre().y});
            auto *port = o.view.viewport();
            QTest::mouseMove(port, from);
            QTest::mousePress(port, Qt::LeftButton, {}, from);
            QTest::mouseMove(port, (from + to) / 2);
            QTest::mouseMove(port, to);
            QVERIFY2(o.view.bubbleText().contains(QStringLiteral("Refused")), qPrintable(o.view.bubbleText()));
            QTest::mouseRelease(port, Qt::LeftButton, {}, to);
            QCOMPARE(o.session.undoStack()->count(), 0);
            QVERIFY(o.session.choices() == choices);
            QCOMPARE(o.view.bubbleText(), QString());
            return;
        }
    }
    QFAIL("the example has no boundary whose kernels only one engine takes");
}

void GraphViewTest::escapeCancelsADrag()
{
    Opened o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    int node = o.picture().nodeOf(o.movable().kernel);
    auto choices = o.session.choices();
    auto badge = o.badge(node), away = badge + QPoint(60, 20);
    QTest::mousePress(o.view.viewport(), Qt::LeftButton, {}, badge);
    QTest::mouseMove(o.view.viewport(), (badge + away) / 2);
    QTest::mouseMove(o.view.viewport(), away);
    QVERIFY(!o.view.bubbleText().isEmpty());
    QTest::keyClick(&o.view, Qt::Key_Escape);
    QCOMPARE(o.view.bubbleText(), QString());
    QTest::mouseRelease(o.view.viewport(), Qt::LeftButton, {}, away);
    QVERIFY(o.session.choices() == choices);
}

void GraphViewTest::draggingABadgeMovesTheKernel()
{
    Opened o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    const auto kernel = o.movable().kernel;
    const auto engine = nextEngine(o.design(), kernel);
    int node = o.picture().nodeOf(kernel);
    auto slug = o.view.canvas().slug(node);
    const auto &box = o.picture().nodes[node].box;
    auto badge = o.badge(node), away = o.at(Point{box.right() - 4, box.y + 30});
    QTest::mousePress(o.view.viewport(), Qt::LeftButton, {}, badge);
    QTest::mouseMove(o.view.viewport(), (badge + away) / 2);
    QTest::mouseMove(o.view.viewport(), away);
    QTest::mouseRelease(o.view.viewport(), Qt::LeftButton, {}, away);
    QCOMPARE(o.chosen(slug), o.name(engine));
}

void GraphViewTest::arrowKeysFollowTheEdges()
{
    Opened o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    QTest::keyClick(&o.view, Qt::Key_Right);
    auto first = o.session.selection();
    QVERIFY(!first.isEmpty());
    QTest::keyClick(&o.view, Qt::Key_Right);
    QVERIFY(o.session.selection() != first);
    QTest::keyClick(&o.view, Qt::Key_Left);
    QCOMPARE(o.session.selection(), first);
}

void GraphViewTest::findCyclesThroughMatches()
{
    Opened o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    QVERIFY(o.view.find(QStringLiteral("conv")));
    auto first = o.session.selection();
    QVERIFY(o.view.find(QStringLiteral("conv")));
    QVERIFY(o.session.selection() != first);
    QVERIFY(!o.view.find(QStringLiteral("no such kernel")));
}

void GraphViewTest::aPanPaintsOnlyWhatComesIntoSight()
{
    for (double ratio : {1.0, 2.0}) {
        Frame frame;
        QRegion painted;
        auto paint = [&](QPainter &onto, const QRectF &exposed) {
            painted += onto.worldTransform().mapRect(exposed).toRect();
            for (int i = 0; i < 40; ++i)
                onto.fillRect(QRectF(10 * i, 7 * i, 8, 60), QColor::fromHsv(9 * i, 200, 200));
        };
        auto at = [&](double x, double y, double scale = 1) {
            painted = {};
            return frame.at({200, 100}, ratio, QTransform(scale, 0, 0, scale, x, y), paint).toImage();
        };
        at(0, 0);
        QCOMPARE(painted, QRegion(0, 0, 200, 100));
        auto kept = at(-20, 10);
        QCOMPARE(painted, QRegion(0, 0, 200, 10) + QRegion(180, 0, 20, 100));
        at(-20, 10);
        QVERIFY(painted.isEmpty());
        frame.touch();
        QVERIFY(at(-20, 10) == kept);
        QCOMPARE(painted, QRegion(0, 0, 200, 100));
        frame.touch(QRect(50, 50, 10, 10)); // it moves with what it is of
        at(-20, 15);
        QCOMPARE(painted, QRegion(0, 0, 200, 5) + QRegion(50, 55, 10, 10));
        at(-20, 15, 1.5);
        QCOMPARE(painted, QRegion(0, 0, 200, 100));
    }
}

/// But for how a stroke's edge is rounded where a clip begins.
static bool alike(const QImage &a, const QImage &b)
{
    auto near = [](int x, int y) { return std::abs(x - y) < 8; };
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            if (QRgb p = a.pixel(x, y), q = b.pixel(x, y);
                !near(qRed(p), qRed(q)) || !near(qGreen(p), qGreen(q)) || !near(qBlue(p), qBlue(q)))
                return false;
    return a.size() == b.size();
}

/// Whatever a hand did, the view shows what a picture painted anew would.
void GraphViewTest::whatIsKeptIsWhatWouldBePainted()
{
    Opened o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    auto *port = o.view.viewport();
    auto send = [&](QEvent::Type type, QPoint to, Qt::MouseButton button, Qt::MouseButtons buttons) {
        QMouseEvent event(type, to, port->mapToGlobal(to), button, buttons, Qt::NoModifier);
        QApplication::sendEvent(port, &event);
    };
    std::mt19937 random(3);
    auto below = [&](int n) { return int(random() % unsigned(n)); };
    for (int step = 0; step < 60; ++step) {
        QPoint from(below(port->width()), below(port->height())), by(below(160) - 80, below(120) - 60);
        switch (below(6)) {
        case 0: {
            QWheelEvent wheel(QPointF(from), port->mapToGlobal(QPointF(from)), {}, {0, below(2) ? 120 : -120},
                Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
            QApplication::sendEvent(port, &wheel);
            break;
        }
        case 1: send(QEvent::MouseMove, from, Qt::NoButton, Qt::NoButton); break;
        case 2:
            o.session.select(QString::fromStdString(o.design().kernels[below(int(o.design().kernels.size()))].slug));
            break;
        case 3: { // a boundary under way
            const auto &boundaries = o.picture().boundaries;
            if (boundaries.empty())
                break;
            auto grip = o.at(boundaries[below(int(boundaries.size()))].grip);
            send(QEvent::MouseButtonPress, grip, Qt::LeftButton, Qt::LeftButton);
            send(QEvent::MouseMove, grip + by, Qt::NoButton, Qt::LeftButton);
            (void)port->grab();
            QTest::keyClick(&o.view, Qt::Key_Escape);
            send(QEvent::MouseButtonRelease, grip + by, Qt::LeftButton, Qt::NoButton);
            break;
        }
        default:
            send(QEvent::MouseButtonPress, from, Qt::MiddleButton, Qt::MiddleButton);
            send(QEvent::MouseMove, from + by, Qt::NoButton, Qt::MiddleButton);
            send(QEvent::MouseButtonRelease, from + by, Qt::MiddleButton, Qt::NoButton);
        }
        auto shown = port->grab().toImage();
        QEvent style(QEvent::StyleChange);
        QApplication::sendEvent(&o.view, &style);
        QVERIFY2(alike(port->grab().toImage(), shown), qPrintable(QStringLiteral("step %1").arg(step)));
    }
}

void GraphViewTest::namesCanBeReadFromAfar_data()
{
    QTest::addColumn<double>("scale");
    for (double scale : {0.45, 0.3, 0.24, 0.21})
        QTest::addRow("%g", scale) << scale;
}

/// Letters do not shrink with the card below what can be read.
void GraphViewTest::namesCanBeReadFromAfar()
{
    QFETCH(double, scale);
    OpenedGraph o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    const auto &node = o.node(o.first(Picture::Node::Kind::Kernel));
    o.view.setTransform(QTransform::fromScale(scale, scale));
    o.view.centerOn(rectOf(node.box).center());
    const auto picture = o.view.viewport()->grab().toImage();
    const auto box = o.view.mapFromScene(rectOf(node.box)).boundingRect();
    const auto inside = box.adjusted(5, 1, -2, -2); // right of the stripe
    const auto ground = picture.pixelColor(inside.right() - 1, inside.top() + 1);
    int rows = 0;
    for (int y = inside.top(); y <= inside.bottom(); ++y) {
        int most = 0;
        for (int x = inside.left(); x < inside.right() - 2; ++x)
            most = std::max(most, std::abs(picture.pixelColor(x, y).lightness() - ground.lightness()));
        rows += most > 60;
    }
    QVERIFY2(rows >= 6, qPrintable(QString::number(rows)));
}

/// An edit that changes the order of execution leaves every card where it was.
void GraphViewTest::cardsKeepTheirPlaces()
{
    Opened o;
    OPEN(o);
    o.session.open(OpenedSession::example("digits_resnet"));
    QTRY_VERIFY_WITH_TIMEOUT(o.session.modelPath().contains(QStringLiteral("digits")) && o.settled(), 60000);
    QTRY_VERIFY_WITH_TIMEOUT(o.drawn() && o.picture().drawing.arrangement.by == Layouter::Graphviz, 30000);
    auto places = [&] {
        QMap<QString, QPointF> out;
        for (int n = 0; n < int(o.picture().nodes.size()); ++n)
            if (o.node(n).kernel >= 0)
                out[o.canvas().slug(n)] = rectOf(o.node(n).box).topLeft();
        return out;
    };
    auto order = [&] {
        QStringList out;
        for (const auto &k : o.design().kernels)
            if (k.kind == Kernel::Kind::Compute)
                out << QString::fromStdString(k.slug);
        return out;
    };
    const auto before = places();
    const auto first = order();
    o.session.edit({QStringLiteral("move"), {{"kernel.stage2_conv2.engine", "core"}}});
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.drawn() && order() != first, 60000);
    QCOMPARE(places(), before);
}

QTEST_MAIN(GraphViewTest)
#include "graph_view_test.moc"
