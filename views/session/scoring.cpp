// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/scoring.h"

#include "session/state.h"

#include "explore/candidates.h"
#include "support/try.h"

#include <algorithm>

using namespace partita;

namespace {
constexpr int calm = 300; // ms without an edit
}

std::int64_t Scoring::Score::right() const { return accuracy(ranking) + accuracy(reporting); }

Scoring::Scoring(Session *session, Session::State &state)
    : QObject(session), m_session(session), m_state(state), m_task(state.pool, this, [this] { emit scoreChanged(); })
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(calm);
    connect(&m_soon, &QTimer::timeout, this, &Scoring::start);
    connect(session, &Session::opened, this, &Scoring::forget);
    connect(session, &Session::dataChanged, this, [this] {
        forget();
        m_soon.start();
    });
    connect(session, &Session::designChanged, this, [this] {
        if (m_session->design() == m_asked)
            return;
        m_task.abandon();
        m_asked.reset();
        if (score() || m_session->datasetPath().isEmpty())
            m_soon.stop();
        else
            m_soon.start();
        emit scoreChanged();
    });
}

std::optional<Scoring::Score> Scoring::score() const
{
    auto known = std::ranges::find(m_known, m_session->design(), &std::pair<Session::DeploymentPtr, Score>::first);
    return known == m_known.end() ? std::nullopt : std::optional(known->second);
}

void Scoring::forget()
{
    m_soon.stop();
    m_task.abandon();
    m_known.clear();
    m_asked.reset();
    emit scoreChanged();
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

Result<Scoring::Answer> Scoring::measured(const Model &model, const Session::DeploymentPtr &design, ReferencePtr reference, std::stop_token stop, const Task::Report &report)
{
    if (!reference || reference->graph != model.graph || reference->file != model.datasetFile) {
        PARTITA_TRY(read, referenceFor(model, *design, stop));
        reference = std::move(read);
    }
    const auto all = reference->data.size(), first = (all + 1) / 2;
    auto from = [&](std::int64_t before) -> Progress { return [&report, all, before](std::int64_t done, std::int64_t) { report(before + done, all); }; };
    PARTITA_TRY(ranking, reference->halves[0].against(design->graph, 1, stop, from(0)));
    PARTITA_TRY(reporting, reference->halves[1].against(design->graph, 1, stop, from(first)));
    return Answer{reference, {ranking, reporting}};
}

void Scoring::start()
{
    m_soon.stop();
    if (!m_state.design || m_state.model->datasetFile.empty() || score())
        return;
    m_asked = m_state.design;
    m_task.start([model = *m_state.model, design = m_state.design, reference = m_reference](
                     std::stop_token stop, const Task::Report &report) { return measured(model, design, reference, stop, report); },
                 [this, design = m_state.design](Result<Answer> answer) {
                     if (answer) {
                         m_reference = std::move(answer->reference);
                         m_known.emplace_front(design, answer->score);
                         if (m_known.size() > 16)
                             m_known.pop_back();
                     } else if (answer.error().fault != Fault::Cancelled) {
                         emit m_session->failed(QString::fromStdString(answer.error().message));
                     }
                 });
}

void Scoring::stop()
{
    m_soon.stop();
    m_asked = m_state.design;
    m_task.abandon();
    emit scoreChanged();
}
