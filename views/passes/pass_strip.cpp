// SPDX-License-Identifier: GPL-3.0-or-later
#include "passes/pass_strip.h"

#include "theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace {
constexpr double dot = 6, top = 14;

QString effect(PassStrip::Stop::Effect effect)
{
    using Effect = PassStrip::Stop::Effect;
    return effect == Effect::Changed ? PassStrip::tr("changed something")
        : effect == Effect::Decided  ? PassStrip::tr("decided something")
                                     : PassStrip::tr("changed nothing");
}

}

PassStrip::PassStrip(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("passStrip"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(tr("Passes"));
}

QSize PassStrip::sizeHint() const
{
    return {600, int(top + dot) + 8 + QFontMetrics(fonts::text(fonts::small)).height()};
}

double PassStrip::pitch() const { return double(width()) / std::max(1, count()); }
QPointF PassStrip::place(int stop) const { return {(stop + 0.5) * pitch(), top}; }
int PassStrip::at(double x) const { return std::clamp(int(std::floor(x / pitch())), 0, count() - 1); }

int PassStrip::firstChange() const
{
    for (int i = 1; i < count(); ++i)
        if (m_stops[i].effect == Stop::Effect::Changed)
            return i;
    return 0;
}

void PassStrip::setStops(std::vector<Stop> stops, int current)
{
    m_stops = std::move(stops);
    m_current = -1;
    setCurrent(current);
    update();
}

void PassStrip::setCurrent(int stop)
{
    stop = std::clamp(stop, m_stops.empty() ? -1 : 0, count() - 1);
    if (stop == m_current)
        return;
    m_current = stop;
    if (stop >= 0) {
        const auto &s = m_stops[stop];
        setAccessibleDescription(
            tr("Pass %1 of %2: %3, %4. %5").arg(stop + 1).arg(count()).arg(s.name, effect(s.effect), s.summary));
        emit chosen(stop);
    }
    update();
}

void PassStrip::paintEvent(QPaintEvent *)
{
    if (m_stops.empty())
        return;
    auto t = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(t.hairline, 2));
    painter.drawLine(place(0), place(count() - 1));
    painter.setPen(QPen(t.accent, 2));
    painter.drawLine(place(0), place(m_current));
    for (int i = 0; i < count(); ++i) {
        const auto &s = m_stops[i];
        const bool now = i == m_current, passed = i <= m_current;
        const bool idle = s.effect == Stop::Effect::None;
        auto ink = passed ? t.accent : idle ? t.muted : t.text;
        painter.setPen(QPen(ink, 1.6, idle ? Qt::DotLine : Qt::SolidLine));
        painter.setBrush(s.effect == Stop::Effect::Changed ? QBrush(ink) : QBrush(t.window));
        painter.drawEllipse(place(i), now ? dot : dot - 2, now ? dot : dot - 2);
        if (now && hasFocus()) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(t.accent, 1.4));
            painter.drawEllipse(place(i), dot + 3.5, dot + 3.5);
        }
        auto font = fonts::text(fonts::small, now);
        painter.setFont(font);
        painter.setPen(idle && !now ? t.muted : t.text);
        QRectF room(i * pitch() + 2, top + dot + 4, pitch() - 4, height() - top - dot - 4);
        painter.drawText(room, Qt::AlignHCenter | Qt::AlignTop,
            painter.fontMetrics().elidedText(s.name, Qt::ElideRight, int(room.width())));
    }
}

void PassStrip::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left: return setCurrent(m_current - 1);
    case Qt::Key_Right: return setCurrent(m_current + 1);
    case Qt::Key_Home: return setCurrent(0);
    case Qt::Key_End: return setCurrent(count() - 1);
    default: QWidget::keyPressEvent(event);
    }
}

void PassStrip::mousePressEvent(QMouseEvent *event)
{
    setFocus(Qt::MouseFocusReason);
    if (event->button() == Qt::LeftButton && count())
        setCurrent(at(event->position().x()));
}

void PassStrip::mouseMoveEvent(QMouseEvent *event)
{
    if ((event->buttons() & Qt::LeftButton) && count())
        setCurrent(at(event->position().x()));
}

void PassStrip::wheelEvent(QWheelEvent *event)
{
    constexpr int notch = 120;
    m_wheel += event->angleDelta().y() ? event->angleDelta().y() : event->angleDelta().x();
    int steps = m_wheel / notch;
    m_wheel -= steps * notch;
    setCurrent(m_current - steps);
    event->accept();
}

bool PassStrip::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && count()) {
        auto *help = static_cast<QHelpEvent *>(event);
        const auto &s = m_stops[at(help->pos().x())];
        QToolTip::showText(
            help->globalPos(), QStringLiteral("%1, %2: %3").arg(s.name, effect(s.effect), s.summary), this);
        return true;
    }
    return QWidget::event(event);
}
