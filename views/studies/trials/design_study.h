// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/document.h"
#include "jobs/task.h"

#include <QTimer>

#include <algorithm>
#include <deque>

/// A study that follows the present design. It starts in the background when no edit has come for a moment, and keeps
/// the answers about the latest few designs.
template <class Answer>
class DesignStudy {
public:
    /// `wanted` tells whether there is something to study now. `start` must call begin(). `changed` is called when the
    /// answer or the progress changes.
    DesignStudy(Document &document, QObject *context, std::function<bool()> wanted, std::function<void()> start,
        std::function<void()> changed)
        : m_document(document),
          m_wanted(std::move(wanted)),
          m_changed(changed),
          m_task(document.pool(), context, changed)
    {
        constexpr int calm = 300; // ms without an edit, because a drag makes many edits
        m_soon.setSingleShot(true);
        m_soon.setInterval(calm);
        QObject::connect(&m_soon, &QTimer::timeout, context, std::move(start));
        QObject::connect(&document, &Document::opened, context, [this] { forget(); });
        QObject::connect(&document, &Document::dataChanged, context, [this] {
            forget();
            m_soon.start();
        });
        QObject::connect(&document, &Document::designChanged, context, [this] {
            if (m_document.design() == m_asked)
                return;
            m_task.abandon();
            m_asked.reset();
            if (answer() || !m_wanted())
                m_soon.stop();
            else
                m_soon.start();
            m_changed();
        });
    }

    std::optional<Answer> answer() const ///< about the present design; nullopt: not known yet
    {
        auto known = std::ranges::find(m_known, m_document.design(), &Known::first);
        if (known == m_known.end())
            return std::nullopt;
        return known->second;
    }
    bool running() const { return m_task.running() || m_soon.isActive(); }
    const Task::Progress &progress() const { return m_task.progress(); }

    /// Runs `work(stop token, Report)` in the background. It returns a Result, and `kept` makes the answer from its
    /// value. Does nothing if no study is wanted or the answer is known.
    template <class Work, class Kept>
    void begin(Work work, Kept kept)
    {
        m_soon.stop();
        if (!m_document.design() || !m_wanted() || answer())
            return;
        m_asked = m_document.design();
        m_task.start(std::move(work), [this, design = m_asked, kept = std::move(kept)](auto result) {
            if (result) {
                m_known.emplace_front(design, kept(std::move(*result)));
                if (m_known.size() > most)
                    m_known.pop_back();
            } else
                m_document.tell(result.error());
        });
    }
    void stop()
    {
        m_soon.stop();
        m_asked = m_document.design();
        m_task.abandon();
        m_changed();
    }

private:
    using Known = std::pair<DeploymentPtr, Answer>;
    static constexpr std::size_t most = 16;

    void forget()
    {
        m_soon.stop();
        m_task.abandon();
        m_known.clear();
        m_asked.reset();
        m_changed();
    }

    Document &m_document;
    std::function<bool()> m_wanted;
    std::function<void()> m_changed;
    Task m_task;
    QTimer m_soon;
    DeploymentPtr m_asked; ///< the design that is studied, or whose study was stopped
    std::deque<Known> m_known;
};
