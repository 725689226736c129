// SPDX-License-Identifier: GPL-3.0-or-later
#include "plot/plot.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QRubberBand>
#include <QToolTip>
#include <QtCharts/QCategoryAxis>

#include <algorithm>
#include <cmath>
#include <utility>

namespace {

constexpr int reach = 14; // pixels

} // namespace

std::vector<const Plot::Spot *> Plot::spotsNear(QPoint point) const
{
    const Spot *nearest = nullptr;
    int least = reach * reach + 1;
    auto distance = [&](const Spot &spot) {
        auto by = positionOf(spot.at) - point;
        return QPoint::dotProduct(by, by);
    };
    for (const auto &spot : m_spots)
        if (auto d = distance(spot); d < least && shows(spot.at)) {
            least = d;
            nearest = &spot;
        }
    std::vector<const Spot *> out;
    for (const auto &spot : m_spots)
        if (nearest && positionOf(spot.at) == positionOf(nearest->at))
            out.push_back(&spot);
    return out;
}

QString Plot::tipAt(QPoint point) const
{
    constexpr std::size_t most = 4;
    auto spots = spotsNear(point);
    QStringList tips;
    for (std::size_t i = 0; i < std::min(spots.size(), most); ++i)
        tips << m_tip(spots[i]->id);
    if (spots.size() > most)
        tips << tr("and %1 more here").arg(spots.size() - most);
    return tips.join(QStringLiteral("\n\n"));
}

void Plot::mousePressEvent(QMouseEvent *event)
{
    const bool grabs = event->button() == Qt::MiddleButton
        || (event->button() == Qt::LeftButton && event->modifiers().testFlag(Qt::ShiftModifier));
    if (grabs && m_zoom) {
        m_grabbed = event->pos();
        viewport()->setCursor(Qt::ClosedHandCursor);
        return;
    }
    if (event->button() != Qt::LeftButton)
        return;
    auto spots = spotsNear(event->pos());
    if (spots.empty()) {
        if (m_across.axis) {
            m_pressed = event->pos();
            m_band->setGeometry(QRect(*m_pressed, QSize()));
            m_band->show();
        }
        return;
    }
    bool same = m_at >= 0 && std::ranges::find(spots, &m_spots[m_at]) != spots.end();
    m_taken = same ? (m_taken + 1) % int(spots.size()) : 0;
    m_at = int(spots[m_taken] - m_spots.data());
    emit picked(spots[m_taken]->id, event->modifiers());
}

void Plot::mouseMoveEvent(QMouseEvent *event)
{
    if (m_grabbed) {
        pan(placeAt(*m_grabbed) - placeAt(event->pos()));
        m_grabbed = event->pos();
    } else if (m_pressed) {
        m_band->setGeometry(QRect(*m_pressed, event->pos()).normalized());
    } else {
        viewport()->setCursor(spotsNear(event->pos()).empty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
    }
}

void Plot::mouseReleaseEvent(QMouseEvent *event)
{
    constexpr int least = 8; // pixels: less is a click
    if (std::exchange(m_grabbed, {}))
        viewport()->setCursor(Qt::ArrowCursor);
    const auto pressed = std::exchange(m_pressed, {});
    m_band->hide();
    if (!pressed)
        return;
    auto drawn = QRect(*pressed, event->pos()).normalized();
    if (drawn.width() >= least && drawn.height() >= least)
        look(QRectF(placeAt(drawn.bottomLeft()), placeAt(drawn.topRight())).normalized());
}

void Plot::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (spotsNear(event->pos()).empty())
        showAll();
}

void Plot::wheelEvent(QWheelEvent *event)
{
    if (!m_across.axis || event->angleDelta().y() == 0)
        return event->ignore();
    zoom(std::pow(1.25, -event->angleDelta().y() / 120.0), placeAt(event->position().toPoint()));
    event->accept();
}

void Plot::zoom(double factor, QPointF about)
{
    const QRectF shown(QPointF(m_x.low, m_y.low), QPointF(m_x.high, m_y.high));
    look({about + factor * (shown.topLeft() - about), about + factor * (shown.bottomRight() - about)});
}

void Plot::pan(QPointF by)
{
    auto kept = [](double by, const Ruler &now, const Ruler &all) {
        return std::clamp(by, std::min(0.0, all.low - now.low), std::max(0.0, all.high - now.high));
    };
    const QPointF moved(kept(by.x(), m_x, m_across.all), kept(by.y(), m_y, m_up.all));
    if (m_zoom)
        look(QRectF(QPointF(m_x.low, m_y.low), QPointF(m_x.high, m_y.high)).translated(moved));
}

void Plot::showAll()
{
    m_zoom.reset();
    applyZoom();
    placeNotes();
}

void Plot::look(QRectF places)
{
    const QRectF all(QPointF(m_across.all.low, m_up.all.low), QPointF(m_across.all.high, m_up.all.high));
    if (places.contains(all))
        return showAll();
    places &= all;
    constexpr double finest = 1e-6; // of all
    if (places.width() < finest * all.width() || places.height() < finest * all.height())
        return;
    const auto x = m_across.all.scale, y = m_up.all.scale;
    m_zoom = QRectF(QPointF(valueAt(places.left(), x), valueAt(places.top(), y)),
        QPointF(valueAt(places.right(), x), valueAt(places.bottom(), y)));
    applyZoom();
    placeNotes();
}

void Plot::applyZoom()
{
    constexpr int most = 5; // ticks
    auto part = [](const Ruler &all, double low, double high) {
        const bool possible = all.scale == Scale::Linear || low > 0;
        const auto from = possible ? std::max(placeOf(low, all.scale), all.low) : all.low;
        const auto to
            = high > 0 || all.scale == Scale::Linear ? std::min(placeOf(high, all.scale), all.high) : all.high;
        return from < to ? all.part(from, to, most) : all;
    };
    m_x = m_zoom ? part(m_across.all, m_zoom->left(), m_zoom->right()) : m_across.all;
    m_y = m_zoom ? part(m_up.all, m_zoom->top(), m_zoom->bottom()) : m_up.all;
    rule();
}

void Plot::walk(int by)
{
    if (m_spots.empty())
        return;
    auto last = int(m_spots.size()) - 1;
    m_at = m_at < 0 ? (by > 0 ? 0 : last) : std::clamp(m_at + by, 0, last);
    const auto &spot = m_spots[m_at];
    ring({spot.id});
    QToolTip::showText(viewport()->mapToGlobal(positionOf(spot.at)), m_tip(spot.id), this);
}

void Plot::keyPressEvent(QKeyEvent *event)
{
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    const QPointF middle((m_x.low + m_x.high) / 2, (m_y.low + m_y.high) / 2);
    constexpr double step = 0.2; // of what is shown
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const int by = event->key() == Qt::Key_Left ? -1 : 1;
        shift ? pan({by * step * m_x.span(), 0}) : walk(by);
        break;
    }
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (!shift)
            return event->ignore();
        pan({0, (event->key() == Qt::Key_Up ? step : -step) * m_y.span()});
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
    case Qt::Key_Minus:
        if (m_across.axis)
            zoom(event->key() == Qt::Key_Minus ? 1.25 : 0.8, middle);
        break;
    case Qt::Key_Home: showAll(); break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_at >= 0)
            emit picked(m_spots[m_at].id, event->modifiers());
        break;
    default: event->ignore();
    }
}

bool Plot::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QChartView::viewportEvent(event);
    auto *help = static_cast<QHelpEvent *>(event);
    QToolTip::showText(help->globalPos(), tipAt(help->pos()), this);
    return true;
}
