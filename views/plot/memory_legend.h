// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "theme/theme.h"

#include <QWidget>

/// Of a block, by what it holds.
QColor memoryHue(const partita::Buffer &, const Theme &);

/// What the fills of the memory view mean.
class MemoryLegend : public QWidget {
    Q_OBJECT
public:
    explicit MemoryLegend(QWidget *parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
    void paint(QPainter &, int height, const Theme &) const; ///< from the left

protected:
    void paintEvent(QPaintEvent *) override;

private:
    struct Entry {
        QString words;
        partita::Buffer sample;
        Qt::BrushStyle hatch = Qt::NoBrush;
        bool hole = false;
    };
    std::vector<Entry> m_entries;
};
