// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/document.h"
#include "explore/findings.h"
#include "jobs/lane.h"

#include <optional>

/// What holds the present design back, and what each change of it would do: looked for and tried in the background after
/// each edit, the answers of a design's samples last.
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

signals:
    void changed(); ///< found() is new, or running()

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

    Document &m_document;
    Lane m_lane;
    DeploymentPtr m_design; ///< that m_tried is of
    std::vector<Tried> m_tried;
    std::vector<partita::Finding> m_shown;
};
