// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/deviations.h"

#include "document/model.h"
#include "language/language.h"
#include "support/try.h"

#include <functional>

using namespace partita;

Result<Deviations::Measured> Deviations::onNoise(const Deployment &design, std::stop_token stop)
{
    PARTITA_TRY(found, deviationOf(design, nullptr, 1, stop));
    Measured out;
    if (found)
        out.share = {found->same, found->samples, spoken(found->data), true};
    return out;
}

Deviations::Deviations(Document &document, Scoring &scoring)
    : QObject(&document),
      m_document(document),
      m_scoring(scoring),
      m_study(
          document, this, [this] { return concerns() && m_document.model()->datasetFile.empty(); }, [this] { start(); },
          [this] { emit deviationChanged(); })
{
    connect(&scoring, &Scoring::scoreChanged, this, &Deviations::deviationChanged);
}

bool Deviations::concerns() const
{
    return m_document.design() && m_document.model() && mayDeviate(*m_document.design());
}

std::optional<Deviations::Share> Deviations::share() const
{
    if (const auto score = concerns() ? m_scoring.score() : std::nullopt)
        return Share{score->ranking.agreement + score->reporting.agreement, score->samples(),
            QString::fromStdString(m_document.model()->datasetFile.filename().string()), false};
    return m_study.answer().value_or(Measured()).share;
}

void Deviations::start()
{
    m_study.begin(
        [design = m_document.design()](std::stop_token stop, const Task::Report &) { return onNoise(*design, stop); },
        std::identity());
}
