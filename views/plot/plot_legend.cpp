// SPDX-License-Identifier: GPL-3.0-or-later
#include "plot/plot_legend.h"

#include <QPainter>
#include <QtCharts/QScatterSeries>
#include <QtCharts/QXYSeries>

namespace {

constexpr int markWidth = 12, gap = 4, between = 14;

void paintMark(QPainter &painter, const QScatterSeries &series, QPointF centre)
{
    const double r = 4;
    painter.setPen(Qt::NoPen);
    painter.setBrush(series.color());
    switch (series.markerShape()) {
    case QScatterSeries::MarkerShapeRectangle:
        painter.drawRect(QRectF(centre.x() - r, centre.y() - r, 2 * r, 2 * r));
        break;
    case QScatterSeries::MarkerShapeTriangle:
        painter.drawPolygon(QPolygonF({centre + QPointF(0, -r), centre + QPointF(r, r), centre + QPointF(-r, r)}));
        break;
    case QScatterSeries::MarkerShapeRotatedRectangle:
        painter.drawPolygon(QPolygonF(
            {centre + QPointF(0, -r), centre + QPointF(r, 0), centre + QPointF(0, r), centre + QPointF(-r, 0)}));
        break;
    case QScatterSeries::MarkerShapePentagon:
        painter.drawPolygon(QPolygonF({centre + QPointF(0, -r), centre + QPointF(r, -0.3 * r),
            centre + QPointF(0.6 * r, 0.8 * r), centre + QPointF(-0.6 * r, 0.8 * r), centre + QPointF(-r, -0.3 * r)}));
        break;
    default: painter.drawEllipse(centre, r, r);
    }
}

} // namespace

PlotLegend::PlotLegend(const QList<QAbstractSeries *> &all, int width)
{
    const QFontMetrics metrics(fonts::text(fonts::small));
    const int row = metrics.height() + 2;
    QPoint at(0, 0);
    for (const auto *series : all) {
        if (series->name().isEmpty())
            continue;
        const int needs = markWidth + gap + metrics.horizontalAdvance(series->name());
        if (at.x() > 0 && at.x() + needs > width)
            at = {0, at.y() + row};
        m_entries.push_back({series, at});
        at.rx() += needs + between;
    }
    m_height = m_entries.empty() ? 0 : at.y() + row;
}

void PlotLegend::paint(QPainter &painter, const Theme &theme) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(fonts::text(fonts::small));
    const auto metrics = painter.fontMetrics();
    for (const auto &[series, at] : m_entries) {
        const QPointF centre(at.x() + markWidth / 2.0, at.y() + metrics.height() / 2.0);
        if (const auto *dots = qobject_cast<const QScatterSeries *>(series))
            paintMark(painter, *dots, centre);
        else if (const auto *line = qobject_cast<const QXYSeries *>(series)) {
            painter.setPen(line->pen());
            painter.drawLine(centre - QPointF(markWidth / 2.0, 0), centre + QPointF(markWidth / 2.0, 0));
        }
        painter.setPen(theme.text);
        painter.drawText(QPoint(at.x() + markWidth + gap, at.y() + metrics.ascent()), series->name());
    }
}
