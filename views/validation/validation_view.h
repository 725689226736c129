// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QWidget>

class QLabel;
class QTableView;
class ValidationModel;

/// How far to trust the totals: each published figure of the target beside the simulated one.
class ValidationView : public QWidget {
    Q_OBJECT
public:
    explicit ValidationView(Session *, QWidget *parent = nullptr);

private:
    void refresh();

    Session *m_session;
    ValidationModel *m_model;
    QLabel *m_verdict, *m_causes;
    QTableView *m_view;
};
