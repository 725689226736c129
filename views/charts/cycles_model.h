// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/cycle_rows.h"
#include "widgets/controls.h"

#include <QAbstractTableModel>

/// A table of rows with stacked bars.
class CyclesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Columns { Name, Bar, Cycles, Share, Change, Moved, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    /// `total`: the design's cycles.
    void setRows(CyclesBy, std::vector<CycleRow>, std::int64_t total);
    const std::vector<CycleRow> &rows() const { return m_rows; }
    CyclesBy by() const { return m_by; }
    std::int64_t longest() const { return m_longest; } ///< the cycles of a bar of full width, a round number
    int rowOf(const QString &kernel) const;            ///< -1: no row
    std::int64_t cyclesOf(const CycleRow &row) const
    {
        return m_by == CyclesBy::Track ? row.parts.compute : row.parts.total();
    }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &, int role) const override;
    QVariant headerData(int section, Qt::Orientation, int role) const override;

private:
    QString words(const CycleRow &, int column) const;

    CyclesBy m_by = CyclesBy::Kernel;
    std::vector<CycleRow> m_rows;
    std::int64_t m_total = 0, m_longest = 1;
};

/// The parts of a row, with their names and colours.
std::vector<StackedBar::Part> partsOf(CyclesBy, const CycleRow &, const partita::Description &, const Theme &);
