// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QRegion>
#include <QTransform>

#include <functional>
#include <optional>

/// What a viewport shows, kept: it moves with a pan, so that only what comes into sight is painted.
class Frame {
public:
    /// In the painted coordinates; the painter clips to it.
    using Paint = std::function<void(QPainter &, const QRectF &exposed)>;

    void touch() { m_at.reset(); }                         ///< all of it is out of date
    void touch(const QRect &pixels) { m_stale += pixels; } ///< of the viewport
    /// Painted where it was not; `view` only scales and moves.
    const QPixmap &at(QSize, double ratio, const QTransform &view, const Paint &);

private:
    QPixmap m_pixmap;
    std::optional<QTransform> m_at;
    QRegion m_stale;
};
