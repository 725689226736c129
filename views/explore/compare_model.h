// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studies/exploring.h"

#include <QAbstractTableModel>

/// What differs between two points of a search: figures, and kernel by kernel engines, bits and cycles.
class CompareModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Columns { What, First, Second, Delta, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    /// No rows without both.
    void setPair(const partita::SearchState *, const std::optional<Exploring::Pair> &);
    QString kernelAt(int row) const; ///< "" of a figure

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &, int role) const override;
    QVariant headerData(int section, Qt::Orientation, int role) const override;

private:
    struct Row {
        QString what, first, second, delta;
        QString kernel = {};
    };
    void addFigures(const partita::DesignPoint &, const partita::DesignPoint &);
    void addKernels(const partita::Deployment &, const partita::Deployment &);

    std::vector<Row> m_rows;
    QString m_titles[2] = {tr("First point"), tr("Second point")};
};
