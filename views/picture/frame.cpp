// SPDX-License-Identifier: GPL-3.0-or-later
#include "picture/frame.h"

#include <QPainter>

const QPixmap &Frame::at(QSize size, double ratio, const QTransform &view, const Paint &paint)
{
    const QRect all({}, size);
    if (auto pixels = (QSizeF(size) * ratio).toSize();
        m_pixmap.size() != pixels || m_pixmap.devicePixelRatio() != ratio) {
        m_pixmap = QPixmap(pixels);
        m_pixmap.setDevicePixelRatio(ratio);
        m_at.reset();
    }
    auto by = m_at ? QPointF(view.dx() - m_at->dx(), view.dy() - m_at->dy()) : QPointF();
    const auto pixels = (by * ratio).toPoint();
    if (!m_at || m_at->m11() != view.m11() || QPointF(pixels) != by * ratio) {
        m_stale = all;
    } else if (!pixels.isNull()) {
        QRegion uncovered;
        m_pixmap.scroll(pixels.x(), pixels.y(), m_pixmap.rect(), &uncovered);
        m_stale.translate(by.toPoint());
        for (const auto &r : uncovered)
            m_stale += QRectF(QPointF(r.topLeft()) / ratio, QSizeF(r.size()) / ratio).toAlignedRect();
    }
    m_at = view;
    for (const auto &r : std::exchange(m_stale, {}) & all) {
        QPainter painter(&m_pixmap);
        painter.setClipRect(r);
        painter.setWorldTransform(view);
        paint(painter, view.inverted().mapRect(QRectF(r)));
    }
    return m_pixmap;
}
