// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "picture/canvas.h"

#include <QWidget>

/// The legend of the graph: what letters, hues, pills and fills mean. It wraps to the width that it has.
class Legend : public QWidget {
    Q_OBJECT
public:
    explicit Legend(QWidget *parent);
    void show(const GraphCanvas &, int room); ///< `room`: the width in pixels
    partita::EngineId engineAt(QPoint) const; ///< the engine whose entry is there, or -1
    /// Highlights the engines that can run the kernels being dragged.
    void offer(std::vector<partita::EngineId> engines);
    void aimAt(partita::EngineId engine);          ///< the engine under the pointer; -1: none
    void offerNothing();                           ///< ends the highlighting
    QRect entryOf(partita::EngineId engine) const; ///< the area on which kernels are dropped

protected:
    void paintEvent(QPaintEvent *) override;

private:
    struct Entry {
        enum class Kind { Engine, Transform, Shades, Hint } kind;
        QString text;
        QString letter; ///< of an engine
        QColor hue;
        QRect place;
        partita::EngineId engine = -1;
    };
    void add(Entry, int wide);
    void paint(QPainter &, const Entry &) const;

    std::vector<Entry> m_entries;
    bool m_offers = false;
    std::vector<partita::EngineId> m_offered;
    int m_aimed = -1;
    struct Shade {
        QString text; ///< the value: bits, dB, a share or bytes
        QColor fill;
        int wide;
    };
    std::vector<Shade> m_shades;
};
