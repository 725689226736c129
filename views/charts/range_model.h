// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studies/sweeps.h"

#include <QAbstractTableModel>

/// Totals as ranges, then the numbers that move the cycles by themselves, the largest swing first.
class RangeModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Columns { What, Low, High, Span, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void setRange(const std::optional<Sweeps::Range> &);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &, int role) const override;
    QVariant headerData(int section, Qt::Orientation, int role) const override;

private:
    struct Row {
        QString what, low, high, span, now;
        bool total = false;
    };
    void add(const QString &what, const partita::Uncertainty::Range &, QString (*text)(double), bool total);

    std::vector<Row> m_rows;
};
