// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/minimap.h"

#include "picture/paint.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace {
constexpr double inset = 5; ///< of the picture in its frame
}

Minimap::Minimap(QWidget *parent) : QWidget(parent)
{
    setAccessibleName(tr("Map of the graph"));
    setCursor(Qt::OpenHandCursor);
    hide();
}

void Minimap::show(const GraphCanvas &canvas)
{
    m_canvas = &canvas;
    m_all = rectOf(canvas.picture.bounds);
    m_scale = std::min((most.width() - 2 * inset) / std::max(1.0, m_all.width()),
        (most.height() - 2 * inset) / std::max(1.0, m_all.height()));
    QSizeF size = m_all.size() * m_scale + QSizeF(2 * inset, 2 * inset);
    resize(std::max(60, int(size.width())), std::max(24, int(size.height())));
    m_painted = {};
    update();
}

void Minimap::frame(const QRectF &seen)
{
    m_seen = seen;
    update();
}

QRectF Minimap::framed() const
{
    QRectF r((m_seen.topLeft() - m_all.topLeft()) * m_scale, m_seen.size() * m_scale);
    return r.translated(inset, inset).intersected(QRectF(rect()).adjusted(1, 1, -1, -1));
}

QPointF Minimap::toPicture(QPointF at) const { return (at - QPointF(inset, inset)) / m_scale + m_all.topLeft(); }

void Minimap::paintEvent(QPaintEvent *)
{
    if (!m_canvas || !m_canvas->design)
        return;
    const auto &t = m_canvas->theme;
    if (m_painted.isNull()) {
        m_painted = QPixmap(size() * devicePixelRatioF());
        m_painted.setDevicePixelRatio(devicePixelRatioF());
        m_painted.fill(t.canvas);
        QPainter painter(&m_painted);
        painter.translate(inset, inset);
        painter.scale(m_scale, m_scale);
        painter.translate(-m_all.topLeft());
        paintPicture(painter, *m_canvas, m_all, m_scale, false);
    }
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_painted);
    for (int n = 0; n < int(m_canvas->picture.nodes.size()); ++n)
        if (m_canvas->nodeMarked(n)) {
            auto box = rectOf(m_canvas->picture.nodes[n].box);
            painter.fillRect(QRectF((box.topLeft() - m_all.topLeft()) * m_scale + QPointF(inset, inset),
                                 (box.size() * m_scale).expandedTo({2, 2})),
                t.accent);
        }
    auto shade = t.canvas;
    shade.setAlphaF(0.55f);
    QPainterPath outside;
    outside.addRect(QRectF(rect()));
    outside.addRect(framed());
    painter.fillPath(outside, shade);
    painter.setPen(t.hairline);
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    painter.setPen(QPen(t.accent, 1.5));
    painter.drawRect(framed());
}

void Minimap::mousePressEvent(QMouseEvent *event)
{
    auto at = event->position();
    m_hold = framed().contains(at) ? toPicture(at) - m_seen.center() : QPointF();
    emit centred(toPicture(at) - m_hold);
}

void Minimap::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() & Qt::LeftButton)
        emit centred(toPicture(event->position()) - m_hold);
}

void Minimap::wheelEvent(QWheelEvent *event) { event->accept(); }
