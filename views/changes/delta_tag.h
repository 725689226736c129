// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "graph/items.h"

/// Stands on a kernel of a compared design: cycles more or fewer than its counterpart, or that it has none.
class DeltaTag : public QGraphicsItem {
public:
    struct Words {
        QString text;
        const char *tone = "muted"; ///< "positive": fewer cycles, "negative": more, "warning": no counterpart
    };
    DeltaTag(const GraphCanvas &, const QRectF &over, Words);
    QRectF boundingRect() const override { return m_box; }
    QPainterPath shape() const override { return {}; }
    void paint(QPainter *, const QStyleOptionGraphicsItem *, QWidget *) override;
    const QString &text() const { return m_words.text; }

private:
    const GraphCanvas &m_canvas;
    Words m_words;
    QRectF m_box;
};
