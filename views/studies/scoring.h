// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "execute/source_run.h"
#include "studies/trials/design_study.h"

#include <QImage>

/// Studies: long work on the open document, done in the background. There is one for accuracy, sensitivity, sweeps, the
/// search for designs, findings, other chips, comparisons and measured counters. A study needs a document and nothing
/// else.

struct Model;

/// Measures how often the present design answers correctly, in the chip's arithmetic, on the data set of the document.
/// It runs in the background after each edit.
class Scoring : public QObject {
    Q_OBJECT
public:
    /// What each sample gave.
    struct Detail {
        QString dataset;                 ///< digest
        partita::DetailedEvaluation all; ///< in the order of the data set
        struct Worst {
            std::int64_t sample = 0;
            QImage picture;
        };
        std::vector<Worst> worst; ///< see partita::worstSamples
    };
    /// The results on the two halves of the data set: a search ranks designs on one and reports on the other.
    struct Score {
        partita::Evaluation ranking, reporting;
        std::shared_ptr<const Detail> detail;
        bool labelled() const { return ranking.labelled; }
        std::int64_t samples() const { return ranking.samples + reporting.samples; }
        /// How many samples are right; without labels, how many have the same first class as in the float network.
        std::int64_t right() const;
        /// How many the model gets right as its file has it.
        std::int64_t source() const { return ranking.source.correct + reporting.source.correct; }
        std::int64_t lost() const { return ranking.lost + reporting.lost; }       ///< which the file alone has right
        std::int64_t gained() const { return ranking.gained + reporting.gained; } ///< which this design alone has right
    };

    explicit Scoring(Document &);

    std::optional<Score> score() const { return m_study.answer(); } ///< of the present design; nullopt: not known yet
    bool running() const { return m_study.running(); }
    int percent() const { return progress().percent(); }
    const Task::Progress &progress() const { return m_study.progress(); }
    void start();
    void stop() { m_study.stop(); }

signals:
    void scoreChanged(); ///< the score or its progress

private:
    /// The outputs of the model file on both halves of a data set.
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
    static partita::Result<std::shared_ptr<const Detail>> detailOf(
        const Reference &, const partita::DetailedEvaluation &ranking, const partita::DetailedEvaluation &reporting);
    static partita::Result<Answer> measured(
        const Model &, const DeploymentPtr &, ReferencePtr, std::stop_token, const Task::Report &);

    Document &m_document;
    ReferencePtr m_reference;
    DesignStudy<Score> m_study;
};
