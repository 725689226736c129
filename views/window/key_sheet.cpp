// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/key_sheet.h"

#include "theme/controls.h"

#include <QCoreApplication>
#include <QDialog>
#include <QGridLayout>

namespace {

struct Line {
    const char *keys, *what;
};
constexpr Line lines[] = {
    {"Ctrl+O", "open a model or a project"},
    {"Ctrl+S", "save the project"},
    {"Ctrl+E", "export C"},
    {"Ctrl+Z   Ctrl+Shift+Z", "undo, redo"},
    {"Ctrl+F", "find a kernel; Enter goes to the first. In the code: find words"},
    {"Ctrl+K   Ctrl+Shift+P", "find any command, kernel or panel"},
    {"Ctrl+D", "keep this design under a name"},
    {"Ctrl+Shift+D", "compare two designs side by side"},
    {"Ctrl+R", "re-optimise"},
    {"Space", "fit the graph"},
    {"F", "focus the selection"},
    {"U", "the model's operators in the selected kernels; opens a collapsed block"},
    {"B", "collapse repeated blocks"},
    {"T", "follow the kernel's tensor to its other ends"},
    {"M", "move the selected kernels to another engine"},
    {"Ctrl++   Ctrl+−", "zoom"},
    {"Ctrl+0", "fit the timeline"},
    {"Wheel", "zoom at the pointer"},
    {"Drag", "pan; on a partition's boundary: move it; on one of several selected cards: move them"},
    {"Shift+drag", "select all cards in a rectangle"},
    {"←   →   Enter", "in a chart: along its points, take one"},
    {"←   →   ↑   ↓", "in the timeline: from kernel to kernel, along what one does"},
    {"M   Shift+←   Shift+→", "in the timeline: mark the selection, reach further; Esc takes the mark away"},
    {"Shift+drag", "in the timeline: mark a span and see its sums, as a drag on its ruler does"},
    {"←   →   ↑   ↓", "in the memory: from block to block; the menu key keeps one in a memory"},
    {"←   →   Home   End", "in the passes: from stop to stop; in a guided tour ← → step, Esc leaves"},
    {"Ctrl+wheel", "in the memory: zoom addresses"},
    {"Esc", "let go of a drag"},
    {"?", "this page"},
};

} // namespace

void showKeys(QWidget *parent)
{
    auto *dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
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
