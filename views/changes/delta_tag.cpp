// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/delta_tag.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <algorithm>
#include <string_view>

namespace {
constexpr double padding = 5, words = 0.3; ///< `words`: the scale of the view below which the tag has none
double tall() { return fonts::px(15); }
QFont font() { return fonts::number(10, true); }
}

DeltaTag::DeltaTag(const GraphCanvas &canvas, const QRectF &over, Words words)
    : m_canvas(canvas),
      m_words(std::move(words)),
      m_ring(over.width() < 60 && m_words.tone == std::string_view("warning"))
{
    setZValue(6);
    auto wide = QFontMetricsF(font()).horizontalAdvance(m_words.text) + 2 * padding;
    m_box = m_ring ? over : QRectF(over.right() - wide + 6, over.top() - tall() + 5, wide, tall());
}

double DeltaTag::growth(double scale) { return std::clamp(0.85 / scale, 1.0, 0.85 / words); }

/// Covers the tag at its largest. It grows from its lower right corner.
QRectF DeltaTag::boundingRect() const
{
    auto most = m_box;
    if (!m_ring)
        most.setTopLeft(m_box.bottomRight() - growth(0) * QPointF(m_box.width(), m_box.height()));
    return most.adjusted(-2, -2, 2, 2);
}

void DeltaTag::paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *)
{
    const auto &t = m_canvas.theme;
    std::string_view tone = m_words.tone;
    auto fill = tone == "positive" ? t.positive : tone == "negative" ? t.negative : t.warning;
    painter->setRenderHint(QPainter::Antialiasing);
    if (m_ring) {
        painter->setPen(QPen(fill, 2.5));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(m_box, m_box.height() / 2, m_box.height() / 2);
        return;
    }
    const auto scale = option->levelOfDetailFromTransform(painter->worldTransform());
    if (scale < words) {
        painter->fillRect(m_box, fill);
        return;
    }
    painter->save();
    painter->translate(m_box.bottomRight());
    painter->scale(growth(scale), growth(scale));
    painter->translate(-m_box.bottomRight());
    painter->setPen(Qt::NoPen);
    painter->setBrush(fill);
    painter->drawRoundedRect(m_box, tall() / 2, tall() / 2);
    painter->setPen(t.on(fill));
    painter->setFont(font());
    painter->drawText(m_box, Qt::AlignCenter, m_words.text);
    painter->restore();
}
