// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/key_sheet.h"

#include "theme/controls.h"
#include "theme/topic.h"

#include <QCoreApplication>
#include <QDialog>
#include <QGridLayout>

namespace {

struct Line {
    const char *keys, *what;
};
constexpr Line lines[] = {
    {"Ctrl+O", QT_TRANSLATE_NOOP("Keys", "open a model or a project")},
    {"Ctrl+S", QT_TRANSLATE_NOOP("Keys", "save the project")},
    {"Ctrl+E", QT_TRANSLATE_NOOP("Keys", "export C")},
    {"Ctrl+Z   Ctrl+Shift+Z", QT_TRANSLATE_NOOP("Keys", "undo, redo")},
    {"Ctrl+F", QT_TRANSLATE_NOOP("Keys", "find a kernel; Enter goes to the first. In the code: find words")},
    {"Ctrl+K   Ctrl+Shift+P", QT_TRANSLATE_NOOP("Keys", "find any command, kernel or panel")},
    {"Ctrl+D", QT_TRANSLATE_NOOP("Keys", "keep this design under a name")},
    {"Ctrl+Shift+D", QT_TRANSLATE_NOOP("Keys", "compare two designs side by side")},
    {"Ctrl+R", QT_TRANSLATE_NOOP("Keys", "re-optimise")},
    {"Space", QT_TRANSLATE_NOOP("Keys", "fit the graph")},
    {"F", QT_TRANSLATE_NOOP("Keys", "focus the selection")},
    {"U", QT_TRANSLATE_NOOP("Keys", "the model's operators in the selected kernels; opens a collapsed block")},
    {"B", QT_TRANSLATE_NOOP("Keys", "collapse repeated blocks")},
    {"T", QT_TRANSLATE_NOOP("Keys", "follow the kernel's tensor to its other ends")},
    {"M", QT_TRANSLATE_NOOP("Keys", "move the selected kernels to another engine")},
    {"Ctrl++   Ctrl+−", QT_TRANSLATE_NOOP("Keys", "zoom")},
    {"Ctrl+0", QT_TRANSLATE_NOOP("Keys", "fit the timeline")},
    {"Wheel", QT_TRANSLATE_NOOP("Keys", "zoom at the pointer")},
    {"Drag", QT_TRANSLATE_NOOP("Keys", "pan; on a partition's boundary: move it; on one of several selected cards: move them")},
    {"Shift+drag", QT_TRANSLATE_NOOP("Keys", "select all cards in a rectangle")},
    {"←   →   Enter", QT_TRANSLATE_NOOP("Keys", "in a chart: along its points, take one")},
    {"←   →   ↑   ↓", QT_TRANSLATE_NOOP("Keys", "in the timeline: from kernel to kernel, along what one does")},
    {"M   Shift+←   Shift+→", QT_TRANSLATE_NOOP("Keys", "in the timeline: mark the selection, reach further; Esc takes the mark away")},
    {"Shift+drag", QT_TRANSLATE_NOOP("Keys", "in the timeline: mark a span and see its sums, as a drag on its ruler does")},
    {"←   →   ↑   ↓", QT_TRANSLATE_NOOP("Keys", "in the memory: from block to block; the menu key keeps one in a memory")},
    {"←   →   Home   End", QT_TRANSLATE_NOOP("Keys", "in the passes: from stop to stop; in a guided tour ← → step, Esc leaves")},
    {"Ctrl+wheel", QT_TRANSLATE_NOOP("Keys", "in the memory: zoom addresses")},
    {"Esc", QT_TRANSLATE_NOOP("Keys", "let go of a drag")},
    {"F1", QT_TRANSLATE_NOOP("Keys", "the guide, on what has the focus")},
    {"?", QT_TRANSLATE_NOOP("Keys", "this page")},
};

} // namespace

void showKeys(QWidget *parent)
{
    auto *dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    setTopic(dialog, QStringLiteral("window#help"));
    dialog->setWindowTitle(QCoreApplication::translate("Keys", "Keys"));
    auto *grid = new QGridLayout(dialog);
    grid->setContentsMargins(24, 20, 24, 20);
    grid->setHorizontalSpacing(32);
    grid->setVerticalSpacing(8);
    int row = 0;
    for (const auto &line : lines) {
        auto *keys = plainLabel(QString::fromUtf8(line.keys), dialog);
        keys->setFont(fonts::text(fonts::body, true));
        grid->addWidget(keys, row, 0);
        grid->addWidget(plainLabel(QCoreApplication::translate("Keys", line.what), dialog), row++, 1);
    }
    dialog->show();
}
