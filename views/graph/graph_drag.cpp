// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_view.h"

#include "kernels/kernel_edits.h"
#include "theme/bubble.h"

#include <QApplication>
#include <QMouseEvent>
#include <QRubberBand>
#include <algorithm>

using namespace partita;

QGraphicsItem *GraphView::itemUnder(QPoint at) const
{
    for (auto *item : items(at)) {
        if (item->type() == BoundaryType || item->type() == CardType || item->type() == PillType)
            return item;
    }
    return nullptr;
}

void GraphView::mousePressEvent(QMouseEvent *event)
{
    m_pressed = m_last = event->pos();
    m_grabbed = false;
    if (event->button() == Qt::MiddleButton) {
        m_drag = Drag::Pan;
        setCursor(Qt::ClosedHandCursor);
        return;
    }
    if (event->button() != Qt::LeftButton)
        return;
    bool add = event->modifiers() & (Qt::ShiftModifier | Qt::ControlModifier);
    auto *item = itemUnder(event->pos());
    if (item && item->type() == BoundaryType) {
        m_drag = Drag::Boundary;
        m_dragged = static_cast<GraphItem *>(item)->index;
        item->setOpacity(0.35);
    } else if (item && item->type() == CardType) {
        auto *card = static_cast<CardItem *>(item);
        m_dragged = card->index;
        bool badge = card->badge().adjusted(-5, -5, 5, 5).contains(mapToScene(event->pos()));
        m_drag = badge && !add ? Drag::Badge : Drag::Card;
        if (auto slug = m_canvas.slug(card->index); !slug.isEmpty())
            select(slug, add);
    } else if (item && item->type() == PillType) {
        int k = m_canvas.picture.pills[std::size_t(static_cast<GraphItem *>(item)->index)].kernel;
        select(QString::fromStdString(m_canvas.design->kernels[std::size_t(k)].slug), add);
    } else if (add) {
        m_drag = Drag::Band;
        m_band->setGeometry({m_pressed, QSize()});
        m_band->show();
    } else {
        m_drag = Drag::Pan;
        setCursor(Qt::ClosedHandCursor);
    }
}

void GraphView::mouseMoveEvent(QMouseEvent *event)
{
    if (m_drag != Drag::None
        && (event->pos() - m_pressed).manhattanLength() >= QApplication::startDragDistance())
        m_grabbed = true;
    if (m_drag == Drag::None) {
        auto *item = itemUnder(event->pos());
        auto *boundary = item && item->type() == BoundaryType ? static_cast<BoundaryItem *>(item) : nullptr;
        if (boundary != m_hovered) {
            if (m_hovered) {
                m_hovered->hovered = false;
                m_hovered->update();
            }
            m_hovered = boundary;
            if (boundary) {
                boundary->hovered = true;
                boundary->update();
            }
        }
        bool badge = item && item->type() == CardType
            && static_cast<CardItem *>(item)->badge().contains(mapToScene(event->pos()));
        setCursor(boundary ? boundary->cursor().shape() : badge ? Qt::OpenHandCursor : Qt::ArrowCursor);
        return;
    }
    if (m_drag == Drag::Pan && m_grabbed) {
        pan(event->pos() - m_last);
        m_kept = true;
    } else if (m_drag == Drag::Band) {
        m_band->setGeometry(QRect(m_pressed, event->pos()).normalized());
    } else if ((m_drag == Drag::Boundary || m_drag == Drag::Badge) && m_grabbed) {
        dragTo(event->pos());
    }
    m_last = event->pos();
}

void GraphView::dragTo(QPoint at)
{
    auto scene = mapToScene(at);
    auto gap = gapAt(m_canvas.picture, {scene.x(), scene.y()});
    Sweep sweep;
    if (m_drag == Drag::Boundary) {
        sweep = sweepBoundary(m_canvas.picture, m_canvas.picture.boundaries[std::size_t(m_dragged)], gap.gap);
    } else {
        const auto &node = m_canvas.picture.nodes[std::size_t(m_dragged)];
        int engine = nextEngine(*m_canvas.design, node.kernel);
        if (engine < 0) // nobody takes it: say why
            engine = (node.engine + 1) % int(m_canvas.design->target->description().engines.size());
        sweep = sweepCard(m_canvas.picture, m_dragged, gap.gap, engine);
    }
    bool same = gap == m_gap && sweep.nodes == m_sweep.nodes && !m_bubble->isHidden();
    if (!same)
        setSweep(sweep, gap);
    m_bubble->moveNear(at);
    viewport()->update();
}

void GraphView::setSweep(const Sweep &sweep, Gap gap)
{
    m_sweep = sweep;
    m_gap = gap;
    m_kernels.clear();
    m_canvas.pending.clear();
    for (int n : sweep.nodes) {
        m_kernels.push_back(m_canvas.picture.nodes[std::size_t(n)].kernel);
        m_canvas.pending[n] = sweep.engine;
    }
    m_edit = moveEdit(*m_canvas.design, m_kernels.empty() ? std::vector<int>{} : m_kernels, sweep.engine);
    auto refused = veto(*m_canvas.design, m_kernels, sweep.engine);
    m_legal = !refused && !m_kernels.empty();
    m_canvas.pendingLegal = m_legal;
    if (m_kernels.empty()) {
        m_session->cancelPreview();
        m_bubble->say(
            tr("Nothing moves"), {{tr("Drag the line across kernels to move them.\nEsc to cancel"), {}}});
    } else if (refused) {
        m_session->cancelPreview();
        const auto &t = m_canvas.theme;
        std::vector<Bubble::Line> lines{
            {tr("Refused"), t.negative}, {QString::fromStdString(refused->refusal.sentence), {}}};
        lines.push_back({tr("Nearest legal: %1").arg(QString::fromStdString(text(refused->refusal.remedies))), {}});
        lines.push_back({tr("Move back, or Esc to cancel"), {}});
        m_bubble->say(
            tr("%1 cannot run on %2")
                .arg(QString::fromStdString(m_canvas.design->kernels[std::size_t(refused->kernel)].slug),
                    QString::fromStdString(m_canvas.engine(sweep.engine).title)),
            lines);
    } else {
        describe(nullptr, {});
        m_session->preview(m_edit);
    }
}

namespace {

/// How many transforms of `a` are not in `b`.
int gone(const Deployment &a, const Deployment &b)
{
    return int(std::count_if(a.kernels.begin(), a.kernels.end(),
        [&](const Kernel &k) { return k.kind == Kernel::Kind::Transform && b.find(k.slug) < 0; }));
}

} // namespace

/// What the drag does, once the trial compile has answered (before it: what would move).
void GraphView::describe(Session::DeploymentPtr trial, const QString &refusal)
{
    const auto &t = m_canvas.theme;
    const auto &d = *m_canvas.design;
    auto slug = [&](int k) { return QString::fromStdString(d.kernels[std::size_t(k)].slug); };
    auto engine = QString::fromStdString(m_canvas.engine(m_sweep.engine).title);
    auto title = m_kernels.size() == 1 ? tr("%1 → %2").arg(slug(m_kernels[0]), engine)
                                       : tr("%1 kernels → %2").arg(m_kernels.size()).arg(engine);
    std::vector<Bubble::Line> lines;
    m_legal = refusal.isEmpty();
    m_canvas.pendingLegal = m_legal;
    if (!m_legal) {
        lines.push_back({tr("Refused"), t.negative});
        lines.push_back({refusal, {}});
    } else if (trial) {
        auto by = trial->cycles - d.cycles;
        lines.push_back(
            {by == 0 ? tr("no change in cycles")
                     : change(trial->cycles, d.cycles).replace(QStringLiteral(" ("), tr(" cycles (")),
                by > 0       ? t.negative
                    : by < 0 ? t.positive
                             : t.text});
        int more = gone(*trial, d), fewer = gone(d, *trial);
        QStringList words;
        if (more)
            words << (more == 1 ? tr("1 transform appears") : tr("%1 transforms appear").arg(more));
        if (fewer)
            words << (fewer == 1 ? tr("1 vanishes") : tr("%1 vanish").arg(fewer));
        lines.push_back(
            {words.isEmpty() ? tr("transforms stay as they are") : words.join(QStringLiteral(", ")), {}});
    } else {
        lines.push_back({tr("counting cycles…"), t.text});
    }
    if (m_kernels.size() > 1)
        lines.push_back(
            {slug(m_kernels.front()) + (m_kernels.size() == 2 ? QStringLiteral(", ") : QStringLiteral(" … "))
                    + slug(m_kernels.back()),
                {}});
    lines.push_back({m_legal ? tr("release to keep, Esc to cancel") : tr("Move back, or Esc to cancel"), {}});
    m_bubble->say(title, std::move(lines));
    m_bubble->moveNear(m_last);
    viewport()->update();
}

void GraphView::mouseReleaseEvent(QMouseEvent *event)
{
    if (m_drag == Drag::Band) {
        m_band->hide();
        auto area = mapToScene(m_band->geometry()).boundingRect();
        for (auto *item : scene()->items(area, Qt::IntersectsItemBoundingRect))
            if (item->type() == CardType)
                if (auto slug = m_canvas.slug(static_cast<GraphItem *>(item)->index); !slug.isEmpty())
                    m_canvas.marked.insert(slug);
        if (!m_canvas.marked.isEmpty() && !m_canvas.marked.contains(m_session->selection())) {
            auto kernels = markedKernels();
            m_session->select(
                QString::fromStdString(m_canvas.design->kernels[std::size_t(kernels.front())].slug));
        }
        repaintMarks();
    } else if (m_drag == Drag::Pan && !m_grabbed && event->button() == Qt::LeftButton) {
        select({}, false);
    }
    endDrag(event->button() == Qt::LeftButton && m_grabbed);
}

void GraphView::endDrag(bool apply)
{
    for (auto *item : items())
        if (item->type() == BoundaryType)
            item->setOpacity(1);
    bool moving = m_drag == Drag::Boundary || m_drag == Drag::Badge;
    m_drag = Drag::None;
    setCursor(Qt::ArrowCursor);
    m_band->hide();
    if (!moving)
        return;
    m_bubble->hide();
    m_canvas.pending.clear();
    viewport()->update();
    m_session->cancelPreview();
    if (apply && m_legal && !m_kernels.empty())
        m_session->edit(m_edit);
    m_kernels.clear();
    m_sweep = {};
    m_gap = {-1, -1};
    m_legal = false;
}

void GraphView::leaveEvent(QEvent *event)
{
    if (m_hovered) {
        m_hovered->hovered = false;
        m_hovered->update();
        m_hovered = nullptr;
    }
    QGraphicsView::leaveEvent(event);
}
