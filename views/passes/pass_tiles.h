// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "draw/picture.h"

#include <QRectF>

#include <vector>

/// Nodes and wires of a picture by square tiles of its plane, so that a paint looks at none that are out of sight.
class PassTiles {
public:
    PassTiles() = default;
    explicit PassTiles(const partita::Picture &);

    struct Found {
        std::vector<int> nodes, wires; ///< ascending
    };
    Found in(const QRectF &) const;
    int nodeAt(const partita::Picture &, QPointF, const std::vector<unsigned char> &sides,
        unsigned char side) const; ///< or -1

private:
    struct Cells {
        int left, top, right, bottom;
    };
    Cells cellsOf(const QRectF &) const;
    struct Cell {
        std::vector<int> nodes, wires;
    };
    QRectF m_bounds;
    int m_columns = 0, m_rows = 0;
    std::vector<Cell> m_cells;
};
