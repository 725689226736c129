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
    {"Ctrl++   Ctrl+−", QT_TRANSLATE_NOOP("Keys", "zoom")},
    {"Ctrl+0", QT_TRANSLATE_NOOP("Keys", "fit the timeline")},
    {"Wheel", QT_TRANSLATE_NOOP("Keys", "zoom at the pointer")},
    {"Drag", QT_TRANSLATE_NOOP("Keys", "pan; on a partition's boundary: move it")},
    {"←   →   Enter", QT_TRANSLATE_NOOP("Keys", "in a chart: along its points, take one")},
    {"←   →   ↑   ↓", QT_TRANSLATE_NOOP("Keys", "in the memory: from block to block; the menu key keeps one in a memory")},
    {"Ctrl+wheel", QT_TRANSLATE_NOOP("Keys", "in the memory: zoom addresses")},
    {"Esc", QT_TRANSLATE_NOOP("Keys", "let go of a drag")},
    {"?", QT_TRANSLATE_NOOP("Keys", "this page")},
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
