// SPDX-License-Identifier: GPL-3.0-or-later
#include "plot/plot.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>

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
        if (auto d = distance(spot); d < least) {
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

void Plot::mouseMoveEvent(QMouseEvent *event)
{
    viewport()->setCursor(spotsNear(event->pos()).empty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
}

void Plot::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    auto spots = spotsNear(event->pos());
    if (spots.empty())
        return;
    bool same = m_at >= 0 && std::ranges::find(spots, &m_spots[m_at]) != spots.end();
    m_taken = same ? (m_taken + 1) % int(spots.size()) : 0;
    m_at = int(spots[m_taken] - m_spots.data());
    emit picked(spots[m_taken]->id, event->modifiers());
}

void Plot::walk(int by)
{
    if (m_spots.empty())
        return;
    auto last = int(m_spots.size()) - 1;
    m_at = m_at < 0 ? (by > 0 ? 0 : last) : std::clamp(m_at + by, 0, last);
    const auto &spot = m_spots[m_at];
    setRing({spot.at});
    QToolTip::showText(viewport()->mapToGlobal(positionOf(spot.at)), m_tip(spot.id), this);
}

void Plot::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right: walk(event->key() == Qt::Key_Left ? -1 : 1); break;
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
