// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts/facts.h"
#include "facts/measured_text.h"
#include "graph/graph_view.h"
#include "language/language.h"
#include "picture/card.h"
#include "theme/format.h"

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
    auto hit = itemUnder(event->pos());
    if (hit.thing != Hit::Thing::Card || event->button() != Qt::LeftButton)
        return;
    const auto &node = m_canvas.picture.nodes[hit.index];
    if (node.kind == Picture::Node::Kind::Block) {
        auto folding = m_folding;
        folding.opened.insert(m_canvas.slug(hit.index).toStdString());
        refold(std::move(folding), hit.index);
    } else if (!foldMarkOf(m_canvas.picture, node).contains(mapToScene(event->pos()))) // whose first click has done it
        focusSelection();
}

void GraphView::keyPressEvent(QKeyEvent *event)
{
    bool lr = m_orientation == Orientation::LeftToRight;
    switch (event->key()) {
    case Qt::Key_Escape:
        if (m_drag != Drag::None)
            return endDrag(false);
        if (m_canvas.followed)
            return follow(-1);
        m_canvas.found.clear();
        return select({}, false);
    case Qt::Key_Space: return fit();
    case Qt::Key_F: return focusSelection();
    case Qt::Key_Plus:
    case Qt::Key_Equal: return zoomIn();
    case Qt::Key_Minus: return zoomOut();
    case Qt::Key_Right: return lr ? step(1, 0) : step(0, 1);
    case Qt::Key_Left: return lr ? step(-1, 0) : step(0, -1);
    case Qt::Key_Down: return lr ? step(0, 1) : step(1, 0);
    case Qt::Key_Up: return lr ? step(0, -1) : step(-1, 0);
    case Qt::Key_U: return toggleFold();
    case Qt::Key_B: return setCollapsed(!m_folding.collapsed);
    case Qt::Key_T: return followSelection();
    case Qt::Key_M: return askEngine();
    case Qt::Key_Menu: {
        const auto k = m_canvas.design ? m_canvas.design->find(m_session->selection().toStdString()) : KernelId();
        const int n = m_canvas.picture.nodeOf(k);
        return openMenu(n < 0 ? Hit() : Hit{Hit::Thing::Card, n}, mapToGlobal(viewport()->rect().center()));
    }
    default: QGraphicsView::keyPressEvent(event);
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
            if (p.nodes[n].kernel >= 0)
                best = n;
    } else if (alongBy) {
        for (const auto &w : p.wires) {
            int here = alongBy > 0 ? w.from : w.to, there = alongBy > 0 ? w.to : w.from;
            if (here != from || p.nodes[there].kernel < 0)
                continue;
            auto distance = [&](int n) { return std::abs(p.nodes[n].layer - p.nodes[from].layer); };
            if (best < 0 || distance(there) < distance(best))
                best = there;
        }
    } else {
        auto me = p.nodes[from].box.centre();
        double nearest = 1e300;
        for (int n = 0; n < int(p.nodes.size()); ++n) {
            const auto &node = p.nodes[n];
            auto at = node.box.centre();
            double across = (p.across(at) - p.across(me)) * acrossBy, along = std::abs(p.along(at) - p.along(me));
            if (node.kernel < 0 || across < 8)
                continue;
            if (double far = across + 3 * along; far < nearest)
                nearest = far, best = n;
        }
    }
    if (best >= 0)
        selectNode(best, false);
}

QString GraphView::tip(const Hit &hit, QPointF at) const
{
    const auto &d = *m_canvas.design;
    auto row = [](const QString &text) { return QStringLiteral("<br>") + text; };
    auto safe = [](const std::string &s) { return QString::fromStdString(s).toHtmlEscaped(); };
    auto said = [](const std::string &s) { return spoken(s).toHtmlEscaped(); };
    auto index = std::size_t(hit.index);
    if (hit.thing == Hit::Thing::Boundary) {
        const auto &b = m_canvas.picture.boundaries[index];
        return tr("Drag to move kernels between <b>%1</b> and <b>%2</b>")
            .arg(said(m_canvas.engine(b.before).title), said(m_canvas.engine(b.after).title));
    }
    if (hit.thing == Hit::Thing::Pill) {
        const auto &k = d.kernels[m_canvas.picture.pills[index].kernel];
        return QStringLiteral("<b>%1</b>").arg(safe(k.slug)) + row(tr("%1 cycles").arg(thousands(k.cycles())))
            + (k.because.empty() ? QString() : row(said(k.because)));
    }
    if (hit.thing != Hit::Thing::Card)
        return {};
    const auto &node = m_canvas.picture.nodes[index];
    if (node.stub()) {
        const auto &t = d.graph.tensor(node.tensor);
        return QStringLiteral("<b>%1</b>").arg(safe(t.name)) + row(safe(text(t.shape) + " " + t.type.name()));
    }
    if (node.kind == Picture::Node::Kind::Block) {
        auto words = QStringLiteral("<b>%1 … %2</b>")
                         .arg(safe(d.kernels[node.members.front()].slug), safe(d.kernels[node.members.back()].slug))
            + (m_canvas.unplaced ? row(tr("repeated %1 times; kernels in each: %2")
                                           .arg(node.times)
                                           .arg(int(node.members.size()) / node.times))
                                 : row(tr("repeated %1 times; kernels in each: %2, cycles: %3")
                                           .arg(node.times)
                                           .arg(int(node.members.size()) / node.times)
                                           .arg(thousands(node.cycles))));
        for (int k : node.members)
            if (const auto *misfit = m_canvas.misfitOf(k))
                words += row(safe(d.kernels[k].slug) + QStringLiteral(": ") + said(misfit->reason));
        for (auto [engine, share] : m_canvas.unplaced ? decltype(node.shares)() : node.shares)
            words += row(
                tr("%1: %2 % of the cycles").arg(said(m_canvas.engine(engine).title)).arg(100 * share, 0, 'f', 0));
        return words + row(tr("Double-click opens it"));
    }
    if (int line = operatorAt(m_canvas.picture, hit.index, at); line >= 0) {
        const auto &op = node.operators[line];
        return QStringLiteral("<b>%1</b>").arg(safe(op.kind)) + row(safe(op.name)) + row(safe(op.shape));
    }
    const auto &k = d.kernels[node.kernel];
    auto words = QStringLiteral("<b>%1</b>").arg(safe(k.slug)) + row(safe(opsText(d, k) + "   " + node.detail));
    if (const auto names = facts::fileLine(d, node.kernel); !names.isEmpty())
        words += row(names.toHtmlEscaped());
    if (k.kind == Kernel::Kind::Alias)
        return words + row(tr("only reinterprets bytes, costs nothing"));
    if (m_canvas.unplaced) {
        const auto *misfit = m_canvas.misfitOf(node.kernel);
        return misfit ? words + row(asSentence(spoken(misfit->reason)).toHtmlEscaped()) : words;
    }
    words += row(tr("%1: %2 cycles").arg(said(m_canvas.engine(k.engine).title), thousands(k.cycles())));
    if (const auto *measured = m_canvas.measured ? m_canvas.measured->of(node.kernel) : nullptr)
        words += row(measuredSentence(*measured));
    if (!k.engineReason.sentence.empty())
        words += row(said(k.engineReason.sentence));
    for (const auto &a : k.alternatives) {
        auto title = said(m_canvas.engine(a.engine).title);
        if (a.more)
            words += row(tr("on %1 the network would take %2 cycles (%3)")
                             .arg(title, thousands(d.cycles + *a.more), difference(*a.more)));
        else if (!a.refusals.empty())
            words += row(tr("%1 refuses: %2").arg(title, said(a.refusals[0].sentence)));
    }
    return words;
}

bool GraphView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && m_canvas.design) {
        auto *help = static_cast<QHelpEvent *>(event);
        auto hit = m_drag == Drag::None ? itemUnder(help->pos()) : Hit();
        auto words = tip(hit, mapToScene(help->pos()));
        words.replace(QChar(0x202f), QChar::Nbsp); // at which Qt would break a number in rich text
        QToolTip::showText(help->globalPos(), words, viewport());
        return true;
    }
    return QGraphicsView::viewportEvent(event);
}
