// SPDX-License-Identifier: GPL-3.0-or-later
#include "plot/memory_legend.h"

#include <QPainter>

using namespace partita;

QColor memoryHue(const Buffer &b, const Theme &theme)
{
    switch (b.kind) {
    case Buffer::Kind::Constant: return theme.engine(3);
    case Buffer::Kind::Scratch: return theme.launch;
    case Buffer::Kind::Activation: return theme.engine(b.kernel < 0 ? 5 : 2);
    }
    return {};
}

MemoryLegend::MemoryLegend(QWidget *parent) : QWidget(parent)
{
    using enum Buffer::Kind;
    setAccessibleName(tr("Legend"));
    m_entries = {{tr("input"), {.kind = Activation}}, {tr("activation"), {.kind = Activation, .kernel = 0}},
        {tr("weights"), {.kind = Constant}}, {tr("tile buffer"), {.kind = Scratch}, Qt::FDiagPattern},
        {tr("hole"), {}, Qt::BDiagPattern, true}};
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize MemoryLegend::sizeHint() const
{
    const QFontMetrics metrics(fonts::text(fonts::small));
    int wide = 0;
    for (const auto &e : m_entries)
        wide += 18 + metrics.horizontalAdvance(e.words) + 14;
    return {wide, fonts::px(20)};
}

void MemoryLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paint(painter, height(), Theme::of(palette()));
}

void MemoryLegend::paint(QPainter &painter, int height, const Theme &theme) const
{
    painter.setFont(fonts::text(fonts::small));
    int x = 0;
    for (const auto &e : m_entries) {
        const QRectF swatch(x, (height - 12) / 2.0, 12, 12);
        painter.fillRect(
            swatch, e.hole ? theme.canvas : theme.tint(memoryHue(e.sample, theme), theme.dark ? 0.62 : 0.55));
        auto over = theme.canvas;
        over.setAlphaF(0.4f);
        if (e.hatch != Qt::NoBrush)
            painter.fillRect(swatch, QBrush(e.hole ? theme.idle : over, e.hatch));
        x += 18;
        painter.setPen(theme.muted);
        painter.drawText(QRect(x, 0, 1000, height), Qt::AlignVCenter, e.words);
        x += painter.fontMetrics().horizontalAdvance(e.words) + 14;
    }
}
