// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts/engine_drop.h"
#include "facts/kernel_edits.h"
#include "graph/graph_view.h"
#include "graph/overlays.h"
#include "language/language.h"
#include "picture/card.h"
#include "theme/format.h"
#include "widgets/bubble.h"

#include <QApplication>
#include <QMouseEvent>
#include <QRubberBand>

#include <algorithm>
#include <iterator>

using namespace partita;

Hit GraphView::itemUnder(QPoint at, double reach) const
{
    return hitAt(m_canvas, mapToScene(at), scale(), reach / scale());
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
    auto hit = itemUnder(event->pos());
    if (hit.thing == Hit::Thing::Boundary) {
        m_drag = Drag::Boundary;
        m_dragged = m_canvas.dragged = hit.index;
        touchBoundary(hit.index);
    } else if (hit.thing == Hit::Thing::Card) {
        const auto &node = m_canvas.picture.nodes[hit.index];
        auto at = mapToScene(event->pos());
        m_dragged = hit.index;
        bool computes = !m_canvas.unplaced && !node.stub() && node.kind != Picture::Node::Kind::Alias;
        bool many = computes && !add && m_canvas.nodeMarked(hit.index) && m_canvas.marked.size() > 1;
        if (foldMarkOf(m_canvas.picture, node).contains(at) && node.kind == Picture::Node::Kind::Kernel)
            m_drag = Drag::Mark;
        else if (many)
            m_drag = Drag::Cards;
        else if (computes && badgeOf(m_canvas.picture, node).adjusted(-5, -5, 5, 5).contains(at) && !add)
            m_drag = Drag::Badge;
        else
            m_drag = computes ? Drag::Cards : Drag::Card;
        if (m_drag == Drag::Mark || many)
            return;
        int row = operatorAt(m_canvas.picture, hit.index, at);
        m_canvas.op = row < 0 ? OpId() : node.operators[row].op;
        if (!node.stub())
            selectNode(hit.index, add);
    } else if (hit.thing == Hit::Thing::Pill) {
        select(m_canvas.slugOf(m_canvas.picture.pills[hit.index].kernel), add);
    } else if (add) {
        m_drag = Drag::Band;
        m_band->setGeometry({m_pressed, QSize()});
        m_band->show();
    } else {
        m_drag = Drag::Pan;
        setCursor(Qt::ClosedHandCursor);
    }
}

void GraphView::hover(const Hit &hit, QPointF at)
{
    int boundary = hit.thing == Hit::Thing::Boundary ? hit.index : -1;
    if (int before = std::exchange(m_canvas.hovered, boundary); before != boundary) {
        touchBoundary(before);
        touchBoundary(boundary);
    }
    if (boundary >= 0)
        return setCursor(m_orientation == Orientation::LeftToRight ? Qt::SplitHCursor : Qt::SplitVCursor);
    const auto *node = hit.thing == Hit::Thing::Card ? &m_canvas.picture.nodes[hit.index] : nullptr;
    setCursor(!node                                                               ? Qt::ArrowCursor
            : !m_canvas.unplaced && badgeOf(m_canvas.picture, *node).contains(at) ? Qt::OpenHandCursor
            : foldMarkOf(m_canvas.picture, *node).contains(at)                    ? Qt::PointingHandCursor
                                                                                  : Qt::ArrowCursor);
}

void GraphView::mouseMoveEvent(QMouseEvent *event)
{
    if (m_drag != Drag::None && !m_grabbed
        && (event->pos() - m_pressed).manhattanLength() >= QApplication::startDragDistance())
        beginDrag();
    if (m_drag == Drag::None)
        return hover(itemUnder(event->pos()), mapToScene(event->pos()));
    if (m_drag == Drag::Pan && m_grabbed) {
        pan(event->pos() - m_last);
        m_kept = true;
    } else if (m_drag == Drag::Band) {
        m_band->setGeometry(QRect(m_pressed, event->pos()).normalized());
    } else if (moving() && m_grabbed) {
        dragTo(event->pos());
    }
    m_last = event->pos();
}

/// The next that takes the kernel; where nobody does, the one after, to say why not.
EngineId GraphView::otherEngine(KernelId kernel) const
{
    const auto &d = *m_canvas.design;
    const auto engine = nextEngine(d, kernel);
    const auto engines = int(d.target->description().engines.size());
    return engine < 0 ? EngineId((d.kernels[kernel].engine + 1) % engines) : engine;
}

/// The pointer has moved far enough from where it was pressed.
void GraphView::beginDrag()
{
    m_grabbed = true;
    const auto &p = m_canvas.picture;
    if (m_drag == Drag::Boundary)
        m_ghosts = legalGaps(*m_canvas.design, p, p.boundaries[m_dragged]);
    else if (const auto *card = m_drag == Drag::Badge ? &p.nodes[m_dragged] : nullptr;
             card && card->kind != Picture::Node::Kind::Block)
        m_ghosts = legalGaps(*m_canvas.design, p, m_dragged, otherEngine(card->kernel));
    else if (m_drag == Drag::Cards) {
        setCursor(Qt::ClosedHandCursor);
        offerEngines();
    }
    viewport()->update();
}

void GraphView::dragTo(QPoint at)
{
    auto scene = mapToScene(at);
    const auto &d = *m_canvas.design;
    const auto &p = m_canvas.picture;
    auto gap = gapAt(p, {scene.x(), scene.y()});
    Move move;
    if (m_drag == Drag::Boundary) {
        move = moveBoundary(p, p.boundaries[m_dragged], gap.gap);
    } else if (m_drag == Drag::Badge) {
        const auto &node = p.nodes[m_dragged];
        move = node.kind == Picture::Node::Kind::Block ? moveNodes(d, p, {m_dragged}, otherEngine(node.kernel))
                                                       : moveCard(p, m_dragged, gap.gap, otherEngine(node.kernel));
    } else {
        gap = {-1, -1};
        move = moveTo(engineUnder(at));
    }
    bool same = gap == m_gap && move.engine == m_move.engine && move.nodes == m_move.nodes && !m_bubble->isHidden();
    if (!same)
        setMove(move, gap);
    aim(at);
}

void GraphView::setMove(const Move &move, Gap gap)
{
    touchSweep();
    m_move = move;
    m_gap = gap;
    m_kernels = kernelsOf(*m_canvas.design, m_canvas.picture, move);
    if (m_drag == Drag::Cards) // of a block only what is marked
        std::erase_if(m_kernels, [&](int k) { return !m_canvas.isMarked(k); });
    m_canvas.pending.clear();
    for (int n : move.nodes)
        m_canvas.pending[n] = move.engine;
    auto refused = m_kernels.empty() ? std::nullopt : veto(*m_canvas.design, m_kernels, move.engine);
    m_legal = !refused && !m_kernels.empty();
    m_canvas.pendingLegal = m_legal;
    m_edit = m_kernels.empty() ? Edit() : moveEdit(*m_canvas.design, m_kernels, move.engine);
    if (m_kernels.empty() && m_drag == Drag::Cards) {
        m_session->cancelPreview();
        m_bubble->say(move.engine < 0 ? tr("Drop on an engine")
                                      : tr("Already on %1").arg(spoken(m_canvas.engine(move.engine).title)),
            {{tr("In the legend, on a partition of the graph\nor on a row of the timeline. Esc to cancel"), {}}});
    } else if (m_kernels.empty()) {
        m_session->cancelPreview();
        m_bubble->say(tr("Nothing moves"), {{tr("Drag the line across kernels to move them.\nEsc to cancel"), {}}});
    } else if (refused) {
        m_session->cancelPreview();
        const auto &t = m_canvas.theme;
        std::vector<Bubble::Line> lines{{tr("Refused"), t.negative}, {spoken(refused->refusal.sentence), {}}};
        lines.push_back({tr("Nearest legal: %1").arg(spoken(text(refused->refusal.remedies))), {}});
        lines.push_back({tr("Move back, or Esc to cancel"), {}});
        m_bubble->say(tr("%1 cannot run on %2")
                          .arg(QString::fromStdString(m_canvas.design->kernels[refused->kernel].slug),
                              spoken(m_canvas.engine(move.engine).title)),
            lines);
    } else {
        describe(nullptr, {});
        m_session->preview(m_edit);
    }
    touchSweep();
}

namespace {

std::vector<std::string_view> transformsOf(const Deployment &d)
{
    std::vector<std::string_view> slugs;
    for (const auto &k : d.kernels)
        if (k.kind == Kernel::Kind::Transform)
            slugs.push_back(k.slug);
    std::ranges::sort(slugs);
    return slugs;
}

/// How many transforms of `a` are not in `b`.
int gone(const Deployment &a, const Deployment &b)
{
    std::vector<std::string_view> lost;
    std::ranges::set_difference(transformsOf(a), transformsOf(b), std::back_inserter(lost));
    return int(lost.size());
}

} // namespace

/// What the drag does, once the trial compile has answered (before it: what would move).
void GraphView::describe(Session::DeploymentPtr trial, const QString &refusal)
{
    const auto &t = m_canvas.theme;
    const auto &d = *m_canvas.design;
    auto slug = [&](int k) { return QString::fromStdString(d.kernels[k].slug); };
    auto engine = spoken(m_canvas.engine(m_move.engine).title);
    auto title = m_kernels.size() == 1 ? tr("%1 → %2").arg(slug(m_kernels[0]), engine)
                                       : tr("%1 kernels → %2").arg(m_kernels.size()).arg(engine);
    std::vector<Bubble::Line> lines;
    if (std::exchange(m_legal, refusal.isEmpty()) != m_legal)
        touchSweep();
    m_canvas.pendingLegal = m_legal;
    if (!m_legal) {
        lines.push_back({tr("Refused"), t.negative});
        lines.push_back({refusal, {}});
    } else if (trial) {
        auto by = trial->cycles - d.cycles;
        lines.push_back({by == 0 ? tr("no change in cycles")
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
        lines.push_back({words.isEmpty() ? tr("transforms stay as they are") : words.join(QStringLiteral(", ")), {}});
    } else {
        lines.push_back({tr("counting cycles…"), t.text});
    }
    if (auto loss = m_legal ? coarser(d, m_kernels, m_move.engine) : QString(); !loss.isEmpty())
        lines.push_back({tr("with %1").arg(loss), t.warning});
    if (m_kernels.size() > 1)
        lines.push_back({slug(m_kernels.front())
                + (m_kernels.size() == 2 ? QStringLiteral(", ") : QStringLiteral(" … ")) + slug(m_kernels.back()),
            {}});
    lines.push_back({m_legal ? tr("release to keep, Esc to cancel") : tr("Move back, or Esc to cancel"), {}});
    m_bubble->say(title, std::move(lines));
    aim(m_last);
}

void GraphView::takeBand()
{
    m_band->hide();
    auto area = mapToScene(m_band->geometry()).boundingRect();
    for (const auto &node : m_canvas.picture.nodes)
        if (!node.stub() && rectOf(node.box).intersects(area))
            for (int k : node.kernels())
                m_canvas.marked.insert(m_canvas.slugOf(k));
    selectMarked();
}

void GraphView::mouseReleaseEvent(QMouseEvent *event)
{
    bool click = !m_grabbed && event->button() == Qt::LeftButton;
    if (m_drag == Drag::Band)
        takeBand();
    else if (m_drag == Drag::Pan && click)
        select({}, false);
    else if (m_drag == Drag::Cards && click && !(event->modifiers() & (Qt::ShiftModifier | Qt::ControlModifier)))
        selectNode(m_dragged, false);
    else if (m_drag == Drag::Mark && click) {
        auto slug = m_canvas.slug(m_dragged).toStdString();
        auto folding = m_folding;
        if (!folding.unfolded.erase(slug))
            folding.unfolded.insert(slug);
        refold(std::move(folding), m_dragged);
    }
    endDrag(event->button() == Qt::LeftButton && m_grabbed);
}

void GraphView::endDrag(bool apply)
{
    bool moved = moving();
    m_drag = Drag::None;
    touchBoundary(std::exchange(m_canvas.dragged, -1));
    setCursor(Qt::ArrowCursor);
    m_band->hide();
    if (!moved)
        return;
    m_bubble->hide();
    touchSweep();
    m_canvas.pending.clear();
    m_session->cancelPreview();
    if (apply && m_legal && !m_kernels.empty())
        m_session->edit(m_edit);
    m_kernels.clear();
    m_move = {};
    m_gap = {-1, -1};
    m_ghosts.clear();
    m_legal = false;
    m_legend->offerNothing();
    if (auto *drop = std::exchange(m_drop, nullptr))
        drop->aimNowhere();
    viewport()->update();
}

void GraphView::leaveEvent(QEvent *event)
{
    touchBoundary(std::exchange(m_canvas.hovered, -1));
    QGraphicsView::leaveEvent(event);
}
