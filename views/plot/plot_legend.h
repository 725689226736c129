// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/theme.h"

#include <QList>
#include <QPoint>

class QAbstractSeries;
class QPainter;

/// The names of series beside their markers or lines, on as many rows as a width needs. (That of Qt Charts cuts names
/// off.)
class PlotLegend {
public:
    PlotLegend(const QList<QAbstractSeries *> &, int width);
    int height() const { return m_height; } ///< 0: no series has a name
    void paint(QPainter &, const Theme &) const;

private:
    struct Entry {
        const QAbstractSeries *series;
        QPoint at;
    };
    std::vector<Entry> m_entries;
    int m_height = 0;
};
