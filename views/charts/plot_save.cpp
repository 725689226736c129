// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/plot.h"

#include <QContextMenuEvent>
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>
#include <QSaveFile>
#include <QSvgGenerator>
#include <QtCharts/QChart>

namespace {

bool write(const QString &file, const QString &text)
{
    QSaveFile out(file);
    return out.open(QIODevice::WriteOnly) && out.write(text.toUtf8()) >= 0 && out.commit();
}

} // namespace

bool Plot::savePicture(const QString &file)
{
    QRectF whole(QPointF(), chart()->size());
    if (file.endsWith(QLatin1String(".svg"))) {
        QSvgGenerator generator;
        generator.setFileName(file);
        generator.setSize(whole.size().toSize());
        generator.setViewBox(whole);
        QPainter painter;
        if (!painter.begin(&generator))
            return false;
        scene()->render(&painter, whole, whole);
        return painter.end();
    }
    QImage image(whole.size().toSize() * 2, QImage::Format_RGB32);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    scene()->render(&painter, QRectF(image.rect()), whole);
    painter.end();
    return image.save(file);
}

void Plot::askPicture()
{
    auto file = QFileDialog::getSaveFileName(this, tr("Save the picture"), {}, tr("Scalable (*.svg);;Pixels (*.png)"));
    if (!file.isEmpty() && !savePicture(file))
        QMessageBox::warning(this, tr("Partita"), tr("%1 cannot be written: choose a .svg or .png file in a folder of yours").arg(file));
}

void Plot::askFigures()
{
    auto file = QFileDialog::getSaveFileName(this, tr("Save the figures"), {}, tr("Tables (*.csv)"));
    if (!file.isEmpty() && !write(file, figures()))
        QMessageBox::warning(this, tr("Partita"), tr("%1 cannot be written: choose a file in a folder of yours").arg(file));
}

void Plot::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    menu.addAction(tr("Save &Picture…"), this, &Plot::askPicture);
    menu.addAction(tr("Save &Figures…"), this, &Plot::askFigures)->setEnabled(bool(m_figures));
    menu.exec(event->globalPos());
}
