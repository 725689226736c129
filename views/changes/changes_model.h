// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QAbstractTableModel>

namespace partita {
struct Change;
}

/// What an edit changed: the kernels with the largest differences, the rest in one row, and the total that they add up to.
class ChangesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Columns { Piece, Where, Before, After, Delta, Because, ColumnCount };
    static constexpr int mostPieces = 12;

    using QAbstractTableModel::QAbstractTableModel;
    /// Either may be null: no rows.
    void setDesigns(Session::DeploymentPtr former, Session::DeploymentPtr now);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &, int role) const override;
    QVariant headerData(int section, Qt::Orientation, int role) const override;
    /// The kernel of a row in the present design, "" where it stands for none or several.
    QString kernelAt(int row) const;

private:
    struct Row {
        QString name, where, because, kernel;
        qint64 before = 0, after = 0;
        bool total = false;
    };
    void add(const QString &name, const std::vector<const partita::Change *> &);

    std::vector<Row> m_rows;
};
