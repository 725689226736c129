// SPDX-License-Identifier: GPL-3.0-or-later
#include "plot/time_axis.h"

#include <QPainter>

#include <algorithm>

void paintTimeAxis(QPainter &painter, const TimeScale &scale, double y, const QString &unit, const Theme &theme)
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setFont(fonts::number(fonts::small));
    double last = -1e9;
    for (const auto &tick : scale.ticks()) {
        const double x = scale.mapTimeToX(tick.cycle);
        if (x < scale.left - 1 || x > scale.left + scale.width)
            continue;
        painter.fillRect(QRectF(x, y - 2, 1, 5), theme.muted);
        const double wide = painter.fontMetrics().horizontalAdvance(tick.label);
        if (x - wide / 2 < last + 8)
            continue;
        last = x + wide / 2;
        painter.setPen(theme.muted);
        const double middle = std::min(x, scale.left + scale.width + 12 - wide / 2); // the margin's, at the right
        painter.drawText(QRectF(middle - fonts::px(60), y + 3, 2 * fonts::px(60), fonts::px(16)),
            Qt::AlignHCenter | Qt::AlignTop, tick.label);
    }
    painter.setPen(theme.muted);
    painter.setFont(fonts::text(fonts::small));
    painter.drawText(QRectF(12, y + 3, scale.left - 20, fonts::px(16)), Qt::AlignLeft | Qt::AlignTop,
        painter.fontMetrics().elidedText(unit, Qt::ElideRight, int(scale.left - 20)));
}
