// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_view.h"

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
        int k = m_canvas.picture.nodes[std::size_t(n)].kernel;
        if (k < 0)
            continue;
        auto words = m_canvas.slug(n) + u' '
            + QString::fromStdString(opsText(*m_canvas.design, m_canvas.design->kernels[std::size_t(k)]));
        if (words.contains(text, Qt::CaseInsensitive)) {
            hits.push_back(n);
            m_canvas.found.insert(m_canvas.slug(n));
        }
    }
    viewport()->update();
    if (hits.empty())
        return false;
    auto next = std::upper_bound(hits.begin(), hits.end(), m_hit);
    m_hit = next == hits.end() ? hits.front() : *next;
    select(m_canvas.slug(m_hit), false);
    reveal(m_hit);
    return true;
}

void GraphView::reveal(int node)
{
    if (node < 0 || m_drag != Drag::None)
        return;
    auto box = rectOf(m_canvas.picture.nodes[std::size_t(node)].box).adjusted(-12, -12, 12, 12);
    auto seen = mapToScene(viewport()->rect()).boundingRect();
    if (!seen.contains(box))
        centerOn(box.center());
}

void GraphView::select(const QString &slug, bool add)
{
    if (!add)
        m_canvas.marked.clear();
    if (add && m_canvas.marked.contains(slug))
        m_canvas.marked.remove(slug);
    else if (!slug.isEmpty())
        m_canvas.marked.insert(slug);
    auto primary
        = m_canvas.marked.contains(slug) || m_canvas.marked.isEmpty() ? slug : *m_canvas.marked.begin();
    m_session->select(m_canvas.marked.isEmpty() ? QString() : primary);
    repaintMarks();
}

void GraphView::repaintMarks()
{
    viewport()->update();
    if (!m_canvas.design)
        return;
    auto kernels = markedKernels();
    if (kernels.size() == 1) {
        const auto &k = m_canvas.design->kernels[std::size_t(kernels[0])];
        setAccessibleDescription(
            tr("%1 on %2, %3 cycles")
                .arg(QString::fromStdString(k.slug), QString::fromStdString(m_canvas.engine(k.engine).title))
                .arg(k.cycles()));
    } else {
        setAccessibleDescription(kernels.empty()
                ? tr("%1 kernels, arrow keys move along the edges").arg(m_canvas.design->kernels.size())
                : tr("%1 kernels selected").arg(kernels.size()));
    }
}

std::vector<int> GraphView::markedKernels() const
{
    std::vector<int> kernels;
    if (m_canvas.design)
        for (int k = 0; k < int(m_canvas.design->kernels.size()); ++k)
            if (m_canvas.marked.contains(
                    QString::fromStdString(m_canvas.design->kernels[std::size_t(k)].slug)))
                kernels.push_back(k);
    return kernels;
}
