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
    int engineAt(QPoint) const;               ///< of the entry there, or -1
    /// Kernels are dragged that these engines take.
    void offer(std::vector<int> engines);
    void aimAt(int engine); ///< under the pointer; -1: none
    void offerNothing();
    QRect entryOf(int engine) const; ///< where it is dropped on

protected:
    void paintEvent(QPaintEvent *) override;

private:
    struct Entry {
        enum class Kind { Engine, Transform, Shades, Hint } kind;
        QString text;
        QString letter; ///< of an engine
        QColor hue;
        QRect place;
        int engine = -1;
    };
    void add(Entry, int wide);
    void paint(QPainter &, const Entry &) const;

    std::vector<Entry> m_entries;
    bool m_offers = false;
    std::vector<int> m_offered;
    int m_aimed = -1;
    struct Shade {
        QString text; ///< bits, dB, a share, bytes
        QColor fill;
        int wide;
    };
    std::vector<Shade> m_shades;
};
