// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_view.h"
#include "graph/minimap.h"

#include <QMenu>

using namespace partita;

QString GraphView::nameOf(int node) const
{
    const auto &n = m_canvas.picture.nodes[node];
    if (n.stub())
        return QString::fromStdString(m_canvas.design->graph.tensor(n.tensor).slug);
    return n.kind == Picture::Node::Kind::Block ? tr("%1 ×%2").arg(QString::fromStdString(n.title)).arg(n.times)
                                                : m_canvas.slug(node);
}

void GraphView::follow(TensorId tensor)
{
    if (!m_canvas.design)
        return;
    m_canvas.followed = tensor < 0 ? std::nullopt : endsOf(*m_canvas.design, m_canvas.picture, tensor);
    m_followed = m_canvas.followed ? m_canvas.design->graph.tensor(tensor).slug : std::string();
    seatOverlays();
    m_map->show(m_canvas);
    repaintMarks();
    if (const auto &ends = m_canvas.followed)
        setAccessibleDescription(tr("%1, written by %2, readers: %3")
                                     .arg(QString::fromStdString(m_followed), nameOf(ends->writer))
                                     .arg(ends->readers.size()));
}

/// What the selected kernel writes, or where it writes nothing for others what it reads; then its ends to go to.
void GraphView::followSelection()
{
    const auto k = m_canvas.design ? m_canvas.design->find(m_session->selection().toStdString()) : KernelId();
    const int n = m_canvas.picture.nodeOf(k);
    if (n < 0)
        return;
    auto [out, in] = tensorsOf(m_canvas.picture, n);
    if (out.empty() && in.empty())
        return;
    follow(out.empty() ? in.front() : out.front());
    if (!m_canvas.followed)
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    offerEnds(*menu);
    menu->popup(
        viewport()->mapToGlobal(mapFromScene(rectOf(m_canvas.picture.nodes[n].box).bottomLeft()) + QPoint(0, 6)));
}

void GraphView::offerEnds(QMenu &menu)
{
    const auto &ends = *m_canvas.followed;
    menu.setToolTipsVisible(true);
    menu.addSection(QString::fromStdString(m_followed));
    auto end = [&](const QString &text, int node) {
        menu.addAction(text.arg(nameOf(node)), this,
                [this, node] {
                    if (!m_canvas.picture.nodes[node].stub())
                        selectNode(node, false);
                    reveal(node);
                })
            ->setToolTip(tr("Selects this kernel and shows it"));
    };
    end(tr("From %1"), ends.writer);
    for (int n : ends.readers)
        end(tr("To %1"), n);
    menu.addSeparator();
    menu.addAction(tr("Stop Following\tEsc"), this, [this] { follow(-1); })
        ->setToolTip(tr("Stops highlighting the tensor"));
}

void GraphView::offerFollowing(QMenu &menu, const Hit &hit)
{
    auto name = [&](TensorId id) { return QString::fromStdString(m_canvas.design->graph.tensor(id).slug); };
    if (m_canvas.followed)
        offerEnds(*menu.addMenu(tr("Ends of %1").arg(QString::fromStdString(m_followed))));
    if (hit.thing == Hit::Thing::Wire) {
        auto tensor = m_canvas.picture.wires[hit.index].tensor;
        menu.addAction(tr("Follow %1").arg(name(tensor)), this, [this, tensor] { follow(tensor); })
            ->setToolTip(tr("Highlights this tensor's wires and the kernels at their ends"));
    } else if (hit.thing == Hit::Thing::Card) {
        auto *follows = menu.addMenu(tr("Follow Tensor"));
        follows->setToolTipsVisible(true);
        const auto about = tr("Highlights this tensor's wires and the kernels at their ends");
        auto [out, in] = tensorsOf(m_canvas.picture, hit.index);
        for (auto id : out)
            follows
                ->addAction(id == out.front() ? tr("%1, written\tT").arg(name(id)) : tr("%1, written").arg(name(id)),
                    this, [this, id] { follow(id); })
                ->setToolTip(about);
        for (auto id : in)
            follows->addAction(tr("%1, read").arg(name(id)), this, [this, id] { follow(id); })->setToolTip(about);
        follows->setEnabled(!follows->isEmpty());
    }
}
