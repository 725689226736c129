// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/document.h"
#include "explore/sweep/uncertainty.h"
#include "jobs/task.h"

#include <optional>

/// What the design would be with other numbers: one varied to a curve, all those marked † sampled to a range. In the
/// background; the latest request wins, and the answers stay until another model opens.
class Sweeps : public QObject {
    Q_OBJECT
public:
    /// What a study started from; it tells of the present design as long as that is the same.
    struct Basis {
        partita::Choices choices;
        std::shared_ptr<const partita::Target> target;
        QString calibration;
        friend bool operator==(const Basis &, const Basis &) = default;
    };
    struct Curve {
        Basis asked, held; ///< as the person left it; with everything held that an edit of the key would hold
        DeploymentPtr design;
        partita::Variation variation;
        std::vector<partita::SweepPoint> points; ///< each as the edit to its value would be
    };
    struct Range {
        Basis asked;
        DeploymentPtr design;
        double share = 0;
        bool ranked = false; ///< held against the automatic design
        partita::Uncertainty result;
    };

    explicit Sweeps(Document &);

    void sweep(const partita::Variation &);
    /// Numbers marked † off by up to ± `share` of their value; against the automatic design where there is another.
    void sample(double share);
    void stopSweep();
    void stopSampling();

    bool sweeping() const { return m_sweeping.running(); }
    bool sampling() const { return m_sampling.running(); }
    const Task::Progress &sweepProgress() const { return m_sweeping.progress(); }
    const Task::Progress &samplingProgress() const { return m_sampling.progress(); }
    const std::optional<Curve> &curve() const { return m_curve; }
    const std::optional<Range> &range() const { return m_range; }
    /// Of the present design; whatever value the curve's own key has.
    bool curveHolds() const;
    bool rangeHolds() const;

signals:
    void curveChanged(); ///< another, or its progress; a failure is the document's `failed`
    void rangeChanged();

private:
    void abandon();
    Basis present() const;

    Document &m_document;
    Task m_sweeping, m_sampling;
    std::optional<Curve> m_curve;
    std::optional<Range> m_range;
};
