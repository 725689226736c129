// SPDX-License-Identifier: GPL-3.0-or-later
#include "passes/pass_pane.h"

#include "language/language.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

using namespace partita;
using Side = OpPicture::Side;

PassPane::PassPane(Side side, QWidget *parent) : LinkedView(parent), m_side(side)
{
    setObjectName(side == OpPicture::Before ? QStringLiteral("passBefore") : QStringLiteral("passAfter"));
    setAccessibleName(side == OpPicture::Before ? tr("Graph before the pass") : tr("Graph after the pass"));
}

void PassPane::setSide(Side side)
{
    m_side = side;
    viewport()->update();
}

void PassPane::setScene(PassScenePtr scene)
{
    m_shown = std::move(scene);
    m_change = -1;
    describe();
    viewport()->update();
}

void PassPane::setMarks(KernelId kernel, int change)
{
    m_kernel = kernel;
    m_change = change;
    describe();
    viewport()->update();
}

QRectF PassPane::boxOf(int change) const
{
    int node = m_shown->ops.nodeOf(change, OpPicture::After);
    if (node < 0 || !shows(node))
        node = m_shown->ops.nodeOf(change, OpPicture::Before);
    return node < 0 || !shows(node) ? QRectF() : rectOf(m_shown->ops.picture.nodes[node].box);
}

QList<int> PassPane::marked() const
{
    QList<int> out;
    for (int c = 0; drawn() && c < int(m_shown->ops.changes.size()); ++c)
        if (isMarked(c) && !boxOf(c).isEmpty())
            out << c;
    return out;
}

void PassPane::reveal(const QRectF &box)
{
    if (box.isEmpty() || mapToScene(viewport()->rect()).boundingRect().contains(box))
        return;
    centerOn(box.center());
    viewport()->update();
    emit moved();
}

int PassPane::changeAt(QPoint at) const
{
    int node = m_shown->tiles.nodeAt(m_shown->ops.picture, mapToScene(at), m_shown->ops.nodeSides, m_side);
    return node < 0 ? OpId() : m_shown->ops.picture.nodes[node].op;
}

void PassPane::clicked(QPoint at) { emit taken(changeAt(at)); }

/// To the next op that is drawn.
void PassPane::step(int by)
{
    if (!drawn())
        return;
    const int count = int(m_shown->ops.changes.size());
    int at = m_change < 0 && by < 0 ? count : m_change;
    for (at += by; at >= 0 && at < count; at += by)
        if (auto box = boxOf(at); !box.isEmpty()) {
            emit taken(at);
            return reveal(box);
        }
}

void PassPane::describe()
{
    if (!drawn())
        return setAccessibleDescription({});
    setAccessibleDescription(
        m_change < 0 ? tr("Nothing selected; the arrow keys step through the operators") : tip(m_change));
}

QString PassPane::tip(int change) const
{
    const auto side
        = m_side != OpPicture::Before && m_shown->op(change, OpPicture::After) ? OpPicture::After : OpPicture::Before;
    const auto *op = m_shown->op(change, side);
    if (!op)
        op = m_shown->op(change, OpPicture::After);
    const auto &graph = m_shown->graph(m_shown->op(change, side) ? side : OpPicture::After);
    QStringList lines{QString::fromStdString(op->slug) + QStringLiteral(" · ")
        + QString::fromUtf8(title(*op).data(), qsizetype(title(*op).size()))};
    auto tensor = [&](TensorId id) {
        const auto &t = graph.tensor(id);
        return QString::fromStdString(t.slug + ' ' + t.type.name() + ' ' + text(t.shape));
    };
    for (auto id : op->inputs)
        if (id >= 0)
            lines << tr("reads %1").arg(tensor(id));
    for (auto id : op->outputs)
        lines << tr("writes %1").arg(tensor(id));
    if (const auto &how = m_shown->ops.changes[change].how; !how.empty())
        lines << QString(m_shown->sign(change)) + u' ' + spoken(how);
    const auto &kernels = m_shown->kernels[change];
    lines << (kernels.empty()
            ? tr("in no kernel")
            : tr("in kernel %1").arg(QString::fromStdString(m_shown->design->kernels[kernels[0]].slug)));
    return lines.join(u'\n');
}

bool PassPane::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && drawn()) {
        auto *help = static_cast<QHelpEvent *>(event);
        int change = changeAt(help->pos());
        change < 0 ? QToolTip::hideText() : QToolTip::showText(help->globalPos(), tip(change), this);
        return true;
    }
    return LinkedView::viewportEvent(event);
}

void PassPane::focusInEvent(QFocusEvent *event)
{
    LinkedView::focusInEvent(event);
    viewport()->update();
}

void PassPane::focusOutEvent(QFocusEvent *event)
{
    LinkedView::focusOutEvent(event);
    viewport()->update();
}
