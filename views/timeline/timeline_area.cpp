// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/area_panel.h"
#include "timeline/timeline_view.h"

#include <algorithm>
#include <utility>

using namespace partita;

double TimelineView::rulerTop() const { return std::max(m_rows.bottom(), height() - 8.0 - fonts::px(16)); }

bool TimelineView::onRuler(QPointF at) const { return at.y() >= rulerTop() - 4 && at.x() >= m_scale.left; }

TimeArea TimelineView::spanOfKernels(int a, int b) const
{
    return {
        double(std::min(m_design->start(a), m_design->start(b))), double(std::max(m_design->end(a), m_design->end(b)))};
}

void TimelineView::mark(std::optional<TimeArea> area)
{
    if (area && area->cycles() <= 0)
        area.reset();
    if (area == m_area)
        return;
    m_area = area;
    m_sums = {};
    sum();
    update();
}

void TimelineView::markSelection()
{
    const int k = selected();
    if (k < 0)
        return;
    m_anchor = m_design->kernels[k].slug;
    mark(spanOfKernels(k, k));
}

/// From the kernel at which the mark began to the next or previous one, which becomes the selection.
void TimelineView::extendMark(int by)
{
    if (!m_area || m_design->find(m_anchor) < 0)
        return selected() < 0 ? stepSelection(by) : markSelection();
    const auto anchor = m_anchor;
    stepSelection(by);
    if (const int k = selected(); k >= 0)
        mark(spanOfKernels(m_design->find(anchor), k));
}

void TimelineView::sum()
{
    if (!m_area || !m_design) {
        m_lane.stop();
        m_panel->hide();
        placePanel();
        return describe();
    }
    m_lane.start([design = m_design, area = *m_area](
                     std::stop_token stop) { return Result<AreaSums>(sumsOf(*design, area, stop)); },
        [this, design = m_design, area = *m_area](Result<AreaSums> sums) {
            if (!sums)
                return;
            m_sums = std::move(*sums);
            m_panel->say(*design, area, m_sums);
            placePanel();
            describe();
        });
}

/// Beside the bars; while a hand marks them, which they must not slip from, over them where the area is not.
void TimelineView::placePanel()
{
    if (!m_area || m_panel->isHidden()) {
        makeRoom(0);
        return;
    }
    const auto size = m_panel->sizeHint().boundedTo({int((width() - m_scale.left) * 0.5), height() - 12});
    if (m_hand != Hand::Mark)
        makeRoom(std::max(m_room, size.width() + 6));
    const auto right = m_scale.left + m_scale.width;
    if (m_room > 0)
        return m_panel->setGeometry(int(right) + 6, 6, m_room - 6, size.height());
    const auto from = std::max(m_scale.left, m_scale.mapTimeToX(m_area->from)),
               to = std::min(right, m_scale.mapTimeToX(m_area->to));
    const bool atLeft = right - to < from - m_scale.left;
    m_panel->setGeometry(int(atLeft ? m_scale.left + 6 : right - size.width() - 6), 6, size.width(), size.height());
}

void TimelineView::makeRoom(int pixels)
{
    if (std::exchange(m_room, pixels) != pixels) {
        spread(true);
        placeOffer();
        update();
    }
}

QString TimelineView::figures() const
{
    if (!m_design)
        return {};
    const auto &chip = m_design->target->description();
    if (m_area)
        return csvOf(m_sums, *m_area, chip);
    QStringList lines{
        QStringLiteral("kernel,engine,start_cycle,end_cycle,compute,launch,dma_wait,transform,idle,dma_bytes")};
    for (auto [k, last] = kernelsBetween(*m_design, m_scale.origin, m_scale.end()); k < last; ++k) {
        const auto &kernel = m_design->kernels[k];
        const auto &b = kernel.trace.breakdown;
        if (kernel.cycles() == 0 || double(m_design->start(k)) > m_scale.end())
            continue;
        QStringList cells{
            QString::fromStdString(kernel.slug), QString::fromStdString(chip.engines[kernel.engine].name)};
        for (auto number : {m_design->start(k), m_design->end(k), b.compute, b.launch, b.dmaWait, b.transform, b.idle,
                 kernel.trace.dmaBytes})
            cells << QString::number(number);
        lines << cells.join(u',');
    }
    return lines.join(u'\n') + u'\n';
}
