// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "session/task.h"

#include "explore/numerics.h"

#include <QTimer>
#include <deque>

/// How far the answers of a quantised network's present design are from those of its file: measured in the background after each edit, on
/// the session's data set, or without one on generated noise.
class Deviations : public QObject {
    Q_OBJECT
public:
    Deviations(Session *, Session::State &);

    std::optional<partita::Deviation> deviation() const; ///< of the present design; none until it is known
    bool concerns() const; ///< the present design is of a quantised network, and a kernel follows the engines' arithmetic
    bool running() const { return m_task.running() || m_soon.isActive(); }
    const Task::Progress &progress() const { return m_task.progress(); }
    void stop();
    void abandon() { m_task.abandon(); }

signals:
    void deviationChanged();

private:
    void start();
    void forget();

    Session *m_session;
    Session::State &m_state;
    Task m_task;
    QTimer m_soon; ///< a drag is many edits
    Session::DeploymentPtr m_asked; ///< the present design once it is measured, or was stopped
    std::deque<std::pair<Session::DeploymentPtr, partita::Deviation>> m_known; ///< the latest few
};
