// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/spinner.h"

#include "theme/theme.h"

#include <QPainter>
#include <QTimerEvent>

Spinner::Spinner(QWidget *parent) : QWidget(parent)
{
    setFixedSize(fonts::px(12), fonts::px(12));
    hide();
}

void Spinner::setRunning(bool running)
{
    setVisible(running);
    if (running)
        m_timer.start(60, this);
    else
        m_timer.stop();
}

void Spinner::timerEvent(QTimerEvent *)
{
    m_angle = (m_angle + 330) % 360;
    update();
}

void Spinner::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Theme::of(palette()).muted, 2, Qt::SolidLine, Qt::RoundCap));
    painter.drawArc(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), m_angle * 16, 270 * 16);
}
