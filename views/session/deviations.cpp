// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/deviations.h"

#include "session/state.h"

#include "compile/quantise.h"
#include "support/try.h"

#include <algorithm>

using namespace partita;

namespace {

constexpr int calm = 300; // ms without an edit

/// Null where there is none.
using Measured = std::shared_ptr<const Deviation>;

Result<Measured> measured(const Deployment &design, const Graph &model, const std::filesystem::path &samples, std::stop_token stop)
{
    std::optional<Dataset> data;
    if (!samples.empty()) {
        PARTITA_TRY(read, readDataset(samples, model));
        data = std::move(read);
    }
    PARTITA_TRY(found, deviationOf(design, data ? &*data : nullptr, stop));
    return found ? std::make_shared<const Deviation>(*found) : nullptr;
}

} // namespace

Deviations::Deviations(Session *session, Session::State &state)
    : QObject(session), m_session(session), m_state(state), m_task(state.pool, this, [this] { emit deviationChanged(); })
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(calm);
    connect(&m_soon, &QTimer::timeout, this, &Deviations::start);
    connect(session, &Session::opened, this, &Deviations::forget);
    connect(session, &Session::dataChanged, this, [this] {
        forget();
        m_soon.start();
    });
    connect(session, &Session::designChanged, this, [this] {
        if (m_session->design() == m_asked)
            return;
        m_task.abandon();
        m_asked.reset();
        m_soon.start();
        emit deviationChanged();
    });
}

bool Deviations::concerns() const
{
    const auto &design = m_state.design;
    return design && isQuantised(design->source) && numericsCount(*design).engine > 0;
}

std::optional<Deviation> Deviations::deviation() const
{
    auto known = std::ranges::find(m_known, m_session->design(), &std::pair<Session::DeploymentPtr, Deviation>::first);
    return known == m_known.end() ? std::nullopt : std::optional(known->second);
}

void Deviations::forget()
{
    stop();
    m_known.clear();
    m_asked.reset();
}

void Deviations::start()
{
    m_soon.stop();
    if (!concerns() || deviation())
        return;
    m_asked = m_state.design;
    m_task.start([design = m_state.design, graph = m_state.model->graph, samples = m_state.model->datasetFile](
                     std::stop_token stop, const Task::Report &) { return measured(*design, *graph, samples, stop); },
                 [this, design = m_state.design](Result<Measured> answer) {
                     if (!answer) {
                         if (answer.error().fault != Fault::Cancelled)
                             emit m_session->failed(QString::fromStdString(answer.error().message));
                         return;
                     }
                     if (!*answer)
                         return;
                     m_known.emplace_front(design, **answer);
                     if (m_known.size() > 16)
                         m_known.pop_back();
                 });
}

void Deviations::stop()
{
    m_soon.stop();
    m_asked = m_state.design;
    m_task.abandon();
    emit deviationChanged();
}
