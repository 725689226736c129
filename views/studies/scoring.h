// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "execute/source_run.h"
#include "studies/design_study.h"

struct Model;

/// How often the present design is right, in the arithmetic that the chip computes: measured in the background after
/// each edit, on the data set of the document.
class Scoring : public QObject {
    Q_OBJECT
public:
    /// On the two halves of the data set that a search ranks and reports on.
    struct Score {
        partita::Evaluation ranking, reporting;
        bool labelled() const { return ranking.labelled; }
        std::int64_t samples() const { return ranking.samples + reporting.samples; }
        std::int64_t right() const; ///< or without labels those with the float network's first class
        std::int64_t source() const
        {
            return ranking.source.correct + reporting.source.correct;
        } ///< right in the model as its file has it
    };

    explicit Scoring(Document &);

    std::optional<Score> score() const { return m_study.answer(); } ///< of the present design; none until it is known
    bool running() const { return m_study.running(); }
    int percent() const { return progress().percent(); }
    const Task::Progress &progress() const { return m_study.progress(); }
    void start();
    void stop() { m_study.stop(); }

signals:
    void scoreChanged(); ///< another, or how far it is

private:
    /// The model's own outputs on either half of a data set.
    struct Reference {
        std::shared_ptr<const partita::Graph> graph;
        std::filesystem::path file;
        partita::Dataset data;
        std::vector<partita::SourceRun> halves;
    };
    using ReferencePtr = std::shared_ptr<const Reference>;
    struct Answer {
        ReferencePtr reference;
        Score score;
    };
    static partita::Result<ReferencePtr> referenceFor(const Model &, const partita::Deployment &, std::stop_token);
    static partita::Result<Answer> measured(
        const Model &, const DeploymentPtr &, ReferencePtr, std::stop_token, const Task::Report &);

    Document &m_document;
    ReferencePtr m_reference;
    DesignStudy<Score> m_study;
};
