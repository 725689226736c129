// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/door.h"
#include "jobs/guarded.h"

#include <QThreadPool>

#include <memory>
#include <stop_token>
#include <utility>

/// Jobs: work in the background, so that the window stays usable. A lane runs one request at a time, and the latest
/// request wins. A task is a lane that also reports its progress. Answers arrive on the window's thread.

/// One line of background work where the latest request wins: starting another, or stopping, cancels
/// the one under way, and only the latest answer arrives, on the context's thread. Work that does not stop at once may
/// outlive its lane, but not the pool.
class Lane {
public:
    Lane(QThreadPool &pool, QObject *context, int priority) : m_pool(pool), m_door(context), m_priority(priority) { }
    ~Lane()
    {
        stop();
        m_door.close();
    }

    template <class Work, class Done>
    void start(Work work, Done done)
    {
        stop();
        m_stop = std::stop_source();
        m_running = true;
        auto job = [this, door = m_door, ticket = m_ticket, token = m_stop.get_token(), work = std::move(work),
                       done = std::move(done)] {
            if (token.stop_requested())
                return;
            auto answer = std::make_shared<decltype(work(token))>(guarded([&] { return work(token); }));
            door.post([this, ticket, answer, done] {
                if (ticket != m_ticket)
                    return;
                m_running = false;
                done(std::move(*answer));
            });
        };
        m_pool.start(std::move(job), m_priority);
    }
    void stop()
    {
        m_stop.request_stop();
        ++m_ticket;
        m_running = false;
    }
    bool running() const { return m_running; }
    const Door &door() const { return m_door; } ///< for work that says more than its answer

private:
    QThreadPool &m_pool;
    Door m_door;
    int m_priority;
    std::stop_source m_stop;
    quint64 m_ticket = 0;
    bool m_running = false;
};
