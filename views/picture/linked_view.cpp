// SPDX-License-Identifier: GPL-3.0-or-later
#include "picture/linked_view.h"

#include <QApplication>
#include <QScrollBar>
#include <QWheelEvent>

#include <cmath>

void LinkedView::lookAt(const QRectF &box, const QRectF &room)
{
    scene()->setSceneRect(room);
    double scale = scaleFor(box.size(), QSizeF(viewport()->size()) - QSizeF(32, 32), 1.5);
    setTransform(QTransform::fromScale(scale, scale));
    centerOn(box.center());
}

void LinkedView::follow(const LinkedView &other)
{
    setTransform(other.transform());
    horizontalScrollBar()->setValue(other.horizontalScrollBar()->value());
    verticalScrollBar()->setValue(other.verticalScrollBar()->value());
    viewport()->update(); // what stands at its foot does not scroll
}

void LinkedView::zoomBy(double factor)
{
    zoom(factor, viewport()->rect().center());
    emit moved();
}

void LinkedView::wheelEvent(QWheelEvent *event)
{
    zoom(std::pow(1.0015, event->angleDelta().y()), event->position().toPoint());
    event->accept();
    emit moved();
}

void LinkedView::mousePressEvent(QMouseEvent *event)
{
    m_pressed = m_last = event->pos();
    m_panned = false;
}

void LinkedView::mouseMoveEvent(QMouseEvent *event)
{
    if (!(event->buttons() & Qt::LeftButton))
        return;
    m_panned = m_panned || (event->pos() - m_pressed).manhattanLength() >= QApplication::startDragDistance();
    if (m_panned) {
        pan(event->pos() - m_last);
        m_last = event->pos();
        viewport()->update();
        emit moved();
    }
}

void LinkedView::mouseReleaseEvent(QMouseEvent *event)
{
    if (!m_panned && drawn())
        clicked(event->pos());
}

void LinkedView::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left: return step(-1);
    case Qt::Key_Right: return step(1);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
    case Qt::Key_Minus: return zoomBy(event->key() == Qt::Key_Minus ? 0.8 : 1.25);
    case Qt::Key_Space:
    case Qt::Key_F: emit fitAsked(); return;
    case Qt::Key_Escape: emit leaveAsked(); return;
    default: PictureView::keyPressEvent(event);
    }
}
