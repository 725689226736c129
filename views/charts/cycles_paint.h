// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/cycles_model.h"

#include <QRectF>

class QPainter;

/// A stacked bar in a rectangle whose width stands for `longest` cycles.
struct CycleBar {
    struct Piece {
        QRectF rect;
        QColor colour;
    };
    std::vector<Piece> pieces; ///< from left to right, without gaps
    QRectF outline;            ///< the bar of the former design; empty: there is none
};
CycleBar cycleBar(
    const std::vector<StackedBar::Part> &, std::optional<std::int64_t> former, const QRectF &, std::int64_t longest);
void paintCycleBar(QPainter &, const CycleBar &, const Theme &);

/// What the colours of the bars mean. The parts have a name and a colour each.
std::vector<StackedBar::Part> legendOfCycles(CyclesBy, const Theme &);
/// Paints all rows with their names and figures, a legend, and the total; without former designs.
void paintCycles(QPainter &, const CyclesModel &, const partita::Deployment &, QSize, const Theme &);
QSize sizeOfCycles(const CyclesModel &, int width);
