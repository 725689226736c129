// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/memory_view.h"

#include "plot/memory_legend.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/flow.h"

#include <QBoxLayout>

MemoryView::MemoryView(Session *session, QWidget *parent) : QWidget(parent), m_canvas(new MemoryCanvas(session, this))
{
    m_canvas->setObjectName(QStringLiteral("memoryLanes"));
    auto *strip = filled(new Flow, {}, {12, 4, 14, 2}, 12);
    auto *axis = new Segmented(this);
    axis->setOptions({tr("Cycles"), tr("Kernels")}, 0);
    axis->setAccessibleName(tr("Time axis"));
    axis->setToolTip(tr("Time in cycles, as in the timeline, or one step per kernel"));
    connect(axis, &Segmented::chosen, this, [this, axis](int index) {
        axis->setOptions({tr("Cycles"), tr("Kernels")}, index);
        m_canvas->setAxis(index ? MemoryMap::Axis::Kernels : MemoryMap::Axis::Cycles);
    });
    m_words = new ElidedLabel({}, this);
    m_words->setFont(fonts::text(fonts::small));
    setTone(m_words, "muted");
    strip->addWidget(axis);
    strip->addWidget(m_words);
    strip->addWidget(new MemoryLegend(this));
    filled(new QVBoxLayout(this), {strip, {m_canvas, 1}});
    setFocusProxy(m_canvas);
    connect(m_canvas, &MemoryCanvas::currentChanged, this, &MemoryView::say);
    say();
}

void MemoryView::say()
{
    auto words = m_canvas->design() && m_canvas->current() >= 0
        ? m_canvas->words(m_canvas->current()).split(u'\n')
        : QStringList{tr("Drag a block onto another memory to keep it there; the arrow keys step through the blocks")};
    if (const auto news = m_canvas->news(); !news.isEmpty())
        words.prepend(news);
    m_words->setText(words.join(QStringLiteral(" · ")));
}
