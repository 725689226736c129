// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/document.h"
#include "jobs/task.h"

#include <optional>

/// The searches for designs that trade accuracy against cost, on the data set of the document. The document keeps each
/// with what has run; one runs at a time, in the background, and one is shown.
class Exploring : public QObject {
    Q_OBJECT
public:
    using StatePtr = std::shared_ptr<const partita::SearchState>;
    /// Two points of the shown search, compiled.
    struct Pair {
        std::size_t a = 0, b = 0;
        DeploymentPtr designA, designB;
    };

    explicit Exploring(Document &);

    /// Another search, from the present design; it is shown. One that is kept already is shown instead.
    void start(const partita::SearchPlan &);
    /// The shown one: what it has left to run, and what a larger budget adds.
    void goOn(const partita::SearchPlan &);
    /// It would be the shown search, of the present chip, calibration and data set, and has points to run.
    bool mayGoOn(const partita::SearchPlan &) const;
    bool extends(const partita::SearchPlan &) const; ///< it may go on, with a larger budget than it has
    /// The kept search that `start` would repeat, run or not: of this plan, from the present design; "": none.
    std::string repeated(const partita::SearchPlan &) const;
    void stop() { m_task.stop(); }
    bool running() const { return m_task.running(); }
    std::string runningName() const { return running() ? m_running : ""; }
    const Task::Progress &progress() const { return m_task.progress(); }

    const SearchRuns &all() const { return m_document.searches(); }
    const std::string &shown() const { return m_shown; } ///< "" for none
    void show(const std::string &name);
    void removeShown(); ///< one undo step
    /// Of the shown one; null until its first candidates are known.
    StatePtr state() const;
    quint64 revision() const { return m_revision; } ///< of `state`
    bool holds() const;                             ///< its points are designs of the present chip and calibration

    /// Makes the point's choices the design, one undo step.
    void take(std::size_t point);
    /// Compiles both; answers with `compared`, the latest wins.
    void compare(std::size_t a, std::size_t b);
    const std::optional<Pair> &pair() const { return m_pair; }

    /// The shown one as `partitac explore --resume` keeps it; false after `failed`.
    bool save(const QString &file);
    /// One more, of the open model, its shards merged; it is shown. `failed` says why not.
    void load(const QString &file);

signals:
    void searchChanged(); ///< another is shown, another point has run, or how far it is
    void compared();

private:
    std::string freeName(const QString &pattern) const;
    void run(const std::string &name, StatePtr from, const partita::SearchPlan &);
    void follow(); ///< the document has other searches

    Document &m_document;
    Task m_task;
    Lane m_comparing;
    std::string m_shown, m_running;
    StatePtr m_known; ///< what `revision` counts the changes of
    quint64 m_request = 0, m_revision = 0;
    std::optional<Pair> m_pair;
};
