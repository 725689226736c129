// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/memory_bars.h"

#include "plot/breakdown.h"
#include "plot/memory_legend.h"
#include "theme/format.h"

#include <QBoxLayout>
#include <QEvent>
#include <QGridLayout>

using namespace partita;

MemoryBars::MemoryBars(QWidget *parent) : QWidget(parent), m_rows(new QGridLayout(this))
{
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setHorizontalSpacing(10);
    m_rows->setVerticalSpacing(6);
    m_rows->setColumnStretch(1, 1);
}

void MemoryBars::setDesign(Session::DeploymentPtr design)
{
    if (design == m_design)
        return;
    m_design = std::move(design);
    refresh();
}

void MemoryBars::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        refresh();
    QWidget::changeEvent(event);
}

void MemoryBars::refresh()
{
    clearLayout(m_rows);
    if (!m_design)
        return;
    const auto theme = Theme::of(palette());
    const auto like
        = [&](const Buffer &buffer) { return theme.tint(memoryHue(buffer, theme), theme.dark ? 0.62 : 0.55); };
    const auto parts = [&](const MemoryUse &use) {
        return std::vector<StackedBar::Part>{
            {tr("constants"), double(use.constants), like({.kind = Buffer::Kind::Constant})},
            {tr("arena"), double(use.arena()), like({.kind = Buffer::Kind::Activation, .kernel = 0})},
            {tr("code"), double(use.program.code), theme.tint(theme.muted, 0.9)},
            {tr("tables"), double(use.program.tables), theme.tint(theme.muted, 0.6)},
            {tr("stack"), double(use.program.stack), theme.tint(theme.muted, 0.35)}};
    };
    int row = 0;
    for (const auto &use : m_design->memories) {
        auto all = parts(use);
        const auto name = memoryName(m_design->target->description().memories[use.memory].name);
        auto *bar = new StackedBar(this, fonts::px(12));
        bar->setParts(all, double(use.size));
        bar->setAccessibleName(name + QStringLiteral(": ") + bar->accessibleName());
        auto *share = numberLabel(this, fonts::small);
        share->setText(byteShare(use.peak, use.size));
        setTone(share, use.peak > use.size ? "negative" : "muted");
        m_rows->addWidget(plainLabel(name, this), row, 0);
        m_rows->addWidget(bar, row, 1, Qt::AlignVCenter);
        m_rows->addWidget(share, row++, 2);
        std::erase_if(all, [](const auto &part) { return part.value == 0; });
        for (auto &part : all)
            part.name = tr("%1 %2").arg(part.name, byteSize(std::int64_t(part.value)));
        if (all.empty())
            continue;
        auto *legend = new QHBoxLayout;
        legend->setSpacing(6);
        addLegend(legend, all);
        legend->addStretch();
        m_rows->addLayout(legend, row++, 1);
    }
}
