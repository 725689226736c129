// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/slow_section.h"
#include "opened_window.h"
#include "session/ghost.h"
#include "studies/findings.h"
#include "support/text.h"
#include "theme/format.h"
#include "window/bars/figures.h"
#include "window/bars/findings_bar.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

using partita::Finding;

namespace {

struct Opened : OpenedWindow {
    FindingsBar *bar() { return find<FindingsBar>(); }
    /// The strip's buttons that make a change, from left to right.
    QList<QPushButton *> tries()
    {
        auto out = bar()->findChildren<QPushButton *>();
        out.removeIf([](const QPushButton *b) { return !b->isVisible(); });
        return out;
    }
    /// digits_resnet on ne16, whose weights may have fewer bits.
    bool openDigits()
    {
        session.open(example("digits_resnet"));
        return QTest::qWaitFor(
                   [&] { return settled() && session.modelPath().contains(QLatin1String("digits")); }, 60000)
            && on(QStringLiteral("ne16")) && told();
    }
    bool told()
    {
        return QTest::qWaitFor(
            [&] { return settled() && !session.findings().running() && !session.findings().found().empty(); }, 60000);
    }
};

} // namespace

class FindingsBarTest : public QObject {
    Q_OBJECT
private slots:
    void aTrySavesWhatItSays();
    void aLargerMemorySavesWhatItSays();
    void whatSavesComesFirst();
    void anEditLooksAnew();
    void theStripKeepsItsHeightAndTheFocus();
    void aClickSelectsTheLongestKernel();
    void theStripHidesAndReturns();
    void samplesSayWhatIsLost();
    void theInspectorSaysWhyAKernelIsSlow();
};

void FindingsBarTest::aTrySavesWhatItSays()
{
    Opened o;
    OPEN(o);
    QVERIFY(o.openDigits());
    QTRY_VERIFY(!o.tries().isEmpty());
    const auto first = o.session.findings().found().front();
    QVERIFY(first.proposal.saves());
    const auto before = o.design().cycles;
    o.tries().front()->click();
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.design().cycles != before, 60000);
    QCOMPARE(before - o.design().cycles, first.proposal.effect->saves);
    QCOMPARE(o.session.undoStack()->undoText(), QString::fromStdString(first.proposal.words));
    o.session.undoStack()->undo();
    QTRY_COMPARE_WITH_TIMEOUT(o.design().cycles, before, 60000);
}

/// What needs another chip is compared with the chip before, by name, and no run of that one lies behind.
void FindingsBarTest::aLargerMemorySavesWhatItSays()
{
    Opened o;
    OPEN(o);
    o.session.open(OpenedSession::example("digits_resnet"));
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.modelPath().contains(QLatin1String("digits")), 60000);
    QVERIFY(o.on(QStringLiteral("diana")));
    const auto first = o.session.design();
    o.session.edit({QStringLiteral("a small memory"), {{"target.l2.size", "98304"}}});
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.design() != first, 60000);
    auto *cycles = o.find<Figure>("cycles");
    QCOMPARE(cycles->remark(), change(o.design().cycles, first->cycles) + QStringLiteral(" vs diana"));
    QVERIFY(o.told());
    const auto &all = o.session.findings().found();
    const auto larger = std::ranges::find_if(all,
        [](const Finding &f) { return f.proposal.saves() && f.proposal.changes.front().first == "target.l2.size"; });
    QVERIFY(larger != all.end());
    const auto promised = larger->proposal.effect->saves;
    const auto before = o.session.design();
    o.session.findings().take(larger->proposal);
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.design() != before, 60000);
    QCOMPARE(before->cycles - o.design().cycles, promised);
    QCOMPARE(cycles->remark(), change(o.design().cycles, before->cycles) + QStringLiteral(" vs diana*"));
    QVERIFY(o.session.former() == before && !ghostOf(o.session));
    o.session.undoStack()->undo();
    o.session.undoStack()->undo();
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.design() == first, 60000);
    QVERIFY2(!cycles->remark().contains(QStringLiteral("vs")), qPrintable(cycles->remark()));
}

void FindingsBarTest::whatSavesComesFirst()
{
    Opened o;
    OPEN(o);
    QVERIFY(o.told());
    std::int64_t last = std::numeric_limits<std::int64_t>::max();
    for (const auto &f : o.session.findings().found()) {
        const auto saves = f.proposal.effect ? f.proposal.effect->saves : 0;
        QVERIFY2(saves <= last, f.title.c_str());
        QVERIFY(f.proposal.changes.empty() || saves > 0);
        last = saves;
    }
}

void FindingsBarTest::anEditLooksAnew()
{
    Opened o;
    OPEN(o);
    QVERIFY(o.told());
    const auto move = o.movable();
    QVERIFY(move.kernel >= 0);
    o.session.edit(o.moving(move));
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.undoStack()->count() == 1, 60000);
    QVERIFY(o.told());
    for (const auto &f : o.session.findings().found())
        for (const auto &slug : f.kernels)
            QVERIFY2(o.design().find(slug) >= 0, slug.c_str());
}

/// While findings are looked for, the graph below does not move, and the keyboard is not sent elsewhere.
void FindingsBarTest::theStripKeepsItsHeightAndTheFocus()
{
    Opened o;
    OPEN(o);
    QVERIFY(o.openDigits());
    QTRY_VERIFY(!o.tries().isEmpty());
    o.window.activateWindow();
    o.tries().front()->setFocus();
    QVERIFY(o.tries().front()->hasFocus());
    const int height = o.bar()->height();
    QStringList seen;
    connect(qApp, &QApplication::focusChanged, &o.window, [&](QWidget *, QWidget *now) {
        if (now && now != o.bar() && !o.bar()->isAncestorOf(now))
            seen << QString::fromLatin1(now->metaObject()->className());
    });
    int empty = 0;
    connect(&o.session.findings(), &Findings::changed, &o.window, [&] {
        empty += o.session.findings().found().empty();
        QVERIFY(o.bar()->isVisible());
    });
    QTest::keyClick(o.tries().front(), Qt::Key_Space);
    QTRY_VERIFY_WITH_TIMEOUT(empty > 0, 60000);
    QVERIFY(o.told());
    QCOMPARE(o.bar()->height(), height);
    QCOMPARE(seen, QStringList());
    QVERIFY(o.bar()->hasFocus() || o.bar()->isAncestorOf(QApplication::focusWidget()));
}

void FindingsBarTest::aClickSelectsTheLongestKernel()
{
    Opened o;
    OPEN(o);
    QVERIFY(o.told());
    QTRY_VERIFY(o.bar()->isVisible());
    auto *label = o.bar()->findChildren<QLabel *>().at(2); // of the first card
    QTest::mouseClick(label->parentWidget(), Qt::LeftButton, {}, QPoint(6, 6));
    QCOMPARE(o.session.selection(), QString::fromStdString(o.session.findings().found().front().kernels.front()));
}

void FindingsBarTest::theStripHidesAndReturns()
{
    Opened o;
    OPEN(o);
    QVERIFY(o.told());
    QTRY_VERIFY(o.bar()->isVisible());
    auto *action = o.action(QStringLiteral("What Holds It Back"));
    QVERIFY(action && action->isChecked());
    for (auto *button : o.bar()->findChildren<QToolButton *>())
        if (button->text() == QStringLiteral("×"))
            button->click();
    QVERIFY(!o.bar()->isVisible() && !action->isChecked());
    action->trigger();
    QVERIFY(o.bar()->isVisible() && action->isChecked());
}

void FindingsBarTest::samplesSayWhatIsLost()
{
    Opened o;
    OPEN(o);
    QVERIFY(o.openDigits());
    QVERIFY(!o.session.datasetPath().isEmpty());
    int differing = 0;
    for (const auto &f : o.session.findings().found())
        if (const auto &p = f.proposal; p.saves() && !p.effect->sameNumbers) {
            ++differing;
            QVERIFY(p.effect->before && p.effect->after && p.effect->after->samples > 0);
            QVERIFY2(effectText(p).contains(QString::number(p.effect->after->samples)), qPrintable(effectText(p)));
        }
    QVERIFY(differing > 0);
}

void FindingsBarTest::theInspectorSaysWhyAKernelIsSlow()
{
    Opened o;
    OPEN(o);
    QVERIFY(o.openDigits());
    o.session.select(QStringLiteral("stage3_conv2"));
    auto *section = o.find<SlowSection>();
    QVERIFY(section && section->isVisible());
    const auto &kernel = o.design().kernels[o.design().find("stage3_conv2")];
    QString words;
    for (auto *label : section->findChildren<QLabel *>())
        words += label->text();
    QVERIFY2(words.contains(QString::fromStdString(partita::grouped(kernel.macs)) + QStringLiteral(" MAC")),
        qPrintable(words));
    QVERIFY(words.contains(QStringLiteral("% of the peak")));
    QTRY_VERIFY_WITH_TIMEOUT(!o.session.findings().trying() && !o.session.findings().remedies().empty(), 60000);
    const auto best = o.session.findings().remedies().front();
    const auto before = o.design().cycles;
    QPushButton *take = nullptr;
    for (auto *button : section->findChildren<QPushButton *>())
        if (!take && button->isVisible() && button->text() == QStringLiteral("Try"))
            take = button;
    QVERIFY(take);
    take->click();
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.design().cycles != before, 60000);
    QCOMPARE(before - o.design().cycles, best.effect->saves);
}

QTEST_MAIN(FindingsBarTest)
#include "findings_bar_test.moc"
