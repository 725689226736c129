// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/memory_view.h"
#include "opened.h"
#include "theme/format.h"
#include "widgets/bubble.h"
#include "widgets/controls.h"

#include <QMenu>
#include <QTest>
#include <QUndoStack>

#include <algorithm>
#include <set>

using namespace partita;

namespace {

struct Opened : OpenedSession {
    MemoryView view{&session};
    MemoryCanvas &canvas = *view.canvas();

    Opened()
    {
        view.resize(1100, 640);
        view.show();
    }
    const Buffer &buffer(int b) const { return design().buffers[b]; }
    QString name(int b) const { return QString::fromStdString(design().nameOf(buffer(b))); }
    QPoint middle(int b) const
    {
        auto [lane, index] = canvas.map().find(b);
        const auto &block = canvas.map().lanes[lane].blocks[index];
        const auto address = double(block.low + block.high) / 2;
        return QPointF(canvas.scale().mapTimeToX((block.fromAt(address) + block.toAt(address)) / 2),
            canvas.lanes().y(lane, address))
            .toPoint();
    }
    QPoint laneOf(MemoryId memory, int x) const
    {
        const auto &row = canvas.lanes().rows[memory];
        return {x, int(row.top + row.height / 2)};
    }
    /// The tallest activation that a kernel writes, over no other's bytes.
    int activation() const
    {
        int best = -1;
        for (int b = 0; b < int(design().buffers.size()); ++b)
            if (buffer(b).kind == Buffer::Kind::Activation && buffer(b).kernel >= 0 && buffer(b).over < 0
                && (best < 0 || buffer(b).bytes > buffer(best).bytes))
                best = b;
        return best;
    }
    int external() const
    {
        const auto &memories = design().target->description().memories;
        return int(std::ranges::find_if(memories, &Memory::external) - memories.begin());
    }
    void grab(QPoint from, QPoint to)
    {
        QTest::mouseMove(&canvas, from);
        QTest::mousePress(&canvas, Qt::LeftButton, {}, from);
        QTest::mouseMove(&canvas, from + QPoint(0, from.y() < to.y() ? 12 : -12));
        QTest::mouseMove(&canvas, to);
    }
    bool pinned(const std::string &key, const std::string &memory) const
    {
        const auto *entry = session.choices().find(key);
        return entry && !entry->held && entry->value == memory;
    }
};

} // namespace

class MemoryViewTest : public QObject {
    Q_OBJECT
private slots:
    void aScaleThatChangesSaysSo();
    void lanesLeaveRoomForTheRuler();
    void aPeakOutOfSightIsFitted();
    void blocksOfAMemoryNeverMeet();
    void peaksAndHolesAreThoseOfThePlan();
    void clickSelectsTheKernelThatMakesTheBlock();
    void arrowsStepThroughTheBlocks();
    void draggingABlockKeepsItInAnotherMemory();
    void constantsAreDraggedToo();
    void aRefusedDropSaysWhyAndChangesNothing();
    void escapeLetsGoOfTheBlock();
    void draggingSidewaysPans();
    void aSlantedDragMovesTheBlockAlone();
    void theMenuKeepsAndLetsGo();
    void wheelZoomsAndKeysFit();
    void aMemoryTakesTheRoom();
    void thePlanIsDrawnForPrint();
};

void MemoryViewTest::blocksOfAMemoryNeverMeet()
{
    Opened o;
    OPEN(o);
    int seams = 0;
    for (const auto &target : o.session.registry().names()) {
        o.session.setTarget(QString::fromStdString(target));
        QTRY_VERIFY_WITH_TIMEOUT(!o.session.busy() && o.design().target->description().name == target, 30000);
        for (auto axis : {MemoryMap::Axis::Cycles, MemoryMap::Axis::Kernels}) {
            auto map = MemoryMap::of(o.design(), axis);
            std::size_t count = 0;
            for (const auto &lane : map.lanes) {
                count += lane.blocks.size();
                for (const auto &a : lane.blocks)
                    for (const auto &b : lane.blocks) {
                        auto low = double(std::max(a.low, b.low)), high = double(std::min(a.high, b.high));
                        if (&a == &b || low >= high)
                            continue;
                        for (double address : {low + 0.5, (low + high) / 2, high - 0.5})
                            QVERIFY2(a.toAt(address) <= b.fromAt(address) + 1e-6
                                    || b.toAt(address) <= a.fromAt(address) + 1e-6,
                                qPrintable(QString::fromStdString(target) + u' ' + o.name(a.buffer) + u' '
                                    + o.name(b.buffer)));
                        seams += a.tail > 0 && o.buffer(b.buffer).over == a.buffer;
                    }
            }
            QCOMPARE(count,
                std::size_t(std::ranges::count_if(o.design().buffers, [](const Buffer &b) { return b.bytes > 0; })));
            QCOMPARE(map.end,
                axis == MemoryMap::Axis::Cycles ? double(o.design().cycles) : double(o.design().kernels.size()));
        }
    }
    QVERIFY(seams > 0); // some are written in place
}

void MemoryViewTest::peaksAndHolesAreThoseOfThePlan()
{
    Opened o;
    OPEN(o);
    auto map = MemoryMap::of(o.design(), MemoryMap::Axis::Kernels);
    for (const auto &lane : map.lanes) {
        const auto &use = o.design().memories[lane.memory];
        QCOMPARE(lane.peak, use.peak);
        QCOMPARE(lane.bound, use.lowerBound);
        std::int64_t top = 0;
        auto alive = [&](double time, auto visit) {
            for (const auto &b : lane.blocks)
                if (b.from <= time && time < b.to
                    && !(b.head > 0 && time < b.from + b.head)) // under its seam lies what it replaces
                    visit(b);
        };
        for (const auto &b : lane.blocks)
            top = std::max(top, b.high);
        QVERIFY(lane.peak - lane.program.sum() - top < 16);
        for (const auto &hole : lane.holes) {
            bool covered = false;
            alive((hole.from + hole.to) / 2, [&](const MemoryMap::Block &b) {
                QVERIFY(b.high <= hole.low || b.low >= hole.high);
                covered |= b.low >= hole.high;
            });
            QVERIFY(covered);
        }
        if (lane.peak == 0)
            continue;
        std::int64_t used = 0, highest = 0;
        alive(lane.peakAt + 0.5,
            [&](const MemoryMap::Block &b) { used += b.high - b.low, highest = std::max(highest, b.high); });
        QCOMPARE(highest, top);
        QVERIFY(lane.free >= 0 && lane.peak - used >= lane.free);
    }
}

void MemoryViewTest::clickSelectsTheKernelThatMakesTheBlock()
{
    Opened o;
    OPEN(o);
    int b = o.activation();
    QTest::mouseClick(&o.canvas, Qt::LeftButton, {}, o.middle(b));
    QCOMPARE(o.session.selection().toStdString(), o.design().kernels[o.buffer(b).kernel].slug);
    QCOMPARE(o.canvas.current(), b);
    QVERIFY(o.canvas.accessibleDescription().contains(o.name(b)));
    QVERIFY(o.canvas.words(b).contains(thousands(o.buffer(b).bytes)));
    o.session.select({}); // elsewhere
    QCOMPARE(o.canvas.current(), -1);
    const auto &last = o.design().kernels.back();
    o.session.select(QString::fromStdString(last.slug));
    QVERIFY(o.canvas.current() >= 0);
    QCOMPARE(o.buffer(o.canvas.current()).kernel, int(o.design().kernels.size()) - 1);
}

void MemoryViewTest::arrowsStepThroughTheBlocks()
{
    Opened o;
    OPEN(o);
    o.canvas.setFocus();
    std::set<int> seen;
    for (auto key : {Qt::Key_Right, Qt::Key_Right, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Down}) {
        QTest::keyClick(&o.canvas, key);
        QVERIFY(o.canvas.current() >= 0);
        seen.insert(o.canvas.current());
    }
    QVERIFY(seen.size() >= 4);
    std::set<int> memories;
    for (int i = 0; i < 400; ++i) {
        QTest::keyClick(&o.canvas, Qt::Key_Down);
        memories.insert(o.buffer(o.canvas.current()).memory);
    }
    QVERIFY(memories.size() > 1);
    QTest::keyClick(&o.canvas, Qt::Key_Escape);
    QCOMPARE(o.canvas.current(), -1);
}

void MemoryViewTest::draggingABlockKeepsItInAnotherMemory()
{
    Opened o;
    OPEN(o);
    const int b = o.activation(), far = o.external();
    const auto tensor = o.design().nameOf(o.buffer(b));
    const auto key = "tensor." + tensor + ".memory", memory = o.design().target->description().memories[far].name;
    const auto before = o.session.design();
    std::int64_t promised = 0;
    connect(&o.session, &Session::previewed, this,
        [&](const Edit &, Session::DeploymentPtr trial) { promised = trial ? trial->cycles : -1; });
    o.grab(o.middle(b), o.laneOf(far, o.middle(b).x()));
    QVERIFY(o.canvas.bubble()->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(o.canvas.bubble()->text().contains(QStringLiteral("%")), 30000);
    QVERIFY(promised > before->cycles);
    QCOMPARE(o.session.undoStack()->count(), 0);
    QTest::mouseRelease(&o.canvas, Qt::LeftButton, {}, o.laneOf(far, o.middle(b).x()));
    QTRY_VERIFY_WITH_TIMEOUT(o.session.design() != before && o.canvas.design() == o.session.design(), 30000);
    QVERIFY(o.pinned(key, memory));
    QCOMPARE(o.design().cycles, promised);
    QVERIFY(o.canvas.bubble()->isHidden());
    bool there = false;
    for (const auto &block : o.canvas.map().lanes[far].blocks)
        there |= o.design().nameOf(o.buffer(block.buffer)) == tensor;
    QVERIFY(there);
    QCOMPARE(o.session.undoStack()->count(), 1);
    o.session.undoStack()->undo();
    QTRY_COMPARE_WITH_TIMEOUT(o.session.design()->cycles, before->cycles, 30000);
    QVERIFY(!o.session.choices().find(key));
}

void MemoryViewTest::constantsAreDraggedToo()
{
    Opened o;
    OPEN(o);
    int b = -1;
    for (int i = 0; i < int(o.design().buffers.size()); ++i)
        if (o.buffer(i).kind == Buffer::Kind::Constant && (b < 0 || o.buffer(i).bytes > o.buffer(b).bytes))
            b = i;
    const auto before = o.session.design();
    const auto key = "kernel." + o.design().kernels[o.buffer(b).kernel].slug + ".weights";
    const int far = o.external();
    o.grab(o.middle(b), o.laneOf(far, 600));
    QTest::mouseRelease(&o.canvas, Qt::LeftButton, {}, o.laneOf(far, 600));
    QTRY_VERIFY_WITH_TIMEOUT(o.session.design() != before, 30000);
    QVERIFY(o.pinned(key, o.design().target->description().memories[far].name));
    QVERIFY(o.design().memories[far].peak > 0);
}

void MemoryViewTest::aRefusedDropSaysWhyAndChangesNothing()
{
    Opened o;
    OPEN(o);
    const auto &chip = o.design().target->description();
    const auto &d = o.design();
    const int b = o.activation();
    int wrong = 0; // neither the core's memory nor the external one
    while (chip.memories[wrong].external || wrong == o.buffer(b).memory)
        ++wrong;
    const auto before = o.session.design();
    const auto choices = o.session.choices();
    o.grab(o.middle(b), o.laneOf(wrong, o.middle(b).x()));
    QTRY_VERIFY_WITH_TIMEOUT(o.canvas.bubble()->text().contains(QStringLiteral("may live in")), 30000);
    QVERIFY(o.canvas.bubble()->text().contains(QStringLiteral("Refused")));
    QVERIFY(!o.canvas.bubble()->text().contains(u'='));
    QTest::mouseRelease(&o.canvas, Qt::LeftButton, {}, o.laneOf(wrong, o.middle(b).x()));
    QVERIFY(o.session.choices() == choices);
    QCOMPARE(o.session.undoStack()->count(), 0);
    QCOMPARE(&d, before.get());
}

void MemoryViewTest::escapeLetsGoOfTheBlock()
{
    Opened o;
    OPEN(o);
    const int b = o.activation(), far = o.external();
    o.grab(o.middle(b), o.laneOf(far, o.middle(b).x()));
    QVERIFY(o.canvas.bubble()->isVisible());
    QTest::keyClick(&o.canvas, Qt::Key_Escape);
    QVERIFY(o.canvas.bubble()->isHidden());
    QTest::mouseRelease(&o.canvas, Qt::LeftButton, {}, o.laneOf(far, o.middle(b).x()));
    QCOMPARE(o.session.undoStack()->count(), 0);
}

void MemoryViewTest::draggingSidewaysPans()
{
    Opened o;
    OPEN(o);
    const auto before = o.canvas.scale();
    const auto from = o.middle(o.activation());
    QTest::mousePress(&o.canvas, Qt::LeftButton, {}, from);
    QTest::mouseMove(&o.canvas, from + QPoint(-20, 1));
    QTest::mouseMove(&o.canvas, from + QPoint(-60, 1));
    QTest::mouseRelease(&o.canvas, Qt::LeftButton, {}, from + QPoint(-60, 1));
    QVERIFY(std::abs(o.canvas.scale().xToTime(from.x() - 60) - before.xToTime(from.x())) < 1.5 * before.cyclesPerPixel);
    QCOMPARE(o.canvas.scale().cyclesPerPixel, before.cyclesPerPixel);
    QVERIFY(o.canvas.bubble()->isHidden());
    QVERIFY(o.session.selection().isEmpty());
}

/// A hand rarely moves straight up: what began sideways is a drag of the block once it is over another memory, and
/// nothing has panned.
void MemoryViewTest::aSlantedDragMovesTheBlockAlone()
{
    Opened o;
    OPEN(o);
    const auto origin = o.canvas.scale().origin, low = o.canvas.lanes().rows[0].low;
    const int b = o.activation(), far = o.external();
    const auto from = o.middle(b);
    const auto to = o.laneOf(far, from.x() + 60);
    QTest::mousePress(&o.canvas, Qt::LeftButton, {}, from);
    QTest::mouseMove(&o.canvas, from + QPoint(30, 9));
    QVERIFY(o.canvas.bubble()->isHidden());
    QTest::mouseMove(&o.canvas, to);
    QVERIFY(o.canvas.bubble()->isVisible());
    QCOMPARE(o.canvas.scale().origin, origin);
    QCOMPARE(o.canvas.lanes().rows[0].low, low);
    QTest::keyClick(&o.canvas, Qt::Key_Escape);
    QTest::mouseRelease(&o.canvas, Qt::LeftButton, {}, to);
    QCOMPARE(o.session.undoStack()->count(), 0);
}

void MemoryViewTest::theMenuKeepsAndLetsGo()
{
    Opened o;
    OPEN(o);
    const int b = o.activation();
    const auto tensor = o.design().nameOf(o.buffer(b));
    const auto key = "tensor." + tensor + ".memory";
    const auto before = o.session.design();
    auto take = [&](const QString &words) {
        QMenu menu;
        o.canvas.fillMenu(menu, o.canvas.current());
        for (auto *action : menu.findChild<QMenu *>(QStringLiteral("keep"))->actions())
            if (action->text().contains(words)) {
                action->trigger();
                return true;
            }
        return false;
    };
    o.canvas.setCurrent(b);
    const auto &memory = o.design().target->description().memories[o.external()];
    QVERIFY(take(QString::fromStdString(memory.title)));
    QTRY_VERIFY_WITH_TIMEOUT(o.session.design() != before, 30000);
    QVERIFY(o.pinned(key, memory.name));
    QCOMPARE(o.design().nameOf(o.buffer(o.canvas.current())), tensor); // the same block in the new plan
    QVERIFY(o.canvas.words(o.canvas.current()).contains(QStringLiteral("you keep it")));
    QVERIFY(take(QStringLiteral("Automatic")));
    QTRY_COMPARE_WITH_TIMEOUT(o.session.design()->cycles, before->cycles, 30000);
    QVERIFY(!o.session.choices().find(key));
}

void MemoryViewTest::wheelZoomsAndKeysFit()
{
    Opened o;
    OPEN(o);
    const auto fitted = o.canvas.scale();
    auto wheel = [&](QPoint at, Qt::KeyboardModifiers keys) {
        QWheelEvent event(at, o.canvas.mapToGlobal(at), {}, {0, 240}, {}, keys, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&o.canvas, &event);
    };
    const QPoint at(700, 80);
    const auto cycle = fitted.xToTime(at.x());
    wheel(at, {});
    QVERIFY(o.canvas.scale().cyclesPerPixel < fitted.cyclesPerPixel);
    QVERIFY(std::abs(o.canvas.scale().xToTime(at.x()) - cycle) < 1);
    const auto row = o.canvas.lanes().rows[0];
    wheel(at, Qt::ControlModifier);
    QVERIFY(o.canvas.lanes().rows[0].high - o.canvas.lanes().rows[0].low < row.high - row.low);
    QTest::keyClick(&o.canvas, Qt::Key_Space);
    QCOMPARE(o.canvas.scale().cyclesPerPixel, fitted.cyclesPerPixel);
    QCOMPARE(o.canvas.lanes().rows[0].high, row.high);
    const auto &blocks = o.canvas.map().lanes[0].blocks;
    o.canvas.setCurrent(std::ranges::min_element(blocks, {}, [](const auto &b) { return b.to - b.from; })->buffer);
    QTest::keyClick(&o.canvas, Qt::Key_F);
    QVERIFY(o.canvas.scale().cyclesPerPixel < fitted.cyclesPerPixel);
    QTest::keyClick(&o.canvas, Qt::Key_F);
    QCOMPARE(o.canvas.scale().cyclesPerPixel, fitted.cyclesPerPixel);
}

void MemoryViewTest::aMemoryTakesTheRoom()
{
    Opened o;
    OPEN(o);
    const auto before = o.canvas.lanes().rows[0].height;
    QTest::mouseClick(&o.canvas, Qt::LeftButton, {}, QPoint(20, int(o.canvas.lanes().rows[0].top + 6)));
    QVERIFY(o.canvas.lanes().rows[0].height > before);
    QVERIFY(o.canvas.lanes().rows[1].slim);
    QTest::mouseClick(&o.canvas, Qt::LeftButton, {}, QPoint(20, int(o.canvas.lanes().rows[0].top + 6)));
    QCOMPARE(o.canvas.lanes().rows[0].height, before);
}

/// A much longer run is fitted in a word; what the person zoomed is left alone.
void MemoryViewTest::aScaleThatChangesSaysSo()
{
    Opened o;
    OPEN(o);
    auto words = [&] { return o.view.findChild<ElidedLabel *>()->accessibleName(); };
    const auto before = o.session.design();
    QVERIFY(o.canvas.news().isEmpty());
    o.session.edit(o.allOnTheCore());
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.design() != before, 60000);
    QVERIFY(o.canvas.scale().suits(double(o.design().cycles)));
    const auto end = QStringLiteral("0 to %1 cycles").arg(shortened(o.design().cycles));
    QVERIFY2(o.canvas.news().startsWith(QStringLiteral("Scale now ") + end), qPrintable(o.canvas.news()));
    QVERIFY(words().startsWith(o.canvas.news()));
    QTest::keyClick(&o.canvas, Qt::Key_Space); // as the person wants it: no news
    QVERIFY(o.canvas.news().isEmpty() && !words().contains(QStringLiteral("Scale now")));
    QTest::keyClick(&o.canvas, Qt::Key_Plus);
    const auto zoomed = o.canvas.scale();
    o.session.undoStack()->undo();
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.design() == before, 60000);
    QCOMPARE(o.canvas.scale().cyclesPerPixel, zoomed.cyclesPerPixel);
    QVERIFY(!o.canvas.news().contains(QStringLiteral("cycles")));
}

/// However unlike the memories are filled.
void MemoryViewTest::lanesLeaveRoomForTheRuler()
{
    MemoryMap map;
    for (std::int64_t peak : {494 << 10, 80, 1 << 10, 0, 18 << 10})
        map.lanes.push_back({.size = 512 << 10, .peak = peak});
    MemoryLanes lanes;
    lanes.fitAddresses(map);
    for (double height : {150.0, 200.0, 300.0, 1000.0}) {
        lanes.layOut(map, 6, height, -1);
        QVERIFY(lanes.bottom() <= 6 + height + 1e-6);
        for (const auto &row : lanes.rows)
            QVERIFY(row.height >= lanes.line);
    }
}

void MemoryViewTest::aPeakOutOfSightIsFitted()
{
    auto plan = [](std::int64_t peak) {
        MemoryMap map;
        map.lanes.push_back({.size = 1 << 20, .peak = peak});
        return map;
    };
    const auto small = plan(10'000), near = plan(9'000), large = plan(300'000), none = plan(0);
    MemoryLanes lanes;
    lanes.fitAddresses(small);
    const auto high = lanes.rows[0].high;
    QVERIFY(!lanes.refit(small, near, 0));
    QCOMPARE(lanes.rows[0].high, high);
    QVERIFY(lanes.refit(near, large, 0));
    QVERIFY(lanes.rows[0].high >= 300'000);
    QVERIFY(lanes.refit(large, small, 0));
    QCOMPARE(lanes.rows[0].high, high);
    lanes.rows[0].high = 5'000; // zoomed by hand
    QVERIFY(!lanes.refit(small, large, 0));
    lanes.fitAddresses(none);
    QVERIFY(!lanes.refit(none, small, 0)); // nothing was seen
    QCOMPARE(lanes.rows[0].high, high);
}

void MemoryViewTest::thePlanIsDrawnForPrint()
{
    Opened o;
    OPEN(o);
    auto drawn = [&] { return pixels(o.canvas.printable().draw(Theme::paper(), 700), 1); };
    const auto before = drawn();
    QCOMPARE(before.width(), 700);
    std::set<QRgb> colours;
    for (int y = 0; y < before.height(); ++y)
        for (int x = 0; x < before.width(); ++x)
            colours.insert(before.pixel(x, y));
    QVERIFY(colours.size() > 8);
    o.canvas.setCurrent(o.activation());
    QVERIFY(o.canvas.current() >= 0);
    QCOMPARE(drawn(), before);
    QVERIFY(o.canvas.printable().caption().contains(QStringLiteral("partitac compile")));
}

QTEST_MAIN(MemoryViewTest)
#include "memory_view_test.moc"
