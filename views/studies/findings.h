// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/document.h"
#include "explore/findings/findings.h"
#include "jobs/lane.h"

#include <QThreadPool>

#include <functional>

/// What holds the present design back, and what each change of it would do: looked for and tried in the background
/// after each edit, the answers of a design's samples last.
class Findings : public QObject {
    Q_OBJECT
public:
    explicit Findings(Document &);

    /// Of the present design, in the order in which they are shown; those still to be tried among them.
    const std::vector<partita::Finding> &found() const { return m_shown; }
    bool running() const { return m_lane.running(); }
    void stop(); ///< what is not tried stays so, until the next design
    /// Makes its changes: one undo step.
    void take(const partita::Proposal &);

    /// Tries, once nothing else compiles, what may make one kernel faster.
    void askFor(const QString &kernel);
    QString asked() const { return m_asked; }
    bool trying() const { return m_asking; }
    /// Of the kernel that was asked for: those that were tried and save something, the most first.
    const std::vector<partita::Proposal> &remedies() const { return m_remedies; }

signals:
    void changed(); ///< found() is new, or running()
    void remediesChanged();

private:
    struct Tried {
        partita::Proposal proposal;
        DeploymentPtr changed; ///< null: not tried, or refused
        /// What to ask samples about.
        bool otherNumbers() const { return changed && proposal.saves() && !proposal.effect->sameNumbers; }
    };
    void begin();
    void tryNext(std::size_t index);
    void runNext(std::size_t index, const partita::FindingSamples &);
    void runOnSamples();
    void show();
    /// Compiles a proposal for the design on the lane, then calls `done` with it, tried or not.
    void tryOn(Lane &, const DeploymentPtr &, partita::Proposal, std::function<void(Tried)> done);
    void askNext();
    void endAsking();

    Document &m_document;
    QThreadPool m_pool; ///< one thread of low priority: edits and previews never wait for it
    Lane m_lane, m_askLane;
    DeploymentPtr m_design;                ///< that m_tried is of
    std::vector<partita::Finding> m_found; ///< as they were found
    std::vector<Tried> m_tried;            ///< their proposals
    std::vector<partita::Finding> m_shown;
    QString m_asked;
    DeploymentPtr m_askedOf;
    bool m_asking = false;
    std::vector<partita::Proposal> m_questions; ///< still to be tried, the next one last
    std::vector<partita::Proposal> m_remedies;
};

/// "−4.9 M": cycles that it saves; "" where it saves none.
QString savesText(const partita::Proposal &);
/// "weights of 4 bits in 12 layers · 97 → 95 of 100 right"; of one that was tried.
QString effectText(const partita::Proposal &);
/// The effect of its proposal; where nothing was tried, its detail as a sentence.
QString effectText(const partita::Finding &);
