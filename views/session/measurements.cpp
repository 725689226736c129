// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/measurements.h"

#include "session/state.h"

#include "measure/measure.h"
#include "support/text.h"
#include "support/try.h"

#include <QFileInfo>

using namespace partita;

Measurements::Measurements(Session *session, Session::State &state)
    : QObject(session), m_session(session), m_state(state), m_task(state.pool, this, [this] { emit measurementsChanged(); })
{
    connect(session, &Session::opened, this, [this] {
        m_task.abandon();
        m_known.reset();
        m_design.reset();
        emit measurementsChanged();
    });
    connect(session, &Session::designChanged, this, &Measurements::measurementsChanged);
}

bool Measurements::holds() const { return m_known && m_design == m_session->design(); }

const Overlay::Row *Measurements::of(int kernel) const { return holds() ? m_known->of(kernel) : nullptr; }

void Measurements::start(const QString &doing, Work work)
{
    m_doing = doing;
    m_task.start([work = std::move(work)](std::stop_token stop, const Task::Report &) { return work(stop); },
                 [this, design = m_state.design](Result<Answer> answer) {
                     if (!answer) {
                         if (answer.error().fault != Fault::Cancelled)
                             emit m_session->failed(QString::fromStdString(answer.error().message));
                         return;
                     }
                     m_known = std::move(answer->overlay);
                     m_design = design;
                     if (!answer->passed)
                         emit m_session->failed(tr("The exported project does not give the golden output in the emulator; please report it"));
                     else if (!m_known->unknown.empty())
                         emit m_session->noted(tr("Counted, but no kernel of this design: %1")
                                                   .arg(QString::fromStdString(listOf(m_known->unknown, [](const auto &slug) { return slug; }))));
                     emit measured();
                 });
}

void Measurements::measure()
{
    if (!m_state.design)
        return;
    start(tr("Measuring in the emulator"), [model = *m_state.model, design = m_state.design](std::stop_token stop) -> Result<Answer> {
        PARTITA_CHECK(toolsToMeasure());
        PARTITA_TRY(files, projectFiles(model, *design, stop));
        PARTITA_TRY(measurement, partita::measure(files, stop));
        PARTITA_TRY(over, partita::overlay(*design, measurement.counters));
        return Answer{std::make_shared<const Overlay>(std::move(over)), measurement.passed};
    });
}

void Measurements::overlay(const QString &path)
{
    if (!m_state.design)
        return;
    start(tr("Reading %1").arg(QFileInfo(path).fileName()), [design = m_state.design, file = std::filesystem::path(path.toStdString())](std::stop_token) -> Result<Answer> {
        PARTITA_TRY(counters, readCounters(file));
        PARTITA_TRY(over, partita::overlay(*design, counters));
        return Answer{std::make_shared<const Overlay>(std::move(over)), true};
    });
}

bool mayHoldCounters(const QString &path)
{
    QFileInfo info(path);
    return info.isFile() && QStringList{QStringLiteral("csv"), QStringLiteral("txt"), QStringLiteral("log"), QStringLiteral("json")}.contains(info.suffix().toLower());
}
