// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "facts/kernel_edits.h"
#include "facts/kernel_model.h"

#include <expected>

/// Every kernel with all that is decided about it; cells of decisions can be edited.
class KernelTableModel : public KernelModel {
    Q_OBJECT
public:
    enum Columns {
        Engine = KernelModel::ColumnCount,
        WeightBits,
        ActivationBits,
        Tile,
        Buffering,
        Operators,
        Shape,
        Macs,
        Rate,
        Wait,
        Bytes,
        ColumnCount
    };
    enum Roles {
        WordsRole = Qt::UserRole + 32,
        PinnedRole
    }; ///< what may be chosen, for WordDelegate; whether a person chose it

    explicit KernelTableModel(Session *, QObject *parent = nullptr);
    /// The cell's decision for several kernels, indices in the deployment; those that do not take it are left out. ""
    /// lets go of it. The error is a sentence.
    std::expected<Edit, QString> edit(
        const std::vector<partita::KernelId> &kernels, int column, const QString &value) const;

    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &, int role) const override;
    QVariant headerData(int section, Qt::Orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &) const override;
    bool setData(const QModelIndex &, const QVariant &, int role) override; ///< by `asked`

signals:
    void asked(int row, int column, const QString &value);

private:
    QString text(const partita::Kernel &, int column) const;
    QVariant amount(const partita::Kernel &, int column) const; ///< invalid: words
    QStringList words(partita::KernelId kernel, int column) const;
    static std::vector<std::string> fieldsOf(const partita::Kernel &, int column); ///< of Choices, that the column sets
    static std::optional<BitsOf> bitsIn(int column);
    bool pinned(const partita::Kernel &, int column) const;

    Session *m_session;
};
