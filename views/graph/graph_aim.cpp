// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts/engine_drop.h"
#include "facts/kernel_edits.h"
#include "graph/graph_view.h"
#include "graph/overlays.h"
#include "picture/paint.h"
#include "widgets/bubble.h"

#include <algorithm>
#include <utility>

using namespace partita;

void GraphView::touchBoundary(int boundary)
{
    if (boundary < 0)
        return;
    const auto &b = m_canvas.picture.boundaries[boundary];
    double near = 16 / std::min(1.0, scale());
    touch(QRectF(pointOf(b.from), pointOf(b.to)).normalized().adjusted(-near, -near, near, near));
}

void GraphView::touchSweep()
{
    for (const auto &[node, engine] : m_canvas.pending)
        touch(rectOf(m_canvas.picture.nodes[node].box).adjusted(-16, -16, 16, 16));
}

std::vector<Bubble::Obstacle> GraphView::cardsInSight() const
{
    constexpr double moving = 10; // such a card is what the bubble is about
    constexpr std::size_t most = 1000;
    std::vector<Bubble::Obstacle> out;
    for (int n = 0; n < int(m_canvas.picture.nodes.size()); ++n) {
        const bool pending = m_canvas.pending.contains(n);
        auto box = mapFromScene(rectOf(m_canvas.picture.nodes[n].box)).boundingRect();
        if ((pending || out.size() < most) && box.intersects(viewport()->rect()))
            out.push_back({box & viewport()->rect(), pending ? moving : 1});
    }
    return out;
}

Move GraphView::moveTo(EngineId engine) const
{
    std::vector<int> nodes;
    for (int n = 0; n < int(m_canvas.picture.nodes.size()) && engine >= 0; ++n)
        if (m_canvas.nodeMarked(n))
            nodes.push_back(n);
    return engine < 0 ? Move{-1, {}} : moveNodes(*m_canvas.design, m_canvas.picture, nodes, engine);
}

/// Of the legend's entry, of the region, or of another panel's place.
EngineId GraphView::engineUnder(QPoint at)
{
    EngineId engine = m_legend->isHidden() ? EngineId() : m_legend->engineAt(m_legend->mapFrom(this, at));
    AimedAt aimed;
    if (auto scene = mapToScene(at); engine < 0 && viewport()->rect().contains(at))
        engine = engineAt(m_canvas.picture, {scene.x(), scene.y()});
    else if (engine < 0)
        aimed = engineDropAt(viewport()->mapToGlobal(at));
    if (auto *before = std::exchange(m_drop, aimed.drop); before && before != m_drop)
        before->aimNowhere();
    return m_drop ? aimed.engine : engine;
}

/// The legend shows which engines take all that is dragged.
void GraphView::offerEngines()
{
    std::vector<EngineId> takers;
    for (int e = 0; e < int(m_canvas.design->target->description().engines.size()); ++e)
        if (auto kernels = kernelsOf(*m_canvas.design, m_canvas.picture, moveTo(e));
            !kernels.empty() && !veto(*m_canvas.design, kernels, e))
            takers.push_back(e);
    m_legend->offer(std::move(takers));
}

void GraphView::aim(QPoint at)
{
    QRect row; // or what else shall not be covered
    if (m_drag == Drag::Cards) {
        row = m_legend->geometry();
        m_legend->aimAt(m_move.engine);
        setCursor(m_legal || m_kernels.empty() ? Qt::ClosedHandCursor : Qt::ForbiddenCursor);
    } else if (m_gap.row >= 0) {
        row = mapFromScene(rectOf(rowBox(m_canvas.picture, m_gap.row))).boundingRect() & viewport()->rect();
    }
    m_bubble->moveNear(at, cardsInSight(), row);
    viewport()->update();
}

/// The cards under way, and the partition that would take them.
void GraphView::drawCards(QPainter &painter) const
{
    const auto &p = m_canvas.picture;
    const auto by = mapToScene(m_last) - mapToScene(m_pressed);
    auto line = [&](double pixels, Qt::PenStyle style) {
        QPen pen(m_legal || m_kernels.empty() ? m_canvas.theme.accent : m_canvas.theme.negative, pixels, style);
        pen.setCosmetic(true);
        painter.setPen(pen);
    };
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    line(2, Qt::SolidLine);
    for (std::size_t r = 0; r < p.regions.size(); ++r)
        if (p.regions[r].engine == m_move.engine && !m_kernels.empty())
            for (const auto &piece : m_canvas.regions[r])
                painter.drawPath(piece.path);
    line(1.5, Qt::DashLine);
    const auto seen = mapToScene(viewport()->rect()).boundingRect();
    for (int n = 0; n < int(p.nodes.size()); ++n)
        if (auto box = rectOf(p.nodes[n].box).translated(by); m_canvas.nodeMarked(n) && box.intersects(seen))
            painter.drawRoundedRect(box, 5, 5);
}

/// The line under the pointer, the place where it would come to lie, and the others to which it can go.
void GraphView::drawAim(QPainter &painter) const
{
    if (m_drag == Drag::Cards)
        return drawCards(painter);
    if (m_gap.row < 0)
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
