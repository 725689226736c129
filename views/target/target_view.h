// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QWidget>

/// Target: the panel that lists all numbers of the chip, with units, origins and sources. Each number can be edited. An
/// edit is one undo step, and the design is compiled anew.

class FilterField;
class NumberModel;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;

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
