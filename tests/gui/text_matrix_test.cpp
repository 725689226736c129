// SPDX-License-Identifier: GPL-3.0-or-later
#include "opened_window.h"
#include "theme/text_scale.h"
#include "theme/theme.h"
#include "window/bars/message_bar.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStatusBar>
#include <QTabWidget>
#include <QToolBar>

/// Every panel at each size of text that the window has room for: words are whole, and none lies over another.
class TextMatrixTest : public QObject {
    Q_OBJECT
private slots:
    void wordsAreWholeAndApart_data();
    void wordsAreWholeAndApart();
};

namespace {

QString wordsOf(const QWidget *widget)
{
    if (const auto *label = qobject_cast<const QLabel *>(widget))
        return label->text();
    if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
        return button->text();
    if (const auto *box = qobject_cast<const QComboBox *>(widget))
        return box->currentText();
    return {};
}

bool elides(const QWidget *widget) { return widget->minimumSizeHint().width() < widget->sizeHint().width() / 2; }

/// Lies in what can be scrolled to it.
bool scrolls(const QWidget *widget, const QWidget *panel)
{
    for (; widget != panel; widget = widget->parentWidget())
        if (qobject_cast<const QAbstractScrollArea *>(widget->parentWidget()))
            return true;
    return false;
}

/// Words that do not have the room that they need.
bool isClipped(QWidget *widget, const QWidget *panel)
{
    const auto *label = qobject_cast<const QLabel *>(widget);
    const bool wraps = label && label->wordWrap();
    const QRect place(widget->mapTo(panel, QPoint()), widget->size());
    if (place.left() < -2 || place.right() > panel->width() + 2)
        return true;
    const auto inSight = widget->visibleRegion().boundingRect();
    if (inSight.isEmpty() || inSight.height() + 2 < widget->height())
        if (!scrolls(widget, panel))
            return true;
    const auto high = wraps ? label->heightForWidth(widget->width()) : widget->fontMetrics().height();
    if (widget->height() + 2 < high || (!inSight.isEmpty() && inSight.width() + 2 < widget->width()))
        return true;
    return !wraps && !elides(widget) && !qobject_cast<QComboBox *>(widget)
        && widget->width() + 2 < widget->sizeHint().width();
}

/// Titles of columns that have less room than their words.
QStringList cutTitles(const QWidget *panel)
{
    QStringList out;
    for (const auto *header : panel->findChildren<QHeaderView *>())
        for (int i = 0; header->isVisible() && header->orientation() == Qt::Horizontal && i < header->count(); ++i) {
            const auto title = header->model()->headerData(i, Qt::Horizontal).toString();
            const int wanted = header->sectionSizeHint(i), room = header->sectionSize(i);
            if (!title.isEmpty() && !header->isSectionHidden(i) && room < wanted)
                out << QStringLiteral("column “%1” is cut: %2 of %3").arg(title).arg(room).arg(wanted);
        }
    return out;
}

/// What is wrong with the words in sight of `panel`, one line each.
QStringList faults(QWidget *panel)
{
    QList<QWidget *> seen;
    QStringList out = cutTitles(panel);
    for (auto *widget : panel->findChildren<QWidget *>()) {
        if (!widget->isVisible() || wordsOf(widget).isEmpty())
            continue;
        if (isClipped(widget, panel))
            out << QStringLiteral("“%1” is cut: %2×%3 of %4×%5")
                       .arg(wordsOf(widget).left(40))
                       .arg(widget->width())
                       .arg(widget->height())
                       .arg(widget->sizeHint().width())
                       .arg(widget->sizeHint().height());
        seen << widget;
    }
    for (int i = 0; i < seen.size(); ++i)
        for (int j = 0; j < i; ++j)
            if (seen[i]->parentWidget() == seen[j]->parentWidget()) {
                const auto common = seen[i]->geometry() & seen[j]->geometry();
                if (common.width() > 2 && common.height() > 2)
                    out << QStringLiteral("“%1” lies over “%2”")
                               .arg(wordsOf(seen[i]).left(40), wordsOf(seen[j]).left(40));
            }
    return out;
}

/// The same once it is laid out.
QStringList lastingFaults(QWidget *panel)
{
    (void)QTest::qWaitFor([panel] { return faults(panel).isEmpty(); }, 3000);
    return faults(panel);
}

} // namespace

void TextMatrixTest::wordsAreWholeAndApart_data()
{
    QTest::addColumn<int>("percent");
    QTest::addColumn<QSize>("size");
    auto row = [](int percent, QSize size) {
        QTest::addRow("%d %%, %d×%d", percent, size.width(), size.height()) << percent << size;
    };
    for (QSize size : {QSize(900, 560), QSize(1280, 800), QSize(2560, 1440)})
        for (int percent : textSizes)
            row(percent, size);
}

void TextMatrixTest::wordsAreWholeAndApart()
{
    QFETCH(int, percent);
    QFETCH(QSize, size);
    OpenedWindow o;
    OPEN(o);
    o.window.setTextSize(percent);
    o.window.resize(size);
    QTRY_COMPARE(o.window.size(), size);
    QStringList all;
    for (auto *group : o.window.findChildren<QTabWidget *>())
        for (int i = 0; i < group->count(); ++i) {
            auto *panel = group->widget(i);
            openPanel(panel);
            QTRY_VERIFY(panel->isVisible());
            for (const auto &fault : lastingFaults(panel))
                all << panelName(panel) + QStringLiteral(": ") + fault;
        }
    for (auto *dock : o.window.findChildren<QDockWidget *>())
        if (!qobject_cast<QTabWidget *>(dock->widget())) {
            openPanel(dock->widget());
            QTRY_VERIFY(dock->widget()->isVisible());
            for (const auto &fault : lastingFaults(dock))
                all << dock->windowTitle() + QStringLiteral(": ") + fault;
        }
    all << lastingFaults(o.find<QToolBar>("totals"));
    for (const auto &fault : lastingFaults(o.window.statusBar()))
        all << QStringLiteral("status line: ") + fault;
    o.window.questions()->ask(QStringLiteral("Another program has changed the project. What is to become of it?"),
        {{QStringLiteral("Read it again"), {}, [] {}}, {QStringLiteral("Save as another file"), {}, [] {}},
            {QStringLiteral("Write over it"), {}, [] {}}});
    all << lastingFaults(o.window.centralWidget());
    o.window.setTextSize(100);
    QVERIFY2(all.isEmpty(), qPrintable(u'\n' + all.join(u'\n')));
}

QTEST_MAIN(TextMatrixTest)
#include "text_matrix_test.moc"
