// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/document.h"
#include "explore/findings/findings.h"
#include "jobs/lane.h"

#include <map>

/// How many of the data set's first samples designs get right, as many samples as take about a second: run in the
/// background, one design after another, for whoever asks.
class Answers : public QObject {
    Q_OBJECT
public:
    explicit Answers(Document &);

    /// What this one asks for instead of what it asked for before; what nobody asks for is forgotten.
    void want(const QObject *asker, std::vector<DeploymentPtr>);
    std::optional<partita::Evaluation> of(const DeploymentPtr &) const; ///< none until known, or without a data set
    void stop();                                                        ///< until something else is asked for
    bool running() const { return m_lane.running(); }

signals:
    void changed();

private:
    void forget();
    void runNext();

    Document &m_document;
    QThreadPool m_pool; ///< one thread of low priority: edits and previews never wait for it
    Lane m_lane;
    std::map<const QObject *, std::vector<DeploymentPtr>> m_wanted;
    std::optional<partita::FindingSamples> m_samples;
    std::map<DeploymentPtr, partita::Evaluation> m_known;
};

/// "98.4 %"
QString shareText(const partita::Evaluation &);
