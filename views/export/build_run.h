// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QProcess>
#include <QString>

/// `make run` in an exported folder: builds it for RISC-V and runs its golden check in the emulator, in the
/// background.
class BuildRun : public QObject {
    Q_OBJECT
public:
    enum class State { None, Building, Running, Passed, Failed, Stopped };

    explicit BuildRun(QObject *parent = nullptr);
    ~BuildRun() override; ///< ends what still runs

    void start(const QString &folder, int sources); ///< of which each is a step
    void stop();
    State state() const { return m_state; }
    bool running() const { return m_state == State::Building || m_state == State::Running; }
    bool ending() const { return !running() && m_process.state() != QProcess::NotRunning; } ///< it was stopped
    void reset();             ///< to None, where it does not run
    QString sentence() const; ///< how it stands, or how it ended, in one line
    int done() const { return m_done; }
    int steps() const { return m_steps; } ///< one a source, one to link

signals:
    void said(const QString &line); ///< by make, the compiler or the program
    void changed();

private:
    void read(bool toTheEnd);
    void hear(const QString &line);
    void end(int exitCode, QProcess::ExitStatus);
    void signalAll(int signal);
    QString failure() const;

    QProcess m_process;
    State m_state = State::None;
    int m_done = 0, m_steps = 0, m_kernels = 0;
    bool m_passed = false;
    QByteArray m_rest; ///< of a line that is not whole yet
    QString m_compiling, m_error, m_differs, m_problem, m_last;
};
