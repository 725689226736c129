// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_view.h"
#include "language/language.h"

#include <algorithm>

using namespace partita;

bool GraphView::find(const QString &text)
{
    if (!m_canvas.design)
        return false;
    if (text != m_needle)
        m_hit = -1;
    m_needle = text;
    m_canvas.found.clear();
    std::vector<int> hits;
    for (int n = 0; n < int(m_canvas.picture.nodes.size()) && !text.isEmpty(); ++n) {
        for (int k : m_canvas.picture.nodes[n].kernels()) {
            auto words = m_canvas.slugOf(k) + u' '
                + QString::fromStdString(opsText(*m_canvas.design, m_canvas.design->kernels[k]));
            if (words.contains(text, Qt::CaseInsensitive)) {
                hits.push_back(k);
                m_canvas.found.insert(m_canvas.slugOf(k));
            }
        }
    }
    std::ranges::sort(hits);
    m_canvas.lookUp();
    touch();
    if (hits.empty())
        return false;
    auto next = std::upper_bound(hits.begin(), hits.end(), m_hit);
    m_hit = next == hits.end() ? hits.front() : *next;
    select(m_canvas.slugOf(m_hit), false);
    reveal(m_canvas.picture.nodeOf(m_hit));
    return true;
}

void GraphView::reveal(int node)
{
    if (node < 0 || m_drag != Drag::None)
        return;
    auto box = rectOf(m_canvas.picture.nodes[node].box).adjusted(-12, -12, 12, 12);
    auto seen = mapToScene(viewport()->rect()).boundingRect();
    if (!seen.contains(box))
        centerOn(box.center());
}

void GraphView::select(const QString &slug, bool add)
{
    choose(slug.isEmpty() ? QStringList() : QStringList{slug}, add);
}

void GraphView::selectNode(int node, bool add)
{
    QStringList slugs;
    for (int k : m_canvas.picture.nodes[node].kernels())
        slugs << m_canvas.slugOf(k);
    choose(slugs, add);
}

/// These alone, or besides what is selected, or no longer.
void GraphView::choose(const QStringList &slugs, bool add)
{
    auto &marked = m_canvas.marked;
    bool away = add && !slugs.isEmpty()
        && std::ranges::all_of(slugs, [&](const auto &slug) { return marked.contains(slug); });
    if (!add)
        marked.clear();
    for (const auto &slug : slugs)
        away ? void(marked.remove(slug)) : void(marked.insert(slug));
    if (slugs.isEmpty())
        m_canvas.op = -1;
    selectMarked(slugs.value(0));
}

/// To the session; `first` is the one of them that panels of a single kernel show, else that which they show now.
void GraphView::selectMarked(const QString &first)
{
    m_canvas.lookUp();
    QStringList all;
    for (int k : markedKernels())
        all << m_canvas.slugOf(k);
    for (const auto &name : {m_session->selection(), first})
        if (const auto at = all.indexOf(name); at > 0)
            all.move(at, 0);
    m_session->selectAll(all);
    repaintMarks();
}

void GraphView::repaintMarks()
{
    m_canvas.lookUp();
    touch();
    m_map->update();
    if (!m_canvas.design)
        return;
    auto kernels = markedKernels();
    if (kernels.size() == 1) {
        const auto &k = m_canvas.design->kernels[kernels[0]];
        if (const auto *misfit = m_canvas.misfitOf(kernels[0]); misfit || m_canvas.unplaced)
            return setAccessibleDescription(
                QString::fromStdString(k.slug) + (misfit ? QStringLiteral(": ") + spoken(misfit->reason) : QString()));
        setAccessibleDescription(tr("%1 on %2, %3 cycles")
                                     .arg(QString::fromStdString(k.slug), spoken(m_canvas.engine(k.engine).title))
                                     .arg(k.cycles()));
    } else {
        setAccessibleDescription(kernels.empty()
                ? tr("%1 kernels; the arrow keys move along the edges").arg(m_canvas.design->kernels.size())
                : tr("%1 kernels selected").arg(kernels.size()));
    }
}

std::vector<KernelId> GraphView::markedKernels() const
{
    std::vector<KernelId> kernels;
    if (m_canvas.design)
        for (KernelId k : m_canvas.design->kernels.ids())
            if (m_canvas.isMarked(k))
                kernels.push_back(k);
    return kernels;
}
