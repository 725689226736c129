// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QWidget>

/// Validation: the panel that sets each published figure of the chip beside the simulated one, and so says how far to
/// trust the totals.

class QLabel;
class QTableView;
class ValidationModel;

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
