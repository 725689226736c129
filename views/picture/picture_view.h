// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "picture/canvas.h"
#include "picture/frame.h"

#include <QGraphicsView>
#include <QTimer>

/// Picture: shows a graph that core/draw has laid out, with cards, wires and regions. The picture can be panned and
/// zoomed. The graph, the comparison of designs and the panel of passes all show such a picture.

/// The picture of a design, to be panned and zoomed.
class PictureView : public QGraphicsView {
    Q_OBJECT
public:
    explicit PictureView(QWidget *parent = nullptr);
    const GraphCanvas &canvas() const { return m_canvas; }
    bool warm() const { return !m_warming.isActive(); } ///< what is written on its cards has been shaped

protected:
    void empty();
    /// Another picture; the scene, in which only what a view adds to it lies, leaves room around it.
    void fill(Scenery, Session::DeploymentPtr);
    /// The pointer stays over what it is over.
    void zoom(double factor, QPoint at);
    void pan(QPoint by);
    void touch();               ///< what the canvas says is painted anew
    void touch(const QRectF &); ///< of the picture
    double scale() const { return transform().m11(); }
    /// Scale between the bounds of zooming at which `box` fits `room`, at most `most`.
    double scaleFor(QSizeF box, QSizeF room, double most) const;
    void changeEvent(QEvent *) override;
    void drawBackground(QPainter *, const QRectF &) override;

    GraphCanvas m_canvas;

private:
    void warmUp();

    Frame m_frame;
    QTimer m_warming; ///< runs while there are cards left to warm
    int m_warmed = 0; ///< cards
};
