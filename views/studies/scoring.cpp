// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/scoring.h"

#include "document/model.h"
#include "explore/candidates.h"
#include "report/evaluation.h"
#include "studies/sample_picture.h"
#include "support/try.h"

#include <algorithm>
#include <numeric>

using namespace partita;

std::int64_t Scoring::Score::right() const { return partita::right(ranking) + partita::right(reporting); }

Scoring::Scoring(Document &document)
    : QObject(&document),
      m_document(document),
      m_study(
          document, this, [this] { return !m_document.datasetPath().isEmpty(); }, [this] { start(); },
          [this] { emit scoreChanged(); })
{
}

Result<Scoring::ReferencePtr> Scoring::referenceFor(const Model &model, const Deployment &design, std::stop_token stop)
{
    auto out = std::make_shared<Reference>();
    out->graph = model.graph;
    out->file = model.datasetFile;
    PARTITA_TRY(data, readDataset(model.datasetFile, *model.graph));
    out->data = std::move(data);
    for (int half : {0, 1}) {
        PARTITA_TRY(run, SourceRun::of(*model.graph, design.graph, out->data, halfOf(out->data, half), 1, stop));
        out->halves.push_back(std::move(run));
    }
    return out;
}

Result<Scoring::Answer> Scoring::measured(const Model &model, const DeploymentPtr &design, ReferencePtr reference,
    std::stop_token stop, const Task::Report &report)
{
    if (!reference || reference->graph != model.graph || reference->file != model.datasetFile) {
        PARTITA_TRY(read, referenceFor(model, *design, stop));
        reference = std::move(read);
    }
    const auto all = reference->data.size(), first = (all + 1) / 2;
    auto from = [&](std::int64_t before) -> Progress {
        return [&report, all, before](std::int64_t done, std::int64_t) { report(before + done, all); };
    };
    PARTITA_TRY(ranking, reference->halves[0].against(design->graph, 1, stop, from(0)));
    PARTITA_TRY(reporting, reference->halves[1].against(design->graph, 1, stop, from(first)));
    PARTITA_TRY(detail, detailOf(*reference, ranking, reporting));
    return Answer{reference, {ranking, reporting, std::move(detail)}};
}

Result<std::shared_ptr<const Scoring::Detail>> Scoring::detailOf(
    const Reference &reference, const DetailedEvaluation &ranking, const DetailedEvaluation &reporting)
{
    constexpr std::size_t most = 24;
    const auto &data = reference.data;
    std::vector<std::int64_t> samples(std::size_t(data.size()));
    std::iota(samples.begin(), samples.end(), 0);
    std::vector<Outcome> outcomes(samples.size());
    for (int half : {0, 1}) {
        const auto &from = half ? reporting : ranking;
        const auto places = halfOf(data, half);
        for (std::size_t i = 0; i < places.size(); ++i)
            outcomes[std::size_t(places[i])] = from.outcomes[i];
    }
    auto out = std::make_shared<Detail>();
    out->dataset = QString::fromStdString(data.digest);
    out->all = summed(std::move(outcomes), samples, data.labels);
    const auto &input = reference.graph->tensor(reference.graph->inputs.front());
    for (auto sample : worstSamples(out->all, most)) {
        PARTITA_TRY(array, data.sample(sample, input.type, input.shape));
        out->worst.push_back({sample, samplePicture(array)});
    }
    return out;
}

void Scoring::start()
{
    if (!m_document.model())
        return;
    m_study.begin(
        [model = *m_document.model(), design = m_document.design(), reference = m_reference](std::stop_token stop,
            const Task::Report &report) { return measured(model, design, reference, stop, report); },
        [this](Answer answer) {
            m_reference = std::move(answer.reference);
            return answer.score;
        });
}
