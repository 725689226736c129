// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/changes.h"

#include <QAbstractTableModel>
#include <QString>

/// Design A against design B: the kernels with the largest differences, the rest in one row, and the total that they
/// add up to.
class ChangesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Columns { Piece, Where, Before, After, Delta, Because, ColumnCount };
    static constexpr int mostPieces = 100;

    using QAbstractTableModel::QAbstractTableModel;
    void setChanges(const std::vector<partita::Change> &);
    static bool differs(const partita::Change &);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &, int role) const override;
    QVariant headerData(int section, Qt::Orientation, int role) const override;
    int changeAt(int row) const; ///< index in what was set, -1 where the row stands for several
    int rowOf(int change) const; ///< or -1

private:
    struct Row {
        QString name, where, because;
        qint64 before = 0, after = 0;
        int change = -1;
        bool total = false;
    };
    void add(const QString &name, const std::vector<const partita::Change *> &);

    std::vector<Row> m_rows;
};
