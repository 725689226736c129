// SPDX-License-Identifier: GPL-3.0-or-later
#include "plot/plot.h"
#include "widgets/ask/save_actions.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QtCharts/QChart>

Painting Plot::drawing()
{
    QRectF whole(QPointF(), chart()->size());
    return {whole.size().toSize(), [this, whole](QPainter &painter) { scene()->render(&painter, whole, whole); }};
}

bool Plot::savePicture(const QString &file) { return ::savePicture(drawing(), file); }

void Plot::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    addPictureAction(&menu, this, [this] { return drawing(); });
    addFigureActions(&menu, this, m_figures);
    menu.exec(event->globalPos());
}
