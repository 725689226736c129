// SPDX-License-Identifier: GPL-3.0-or-later
#include "tour/spotlight.h"

#include "theme/theme.h"

#include <QPainter>

Spotlight::Spotlight(QWidget *window) : QWidget(window)
{
    setObjectName(QStringLiteral("spotlight"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

void Spotlight::around(const QRect &target)
{
    if (target.isEmpty())
        return hide();
    auto frame = target.adjusted(-5, -5, 5, 5) & parentWidget()->rect();
    if (frame != geometry())
        setGeometry(frame);
    if (isHidden()) {
        show();
        raise();
    }
}

void Spotlight::paintEvent(QPaintEvent *)
{
    auto theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    auto halo = theme.accent;
    halo.setAlphaF(0.25f);
    auto frame = QRectF(rect()).adjusted(2.5, 2.5, -2.5, -2.5);
    painter.setPen(QPen(halo, 5));
    painter.drawRoundedRect(frame, 6, 6);
    painter.setPen(QPen(theme.accent, 2));
    painter.drawRoundedRect(frame, 6, 6);
}
