// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/theme.h"

#include <QRectF>

#include <string>

class QPainter;

/// A card or a pill without its words; those that look the same are painted once for each scale.
struct Plate {
    enum class Shape { Card, Block, Box, Stub, Pill } shape = Shape::Card;
    QSizeF size;        ///< in the picture's coordinates
    QColor fill, hue;   ///< hue: of the stripe and the badge; invalid: neither
    std::string letter; ///< "": no badge
    double growth = 1;  ///< of the letters' rows

    static QRectF badge(double growth) { return {11, 7 * growth, 15 * growth, 15 * growth}; }

    /// Its corner at a place of the device, in whole pixels; the painter has no transform.
    void put(QPainter &, QPointF at, double scale, const Theme &) const;
    static void forgetAll(); ///< that were painted

private:
    void paint(QPainter &, const Theme &) const;
};
