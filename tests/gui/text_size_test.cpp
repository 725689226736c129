// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_view.h"
#include "opened_window.h"
#include "picture/card.h"
#include "theme/format.h"
#include "theme/text_scale.h"
#include "theme/theme.h"
#include "timeline/fit_offer.h"
#include "timeline/timeline_view.h"
#include "window/bars/figures.h"
#include "window/bars/header_strip.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPushButton>
#include <QStatusBar>
#include <QTabBar>

class TextSizeTest : public QObject {
    Q_OBJECT
private slots:
    void cleanup() { fonts::setScale(1); }
    void fontsAndHeightsFollow();
    void itGoesBackToWhatItWas();
    void nothingIsClippedAt150();
    void formsAreNotSqueezedAt175();
    void namesOnCardsStayWholeAt150();
    void linesOfACardStayApart();
    void theGraphKeepsAThird_data();
    void theGraphKeepsAThird();
    void shortNamesStayApart();
    void hiddenTabBarsLieOutside();
    void theOfferToFitIsWholeAt200();
};

namespace {

struct Window : OpenedWindow {
    ~Window() { window.setTextSize(100); }
    QAction *size(int percent) const
    {
        for (auto *action : window.findChildren<QAction *>())
            if (action->text() == QStringLiteral("%1 %").arg(percent))
                return action;
        return nullptr;
    }
    QTableView *kernels() const { return table(QStringLiteral("Kernels")); }
    std::map<const QWidget *, std::pair<int, QSize>> sizes() const
    {
        std::map<const QWidget *, std::pair<int, QSize>> out;
        for (auto *widget : window.findChildren<QWidget *>())
            if (!widget->isWindow() && widget->testAttribute(Qt::WA_SetFont))
                out[widget] = {widget->font().pixelSize(), widget->minimumSize()};
        return out;
    }
};

} // namespace

void TextSizeTest::fontsAndHeightsFollow()
{
    Window o;
    OPEN(o);
    auto before = o.sizes();
    auto row = o.kernels()->rowHeight(0), menu = o.window.menuBar()->fontMetrics().height(),
         strip = o.find<HeaderStrip>()->height();
    auto track = o.find<TimelineView>()->scale().left;
    auto status = o.window.statusBar()->height();
    o.size(150)->trigger();
    QCOMPARE(fonts::scale(), 1.5);
    QTRY_COMPARE(o.find<HeaderStrip>()->height(), qRound(1.5 * strip));
    int seen = 0;
    for (const auto &[widget, was] : before)
        if (was.first > 0) {
            QVERIFY2(widget->font().pixelSize() == qRound(1.5 * was.first),
                qPrintable(QString::fromLatin1(widget->metaObject()->className()) + widget->objectName()));
            ++seen;
        }
    QVERIFY(seen > 40);
    QCOMPARE(o.kernels()->rowHeight(0), qRound(1.5 * row));
    QVERIFY(o.kernels()->fontMetrics().height() <= o.kernels()->rowHeight(0));
    QVERIFY(o.window.menuBar()->fontMetrics().height() >= 1.35 * menu);
    QCOMPARE(o.window.statusBar()->height(), qRound(1.5 * status));
    QVERIFY(o.find<TimelineView>()->scale().left > track);
    QCOMPARE(fonts::text(fonts::body).pixelSize(), 18);
}

void TextSizeTest::itGoesBackToWhatItWas()
{
    Window o;
    OPEN(o);
    auto before = o.sizes();
    for (int percent : {125, 175, 150, 100})
        o.size(percent)->trigger();
    for (const auto &[widget, was] : o.sizes())
        if (auto found = before.find(widget); found != before.end())
            QVERIFY2(found->second == was,
                qPrintable(QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName()));
}

/// Every label and button that shows has the room that its words ask for, or ends in ….
void TextSizeTest::nothingIsClippedAt150()
{
    Window o;
    OPEN(o);
    o.size(150)->trigger();
    QTest::qWait(0);
    QTRY_VERIFY(o.find<Figure>("cycles")->isVisible());
    QCOMPARE(o.window.size(), QSize(1280, 800));
    QStringList clipped;
    auto look = [&](QWidget *widget, const QString &text) {
        if (!widget->isVisible() || text.isEmpty() || widget->visibleRegion().isEmpty())
            return;
        auto wanted = widget->sizeHint();
        auto *label = qobject_cast<QLabel *>(widget);
        bool wraps = label && label->wordWrap();
        bool elides = widget->minimumSizeHint().width() < wanted.width() / 2;
        if (widget->height() + 2 < (wraps ? widget->fontMetrics().height() : wanted.height())
            || (!wraps && !elides && widget->width() + 2 < wanted.width()))
            clipped << text;
    };
    auto *strip = o.find<HeaderStrip>();
    auto words = [&] {
        clipped.clear();
        for (auto *label : strip->findChildren<QLabel *>())
            look(label, label->text());
        for (auto *button : strip->findChildren<QPushButton *>())
            look(button, button->text());
        for (auto *label : o.window.statusBar()->findChildren<QLabel *>())
            look(label, label->text());
        return clipped.join(QStringLiteral(" | "));
    };
    QTRY_COMPARE(words(), QString()); // once it is laid out
    auto *exporting = strip->findChildren<QPushButton *>().last();
    QVERIFY(strip->rect().contains(exporting->geometry()));
}

void TextSizeTest::formsAreNotSqueezedAt175()
{
    Window o;
    OPEN(o);
    o.size(175)->trigger();
    for (const char *name : {"sweep", "explore"}) {
        auto *panel = o.openPanel(name);
        auto squeezed = [&] {
            QStringList out;
            for (auto *button : panel->findChildren<QPushButton *>())
                if (button->isVisible()
                    && std::min(button->height(), button->parentWidget()->height()) + 2 < button->sizeHint().height())
                    out << button->text();
            return out.join(QStringLiteral(" | "));
        };
        QTRY_VERIFY(!panel->findChildren<QPushButton *>().isEmpty()
            && panel->findChildren<QPushButton *>().first()->isVisible());
        QTRY_COMPARE(squeezed(), QString());
        QCOMPARE(o.window.size(), QSize(1280, 800));
    }
}

void TextSizeTest::namesOnCardsStayWholeAt150()
{
    Window o;
    OPEN(o);
    auto *graph = o.find<GraphView>();
    QTRY_VERIFY(graph->canvas().design);
    const auto usual = graph->canvas().picture.nodes[1].box;
    o.size(150)->trigger();
    QTRY_COMPARE(graph->canvas().picture.growth.w, growthFor(1.5).w);
    const QFontMetrics letters(fonts::text(fonts::body, true));
    const auto &nodes = graph->canvas().picture.nodes;
    QCOMPARE(nodes[1].box.h, usual.h * growthFor(1.5).h);
    QCOMPARE(nodes[1].box.w, usual.w * growthFor(1.5).w);
    for (const auto &node : nodes)
        if (node.kind == partita::Picture::Node::Kind::Kernel && node.title.size() <= 13)
            QVERIFY2(
                letters.horizontalAdvance(QString::fromStdString(node.title)) <= node.box.w - 40, node.title.c_str());
    o.size(100)->trigger();
    QTRY_COMPARE(graph->canvas().picture.nodes[1].box.w, usual.w);
}

/// The two lines of a card, with what reaches below them, keep off each other at every size of text.
void TextSizeTest::linesOfACardStayApart()
{
    Window o;
    OPEN(o);
    auto *graph = o.find<GraphView>();
    QTRY_VERIFY(graph->canvas().design);
    for (int percent : textSizes) {
        o.size(percent)->trigger();
        QTRY_COMPARE(graph->canvas().picture.growth.h, growthFor(percent / 100.0).h);
        const auto &node = graph->canvas().picture.nodes[1];
        const QFontMetrics title(fonts::text(fonts::body, true)), number(fonts::number(fonts::small, true));
        const auto badge = badgeOf(graph->canvas().picture, node), mark = foldMarkOf(graph->canvas().picture, node);
        const double lowest = badge.center().y() + title.capHeight() / 2.0 + title.descent(),
                     highest = mark.center().y() - number.capHeight() / 2.0;
        QVERIFY2(lowest <= highest, qPrintable(QStringLiteral("%1 %: %2 > %3").arg(percent).arg(lowest).arg(highest)));
        QVERIFY(mark.center().y() + number.capHeight() / 2.0 + 1 < node.box.bottom());
    }
    o.size(100)->trigger();
}

void TextSizeTest::theGraphKeepsAThird_data()
{
    QTest::addColumn<int>("percent");
    QTest::addColumn<QSize>("size");
    for (QSize size : {QSize(900, 560), QSize(1280, 800)})
        for (int percent : textSizes)
            QTest::addRow("%d %%, %d×%d", percent, size.width(), size.height()) << percent << size;
}

/// Whichever panel is open below it, of what lies between the strips at the top and the status line.
void TextSizeTest::theGraphKeepsAThird()
{
    QFETCH(int, percent);
    QFETCH(QSize, size);
    Window o;
    OPEN(o);
    o.window.setTextSize(percent);
    o.window.resize(size);
    QTRY_COMPARE(o.window.size(), size);
    QStringList all;
    for (auto *group : o.window.findChildren<QTabWidget *>())
        for (int i = 0; i < group->count(); ++i) {
            openPanel(group->widget(i));
            QTRY_VERIFY(group->widget(i)->isVisible());
            const auto *graph = o.window.centralWidget();
            const int room = o.window.statusBar()->y() - graph->mapTo(&o.window, QPoint()).y();
            if (!QTest::qWaitFor([&] { return 3 * graph->height() + 3 >= room; }, 500))
                all << QStringLiteral("%1: %2 of %3, panel %4, least %5")
                           .arg(panelName(group->widget(i)))
                           .arg(graph->height())
                           .arg(room)
                           .arg(group->widget(i)->height())
                           .arg(group->widget(i)->minimumSizeHint().height());
        }
    QVERIFY2(all.isEmpty(), qPrintable(u'\n' + all.join(u'\n')));
}

void TextSizeTest::shortNamesStayApart()
{
    const QFontMetrics letters(fonts::text(fonts::body));
    const auto least = letters.horizontalAdvance(QStringLiteral("con_12_")),
               most = letters.horizontalAdvance(QStringLiteral("conv_12_quantized"));
    for (int room = least; room < most; ++room) {
        QSet<QString> seen;
        for (int i = 0; i < 30; ++i) {
            auto name = slugWithin(QStringLiteral("conv_%1_quant").arg(i), letters, room);
            QVERIFY2(letters.horizontalAdvance(name) <= room, qPrintable(name));
            seen.insert(name);
        }
        QCOMPARE(seen.size(), 30);
    }
    QCOMPARE(slugWithin(QStringLiteral("stage2_conv1"), letters, 1000), QStringLiteral("stage2_conv1"));
}

/// Else what comes into their place is not painted.
void TextSizeTest::hiddenTabBarsLieOutside()
{
    Window o;
    o.window.resize(1280, 800);
    o.window.setTextSize(200); // the side docks become tabs
    OPEN(o);
    o.window.setTextSize(100); // and are apart again
    const auto bars = o.window.findChildren<QTabBar *>(Qt::FindDirectChildrenOnly);
    QTRY_VERIFY(!std::ranges::all_of(bars, &QTabBar::isVisible));
    for (const auto *bar : bars)
        QVERIFY(bar->isVisible() || !bar->geometry().intersects(o.window.rect()));
}

/// It lies on the ruler, which is as high as its words.
void TextSizeTest::theOfferToFitIsWholeAt200()
{
    Window o;
    o.window.resize(1280, 800);
    OPEN(o);
    o.window.setTextSize(200);
    const auto before = o.session.design();
    o.session.edit(o.allOnTheCore());
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.design() != before, 60000);
    const auto *offer = o.find<TimelineView>()->offer();
    QTRY_VERIFY(offer->isVisible());
    QTest::qWait(50);
    QVERIFY(offer->height() >= offer->sizeHint().height());
    for (const auto *part : offer->findChildren<QWidget *>())
        QVERIFY(offer->rect().contains(part->geometry()));
}

QTEST_MAIN(TextSizeTest)
#include "text_size_test.moc"
