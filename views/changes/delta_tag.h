// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "picture/canvas.h"

#include <QGraphicsItem>

/// A tag on a kernel of a compared design. It tells how many cycles more or fewer the kernel takes than its
/// counterpart, or that it has none. A transform without a counterpart gets a ring, because transforms lie too close
/// for words.
class DeltaTag : public QGraphicsItem {
public:
    struct Words {
        QString text;
        const char *tone; ///< "positive": fewer cycles, "negative": more, "warning": no counterpart
    };
    DeltaTag(const GraphCanvas &, const QRectF &over, Words);
    QRectF boundingRect() const override;
    /// How much the tag is enlarged over its card at a scale of the view, so that its words can be read.
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
