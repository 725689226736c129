// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts/facts.h"
#include "facts/kernel_edits.h"
#include "inspector/engine_section.h"
#include "inspector/inspector.h"
#include "opened.h"
#include "studies/findings.h"
#include "theme/format.h"
#include "theme/style.h"
#include "widgets/controls.h"

#include <QApplication>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSlider>
#include <QWheelEvent>

class InspectorTest : public QObject {
    Q_OBJECT
private slots:
    void anotherEngineChangesTheTotalAndUndoReturns();
    void tileSliderOffersLegalValuesOnly();
    void theWheelScrollsPastATileSlider();
    void refusedEnginesCannotBeTaken();
    void fewerBitsShrinkTheWeights();
    void aChoiceLiftsTheRefusalOfConverters();
    void aClickLiftsARefusal();
    void whoPadsIsChosenByHand();
    void everyKernelCanBeShown();
    void everythingFitsTheNarrowInspector_data();
    void everythingFitsTheNarrowInspector();
    void anEditKeepsFocusAndPlace();
    void aSliderStaysUnderTheHand();
    void severalKernelsAreOne();
    void severalMoveInOneStep();
};

namespace {

struct Shown : OpenedSession {
    Inspector inspector{&session};
    Shown()
    {
        inspector.resize(300, 1600);
        inspector.show();
    }
    /// The one in sight; replaced ones linger until the loop turns.
    EngineRow *row(const std::string &engine) { return named("engine_" + engine); }
    EngineRow *named(const std::string &name)
    {
        for (auto *row : inspector.findChildren<EngineRow *>(QString::fromStdString(name)))
            if (row->isVisible())
                return row;
        return nullptr;
    }
};

} // namespace

void InspectorTest::anotherEngineChangesTheTotalAndUndoReturns()
{
    Shown o;
    OPEN(o);
    auto before = o.session.design();
    auto move = o.movable();
    auto here = o.engineOf(move.slug);
    o.session.select(QString::fromStdString(move.slug));
    QTRY_VERIFY(o.row(move.engine) && o.row(move.engine)->isEnabled());
    QTRY_VERIFY(!o.row(move.engine)->accessibleName().contains(u'≈')); // counted, no longer estimated
    const auto promised = o.row(move.engine)->accessibleName();
    QTest::mouseClick(o.row(move.engine), Qt::LeftButton);
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    QVERIFY(o.design().cycles != before->cycles);
    QVERIFY2(promised.contains(thousands(o.design().cycles)), qPrintable(promised));
    QCOMPARE(o.engineOf(move.slug), move.engine);
    QTRY_VERIFY(o.row(here) && o.row(here)->isEnabled());
    o.session.undoStack()->undo();
    QTRY_VERIFY(o.settled());
    QCOMPARE(o.design().cycles, before->cycles);
}

void InspectorTest::tileSliderOffersLegalValuesOnly()
{
    Shown o;
    OPEN(o);
    for (int k = 0; k < int(o.design().kernels.size()); ++k)
        for (const auto &axis : o.design().kernels[k].tiling.axes) {
            auto values = facts::legalTiles(o.design(), k, axis);
            auto now = o.design().kernels[k].tiling.schedule.of(axis.name, axis.extent);
            QVERIFY(std::ranges::find(values, now) != values.end());
            QVERIFY(std::ranges::is_sorted(values));
            if (values.size() < 2 || values.front() == now)
                continue;
            // The smallest tile the slider offers compiles.
            QSignalSpy failed(&o.session, &Session::failed);
            auto before = o.session.design();
            o.session.select(QString::fromStdString(before->kernels[k].slug));
            auto *slider
                = o.inspector.findChild<QSlider *>(QStringLiteral("tile_") + QString::fromStdString(axis.name));
            QVERIFY(slider && slider->maximum() == int(values.size()) - 1);
            slider->setValue(0);
            QTRY_VERIFY(o.settled() && o.session.design() != before);
            QCOMPARE(failed.size(), 0);
            auto slug = before->kernels[k].slug;
            QCOMPARE(o.design().kernels[o.design().find(slug)].tiling.schedule.of(axis.name, 0), values.front());
            return;
        }
    QSKIP("no kernel of this design is tiled");
}

void InspectorTest::theWheelScrollsPastATileSlider()
{
    Shown o;
    OPEN(o);
    for (const auto &kernel : o.design().kernels)
        for (const auto &axis : kernel.tiling.axes) {
            o.session.select(QString::fromStdString(kernel.slug));
            auto *slider
                = o.inspector.findChild<QSlider *>(QStringLiteral("tile_") + QString::fromStdString(axis.name));
            if (!slider || slider->maximum() < 2)
                continue;
            auto turn = [&](int angle) {
                auto centre = QPointF(slider->rect().center());
                QWheelEvent wheel(centre, slider->mapToGlobal(centre), {}, {0, angle}, Qt::NoButton, Qt::NoModifier,
                    Qt::NoScrollPhase, false);
                QApplication::sendEvent(slider, &wheel);
            };
            auto value = slider->value();
            turn(120);
            turn(-120);
            turn(-120);
            QCOMPARE(slider->value(), value);
            QVERIFY(!o.session.undoStack()->canUndo());
            o.inspector.activateWindow();
            slider->setFocus();
            QTRY_VERIFY(slider->hasFocus());
            turn(value > 0 ? -120 : 120);
            QTRY_VERIFY(o.session.undoStack()->canUndo());
            return;
        }
    QSKIP("no kernel of this design is tiled");
}

void InspectorTest::refusedEnginesCannotBeTaken()
{
    Shown o;
    OPEN(o);
    for (const auto &kernel : o.design().kernels)
        for (const auto &alternative : kernel.alternatives)
            if (!alternative.more && veto(o.design(), {o.design().find(kernel.slug)}, alternative.engine)) {
                o.session.select(QString::fromStdString(kernel.slug));
                auto name = o.design().target->description().engines[alternative.engine].name;
                QTRY_VERIFY(o.row(name) && !o.row(name)->isEnabled());
                return;
            }
    QSKIP("nothing is refused here");
}

void InspectorTest::fewerBitsShrinkTheWeights()
{
    Shown o;
    OPEN(o);
    auto before = o.session.design();
    const auto &engines = before->target->description().engines;
    auto layer = std::ranges::find_if(
        before->kernels, [&](const partita::Kernel &k) { return k.macs > 0 && !engines[k.engine].core; });
    o.session.select(QString::fromStdString(layer->slug));
    QPushButton *four = nullptr;
    for (auto *choice : o.inspector.findChildren<Segmented *>())
        for (auto *button : choice->findChildren<QPushButton *>())
            if (choice->accessibleName() == QStringLiteral("Weights bits") && button->text() == QStringLiteral("4"))
                four = button;
    QVERIFY(four);
    QTest::mouseClick(four, Qt::LeftButton);
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    QCOMPARE(o.design().kernels[o.design().find(layer->slug)].bits.weight, 4);
    QVERIFY(o.design().weightBytes < before->weightBytes);
}

void InspectorTest::aChoiceLiftsTheRefusalOfConverters()
{
    Shown o;
    OPEN(o);
    auto before = o.session.design();
    for (partita::KernelId k : before->kernels.ids())
        for (const auto &a : before->kernels[k].alternatives) {
            if (a.refusals.size() != 1 || a.refusals[0].rule != "converters")
                continue;
            QVERIFY(!veto(*before, {k}, a.engine));
            o.session.edit(moveEdit(*before, {k}, a.engine));
            QTRY_VERIFY(o.settled() && o.session.design() != before);
            auto slug = before->kernels[k].slug;
            QCOMPARE(o.engineOf(slug), before->target->description().engines[a.engine].name);
            return;
        }
    QFAIL("no layer was offered to an engine with converters");
}

/// Why not this engine: the smallest change that lifts it is one click away, and one step to take back.
void InspectorTest::aClickLiftsARefusal()
{
    Shown o;
    OPEN(o);
    auto before = o.session.design();
    for (const auto &kernel : before->kernels)
        for (const auto &a : kernel.alternatives) {
            const auto remedies = partita::together(a.refusals);
            if (a.more || remedies.empty() || !std::ranges::all_of(remedies, &partita::Remedy::settable))
                continue;
            o.session.select(QString::fromStdString(kernel.slug));
            QAbstractButton *apply = nullptr;
            const auto found = [&] {
                // What an engine takes by choice only, with a loss, its own row does.
                if (!veto(*before, {before->find(kernel.slug)}, a.engine))
                    apply = o.row(before->target->description().engines[a.engine].name);
                for (auto *button : o.inspector.findChildren<QPushButton *>())
                    if (button->isVisible() && button->toolTip() == QString::fromStdString(text(remedies)))
                        apply = button;
                return apply != nullptr;
            };
            QTRY_VERIFY(found());
            const auto refused = [&, slug = kernel.slug, engine = a.engine] {
                const auto &now = o.design().kernels[o.design().find(slug)];
                auto other = std::ranges::find(now.alternatives, engine, &partita::Alternative::engine);
                return now.engine != engine && (other == now.alternatives.end() || !other->more);
            };
            QVERIFY(refused());
            apply->setFocus();
            QTest::keyClick(apply, Qt::Key_Space);
            QTRY_VERIFY(o.settled() && o.session.design() != before);
            QVERIFY(!refused());
            for (const auto &remedy : remedies)
                QCOMPARE(bool(o.session.choices().find(remedy.key)), !remedy.value.empty());
            QCOMPARE(o.session.undoStack()->count(), 1);
            o.session.undoStack()->undo();
            QTRY_VERIFY(o.settled() && refused());
            return;
        }
    QFAIL("no refusal here can be lifted by a setting");
}

void InspectorTest::whoPadsIsChosenByHand()
{
    Shown o;
    OPEN(o);
    auto before = o.session.design();
    const std::string slug = "block1_dw";
    auto who = [&] {
        const auto &k = o.design().kernels[o.design().find(slug)];
        return partita::whoPads(o.design().graph, k.match);
    };
    QCOMPARE(who(), partita::WhoPads::Engine);
    o.session.select(QString::fromStdString(slug));
    QTRY_VERIFY(o.named("pads_core") && o.named("pads_core")->isEnabled());
    QTRY_VERIFY_WITH_TIMEOUT(o.named("pads_core")->accessibleName().contains(u'+'), 20000); // asked for by itself
    const auto promised = o.named("pads_core")->accessibleName();
    QTest::mouseClick(o.named("pads_core"), Qt::LeftButton);
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    QCOMPARE(who(), partita::WhoPads::Core);
    auto pad = o.design().find(slug + "_pad");
    QVERIFY(pad >= 0 && o.design().kernels[pad].cycles() > 0);
    QVERIFY(o.design().cycles > before->cycles);
    QVERIFY2(promised.contains(thousands(o.design().cycles)), qPrintable(promised));
    QCOMPARE(o.session.undoStack()->count(), 1);
    QCOMPARE(o.session.undoStack()->undoText(), QStringLiteral("block1_dw padded before it, by the core"));

    // What the way back saves is known by now.
    const auto ways = partita::padsWays(o.design(), o.design().kernels[o.design().find(slug)]);
    QVERIFY(ways[0].more && *ways[0].more < 0);
    QTRY_VERIFY(o.named("pads_engine") && o.named("pads_engine")->accessibleName().contains(QStringLiteral("−")));
    auto apart = o.session.design();
    QTest::mouseClick(o.named("pads_engine"), Qt::LeftButton);
    QTRY_VERIFY(o.settled() && o.session.design() != apart);
    QCOMPARE(who(), partita::WhoPads::Engine);
    QCOMPARE(o.design().cycles, before->cycles);
    o.session.undoStack()->undo();
    QTRY_VERIFY(o.settled() && who() == partita::WhoPads::Core);
    QCOMPARE(o.design().cycles, apart->cycles);
    o.session.undoStack()->undo();
    QTRY_VERIFY(o.settled() && who() == partita::WhoPads::Engine);
    QCOMPARE(o.design().cycles, before->cycles);
}

void InspectorTest::everyKernelCanBeShown()
{
    Shown o;
    OPEN(o);
    o.session.edit(o.moving(o.movable()));
    QTRY_VERIFY(o.settled());
    for (const auto &kernel : o.design().kernels) {
        o.session.select(QString::fromStdString(kernel.slug));
        QVERIFY(!o.inspector.grab().isNull());
    }
    o.session.select({});
    QVERIFY(!o.inspector.grab().isNull());
}

void InspectorTest::everythingFitsTheNarrowInspector_data() { addTargets(); }

/// At the width of the dock at 1280 pixels, its scroll bar there: nothing is cut off.
void InspectorTest::everythingFitsTheNarrowInspector()
{
    QFETCH(QString, target);
    Shown o;
    o.inspector.setStyleSheet(styleSheet(Theme::of(Theme::darkened())));
    o.inspector.resize(312, 300);
    o.session.open(o.example("digits_resnet")); // its kernels of the core have the most ways to be computed
    QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
    QVERIFY(o.on(target));
    for (bool onCore : {false, true}) {
        if (onCore)
            o.session.edit({QStringLiteral("all to the core"), {{"engine", "core"}}});
        QTRY_VERIFY_WITH_TIMEOUT(o.settled(), 60000);
        for (const auto &kernel : o.design().kernels) {
            o.session.select(QString::fromStdString(kernel.slug));
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            QApplication::processEvents();
            // The page lets go of its former height a turn later, and with it of the scroll bar.
            QTRY_VERIFY2_WITH_TIMEOUT(
                o.inspector.widget()->width() <= o.inspector.viewport()->width(), kernel.slug.c_str(), 5000);
            for (auto *button : o.inspector.findChildren<QPushButton *>())
                if (button->isVisible())
                    QVERIFY2(button->width() >= button->sizeHint().width(),
                        qPrintable(QString::fromStdString(kernel.slug) + u' ' + button->text()));
        }
    }
}

/// The rows are made anew under the pointer.
void InspectorTest::anEditKeepsFocusAndPlace()
{
    Shown o;
    o.inspector.resize(312, 300);
    OPEN(o);
    const auto move = o.movable();
    o.session.select(QString::fromStdString(move.slug));
    QTRY_VERIFY(o.row(move.engine));
    const auto before = o.session.design();
    const auto place = o.inspector.verticalScrollBar()->value();
    o.inspector.activateWindow();
    o.row(move.engine)->setFocus();
    QTest::keyClick(o.row(move.engine), Qt::Key_Space);
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    QTRY_VERIFY(o.row(move.engine) && o.row(move.engine)->hasFocus());
    QCOMPARE(o.inspector.verticalScrollBar()->value(), place);
}

/// Scrolled down to the tile, the sections below are made anew under the drag.
void InspectorTest::aSliderStaysUnderTheHand()
{
    Shown o;
    o.inspector.resize(312, 486);
    OPEN(o);
    o.session.select(QStringLiteral("block2_dw"));
    auto slider = [&] { return o.inspector.findChild<QSlider *>(QStringLiteral("tile_OY")); };
    auto height = [&] { return slider()->mapTo(&o.inspector, QPoint()).y(); };
    QTRY_VERIFY(slider() && slider()->isVisible() && o.inspector.verticalScrollBar()->maximum() > 100);
    QTRY_VERIFY_WITH_TIMEOUT(!o.session.findings().trying(), 30000);
    QApplication::processEvents();
    auto *bar = o.inspector.verticalScrollBar();
    bar->setValue(slider()->mapTo(o.inspector.widget(), QPoint()).y() - 40);
    const auto before = height();
    for (int step = 1; step <= 3; ++step) {
        const auto design = o.session.design();
        slider()->setValue(slider()->value() - 1);
        QTRY_VERIFY(o.settled() && o.session.design() != design);
        QApplication::processEvents();
        QVERIFY2(std::abs(height() - before) <= 16,
            qPrintable(QStringLiteral("%1 was %2").arg(height()).arg(before))); // the heading takes its link in
    }
}

namespace {

QString saidIn(const QWidget &widget)
{
    QStringList all;
    for (const auto *label : widget.findChildren<QLabel *>())
        if (label->isVisible())
            all << (label->accessibleName().isEmpty() ? label->text() : label->accessibleName());
    return all.join(u'\n');
}

} // namespace

void InspectorTest::severalKernelsAreOne()
{
    Shown o;
    OPEN(o);
    QStringList slugs;
    std::int64_t cycles = 0;
    for (int k = 0; k < int(o.design().kernels.size()) && slugs.size() < 3; ++k) {
        const auto &kernel = o.design().kernels[k];
        const auto legal = legalBits(o.design(), {k}, BitsOf::Weights);
        if (!hasBits(kernel, BitsOf::Weights) || std::ranges::find(legal, 4) == legal.end())
            continue;
        slugs << QString::fromStdString(kernel.slug);
        cycles += kernel.cycles();
    }
    QCOMPARE(slugs.size(), 3);
    o.session.selectAll(slugs);
    QCOMPARE(o.session.selection(), slugs[0]);
    QVERIFY2(saidIn(o.inspector).contains(QStringLiteral("3 kernels")), qPrintable(saidIn(o.inspector)));
    QVERIFY(saidIn(o.inspector).contains(thousands(cycles)));
    QVERIFY(saidIn(o.inspector).contains(QStringLiteral("% of cycles")));
    const auto before = o.session.design();
    QPushButton *four = nullptr;
    const auto found = [&] {
        for (auto *choice : o.inspector.findChildren<Segmented *>())
            for (auto *button : choice->findChildren<QPushButton *>())
                if (choice->accessibleName() == QStringLiteral("Weights bits") && button->text() == QStringLiteral("4")
                    && button->isVisible())
                    four = button;
        return four != nullptr;
    };
    QTRY_VERIFY(found());
    QTest::mouseClick(four, Qt::LeftButton);
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    for (const auto &slug : slugs)
        QCOMPARE(o.design().kernels[o.design().find(slug.toStdString())].bits.weight, 4);
    QCOMPARE(o.session.undoStack()->count(), 1);
    QCOMPARE(o.session.selected(), slugs);
    // One of them in another width: they differ, and no width is chosen.
    const auto same = o.session.design();
    o.session.edit(bitsEdit(*same, {same->find(slugs[1].toStdString())}, BitsOf::Weights, 8));
    QTRY_VERIFY(o.settled() && o.session.design() != same);
    QVERIFY2(saidIn(o.inspector).contains(QStringLiteral("different")), qPrintable(saidIn(o.inspector)));
    o.session.select(slugs[1]);
    QVERIFY(!saidIn(o.inspector).contains(QStringLiteral("3 kernels")));
}

void InspectorTest::severalMoveInOneStep()
{
    Shown o;
    OPEN(o);
    const auto before = o.session.design();
    const int core = before->target->description().core();
    QStringList slugs;
    for (int k = 0; k < int(before->kernels.size()) && slugs.size() < 2; ++k) {
        const auto &kernel = before->kernels[k];
        const auto at = std::ranges::find(kernel.alternatives, core, &partita::Alternative::engine);
        if (kernel.engine != core && at != kernel.alternatives.end() && at->more)
            slugs << QString::fromStdString(kernel.slug);
    }
    QCOMPARE(slugs.size(), 2);
    o.session.selectAll(slugs);
    const auto name = before->target->description().engines[core].name;
    QTRY_VERIFY(o.row(name) && o.row(name)->isEnabled());
    // The exact total is asked for by itself.
    QTRY_VERIFY_WITH_TIMEOUT(o.row(name)->accessibleName().contains(u'+'), 20000);
    const auto promised = o.row(name)->accessibleName();
    QTest::mouseClick(o.row(name), Qt::LeftButton);
    QTRY_VERIFY(o.settled() && o.session.design() != before);
    QVERIFY2(promised.contains(thousands(o.design().cycles)), qPrintable(promised));
    for (const auto &slug : slugs)
        QCOMPARE(o.engineOf(slug.toStdString()), name);
    QCOMPARE(o.session.undoStack()->count(), 1);
    o.session.undoStack()->undo();
    QTRY_VERIFY(o.settled());
    QCOMPARE(o.design().cycles, before->cycles);
}

QTEST_MAIN(InspectorTest)
#include "inspector_test.moc"
