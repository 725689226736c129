// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QWidget>

struct GraphCanvas;

/// The whole picture, small, with a frame around what the view shows; the frame can be dragged.
class Minimap : public QWidget {
    Q_OBJECT
public:
    static constexpr QSize most{200, 140};

    explicit Minimap(QWidget *parent);
    void show(const GraphCanvas &); ///< anew, of the shape of the picture
    void frame(const QRectF &seen); ///< in the picture's coordinates
    QRectF framed() const;          ///< the same in this widget's

signals:
    void centred(QPointF at); ///< by hand; in the picture's coordinates

protected:
    void paintEvent(QPaintEvent *) override;
    void mousePressEvent(QMouseEvent *) override;
    void mouseMoveEvent(QMouseEvent *) override;
    void wheelEvent(QWheelEvent *) override;

private:
    QPointF toPicture(QPointF) const;

    const GraphCanvas *m_canvas = nullptr;
    QPixmap m_painted; ///< null: to be painted when it is seen
    QRectF m_all, m_seen;
    double m_scale = 1;
    QPointF m_hold; ///< of the pointer in the frame, from its middle, in the picture's coordinates
};
