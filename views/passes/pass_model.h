// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "passes/pass_scene.h"

#include <QAbstractTableModel>

/// What a pass did: ops that it added, removed or changed; of a pass that leaves the graph as it is, what it decided.
class PassModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Columns { Sign, Subject, How, ColumnCount };
    using QAbstractTableModel::QAbstractTableModel;

    void setScene(PassScenePtr);
    int changeAt(int row) const { return row < int(m_changes.size()) ? m_changes[row] : -1; } ///< -1: it is a decision
    int kernelAt(int row) const;                                                              ///< or -1
    int rowOf(int change) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation, int role = Qt::DisplayRole) const override;

private:
    const partita::PassDecision &decision(int row) const
    {
        return m_scene->decisions[std::size_t(row) - m_changes.size()];
    }
    QString sign(int row) const;
    QString subject(int row) const;
    QString how(int row) const;

    PassScenePtr m_scene;
    std::vector<int> m_changes; ///< rows; decisions follow
};
