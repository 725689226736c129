// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainterPath>
#include <QPen>
#include <QString>
#include <QTransform>

/// What is painted on it as SVG, with all text as outlines, so that it looks the same where the fonts are missing.
/// QSvgGenerator writes text as text and clips nothing.
class SvgDevice : public QPaintDevice, private QPaintEngine {
public:
    /// In pixels of 1/96 inch.
    explicit SvgDevice(QSize);
    /// Once the painter has ended.
    QByteArray document(const QString &title, const QString &about) const;

    QPaintEngine *paintEngine() const override { return const_cast<SvgDevice *>(this); }

protected:
    int metric(PaintDeviceMetric) const override;

private:
    bool begin(QPaintDevice *) override { return true; }
    bool end() override { return true; }
    Type type() const override { return User; }
    void updateState(const QPaintEngineState &) override;
    void drawPath(const QPainterPath &) override;
    void drawPolygon(const QPointF *, int count, PolygonDrawMode) override;
    void drawPixmap(const QRectF &, const QPixmap &, const QRectF &source) override;

    void clip(const QPainterPath &, Qt::ClipOperation);
    QString stroke() const, fill();
    void put(const QString &element);

    QSize m_size;
    QPen m_pen;
    QBrush m_brush;
    QTransform m_transform;
    QPainterPath m_clip; ///< in pixels
    bool m_clips = false;
    double m_opacity = 1;
    QString m_clipId;
    int m_ids = 0;
    QString m_definitions, m_body;
};
