// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/job.h"
#include "session/document.h"

#include <QFileInfo>

std::vector<Job> Session::jobs()
{
    std::vector<Job> jobs;
    auto add = [&](const Lane &lane, const QString &name, std::function<void()> stop) {
        if (lane.running())
            jobs.push_back({name, std::move(stop)});
    };
    auto halt = [this](Lane &lane) {
        return [this, &lane] {
            lane.stop();
            m->updateBusy();
        };
    };
    add(m->opening, tr("Opening"), halt(m->opening));
    add(m->compiling, tr("Compiling the edit"), [this] {
        m->compiling.stop();
        m->takeBack(partita::Error{"the edit was stopped and taken back"});
        m->updateBusy();
    });
    add(m->sizing, tr("Looking for the memory that would suffice"), [this] {
        m->sizing.stop();
        emit jobsChanged();
    });
    if (m->writings.running())
        jobs.push_back(
            {tr("Writing %1").arg(QFileInfo(m->writings.path()).fileName()), [this] { m->writings.stop(); }});
    if (m->measurements.running())
        jobs.push_back({m->measurements.doing(), [this] { m->measurements.stop(); }});
    auto study = [&](bool running, const QString &name, const Task::Progress &progress, std::function<void()> stop) {
        if (running)
            jobs.push_back({name, std::move(stop), progress.done, progress.total});
    };
    study(m->studies.sweeping(), tr("Sweep"), m->studies.sweepProgress(), [this] { m->studies.stopSweep(); });
    study(m->studies.sampling(), tr("Sampling numbers marked †"), m->studies.samplingProgress(),
        [this] { m->studies.stopSampling(); });
    study(
        m->exploring.running(), tr("Searching for designs"), m->exploring.progress(), [this] { m->exploring.stop(); });
    study(m->fits.running(), tr("Looking for memory and chips that fit"), {}, [this] { m->fits.halt(); });
    study(m->sensitivities.running(), tr("Sensitivity of the layers"), m->sensitivities.progress(),
        [this] { m->sensitivities.stop(); });
    study(m->scoring.running(), tr("Accuracy on %1").arg(QFileInfo(datasetPath()).fileName()), m->scoring.progress(),
        [this] { m->scoring.stop(); });
    study(m->deviations.running(), tr("Comparing answers with the file"), m->deviations.progress(),
        [this] { m->deviations.stop(); });
    if (auto job = m->designs.job())
        jobs.push_back(std::move(*job));
    add(m->comparing, tr("Automatic design"), halt(m->comparing));
    if (!m->optimised)
        add(m->optimising, tr("Looking for a better design"), [this] {
            m->optimising.stop();
            emit optimisedChanged();
        });
    add(m->validating, tr("Comparing the simulation with published figures"), [this] {
        m->validating.stop();
        m->validated.clear();
    });
    if (m->saves.running())
        jobs.push_back({tr("Saving %1").arg(QString::fromStdString(m->saves.writing().filename().string())), {}});
    return jobs;
}
