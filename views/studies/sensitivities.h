// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/document.h"
#include "explore/sensitivity.h"
#include "jobs/task.h"

/// Measures how the network's output changes when the numbers of only one layer change, on the data set of the
/// document. It runs in the background, and its result is kept until another model opens.
class Sensitivities : public QObject {
    Q_OBJECT
public:
    explicit Sensitivities(Document &);

    /// On the first `samples` of the data set.
    void measure(std::int64_t samples);
    void stop(); ///< former results come back
    bool running() const { return m_task.running(); }
    const Task::Progress &progress() const { return m_task.progress(); }

    using Ptr = std::shared_ptr<const partita::Sensitivity>;
    const Ptr &known() const { return m_known; }         ///< while it is measured what has arrived; null: nothing yet
    const DeploymentPtr &of() const { return m_design; } ///< the design that the result is about
    bool holds() const;                                  ///< whether the result is about the present design

    /// The change of a row without its kernel, such as "bits.weight=4", so that layers can be compared.
    static std::string changeOf(const partita::Sensitivity::Row &);
    static QString title(const std::string &change); ///< "4-bit weights"
    /// The changes that were measured. The change of the most layers comes first.
    std::vector<std::string> changes() const;
    /// The change by which layers are compared. Until one is chosen, it is 4-bit weights, or else the change of the
    /// most layers.
    const std::string &compared() const { return m_compared; }
    void compareBy(const std::string &change);

signals:
    void sensitivityChanged(); ///< the result, its progress, or the change by which layers are compared

private:
    void keep(Ptr, DeploymentPtr);

    Document &m_document;
    Task m_task;
    Ptr m_known;
    DeploymentPtr m_design;                 ///< the design that the result is about
    std::pair<Ptr, DeploymentPtr> m_former; ///< before the measurement that runs
    quint64 m_request = 0;
    std::string m_compared;
};
