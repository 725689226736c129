// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/commands/key_sheet.h"

#include "widgets/ask/topic.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/scrolled.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QDialog>
#include <QGridLayout>

#include <span>

namespace {

struct Line {
    const char *keys, *what;
};
struct Section {
    const char *title;
    std::span<const Line> lines;
    int column; ///< of the sheet
};

constexpr Line everywhere[] = {
    {"Ctrl+O", QT_TRANSLATE_NOOP("Keys", "open a model or a project")},
    {"Ctrl+S", QT_TRANSLATE_NOOP("Keys", "save the project")},
    {"Ctrl+E", QT_TRANSLATE_NOOP("Keys", "export C")},
    {"Ctrl+Z   Ctrl+Shift+Z", QT_TRANSLATE_NOOP("Keys", "undo, redo")},
    {"Ctrl+K   Ctrl+Shift+P", QT_TRANSLATE_NOOP("Keys", "find any command, kernel or panel")},
    {"Ctrl+F", QT_TRANSLATE_NOOP("Keys", "find a kernel, Enter goes to the first; in the code, find words")},
    {"Ctrl+D", QT_TRANSLATE_NOOP("Keys", "keep this design under a name")},
    {"Ctrl+Shift+D", QT_TRANSLATE_NOOP("Keys", "compare two designs side by side")},
    {"Ctrl+R", QT_TRANSLATE_NOOP("Keys", "re-optimise")},
    {"M", QT_TRANSLATE_NOOP("Keys", "choose the engine of the selected kernels")},
    {"F1", QT_TRANSLATE_NOOP("Keys", "the guide, at the page about what has the focus")},
    {"?", QT_TRANSLATE_NOOP("Keys", "this page")},
};
constexpr Line graph[] = {
    {"Drag", QT_TRANSLATE_NOOP("Keys", "pan; a boundary: move it; a card: onto an engine")},
    {"Ctrl+click", QT_TRANSLATE_NOOP("Keys", "select one more kernel")},
    {"Shift+drag", QT_TRANSLATE_NOOP("Keys", "select all cards in a rectangle")},
    {"Esc", QT_TRANSLATE_NOOP("Keys", "cancel a drag")},
    {"Wheel   Ctrl++   Ctrl+−", QT_TRANSLATE_NOOP("Keys", "zoom")},
    {"Space", QT_TRANSLATE_NOOP("Keys", "fit the graph")},
    {"F", QT_TRANSLATE_NOOP("Keys", "zoom to the selection")},
    {"←   →   ↑   ↓", QT_TRANSLATE_NOOP("Keys", "from card to card; the menu key opens the menu")},
    {"Ctrl+C", QT_TRANSLATE_NOOP("Keys", "copy the names of the selected kernels")},
    {"U", QT_TRANSLATE_NOOP("Keys", "unfold the kernel into its operators, or open a block")},
    {"B", QT_TRANSLATE_NOOP("Keys", "collapse repeated blocks")},
    {"T", QT_TRANSLATE_NOOP("Keys", "follow the kernel's tensor to the kernels that use it")},
};
constexpr Line timeline[] = {
    {"W   S   Wheel", QT_TRANSLATE_NOOP("Keys", "zoom")},
    {"A   D   Drag", QT_TRANSLATE_NOOP("Keys", "pan")},
    {"Space   Ctrl+0", QT_TRANSLATE_NOOP("Keys", "fit the timeline")},
    {"F", QT_TRANSLATE_NOOP("Keys", "zoom to the selection")},
    {"Ctrl+click", QT_TRANSLATE_NOOP("Keys", "select one more kernel")},
    {"←   →", QT_TRANSLATE_NOOP("Keys", "from kernel to kernel")},
    {"↑   ↓", QT_TRANSLATE_NOOP("Keys", "through the steps of the kernel")},
    {"Shift+M   Shift+drag", QT_TRANSLATE_NOOP("Keys", "mark the selection or a span of time, and see its totals")},
    {"Shift+←   Shift+→", QT_TRANSLATE_NOOP("Keys", "extend the mark; Esc removes it")},
};
constexpr Line others[] = {
    {"←   →   ↑   ↓",
        QT_TRANSLATE_NOOP("Keys", "memory: from block to block; the menu key chooses the block's memory")},
    {"Ctrl+wheel", QT_TRANSLATE_NOOP("Keys", "memory: zoom addresses")},
    {"←   →   Enter", QT_TRANSLATE_NOOP("Keys", "charts: along the points, take the chosen one")},
    {"←   →   Home   End", QT_TRANSLATE_NOOP("Keys", "passes: from stop to stop")},
    {"←   →   Esc", QT_TRANSLATE_NOOP("Keys", "guided tour: step, leave")},
    {"F2   Del", QT_TRANSLATE_NOOP("Keys", "table: edit the selected rows, make them automatic")},
    {"F2   Del   Enter", QT_TRANSLATE_NOOP("Keys", "designs: rename, remove, switch to")},
};
const Section sections[] = {
    {QT_TRANSLATE_NOOP("Keys", "Everywhere"), everywhere, 0},
    {QT_TRANSLATE_NOOP("Keys", "Other panels"), others, 0},
    {QT_TRANSLATE_NOOP("Keys", "Graph"), graph, 1},
    {QT_TRANSLATE_NOOP("Keys", "Timeline"), timeline, 1},
};

QString words(const char *text) { return QCoreApplication::translate("Keys", text); }

} // namespace

void showKeys(QWidget *parent)
{
    auto *dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    setTopic(dialog, QStringLiteral("window#help"));
    dialog->setWindowTitle(words(QT_TRANSLATE_NOOP("Keys", "Keys")));
    auto *page = new QWidget(dialog);
    page->setObjectName(QStringLiteral("page"));
    auto *columns = filled(new QHBoxLayout(page), {}, {24, 16, 24, 20}, 40);
    QGridLayout *grids[] = {new QGridLayout, new QGridLayout};
    for (auto *grid : grids) {
        grid->setHorizontalSpacing(24);
        grid->setVerticalSpacing(7);
        columns->addLayout(grid);
    }
    for (const auto &section : sections) {
        auto *grid = grids[section.column];
        int row = grid->rowCount();
        auto *title = mutedLabel(words(section.title), page);
        title->setFont(fonts::text(fonts::small, true));
        title->setContentsMargins(0, row > 1 ? 10 : 0, 0, 0);
        grid->addWidget(title, row++, 0, 1, 2);
        for (const auto &line : section.lines) {
            auto *keys = plainLabel(QString::fromUtf8(line.keys), page);
            keys->setFont(fonts::text(fonts::body, true));
            grid->addWidget(keys, row, 0);
            grid->addWidget(plainLabel(words(line.what), page), row++, 1);
        }
    }
    for (auto *grid : grids)
        grid->setRowStretch(grid->rowCount(), 1);
    filled(new QVBoxLayout(dialog), {new Scrolled(page, dialog)}, {}, -1);
    dialog->resize(onScreen(dialog, page->sizeHint()));
    dialog->show();
}
