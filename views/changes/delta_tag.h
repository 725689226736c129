// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "picture/canvas.h"

#include <QGraphicsItem>

/// Stands on a kernel of a compared design: cycles more or fewer than its counterpart, or that it has none. Transforms,
/// which lie close together, get a ring instead of the words.
class DeltaTag : public QGraphicsItem {
public:
    struct Words {
        QString text;
        const char *tone; ///< "positive": fewer cycles, "negative": more, "warning": no counterpart
    };
    DeltaTag(const GraphCanvas &, const QRectF &over, Words);
    QRectF boundingRect() const override;
    /// How much larger than its card it is at that scale, so that its words can be read.
    static double growth(double scale);
    QPainterPath shape() const override { return {}; }
    void paint(QPainter *, const QStyleOptionGraphicsItem *, QWidget *) override;
    bool ring() const { return m_ring; }
    const QString &text() const { return m_words.text; }

private:
    const GraphCanvas &m_canvas;
    Words m_words;
    bool m_ring;
    QRectF m_box;
};
