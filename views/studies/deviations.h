// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explore/numerics.h"
#include "studies/scoring.h"
#include "studies/trials/design_study.h"

/// How far the answers of a quantised network's present design are from those of its file: as the score has it where
/// there is data to score on, else measured on generated noise in the background after each edit.
class Deviations : public QObject {
    Q_OBJECT
public:
    struct Share {
        std::int64_t same = 0, samples = 0; ///< those with the file's first class, of all
        QString data;                       ///< their name
        bool noise = false;                 ///< they are generated
    };

    Deviations(Document &, Scoring &);

    bool concerns() const;                             ///< the present design may answer otherwise than its file
    std::optional<Share> share() const;                ///< of the present design; none until it is known
    bool running() const { return m_study.running(); } ///< on noise
    const Task::Progress &progress() const { return m_study.progress(); }
    void stop() { m_study.stop(); }

signals:
    void deviationChanged();

private:
    struct Measured {
        std::optional<Share> share; ///< none where the network has several inputs
    };
    static partita::Result<Measured> onNoise(const partita::Deployment &, std::stop_token);
    void start();

    Document &m_document;
    Scoring &m_scoring;
    DesignStudy<Measured> m_study;
};
