// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_view.h"

#include <QLineF>
#include <QMenu>

#include <algorithm>

using namespace partita;

int GraphView::nodeInMiddle() const
{
    auto middle = mapToScene(viewport()->rect().center());
    int nearest = -1;
    double least = 1e300;
    for (int n = 0; n < int(m_canvas.picture.nodes.size()); ++n) {
        const auto &node = m_canvas.picture.nodes[n];
        if (double far = QLineF(middle, pointOf(node.box.centre())).length(); !node.stub() && far < least)
            nearest = n, least = far;
    }
    return nearest;
}

/// The card `anchor` stays under the pointer; without one, a view that was fitted is fitted again.
void GraphView::refold(Folding folding, int anchor)
{
    if (folding == m_folding)
        return;
    bool other = folding.collapsed != m_folding.collapsed;
    m_folding = std::move(folding);
    if (anchor >= 0)
        m_kept = true;
    else if (m_kept)
        anchor = nodeInMiddle();
    m_anchor.reset();
    if (anchor >= 0)
        m_anchor = Anchor{m_canvas.slug(anchor).toStdString(),
            viewportTransform().map(rectOf(m_canvas.picture.nodes[anchor].box).topLeft())};
    rebuild();
    if (other)
        emit collapsedChanged(m_folding.collapsed);
}

void GraphView::setFolding(const Folding &folding) { refold(folding); }

void GraphView::toggleFold()
{
    if (!m_canvas.design)
        return;
    const auto &p = m_canvas.picture;
    auto folding = m_folding;
    std::vector<int> nodes;
    for (int n = 0; n < int(p.nodes.size()); ++n)
        if (m_canvas.nodeMarked(n))
            nodes.push_back(n);
    if (nodes.empty())
        return;
    bool shut = std::ranges::any_of(nodes, [&](int n) { return p.nodes[n].operators.empty(); });
    for (int n : nodes) {
        auto slug = m_canvas.slug(n).toStdString();
        if (p.nodes[n].kind == Picture::Node::Kind::Block)
            folding.opened.insert(slug);
        else if (shut)
            folding.unfolded.insert(slug);
        else
            folding.unfolded.erase(slug);
    }
    refold(std::move(folding), nodes.front());
}

void GraphView::unfoldAll()
{
    if (!m_canvas.design)
        return;
    auto folding = m_folding;
    for (const auto &kernel : m_canvas.design->kernels)
        if (kernel.kind != Kernel::Kind::Transform)
            folding.unfolded.insert(kernel.slug);
    refold(std::move(folding));
}

void GraphView::foldAll()
{
    auto folding = m_folding;
    folding.unfolded.clear();
    refold(std::move(folding));
}

void GraphView::setCollapsed(bool collapsed)
{
    auto folding = m_folding;
    folding.collapsed = collapsed;
    folding.opened.clear();
    refold(std::move(folding));
}

void GraphView::offerFolding(QMenu &menu, const Hit &hit)
{
    const auto &p = m_canvas.picture;
    const auto *node = hit.thing == Hit::Thing::Card ? &p.nodes[hit.index] : nullptr;
    bool block = node && node->kind == Picture::Node::Kind::Block, open = node && !node->operators.empty();
    auto *toggle = menu.addAction(block ? tr("Open the Block\tU")
            : open                      ? tr("Fold\tU")
                                        : tr("Unfold to the Model's Operators\tU"),
        this, &GraphView::toggleFold);
    toggle->setToolTip(block ? tr("Draws the kernels of the block")
            : open           ? tr("Draws the kernel without the operators in it")
                             : tr("Lists the model's operators in the kernel"));
    toggle->setEnabled(node && !node->stub());
    menu.addAction(tr("Unfold All"), this, &GraphView::unfoldAll)
        ->setToolTip(tr("Lists the model's operators in every kernel"));
    auto *foldAll = menu.addAction(tr("Fold All"), this, &GraphView::foldAll);
    foldAll->setToolTip(tr("Draws every kernel without the operators in it"));
    foldAll->setEnabled(!m_folding.unfolded.empty());
    auto *collapse = menu.addAction(tr("Collapse Repeated Blocks\tB"), this, &GraphView::setCollapsed);
    collapse->setToolTip(tr("Draws each repeated block as one card; a double click opens one"));
    collapse->setCheckable(true);
    collapse->setChecked(m_folding.collapsed);
    for (const auto &kernels : p.opened)
        if (node && !node->stub() && std::ranges::find(kernels, node->kernel) != kernels.end()) {
            auto *one = menu.addAction(
                tr("Collapse This Block"), this, [this, first = m_canvas.design->kernels[kernels.front()].slug] {
                    auto folding = m_folding;
                    folding.opened.erase(first);
                    refold(std::move(folding), m_canvas.picture.nodeOf(m_canvas.design->find(first)));
                });
            one->setToolTip(tr("Draws this block as one card again"));
        }
}
