// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

/// The kernels of a design in execution order, without aliases. Their cycles add up to the total.
class KernelModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Columns { Name, Share, Cycles, ColumnCount };
    enum Roles {
        SlugRole = Qt::UserRole, ///< QString
        EngineRole,              ///< index in the target
        EngineNameRole,
        OpsRole,      ///< the kinds of its ops, in lower case
        CyclesRole,   ///< qint64
        FractionRole, ///< its cycles over those of the costliest kernel
        TransformRole,
        MisfitRole, ///< why the kernel does not fit; "" if it does
        SortRole,
    };

    using QAbstractTableModel::QAbstractTableModel;
    /// `unplaced`: set if the network does not fit the chip; null for a design.
    void setDesign(Session::DeploymentPtr, Session::UnplacedPtr unplaced = {});
    const Session::DeploymentPtr &design() const { return m_design; }
    std::int64_t most() const { return m_most; } ///< the cycles of the costliest kernel, at least 1
    int rowOf(const QString &slug) const;
    partita::KernelId kernelOf(int row) const { return m_rows[row]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &, int role) const override;
    QVariant headerData(int section, Qt::Orientation, int role) const override;

private:
    QVariant unplacedData(const partita::Kernel &, const partita::Unplaced::Misfit &, int column, int role) const;

    Session::DeploymentPtr m_design;
    Session::UnplacedPtr m_unplaced;
    std::vector<partita::KernelId> m_rows; ///< the kernel of each row
    std::int64_t m_most = 1;
};

/// Filters rows by words such as "conv engine:core cycles>1k". A row must match every word. A word without a field
/// matches the name or the ops.
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

/// What a kernel computes, as shown to the user: "pad · conv · requantize".
QString opsOf(const partita::Deployment &, const partita::Kernel &);
/// "conv1", or "→ C16" for a transform.
QString titleOf(const partita::Deployment &, const partita::Kernel &);
