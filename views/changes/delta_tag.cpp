// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/delta_tag.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>

namespace {
constexpr double height = 15, padding = 5;
QFont font() { return fonts::number(10, true); }
}

DeltaTag::DeltaTag(const GraphCanvas &canvas, const QRectF &over, Words words) : m_canvas(canvas), m_words(std::move(words))
{
    setZValue(6);
    auto wide = QFontMetricsF(font()).horizontalAdvance(m_words.text) + 2 * padding;
    bool card = over.width() > 60; // at its upper right corner; below a transform's pill
    m_box = card ? QRectF(over.right() - wide + 6, over.top() - height + 5, wide, height)
                 : QRectF(over.center().x() - wide / 2, over.bottom() + 2, wide, height);
}

void DeltaTag::paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *)
{
    const auto &t = m_canvas.theme;
    auto tone = QLatin1String(m_words.tone);
    auto fill = tone == QLatin1String("positive") ? t.positive : tone == QLatin1String("negative") ? t.negative : tone == QLatin1String("warning") ? t.warning : t.muted;
    if (option->levelOfDetailFromTransform(painter->worldTransform()) < 0.38) {
        painter->fillRect(m_box, fill);
        return;
    }
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(fill);
    painter->drawRoundedRect(m_box, height / 2, height / 2);
    painter->setPen(t.on(fill));
    painter->setFont(font());
    painter->drawText(m_box, Qt::AlignCenter, m_words.text);
}
