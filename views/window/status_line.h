// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QWidget>

class ElidedLabel;
class QLabel;
class QPushButton;
class Spinner;

/// How long it took, whether it is the best, what is unvalidated, what runs.
class StatusLine : public QWidget {
    Q_OBJECT
public:
    explicit StatusLine(Session *, QWidget *parent = nullptr);

private:
    void refresh();
    void refreshTask();
    void stopTask();

    Session *m_session;
    Spinner *m_spinner;
    QLabel *m_compile, *m_data, *m_validation, *m_task;
    QPushButton *m_stop;
    ElidedLabel *m_notes;
};
