// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/ask/save_actions.h"

#include "support/text.h"
#include "widgets/ask/ask_file.h"
#include "widgets/ask/topic.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMenu>
#include <QMessageBox>
#include <QSaveFile>

namespace {

struct Save {
    Q_DECLARE_TR_FUNCTIONS(Save)
};

bool write(const QString &file, const QString &text)
{
    QSaveFile out(file);
    return out.open(QIODevice::WriteOnly) && out.write(text.toUtf8()) >= 0 && out.commit();
}

} // namespace

QString csvCell(const QString &cell) { return QString::fromStdString(partita::csvCell(cell.toStdString())); }

void addFigureActions(QMenu *menu, QWidget *parent, std::function<QString()> csv)
{
    menu->setToolTipsVisible(true);
    auto *copy
        = menu->addAction(Save::tr("&Copy Figures"), parent, [csv] { QGuiApplication::clipboard()->setText(csv()); });
    copy->setToolTip(Save::tr("Saves the numbers of this picture as CSV, for a spreadsheet"));
    auto *save = menu->addAction(Save::tr("Save &Figures…"), parent, [parent, csv] {
        auto file = askSaveFile(parent, topicOf(parent), Save::tr("Save the figures"), {}, Save::tr("Tables (*.csv)"));
        if (!file.isEmpty() && !write(file, csv()))
            QMessageBox::warning(parent, Save::tr("Partita"),
                Save::tr("%1 cannot be written. Choose a file in a folder that you may write to").arg(file));
    });
    save->setToolTip(Save::tr("Saves the numbers of this picture as a CSV file"));
    for (auto *action : {copy, save})
        action->setEnabled(bool(csv));
}
