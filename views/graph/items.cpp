// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/items.h"

#include "theme/controls.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>

using namespace partita;

QString GraphCanvas::slug(int node) const
{
    int k = picture.nodes[std::size_t(node)].kernel;
    return k < 0 ? QString() : QString::fromStdString(design->kernels[std::size_t(k)].slug);
}

QPainterPath pathOf(const std::vector<Stroke> &strokes)
{
    QPainterPath path;
    for (const auto &s : strokes)
        switch (s.kind) {
        case Stroke::Kind::Move:
            path.moveTo(pointOf(s.to));
            break;
        case Stroke::Kind::Line:
            path.lineTo(pointOf(s.to));
            break;
        case Stroke::Kind::Curve:
            path.cubicTo(pointOf(s.a), pointOf(s.b), pointOf(s.to));
            break;
        }
    return path;
}

PillItem::PillItem(const GraphCanvas &c, int pill)
    : GraphItem(c, pill, PillType, 3)
{
}

QRectF PillItem::boundingRect() const
{
    return rectOf(canvas.picture.pills[std::size_t(index)].box).adjusted(-2, -2, 2, 2);
}

void PillItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *)
{
    const auto &pill = canvas.picture.pills[std::size_t(index)];
    const auto &kernel = canvas.design->kernels[std::size_t(pill.kernel)];
    const auto &t = canvas.theme;
    QRectF box = rectOf(pill.box);
    qreal detail = option->levelOfDetailFromTransform(painter->worldTransform());
    bool marked = canvas.marked.contains(QString::fromStdString(kernel.slug));
    if (detail < 0.4) {
        painter->fillRect(box.adjusted(4, 6, -4, -6), t.transform);
        return;
    }
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(marked ? t.accent : t.transform, marked ? 2.2 : 1.2));
    painter->setBrush(t.panel);
    painter->drawRoundedRect(box, box.height() / 2, box.height() / 2);
    auto words = QString::fromStdString(pill.from + "→" + pill.to);
    auto font = fonts::text(9, true);
    auto wide = QFontMetricsF(font).horizontalAdvance(words);
    if (wide > box.width() - 6)
        font.setStretch(std::max(60, int(100 * (box.width() - 6) / wide)));
    painter->setPen(t.transform);
    painter->setFont(font);
    if (pill.again) {
        painter->drawText(box, Qt::AlignCenter, words);
        return;
    }
    painter->drawText(box.adjusted(0, 3, 0, -box.height() / 2 + 1), Qt::AlignCenter, words);
    painter->setPen(t.text);
    painter->setFont(fonts::number(9));
    auto cycles = kernel.cycles() < 1'000'000 ? grouped(kernel.cycles()) : shortened(kernel.cycles());
    painter->drawText(box.adjusted(0, box.height() / 2 - 2, 0, -3), Qt::AlignCenter, cycles);
}

WireItem::WireItem(const GraphCanvas &c, int wire)
    : GraphItem(c, wire, WireType, 1)
{
    const auto &w = c.picture.wires[std::size_t(wire)];
    m_path = pathOf(smooth(w.points, c.picture.orientation));
    m_bounds = m_path.boundingRect().adjusted(-6, -6, 6, 6);
}

void WireItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *)
{
    const auto &w = canvas.picture.wires[std::size_t(index)];
    const auto &t = canvas.theme;
    qreal detail = option->levelOfDetailFromTransform(painter->worldTransform());
    bool lit = !canvas.marked.isEmpty()
        && (canvas.marked.contains(canvas.slug(w.from)) || canvas.marked.contains(canvas.slug(w.to)));
    QColor colour = lit ? t.accent : t.muted;
    if (!lit)
        colour.setAlphaF(t.dark ? 0.85f : 0.8f);
    painter->setRenderHint(QPainter::Antialiasing, detail > 0.25);
    QPen pen(colour, lit ? 1.8 : 1.3);
    if (detail < 0.5) {
        pen.setCosmetic(true);
        pen.setWidthF(1);
    }
    painter->setPen(pen);
    painter->setBrush(Qt::NoBrush);
    painter->drawPath(m_path);
    if (detail < 0.3)
        return;
    QPointF tip = pointOf(w.points.back());
    bool lr = canvas.picture.orientation == Orientation::LeftToRight;
    QPointF back = lr ? QPointF(-7.5, 0) : QPointF(0, -7.5), side = lr ? QPointF(0, 4) : QPointF(4, 0);
    QPolygonF head{tip, tip + back + side, tip + back - side};
    painter->setPen(Qt::NoPen);
    painter->setBrush(colour);
    painter->drawPolygon(head);
}

RegionItem::RegionItem(const GraphCanvas &c, int region)
    : GraphItem(c, region, RegionType, 0)
{
    for (const auto &polygon : c.picture.regions[std::size_t(region)].outlines) {
        m_path.addPath(pathOf(smoothClosed(polygon)));
        m_path.closeSubpath();
    }
}

void RegionItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *)
{
    const auto &region = canvas.picture.regions[std::size_t(index)];
    if (region.engine < 0)
        return;
    auto hue = canvas.hue(region.engine);
    qreal detail = option->levelOfDetailFromTransform(painter->worldTransform());
    painter->setRenderHint(QPainter::Antialiasing, detail > 0.2);
    auto line = hue;
    line.setAlphaF(0.42f);
    QPen pen(line, 1);
    pen.setCosmetic(true);
    painter->setPen(pen);
    painter->setBrush(canvas.theme.tint(hue, canvas.theme.dark ? 0.14 : 0.09));
    painter->drawPath(m_path);
    if (detail < 0.35)
        return;
    painter->setPen(hue);
    painter->setFont(fonts::text(fonts::small, true));
    for (const auto &at : region.titles)
        painter->drawText(
            pointOf(at) + QPointF(12, 14), QString::fromStdString(canvas.engine(region.engine).title));
}

void paintBoundary(QPainter &painter, QPointF from, QPointF to, QPointF grip, const QColor &colour,
    const Theme &theme, bool dashed)
{
    painter.setRenderHint(QPainter::Antialiasing);
    QPen pen(colour, dashed ? 2.5 : 2, dashed ? Qt::DashLine : Qt::SolidLine, Qt::RoundCap);
    painter.setPen(pen);
    painter.drawLine(from, to);
    bool upright = from.x() == to.x();
    QSizeF size = upright ? QSizeF(10, 26) : QSizeF(26, 10);
    QRectF box(grip - QPointF(size.width() / 2, size.height() / 2), size);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRoundedRect(box, 5, 5);
    painter.setBrush(theme.on(colour));
    for (int i = -1; i <= 1; ++i)
        painter.drawEllipse(grip + (upright ? QPointF(0, 6 * i) : QPointF(6 * i, 0)), 1.3, 1.3);
}

BoundaryItem::BoundaryItem(const GraphCanvas &c, int boundary)
    : GraphItem(c, boundary, BoundaryType, 5)
{
    setCursor(c.picture.orientation == Orientation::LeftToRight ? Qt::SplitHCursor : Qt::SplitVCursor);
}

QRectF BoundaryItem::boundingRect() const
{
    const auto &b = canvas.picture.boundaries[std::size_t(index)];
    return QRectF(pointOf(b.from), pointOf(b.to)).normalized().adjusted(-14, -14, 14, 14);
}

QPainterPath BoundaryItem::shape() const
{
    const auto &b = canvas.picture.boundaries[std::size_t(index)];
    QPainterPath path;
    path.addRect(QRectF(pointOf(b.from), pointOf(b.to)).normalized().adjusted(-7, -7, 7, 7));
    return path;
}

void BoundaryItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    const auto &b = canvas.picture.boundaries[std::size_t(index)];
    const auto &t = canvas.theme;
    QColor quiet = t.dark ? QColor(0xc4cad4) : QColor(0x47505c);
    paintBoundary(
        *painter, pointOf(b.from), pointOf(b.to), pointOf(b.grip), hovered ? t.accent : quiet, t, false);
}
