// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "facts/kernel_model.h"
#include "session/session.h"

#include <QTableView>

/// The rows selected in a table of kernels and the kernels selected in the session: each follows the other.
class SelectedRows : public QObject {
    Q_OBJECT
public:
    SelectedRows(Session *, QTableView *, KernelFilter *, KernelModel *);

    std::vector<partita::KernelId> kernels() const; ///< in execution order
    void follow();                                  ///< the session's selection
    /// The rows change, not what the person selects.
    void quietly(const std::function<void()> &change);

private:
    void report(); ///< the selected rows to the session
    QStringList slugs() const;
    QModelIndex rowOf(const QString &slug) const;

    Session *m_session;
    QTableView *m_view;
    KernelFilter *m_filter;
    KernelModel *m_model;
    bool m_quiet = false;
};
