// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "picture/canvas.h"

#include <QWidget>

/// What letters, hues, pills and fills mean, in as many lines as there is room for.
class Legend : public QWidget {
    Q_OBJECT
public:
    explicit Legend(QWidget *parent);
    void show(const GraphCanvas &, int room); ///< in pixels

protected:
    void paintEvent(QPaintEvent *) override;

private:
    struct Entry {
        enum class Kind { Engine, Transform, Shades, Hint } kind;
        QString text;
        QString letter; ///< of an engine
        QColor hue;
        QRect place;
    };
    void add(Entry, int wide);
    void paint(QPainter &, const Entry &) const;

    std::vector<Entry> m_entries;
    struct Shade {
        QString text; ///< bits, dB, a share, bytes
        QColor fill;
        int wide;
    };
    std::vector<Shade> m_shades;
};
