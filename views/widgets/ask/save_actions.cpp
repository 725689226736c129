// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/ask/save_actions.h"

#include "support/text.h"
#include "widgets/ask/ask_file.h"
#include "widgets/ask/topic.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QImage>
#include <QMenu>
#include <QMessageBox>
#include <QPainter>
#include <QSaveFile>
#include <QSvgGenerator>

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

bool savePicture(const Painting &drawing, const QString &file)
{
    if (file.endsWith(QLatin1String(".svg"))) {
        QSvgGenerator generator;
        generator.setFileName(file);
        generator.setSize(drawing.size);
        generator.setViewBox(QRect(QPoint(), drawing.size));
        QPainter painter;
        if (!painter.begin(&generator))
            return false;
        drawing.paint(painter);
        return painter.end();
    }
    QImage image(drawing.size * 2, QImage::Format_RGB32);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(2, 2);
    drawing.paint(painter);
    painter.end();
    return image.save(file);
}

void addPictureAction(QMenu *menu, QWidget *parent, std::function<Painting()> drawing)
{
    menu->setToolTipsVisible(true);
    auto *save = menu->addAction(Save::tr("Save &Picture…"), parent, [parent, drawing = std::move(drawing)] {
        auto file = askSaveFile(
            parent, topicOf(parent), Save::tr("Save the picture"), {}, Save::tr("Scalable (*.svg);;Pixels (*.png)"));
        if (!file.isEmpty() && !savePicture(drawing(), file))
            QMessageBox::warning(parent, Save::tr("Partita"),
                Save::tr("%1 cannot be written. Choose a .svg or .png file in a folder that you may write to")
                    .arg(file));
    });
    save->setToolTip(Save::tr("Saves the picture as it is drawn now, as SVG or PNG"));
}

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
