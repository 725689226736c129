// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/document.h"
#include "explore/sensitivity.h"
#include "jobs/task.h"

/// What one layer alone does to the network's output when its numbers change, on the data set of the document; in the
/// background, kept until another model opens.
class Sensitivities : public QObject {
    Q_OBJECT
public:
    explicit Sensitivities(Document &);

    /// On the first `samples` of the data set.
    void measure(std::int64_t samples);
    void stop() { m_task.stop(); }
    bool running() const { return m_task.running(); }
    const Task::Progress &progress() const { return m_task.progress(); }

    using Ptr = std::shared_ptr<const partita::Sensitivity>;
    const Ptr &known() const { return m_known; } ///< null until it was measured
    bool holds() const;                          ///< of the present design

    /// "bits.weight=4": a change that several layers can take.
    static std::string changeOf(const partita::Sensitivity::Row &);
    static QString title(const std::string &change); ///< "4-bit weights"
    /// Those measured, each once, those that most layers take first.
    std::vector<std::string> changes() const;
    /// The change that layers are compared by; 4-bit weights, or what most layers take, until another is chosen.
    const std::string &compared() const { return m_compared; }
    void compareBy(const std::string &change);

signals:
    void sensitivityChanged(); ///< another, how far it is, or what layers are compared by

private:
    Document &m_document;
    Task m_task;
    Ptr m_known;
    DeploymentPtr m_design; ///< that it is of
    std::string m_compared;
};
