// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/status_line.h"

#include "session/exploring.h"
#include "session/scoring.h"
#include "session/sensitivities.h"
#include "theme/controls.h"
#include "window/provenance.h"
#include "window/spinner.h"

#include <QBoxLayout>
#include <QFileInfo>
#include <QPushButton>
#include <algorithm>

StatusLine::StatusLine(Session *session, QWidget *parent) : QWidget(parent), m_session(session)
{
    m_spinner = new Spinner(this);
    m_compile = mutedLabel({}, this);
    m_notes = new ElidedLabel({}, this);
    m_notes->setFont(fonts::text(fonts::small));
    m_notes->setAlignment(Qt::AlignCenter);
    m_task = mutedLabel({}, this);
    m_task->setObjectName(QStringLiteral("task"));
    m_stop = new QPushButton(tr("Stop"), this);
    m_stop->setObjectName(QStringLiteral("stopTask"));
    m_stop->setProperty("kind", QStringLiteral("link"));
    m_stop->setFont(fonts::text(fonts::small));
    m_data = mutedLabel({}, this);
    m_validation = mutedLabel({}, this);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 0, 16, 0);
    row->setSpacing(12);
    row->addWidget(m_spinner);
    row->addWidget(m_compile);
    row->addWidget(m_notes, 1);
    row->addWidget(m_task);
    row->addWidget(m_stop);
    row->addWidget(m_data);
    row->addWidget(m_validation);
    connect(session, &Session::designChanged, this, &StatusLine::refresh);
    connect(session, &Session::busyChanged, this, &StatusLine::refresh);
    connect(session, &Session::opened, this, &StatusLine::refresh);
    connect(&session->exploring(), &Exploring::searchChanged, this, &StatusLine::refreshTask);
    connect(&session->sensitivities(), &Sensitivities::sensitivityChanged, this, &StatusLine::refreshTask);
    connect(&session->scoring(), &Scoring::scoreChanged, this, &StatusLine::refreshTask);
    connect(m_stop, &QPushButton::clicked, this, &StatusLine::stopTask);
    refresh();
    refreshTask();
}

/// The longest of what runs on samples.
void StatusLine::refreshTask()
{
    const auto &exploring = m_session->exploring();
    const auto &sensitivities = m_session->sensitivities();
    const auto &scoring = m_session->scoring();
    auto data = QFileInfo(m_session->datasetPath()).fileName();
    bool scorable = !data.isEmpty() && m_session->design() && !scoring.score();
    m_task->setText(exploring.running()       ? tr("searching, %1 %").arg(exploring.progress().percent())
                        : sensitivities.running() ? tr("sensitivity, %1 %").arg(sensitivities.progress().percent())
                        : scoring.running()       ? tr("accuracy on %1, %2 %").arg(data).arg(scoring.percent())
                        : scorable                ? tr("accuracy not measured")
                                                  : QString());
    m_task->setVisible(!m_task->text().isEmpty());
    m_stop->setVisible(m_task->isVisibleTo(this));
    bool running = exploring.running() || sensitivities.running() || scoring.running();
    m_stop->setText(running ? tr("Stop") : tr("Measure"));
    m_stop->setAccessibleName(m_stop->text() + u' ' + m_task->text());
}

void StatusLine::stopTask()
{
    if (m_session->exploring().running())
        m_session->exploring().stop();
    else if (m_session->sensitivities().running())
        m_session->sensitivities().stop();
    else if (m_session->scoring().running())
        m_session->scoring().stop();
    else
        m_session->scoring().start();
}

void StatusLine::refresh()
{
    bool busy = m_session->busy();
    m_spinner->setRunning(busy);
    auto design = m_session->design();
    if (!design) {
        m_compile->setText(busy ? tr("Opening…") : tr("Ready"));
        return;
    }
    double ms = 0;
    QString passes;
    for (const auto &pass : design->passes) {
        ms += pass.ms;
        passes += tr("%1: %2 ms%3\n").arg(QString::fromStdString(pass.name)).arg(pass.ms, 0, 'f', 2).arg(pass.changed ? QString() : tr(" (unchanged)"));
    }
    auto gap = design->objective.gap();
    bool pinned = m_session->choices().pinned();
    auto proof = gap <= 0 ? (pinned ? tr("proven best for what you chose") : tr("partition proven best"))
                          : tr("gap %1 cycles (%2 %)").arg(grouped(gap)).arg(100.0 * double(gap) / double(std::max<std::int64_t>(design->objective.chosen, 1)), 0, 'f', 1);
    m_compile->setText(tr("Compiled in %1 ms · %2").arg(ms, 0, 'f', ms < 99.95 ? 1 : 0).arg(proof) + (busy ? tr(" · working…") : QString()));
    m_compile->setToolTip(passes.trimmed());

    QStringList notes;
    for (const auto &note : design->notes)
        notes << asSentence(QString::fromStdString(note));
    m_notes->setText(notes.isEmpty() ? QString() : notes.size() == 1 ? notes[0] : tr("%1 (+%2 more)").arg(notes[0]).arg(notes.size() - 1));
    if (!notes.isEmpty())
        m_notes->setToolTip(notes.join(u'\n'));

    auto data = QFileInfo(m_session->calibrationPath()).fileName();
    m_data->setText(design->noise ? tr("calibrated on generated noise") : data.isEmpty() ? QString() : tr("calibrated on %1").arg(data));
    m_data->setVisible(!m_data->text().isEmpty());
    setTone(m_data, design->noise ? "warning" : "muted");
    m_data->setToolTip(design->noise ? tr("Ranges come from generated noise: accuracy means nothing yet. Design ▸ Calibration Data takes real samples.") : QString());

    const auto &chip = design->target->description();
    int chosen = chosenNumbers(chip);
    QStringList parts{QString::fromStdString(chip.name)};
    if (!chip.validation.empty())
        parts << tr("unvalidated");
    if (chosen)
        parts << (chosen == 1 ? tr("1 number †") : tr("%1 numbers †").arg(chosen));
    m_validation->setText(parts.join(QStringLiteral(" · ")));
    m_validation->setToolTip(provenance(chip));
}
