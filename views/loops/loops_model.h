// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "loops/schedule_rows.h"

#include <QAbstractItemModel>

/// The schedule of one kernel as a tree, and what of it another schedule has not.
class LoopsModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Columns { What, Iterations, Bytes, Cycles, Busy, Mark, ColumnCount };

    using QAbstractItemModel::QAbstractItemModel;
    void setRows(std::vector<ScheduleRow>, LineMarks = {}); ///< empty: nothing to show, nothing to compare with
    const std::vector<ScheduleRow> &rows() const { return m_rows; }
    const LineMarks &marks() const { return m_marks; }
    const ScheduleRow &row(const QModelIndex &index) const { return m_rows[index.internalId()]; }

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &, int role) const override;
    QVariant headerData(int section, Qt::Orientation, int role) const override;

private:
    QString words(const ScheduleRow &, int column) const;
    LineMark markOf(const QModelIndex &index) const
    {
        return m_marks.of.empty() ? LineMark::Same : m_marks.of[index.internalId()];
    }
    bool goneBefore(const QModelIndex &) const;
    QVariant mark(const QModelIndex &, int role) const;

    std::vector<ScheduleRow> m_rows;
    LineMarks m_marks;
};
