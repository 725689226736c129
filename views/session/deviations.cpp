// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/deviations.h"

#include "session/state.h"
#include "support/try.h"

#include <functional>

using namespace partita;

Result<Deviations::Measured> Deviations::onNoise(const Deployment &design, std::stop_token stop)
{
    PARTITA_TRY(found, deviationOf(design, nullptr, 1, stop));
    Measured out;
    if (found)
        out.share = {found->same, found->samples, QString::fromStdString(found->data), true};
    return out;
}

Deviations::Deviations(Session *session, Session::State &state)
    : QObject(session),
      m_state(state),
      m_study(
          session, state.pool, this, [this] { return concerns() && m_state.model->datasetFile.empty(); },
          [this] { start(); }, [this] { emit deviationChanged(); })
{
    connect(&state.scoring, &Scoring::scoreChanged, this, &Deviations::deviationChanged);
}

bool Deviations::concerns() const { return m_state.design && m_state.model && mayDeviate(*m_state.design); }

std::optional<Deviations::Share> Deviations::share() const
{
    if (const auto score = concerns() ? m_state.scoring.score() : std::nullopt)
        return Share{score->ranking.agreement + score->reporting.agreement, score->samples(),
            QString::fromStdString(m_state.model->datasetFile.filename().string()), false};
    return m_study.answer().value_or(Measured()).share;
}

void Deviations::start()
{
    m_study.begin(
        [design = m_state.design](std::stop_token stop, const Task::Report &) { return onNoise(*design, stop); },
        std::identity());
}
