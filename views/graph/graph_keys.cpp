// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_view.h"
#include "theme/measured_text.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

using namespace partita;

void GraphView::wheelEvent(QWheelEvent *event)
{
    zoom(std::pow(1.0015, event->angleDelta().y()), event->position().toPoint());
    event->accept();
}

void GraphView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (auto *item = itemUnder(event->pos()); item && item->type() == CardType)
        focusSelection();
}

void GraphView::keyPressEvent(QKeyEvent *event)
{
    bool lr = m_orientation == Orientation::LeftToRight;
    switch (event->key()) {
    case Qt::Key_Escape:
        if (m_drag != Drag::None)
            return endDrag(false);
        m_canvas.found.clear();
        return select({}, false);
    case Qt::Key_Space:
        return fit();
    case Qt::Key_F:
        return focusSelection();
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomIn();
    case Qt::Key_Minus:
        return zoomOut();
    case Qt::Key_Right:
        return lr ? step(1, 0) : step(0, 1);
    case Qt::Key_Left:
        return lr ? step(-1, 0) : step(0, -1);
    case Qt::Key_Down:
        return lr ? step(0, 1) : step(1, 0);
    case Qt::Key_Up:
        return lr ? step(0, -1) : step(-1, 0);
    case Qt::Key_M: {
        auto kernels = markedKernels();
        int engine = -1;
        for (std::size_t i = 0; i < kernels.size() && engine < 0; ++i)
            engine = nextEngine(*m_canvas.design, kernels[i]);
        std::erase_if(kernels, [&](int k) {
            const auto &kernel = m_canvas.design->kernels[std::size_t(k)];
            return kernel.kind != Kernel::Kind::Compute || kernel.engine == engine
                || veto(*m_canvas.design, {k}, engine);
        });
        if (engine >= 0)
            move(kernels, engine);
        return;
    }
    case Qt::Key_Menu: {
        QMenu menu(this);
        fillMenu(menu, markedKernels());
        menu.exec(mapToGlobal(viewport()->rect().center()));
        return;
    }
    default:
        QGraphicsView::keyPressEvent(event);
    }
}

/// Along the wires; or, across, to the nearest card beside this one.
void GraphView::step(int alongBy, int acrossBy)
{
    const auto &p = m_canvas.picture;
    if (!m_canvas.design || p.nodes.empty())
        return;
    int k = m_canvas.design->find(m_session->selection().toStdString());
    int from = k < 0 ? -1 : p.nodeOf(k), best = -1;
    if (from < 0) {
        for (int n = 0; n < int(p.nodes.size()) && best < 0; ++n)
            if (p.nodes[std::size_t(n)].kernel >= 0)
                best = n;
    } else if (alongBy) {
        for (const auto &w : p.wires) {
            int here = alongBy > 0 ? w.from : w.to, there = alongBy > 0 ? w.to : w.from;
            if (here != from || p.nodes[std::size_t(there)].kernel < 0)
                continue;
            auto distance = [&](int n) {
                return std::abs(p.nodes[std::size_t(n)].layer - p.nodes[std::size_t(from)].layer);
            };
            if (best < 0 || distance(there) < distance(best))
                best = there;
        }
    } else {
        auto me = p.nodes[std::size_t(from)].box.centre();
        double nearest = 1e300;
        for (int n = 0; n < int(p.nodes.size()); ++n) {
            const auto &node = p.nodes[std::size_t(n)];
            auto at = node.box.centre();
            double across = (p.across(at) - p.across(me)) * acrossBy,
                   along = std::abs(p.along(at) - p.along(me));
            if (node.kernel < 0 || across < 8)
                continue;
            if (double far = across + 3 * along; far < nearest)
                nearest = far, best = n;
        }
    }
    if (best >= 0)
        select(m_canvas.slug(best), false);
}

void GraphView::move(const std::vector<int> &kernels, int engine)
{
    if (!kernels.empty())
        m_session->edit(moveEdit(*m_canvas.design, kernels, engine));
}

QString GraphView::tip(QGraphicsItem *item) const
{
    const auto &d = *m_canvas.design;
    auto row = [](const QString &text) { return QStringLiteral("<br>") + text; };
    auto safe = [](const std::string &s) { return QString::fromStdString(s).toHtmlEscaped(); };
    int index = static_cast<GraphItem *>(item)->index;
    if (item->type() == BoundaryType) {
        const auto &b = m_canvas.picture.boundaries[std::size_t(index)];
        return tr("Drag to move kernels between <b>%1</b> and <b>%2</b>")
            .arg(safe(m_canvas.engine(b.before).title), safe(m_canvas.engine(b.after).title));
    }
    if (item->type() == PillType) {
        const auto &k = d.kernels[std::size_t(m_canvas.picture.pills[std::size_t(index)].kernel)];
        return QStringLiteral("<b>%1</b>").arg(safe(k.slug)) + row(tr("%1 cycles").arg(grouped(k.cycles())))
            + (k.because.empty() ? QString() : row(safe(k.because)));
    }
    const auto &node = m_canvas.picture.nodes[std::size_t(index)];
    if (node.kernel < 0) {
        const auto &t = d.graph.tensor(node.tensor);
        return QStringLiteral("<b>%1</b>").arg(safe(t.name)) + row(safe(text(t.shape) + " " + t.type.name()));
    }
    const auto &k = d.kernels[std::size_t(node.kernel)];
    auto words
        = QStringLiteral("<b>%1</b>").arg(safe(k.slug)) + row(safe(opsText(d, k) + "   " + node.detail));
    if (k.kind == Kernel::Kind::Alias)
        return words + row(tr("renames bytes, costs nothing"));
    words += row(tr("%1: %2 cycles").arg(safe(m_canvas.engine(k.engine).title), grouped(k.cycles())));
    if (const auto *measured = m_canvas.measured ? m_canvas.measured->of(node.kernel) : nullptr)
        words += row(measuredSentence(*measured));
    if (!k.engineReason.sentence.empty())
        words += row(safe(k.engineReason.sentence));
    for (const auto &a : k.alternatives) {
        auto title = safe(m_canvas.engine(a.engine).title);
        if (a.more)
            words += row(tr("on %1 the network would take %2 cycles (%3)")
                             .arg(title, grouped(d.cycles + *a.more), difference(*a.more)));
        else if (!a.refusals.empty())
            words += row(tr("%1 refuses: %2").arg(title, safe(a.refusals[0].sentence)));
    }
    return words;
}

bool GraphView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && m_canvas.design) {
        auto *help = static_cast<QHelpEvent *>(event);
        auto *item = m_drag == Drag::None ? itemUnder(help->pos()) : nullptr;
        QToolTip::showText(help->globalPos(), item ? tip(item) : QString(), viewport());
        return true;
    }
    return QGraphicsView::viewportEvent(event);
}
