// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "picture/canvas.h"

class QPainter;

/// Paints what of a picture meets `exposed`, in the picture's coordinates; `scale`: pixels of the device to one of
/// them, the fewer the less is drawn. The window, the minimap and what compares designs paint with it. Without `marks`
/// nothing looks selected.
void paintPicture(QPainter &, const GraphCanvas &, const QRectF &exposed, double scale, bool marks = true);

/// A bold line with a grip, also drawn where a dragged boundary is.
void paintBoundary(QPainter &, QPointF from, QPointF to, QPointF grip, const QColor &, const Theme &, double scale);
/// A place where it could be.
void paintGhost(QPainter &, QPointF from, QPointF to, const QColor &, double pixels);
