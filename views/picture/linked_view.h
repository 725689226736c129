// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "picture/picture_view.h"

/// A picture beside another: what a hand does to the one, `follow` does to the other.
class LinkedView : public PictureView {
    Q_OBJECT
public:
    using PictureView::PictureView;
    virtual bool drawn() const = 0;
    /// Shows `box`, in a scene that has `room` to move in.
    void lookAt(const QRectF &box, const QRectF &room);
    void zoomBy(double factor); ///< about the middle
    /// The same scale and place as the other.
    void follow(const LinkedView &);

signals:
    void moved(); ///< by hand
    void fitAsked();
    void leaveAsked();

protected:
    virtual void clicked(QPoint) = 0; ///< and not dragged
    virtual void step(int by) = 0;    ///< along what can be selected
    void wheelEvent(QWheelEvent *) override;
    void mousePressEvent(QMouseEvent *) override;
    void mouseMoveEvent(QMouseEvent *) override;
    void mouseReleaseEvent(QMouseEvent *) override;
    void keyPressEvent(QKeyEvent *) override;

private:
    QPoint m_pressed, m_last;
    bool m_panned = false;
};
