// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/evaluation.h"

#include <QAbstractTableModel>

#include <vector>

/// How many samples of each class are right.
class ClassModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Columns { Class, Samples, File, Design, Share, Interval, ColumnCount };
    static constexpr int SortRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;
    void setScores(std::vector<partita::ClassScore>);
    const partita::ClassScore &at(int row) const { return m_scores[std::size_t(row)]; }

    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : int(m_scores.size()); }
    int columnCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : ColumnCount; }
    QVariant data(const QModelIndex &, int role) const override;
    QVariant headerData(int section, Qt::Orientation, int role) const override;

private:
    std::vector<partita::ClassScore> m_scores;
};
