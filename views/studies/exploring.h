// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/document.h"
#include "explore/search_state.h"
#include "jobs/task.h"

#include <optional>

/// The search for designs that trade accuracy against cost, on the data set of the document; in the background. What
/// has run stays until another model opens, and a stopped search goes on from there.
class Exploring : public QObject {
    Q_OBJECT
public:
    /// Two points, compiled.
    struct Pair {
        std::size_t a = 0, b = 0;
        DeploymentPtr designA, designB;
    };

    explicit Exploring(Document &);

    /// From the present design; another search is forgotten.
    void start(const partita::SearchPlan &);
    /// The one there is; nothing without one that `resumable` says can go on.
    void resume();
    bool resumable()
        const; ///< it has points left to run, and they would be of the present chip, calibration and data set
    bool sameAs(const partita::SearchPlan &) const;
    void stop() { m_task.stop(); }
    bool running() const { return m_task.running(); }
    const Task::Progress &progress() const { return m_task.progress(); }

    /// None until the first candidates are known.
    const std::optional<partita::SearchState> &state() const { return m_search; }
    quint64 revision() const { return m_revision; } ///< of `state`
    bool holds() const;                             ///< its points are designs of the present chip and calibration

    /// Makes the point's choices the design, one undo step.
    void take(std::size_t point);
    /// Compiles both; answers with `compared`, the latest wins.
    void compare(std::size_t a, std::size_t b);
    const std::optional<Pair> &pair() const { return m_pair; }

    /// As `partitac explore --resume` keeps it; false after `failed`.
    bool save(const QString &file);
    /// A search of the open model, its shards merged. `failed` says why not.
    void load(const QString &file);

signals:
    void searchChanged(); ///< another, another point has run, or how far it is
    void compared();

private:
    void abandon();
    void run(std::optional<partita::SearchState> from, const partita::SearchPlan &);
    void show(std::optional<partita::SearchState>);
    void fail(const partita::Error &);

    Document &m_document;
    Task m_task;
    Lane m_comparing;
    std::optional<partita::SearchState> m_search;
    std::shared_ptr<const partita::Target> m_chip; ///< of the search, with its own numbers
    quint64 m_request = 0, m_revision = 0;
    std::optional<Pair> m_pair;
};
