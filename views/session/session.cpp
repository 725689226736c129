// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/session.h"

#include "jobs/writings.h"
#include "studies/answers.h"
#include "studies/chip_validation.h"
#include "studies/chips.h"
#include "studies/comparison.h"
#include "studies/designs.h"
#include "studies/deviations.h"
#include "studies/exploring.h"
#include "studies/findings.h"
#include "studies/fits.h"
#include "studies/measurements.h"
#include "studies/model_spread.h"
#include "studies/scoring.h"
#include "studies/sensitivities.h"
#include "studies/sweeps.h"

#include <QFileInfo>

#include <algorithm>

struct Session::Parts {
    explicit Parts(Document &document)
        : studies(document),
          scoring(document),
          deviations(document, scoring),
          sensitivities(document),
          exploring(document),
          findings(document),
          fits(document),
          measurements(document),
          writings(document.pool(), &document),
          answers(document),
          designs(document, answers),
          chips(document, answers),
          comparison(document, designs, answers),
          validation(document),
          modelSpread(document)
    {
    }

    Sweeps studies;
    Scoring scoring;
    Deviations deviations;
    Sensitivities sensitivities;
    Exploring exploring;
    Findings findings;
    Fits fits;
    Measurements measurements;
    Writings writings;
    Answers answers;
    Designs designs;
    Chips chips;
    Comparison comparison;
    ChipValidation validation;
    ModelSpread modelSpread;
};

Session::Session(partita::Registry registry, QObject *parent)
    : Document(std::move(registry), parent), m_parts(std::make_unique<Parts>(*this))
{
    connect(&m_parts->studies, &Sweeps::curveChanged, this, &Session::jobsChanged);
    connect(&m_parts->studies, &Sweeps::rangeChanged, this, &Session::jobsChanged);
    connect(&m_parts->scoring, &Scoring::scoreChanged, this, &Session::jobsChanged);
    connect(&m_parts->deviations, &Deviations::deviationChanged, this, &Session::jobsChanged);
    connect(&m_parts->sensitivities, &Sensitivities::sensitivityChanged, this, &Session::jobsChanged);
    connect(&m_parts->exploring, &Exploring::searchChanged, this, &Session::jobsChanged);
    connect(&m_parts->findings, &Findings::changed, this, &Session::jobsChanged);
    connect(&m_parts->fits, &Fits::changed, this, &Session::jobsChanged);
    connect(&m_parts->measurements, &Measurements::measurementsChanged, this, &Session::jobsChanged);
    connect(&m_parts->designs, &Designs::changed, this, &Session::jobsChanged);
    connect(&m_parts->chips, &Chips::changed, this, &Session::jobsChanged);
    connect(&m_parts->writings, &Writings::changed, this, &Session::jobsChanged);
    connect(&m_parts->writings, &Writings::failed, this, &Session::failed);
}

Session::~Session() = default;

Sweeps &Session::sweeps() { return m_parts->studies; }
Designs &Session::designs() { return m_parts->designs; }
Answers &Session::answers() { return m_parts->answers; }
Chips &Session::chips() { return m_parts->chips; }
Comparison &Session::comparison() { return m_parts->comparison; }
Scoring &Session::scoring() { return m_parts->scoring; }
Deviations &Session::deviations() { return m_parts->deviations; }
Sensitivities &Session::sensitivities() { return m_parts->sensitivities; }
Findings &Session::findings() { return m_parts->findings; }
Fits &Session::fits() { return m_parts->fits; }
Exploring &Session::exploring() { return m_parts->exploring; }
Measurements &Session::measurements() { return m_parts->measurements; }
ModelSpread &Session::modelSpread() { return m_parts->modelSpread; }
ChipValidation &Session::validation() { return m_parts->validation; }
Writings &Session::writings() { return m_parts->writings; }

std::vector<Job> Session::jobs()
{
    auto jobs = compiles();
    auto &p = *m_parts;
    auto add = [&](bool running, const QString &name, const Task::Progress &progress, std::function<void()> stop) {
        if (running)
            jobs.push_back({name, std::move(stop), progress.done, progress.total});
    };
    add(p.writings.running(), tr("Writing %1").arg(QFileInfo(p.writings.path()).fileName()), {},
        [&p] { p.writings.stop(); });
    add(p.measurements.running(), p.measurements.doing(), {}, [&p] { p.measurements.stop(); });
    add(p.studies.sweeping(), tr("Sweep"), p.studies.sweepProgress(), [&p] { p.studies.stopSweep(); });
    add(p.studies.sampling(), tr("Sampling numbers marked †"), p.studies.samplingProgress(),
        [&p] { p.studies.stopSampling(); });
    add(p.exploring.running(), tr("Searching for designs"), p.exploring.progress(), [&p] { p.exploring.stop(); });
    add(p.fits.running(), tr("Looking for memory and chips that fit"), {}, [&p] { p.fits.halt(); });
    add(p.sensitivities.running(), tr("Sensitivity of the layers"), p.sensitivities.progress(),
        [&p] { p.sensitivities.stop(); });
    add(p.scoring.running(), tr("Accuracy on %1").arg(QFileInfo(datasetPath()).fileName()), p.scoring.progress(),
        [&p] { p.scoring.stop(); });
    add(p.deviations.running(), tr("Comparing answers with the file"), p.deviations.progress(),
        [&p] { p.deviations.stop(); });
    if (p.findings.running())
        jobs.push_back(
            {.name = tr("Trying what holds the design back"), .stop = [&p] { p.findings.stop(); }, .unasked = true});
    if (auto job = p.designs.job())
        jobs.push_back(std::move(*job));
    if (p.chips.running())
        jobs.push_back({tr("The network on every chip"), [&p] { p.chips.stop(); }});
    if (p.validation.running())
        jobs.push_back({.name = tr("Comparing the simulation with published figures"),
            .stop = [&p] { p.validation.stop(); },
            .unasked = true});
    std::ranges::stable_partition(jobs, [](const Job &job) { return !job.unasked; });
    return jobs;
}
