// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_view.h"
#include "picture/paint.h"
#include "widgets/bubble.h"

#include <algorithm>

using namespace partita;

void GraphView::touchBoundary(int boundary)
{
    if (boundary < 0)
        return;
    const auto &b = m_canvas.picture.boundaries[std::size_t(boundary)];
    double near = 16 / std::min(1.0, scale());
    touch(QRectF(pointOf(b.from), pointOf(b.to)).normalized().adjusted(-near, -near, near, near));
}

void GraphView::touchSweep()
{
    for (const auto &[node, engine] : m_canvas.pending)
        touch(rectOf(m_canvas.picture.nodes[std::size_t(node)].box).adjusted(-16, -16, 16, 16));
}

std::vector<QRect> GraphView::cardsThatMove() const
{
    std::vector<QRect> out;
    for (const auto &[node, engine] : m_canvas.pending)
        if (auto box = mapFromScene(rectOf(m_canvas.picture.nodes[std::size_t(node)].box)).boundingRect();
            box.intersects(viewport()->rect()))
            out.push_back(box);
    return out;
}

void GraphView::aim(QPoint at)
{
    QRect row;
    if (m_drag != Drag::Selection && m_gap.row >= 0)
        row = mapFromScene(rectOf(rowBox(m_canvas.picture, m_gap.row))).boundingRect() & viewport()->rect();
    m_bubble->moveNear(at, cardsThatMove(), row);
    viewport()->update();
}

/// The line under the pointer, the place where it would come to lie, and the others to which it can go.
void GraphView::drawAim(QPainter &painter) const
{
    if (m_drag == Drag::Selection || m_gap.row < 0)
        return;
    const auto &t = m_canvas.theme;
    const auto &p = m_canvas.picture;
    const auto seen = mapToScene(viewport()->rect()).boundingRect();
    const auto colour = m_legal || m_kernels.empty() ? t.accent : t.negative;
    auto ghost = [&](const Gap &gap, const QColor &hue, double pixels) {
        auto [from, to] = lineAt(p, gap);
        if (QRectF(pointOf(from), pointOf(to)).normalized().adjusted(-1, -1, 1, 1).intersects(seen))
            paintGhost(painter, pointOf(from), pointOf(to), hue, pixels);
    };
    auto pale = t.accent;
    pale.setAlphaF(t.dark ? 0.6f : 0.5f);
    for (const auto &gap : m_ghosts)
        if (gap != m_gap)
            ghost(gap, pale, 1.5);
    ghost(m_gap, colour, 2.5);
    auto scene = mapToScene(m_last);
    auto [from, to] = lineThrough(p, m_gap.row, {scene.x(), scene.y()});
    auto grip = p.point(p.along(from), std::clamp(p.across({scene.x(), scene.y()}), p.across(from), p.across(to)));
    paintBoundary(painter, pointOf(from), pointOf(to), pointOf(grip), colour, t, scale());
}
