// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/document.h"
#include "explore/sweep/refit.h"
#include "jobs/task.h"

/// What was counted of the design, over what is predicted: by the emulator, a chip or a simulator. Kept until another
/// model opens, and for every design of the same kernels, whatever numbers of the chip are.
class Measurements : public QObject {
    Q_OBJECT
public:
    using Ptr = std::shared_ptr<const partita::Overlay>;

    explicit Measurements(Document &);

    void measure();                    ///< exports, builds and runs the present design in the emulator
    void overlay(const QString &path); ///< a file of counters
    /// "" or the file of counters that lies beside the model: NAME.TARGET.counters.csv for NAME.onnx.
    QString beside() const;
    /// Fits constants of the chip to the counted cycles, and takes them in one undo step.
    void fit();
    bool fits() const; ///< cycles of the present design were counted
    void stop() { m_task.stop(); }
    bool running() const { return m_task.running(); }
    QString doing() const { return m_doing; } ///< for people

    const Ptr &known() const { return m_known; } ///< null until something was counted
    bool holds() const;                          ///< of the present design
    /// Of a kernel of the present design; null: it was not counted.
    const partita::Overlay::Row *of(partita::KernelId kernel) const;

signals:
    void measured();            ///< known() is new
    void measurementsChanged(); ///< it, whether it holds, or whether something runs

private:
    struct Answer {
        partita::Counters counters;
        Ptr overlay;
        bool passed = true;
    };
    using Work = std::function<partita::Result<Answer>(std::stop_token)>;
    static partita::Result<Answer> laidOver(const partita::Deployment &, partita::Counters, bool passed);
    void start(const QString &doing, Work);
    void layAgain();
    void take(const partita::Refit &);

    Document &m_document;
    Task m_task, m_again; ///< what was asked for; the same counters over another design
    QString m_doing;
    partita::Counters m_counters;
    Ptr m_known;
    DeploymentPtr m_design; ///< that it is of
};

/// Whether a file may hold counters, by its name.
bool mayHoldCounters(const QString &path);
