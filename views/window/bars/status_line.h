// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QTimer>
#include <QWidget>

class ElidedLabel;
class QLabel;
class QPushButton;
class Spinner;

/// How long it took, whether it is the best, what is unvalidated; what runs for long, to be stopped.
class StatusLine : public QWidget {
    Q_OBJECT
public:
    explicit StatusLine(Session *, QWidget *parent = nullptr);

private:
    void refresh();
    void look(); ///< at what runs
    void offerScore();
    void makeRoom();

    Session *m_session;
    Spinner *m_spinner;
    QPushButton *m_stop, *m_measure;
    QTimer m_look;
    ElidedLabel *m_job, *m_compile, *m_notes, *m_data;
    QLabel *m_validation;
};
