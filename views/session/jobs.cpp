// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/job.h"
#include "session/state.h"

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
    add(m->exporting, tr("Writing the C project"), halt(m->exporting));
    auto &studies = m->studies;
    if (studies.sweeping())
        jobs.push_back({tr("Sweep"), [&studies] { studies.stopSweep(); }, studies.sweepProgress().done, studies.sweepProgress().total});
    if (studies.sampling())
        jobs.push_back({tr("Sampling numbers marked †"), [&studies] { studies.stopSampling(); }, studies.samplingProgress().done, studies.samplingProgress().total});
    if (auto job = m->designs.job())
        jobs.push_back(std::move(*job));
    add(m->comparing, tr("Automatic design"), halt(m->comparing));
    if (!m->optimised)
        add(m->optimising, tr("Looking for a better design"), [this] {
            m->optimising.stop();
            emit optimisedChanged();
        });
    add(m->validating, tr("Holding the model against published figures"), [this] {
        m->validating.stop();
        m->validated.clear();
    });
    return jobs;
}
