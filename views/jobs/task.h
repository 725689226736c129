// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/lane.h"

#include <QString>
#include <QThread>

#include <algorithm>
#include <functional>
#include <string_view>

/// A lane whose work says how far it is; what an earlier request still says is not heard.
class Task {
public:
    struct Progress {
        QString stage; ///< of work that has several
        qint64 done = 0, total = 0;
        int percent() const { return total > 0 ? int(100 * done / total) : 0; }
    };
    /// For any thread; heard on the context's.
    class Report {
    public:
        Report(Task *task, quint64 request) : m_task(task), m_door(task->door()), m_request(request) { }
        void operator()(std::int64_t done, std::int64_t total) const { (*this)({}, done, total); }
        void operator()(std::string_view stage, std::int64_t done, std::int64_t total) const
        {
            m_door.post([task = m_task, request = m_request,
                            now = Progress{QString::fromUtf8(stage.data(), qsizetype(stage.size())), done, total}] {
                task->hear(request, now);
            });
        }

    private:
        Task *m_task;
        Door m_door;
        quint64 m_request;
    };

    /// `changed` follows every start, step and end.
    Task(QThreadPool &pool, QObject *context, std::function<void()> changed)
        : m_lane(pool, context, -1), m_changed(std::move(changed))
    {
    }

    /// work(stop token, Report) elsewhere, done(its answer) on the context's thread.
    template <class Work, class Done>
    void start(Work work, Done done)
    {
        m_progress = {};
        m_lane.start([work = std::move(work), report = Report(this, ++m_request)](
                         std::stop_token stop) { return work(stop, report); },
            [this, done = std::move(done)](auto answer) {
                done(std::move(answer));
                m_changed();
            });
        m_changed();
    }
    void stop()
    {
        if (!running())
            return;
        m_lane.stop();
        m_changed();
    }
    void abandon() { m_lane.stop(); } ///< without a word
    bool running() const { return m_lane.running(); }
    const Progress &progress() const { return m_progress; }
    const Door &door() const { return m_lane.door(); }

private:
    void hear(quint64 request, const Progress &now)
    {
        if (request != m_request || !running())
            return;
        bool further
            = now.stage != m_progress.stage || now.total != m_progress.total || now.percent() > m_progress.percent();
        if (!further && now.done < now.total)
            return;
        m_progress = now;
        m_changed();
    }

    Lane m_lane;
    std::function<void()> m_changed;
    Progress m_progress;
    quint64 m_request = 0;
};

/// One core is left for the window and its edits.
inline int studyThreads() { return std::max(1, QThread::idealThreadCount() - 1); }
