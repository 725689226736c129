// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

/// The kernels of a design in execution order, aliases left out; the cycles add up to the total.
class KernelModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Columns { Name, Share, Cycles, ColumnCount };
    enum Roles {
        SlugRole = Qt::UserRole, ///< QString
        EngineRole,              ///< index in the target
        EngineNameRole,
        OpsRole,      ///< kinds of its ops, lower case
        CyclesRole,   ///< qint64
        FractionRole, ///< of the costliest kernel
        TransformRole,
        MisfitRole, ///< why it does not fit; "" where it does
        SortRole,
    };

    using QAbstractTableModel::QAbstractTableModel;
    /// `unplaced`: whose network it is; null: it is a design.
    void setDesign(Session::DeploymentPtr, Session::UnplacedPtr unplaced = {});
    const Session::DeploymentPtr &design() const { return m_design; }
    std::int64_t most() const { return m_most; } ///< cycles of the costliest kernel, at least 1
    int rowOf(const QString &slug) const;
    int kernelOf(int row) const { return m_rows[std::size_t(row)]; } ///< index in the deployment

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &, int role) const override;
    QVariant headerData(int section, Qt::Orientation, int role) const override;

private:
    QVariant unplacedData(const partita::Kernel &, const partita::Unplaced::Misfit &, int column, int role) const;

    Session::DeploymentPtr m_design;
    Session::UnplacedPtr m_unplaced;
    std::vector<int> m_rows; ///< kernel indices
    std::int64_t m_most = 1;
};

/// "conv engine:core cycles>1k": every word must hold; a bare word matches name or op.
class KernelFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit KernelFilter(QObject *parent = nullptr);
    void setText(const QString &);
    static QString help();

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    QStringList m_words;
};

/// What a kernel does, for people: "pad · conv · requantize".
QString opsOf(const partita::Deployment &, const partita::Kernel &);
/// "conv1", or "→ C16" of a transform.
QString titleOf(const partita::Deployment &, const partita::Kernel &);
