// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/document.h"
#include "explore/findings.h"
#include "jobs/lane.h"

#include <QThreadPool>

#include <optional>

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
    void take(const partita::Finding &);

    /// Tries, once nothing else compiles, what may make one kernel faster.
    void askFor(const QString &kernel);
    QString asked() const { return m_asked; }
    bool trying() const { return m_asking; }
    /// Of the kernel that was asked for: those that were tried and save something, the most first.
    const std::vector<partita::Finding> &remedies() const { return m_remedies; }

signals:
    void changed(); ///< found() is new, or running()
    void remediesChanged();

private:
    struct Tried {
        partita::Finding finding;
        DeploymentPtr changed; ///< null: not tried, or refused
    };
    void begin();
    void tryNext(std::size_t index);
    void runNext(std::size_t index, const partita::FindingSamples &);
    void runOnSamples();
    void show();
    void askNext();
    void endAsking();

    Document &m_document;
    QThreadPool m_pool; ///< one thread of low priority: edits and previews never wait for it
    Lane m_lane, m_askLane;
    DeploymentPtr m_design; ///< that m_tried is of
    std::vector<Tried> m_tried;
    std::vector<partita::Finding> m_shown;
    QString m_asked;
    DeploymentPtr m_askedOf;
    bool m_asking = false;
    std::vector<partita::Finding> m_questions; ///< still to be tried, the next one last
    std::vector<partita::Finding> m_remedies;
};

/// "−4.9 M": cycles that the finding's change saves; "" where it was not tried.
QString savesText(const partita::Finding &);
/// "weights of 4 bits in 12 layers · 97 → 95 of 100 right"; where nothing was tried, its detail.
QString effectText(const partita::Finding &);
