// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/kernel_table_model.h"

#include <QWidget>

class ElidedLabel;
class FilterField;
class QTableView;
class SelectedRows;

/// Every kernel with its decisions, which can be edited in place; an edit of one of several selected rows is one of all
/// of them. Their sums, else those of all rows, lie below.
class KernelTable : public QWidget {
    Q_OBJECT
public:
    explicit KernelTable(Session *, QWidget *parent = nullptr);

protected:
    void showEvent(QShowEvent *) override;

private:
    void refresh();
    void follow(); ///< the session's selection
    void sum();
    void decide(const std::vector<partita::KernelId> &kernels, int column, const QString &value);
    void showMenu(QPoint at);

    Session *m_session;
    KernelTableModel *m_model;
    KernelFilter *m_filter;
    FilterField *m_search;
    ElidedLabel *m_sums;
    QTableView *m_view;
    SelectedRows *m_selected;
};
