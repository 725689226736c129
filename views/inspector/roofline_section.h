// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspector/section.h"
#include "report/roofline.h"

#include <QAbstractButton>
#include <QPolygonF>

/// A kernel under its roof, on logarithmic axes: MACs a byte across, MACs a cycle up.
struct RoofSketch {
    QPolygonF
        roof; ///< from left to right: the slope of what moves bytes, then the engine's peak, as far as each is known
    QPointF dot;
    bool placed = false; ///< false: without MACs, or no roof is known
};
RoofSketch roofSketch(const partita::Roofline &, const QRectF &);

/// It drawn; a click asks for all of them.
class RoofButton : public QAbstractButton {
    Q_OBJECT
public:
    explicit RoofButton(QWidget *parent = nullptr);
    void set(const partita::Roofline &, const QColor &hue);
    QSize sizeHint() const override { return {160, 72}; }

protected:
    void paintEvent(QPaintEvent *) override;

private:
    partita::Roofline m_roofline;
    QColor m_hue;
};

/// How far a kernel is below its roof, and which roof binds.
class RooflineSection : public Section {
    Q_OBJECT
public:
    explicit RooflineSection(QWidget *parent = nullptr);
    /// In words alone for a kernel without MACs.
    void show(const partita::Deployment &, const partita::Kernel &);

signals:
    void asked();

private:
    RoofButton *m_button;
    QLabel *m_words;
};
