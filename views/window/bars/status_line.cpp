// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/bars/status_line.h"

#include "jobs/job.h"
#include "language/language.h"
#include "studies/scoring.h"
#include "target/description/chosen.h"
#include "theme/format.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/spinner.h"
#include "window/bars/provenance.h"

#include <QBoxLayout>
#include <QFileInfo>
#include <QPushButton>

#include <algorithm>

StatusLine::StatusLine(Session *session, QWidget *parent) : QWidget(parent), m_session(session)
{
    m_spinner = new Spinner(this);
    // Those that give way are no wider than their words.
    const auto giving = [this](const QFont &font) {
        auto *label = new ElidedLabel({}, this);
        label->setFont(font);
        label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
        setTone(label, "muted");
        return label;
    };
    m_job = giving(fonts::number(fonts::small));
    setTone(m_job, "neutral");
    m_job->setObjectName(QStringLiteral("job"));
    m_stop = new QPushButton(tr("Stop"), this);
    m_stop->setObjectName(QStringLiteral("stop"));
    m_stop->setProperty("kind", QStringLiteral("link"));
    m_stop->setToolTip(tr("Stops what runs"));
    m_stop->setFont(fonts::text(fonts::small));
    m_compile = giving(fonts::text(fonts::small));
    m_notes = new ElidedLabel({}, this);
    m_notes->setFont(fonts::text(fonts::small));
    m_notes->setAlignment(Qt::AlignCenter);
    m_measure = new QPushButton(tr("Measure accuracy"), this);
    m_measure->setObjectName(QStringLiteral("measureAccuracy"));
    m_measure->setToolTip(tr("Runs the test samples through the deployed network, in the chip's arithmetic"));
    m_measure->setProperty("kind", QStringLiteral("link"));
    m_measure->setFont(fonts::text(fonts::small));
    m_data = giving(fonts::text(fonts::small));
    m_validation = mutedLabel({}, this);
    filled(new QHBoxLayout(this), {m_spinner, m_job, m_stop, m_compile, {m_notes, 1}, m_measure, m_data, m_validation},
        {16, 0, 16, 0}, 12);
    connect(session, &Session::designChanged, this, &StatusLine::refresh);
    connect(session, &Session::unplacedChanged, this, &StatusLine::refresh);
    connect(session, &Session::busyChanged, this, &StatusLine::refresh);
    connect(session, &Session::opened, this, &StatusLine::refresh);
    connect(session, &Session::jobsChanged, this, [this] {
        if (!m_look.isActive())
            m_look.start();
    });
    // What is over sooner is not worth a word.
    m_look.setInterval(250);
    connect(&m_look, &QTimer::timeout, this, &StatusLine::look);
    connect(m_stop, &QPushButton::clicked, this, [this] {
        if (auto jobs = m_session->jobs(); !jobs.empty() && jobs.front().stop)
            jobs.front().stop();
        look();
    });
    connect(&session->scoring(), &Scoring::scoreChanged, this, &StatusLine::offerScore);
    connect(session, &Session::designChanged, this, &StatusLine::offerScore);
    connect(session, &Session::dataChanged, this, &StatusLine::offerScore);
    connect(m_measure, &QPushButton::clicked, this, [this] { m_session->scoring().start(); });
    refresh();
    offerScore();
    look();
}

void StatusLine::offerScore()
{
    const auto &scoring = m_session->scoring();
    m_measure->setVisible(
        !m_session->datasetPath().isEmpty() && m_session->design() && !scoring.running() && !scoring.score());
}

void StatusLine::look()
{
    auto jobs = m_session->jobs();
    m_job->setVisible(!jobs.empty());
    m_stop->setVisible(!jobs.empty() && jobs.front().stop);
    m_spinner->setRunning(!jobs.empty());
    makeRoom();
    if (jobs.empty())
        return m_look.stop();
    auto words = [](const Job &job) {
        return job.total ? tr("%1: %2 of %3").arg(job.name).arg(job.done).arg(job.total) : job.name + u'…';
    };
    QStringList all;
    for (const auto &job : jobs)
        all << words(job);
    m_job->setText(jobs.size() == 1 ? all[0] : tr("%1 (+%2 more)").arg(all[0]).arg(jobs.size() - 1));
    m_job->setDetails(all.join(u'\n'));
    m_stop->setToolTip(tr("Stops: %1").arg(jobs[0].name));
    m_stop->setAccessibleName(tr("Stop: %1").arg(jobs[0].name));
}

/// What runs goes before how long the compile took and what it was calibrated on.
void StatusLine::makeRoom()
{
    bool room = m_job->isHidden() || width() >= fonts::px(1000);
    m_compile->setVisible(room);
    m_data->setVisible(room && width() >= fonts::px(800) && !m_data->text().isEmpty());
}

void StatusLine::refresh()
{
    bool busy = m_session->busy();
    auto design = m_session->design();
    if (!design) {
        m_compile->setText(busy         ? tr("Opening…")
                : m_session->unplaced() ? tr("Not mapped: the network cannot run on this chip")
                                        : tr("Ready"));
        m_compile->setDetails({});
        m_notes->setDetails({});
        for (auto *label : {m_notes, m_data})
            label->setText({});
        m_validation->clear();
        return;
    }
    double ms = 0;
    QString passes;
    for (const auto &pass : design->passes) {
        ms += pass.ms;
        passes += tr("%1: %2 ms%3\n")
                      .arg(QString::fromStdString(pass.name))
                      .arg(pass.ms, 0, 'f', 2)
                      .arg(pass.changed ? QString() : tr(" (unchanged)"));
    }
    auto gap = design->objective.gap();
    bool pinned = m_session->choices().pinned();
    auto proof = gap <= 0
        ? (pinned ? tr("proven best for your decisions") : tr("partition proven best"))
        : tr("at most %1 cycles (%2 %) from the best")
              .arg(thousands(gap))
              .arg(100.0 * double(gap) / double(std::max<std::int64_t>(design->objective.chosen, 1)), 0, 'f', 1);
    m_compile->setText(tr("Compiled in %1 ms · %2").arg(ms, 0, 'f', ms < 99.95 ? 1 : 0).arg(proof));
    m_compile->setDetails(passes.trimmed());

    QStringList notes;
    for (const auto &note : design->notes)
        notes << asSentence(spoken(note));
    m_notes->setText(notes.isEmpty() ? QString()
            : notes.size() == 1      ? notes[0]
                                     : tr("%1 (+%2 more)").arg(notes[0]).arg(notes.size() - 1));
    m_notes->setDetails(notes.join(u'\n'));

    auto data = QFileInfo(m_session->calibrationPath()).fileName();
    m_data->setText(design->noise ? tr("calibrated on generated noise")
            : data.isEmpty()      ? QString()
                                  : tr("calibrated on %1").arg(data));
    makeRoom();
    setTone(m_data, design->noise ? "warning" : "muted");
    m_data->setDetails(design->noise ? tr("The ranges come from generated noise, so accuracy means nothing yet. Choose "
                                          "real samples in Design ▸ Calibration Data.")
                                     : QString());

    const auto &chip = design->target->description();
    auto chosen = partita::chosenNumbers(chip).size();
    QStringList parts{QString::fromStdString(chip.name)};
    if (!chip.validation.empty())
        parts << tr("unvalidated");
    if (chosen)
        parts << (chosen == 1 ? tr("1 number †") : tr("%1 numbers †").arg(chosen));
    m_validation->setText(parts.join(QStringLiteral(" · ")));
    m_validation->setToolTip(provenance(chip));
}
