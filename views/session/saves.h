// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QThreadPool>
#include <deque>

/// Projects written in the background, one after the other; none is given up, at the end of the program neither.
class Saves : public QObject {
    Q_OBJECT
public:
    Saves(Session *, Session::State &);
    ~Saves() override;

    /// The open design as it is now. Answers with `saved`, or with the session's `failed`.
    void save(const std::filesystem::path &);
    bool running() const { return !m_waiting.empty(); }
    bool unwritten() const { return m_unwritten; } ///< the clean state of the undo stack is still to be written
    std::filesystem::path writing() const { return m_waiting.front().file; }
    std::filesystem::path path() const;            ///< asked for last for the open design and not written yet; else empty
    void forget();                                 ///< another design is open

signals:
    void saved(const QString &path);
    void changed();

private:
    struct Request {
        std::filesystem::path file;
        int document;
        bool cleans; ///< the stack was not clean
    };
    void finish(const partita::Result<void> &);

    Session *m_session;
    Session::State &m_state;
    std::deque<Request> m_waiting; ///< in front the one under way
    int m_document = 0;
    bool m_unwritten = false;
    QThreadPool m_pool;
};
