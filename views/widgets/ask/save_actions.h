// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>

#include <functional>

class QMenu;
class QPainter;
class QWidget;

/// Something to draw, and its size in pixels.
struct Painting {
    QSize size;
    std::function<void(QPainter &)> paint;
};
/// Writes SVG if the file's name ends in .svg, else a bitmap at twice the size. Returns false if it cannot be written.
bool savePicture(const Painting &, const QString &file);

/// Adds "Save Picture…", which asks for a file.
void addPictureAction(QMenu *, QWidget *parent, std::function<Painting()> drawing);
/// A cell of a CSV file, in quotes if it needs them.
QString csvCell(const QString &);
/// Adds "Copy Figures" and "Save Figures…", which give CSV.
void addFigureActions(QMenu *, QWidget *parent, std::function<QString()> csv);
