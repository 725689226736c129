// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QWidget>

class FilterField;
class NumberModel;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;

/// The chip's numbers, each editable: one undo step an edit, the design follows.
class TargetView : public QWidget {
    Q_OBJECT
public:
    explicit TargetView(Session *, QWidget *parent = nullptr);

private:
    void refresh();
    void ask(const QString &key, const QString &value);
    void askAllOwn();

    Session *m_session;
    NumberModel *m_model;
    QSortFilterProxyModel *m_filter;
    FilterField *m_search;
    QPushButton *m_reset;
    QTableView *m_view;
};
