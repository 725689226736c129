// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>

#include <functional>

class QMenu;
class QPainter;
class QWidget;

/// Something drawn, at its size in pixels.
struct Painting {
    QSize size;
    std::function<void(QPainter &)> paint;
};
/// By the file's ending: .svg, else a picture of pixels, two a point. False when it cannot be written.
bool savePicture(const Painting &, const QString &file);

/// "Save Picture…", which asks for a file.
void addPictureAction(QMenu *, QWidget *parent, std::function<Painting()> drawing);
/// A cell of such a file, in quotes where it needs them.
QString csvCell(const QString &);
/// "Copy Figures" and "Save Figures…", as CSV.
void addFigureActions(QMenu *, QWidget *parent, std::function<QString()> csv);
