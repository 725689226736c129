// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/pads_section.h"

#include "facts/facts.h"
#include "plot/breakdown.h"
#include "theme/format.h"

#include <QBoxLayout>

PadsSection::PadsSection(Session *session, QWidget *parent)
    : Section(QStringLiteral("pads"), tr("Pads"), parent), m_session(session)
{
    connect(this, &Section::resetAsked, this, [this] {
        m_session->edit(
            {tr("%1: automatic pads").arg(QString::fromStdString(m_slug)), {{"kernel." + m_slug + ".pads", ""}}});
    });
    m_asking.setInterval(250); // ms, in which a person steps on to the next kernel
    connect(&m_asking, &QTimer::timeout, this, &PadsSection::ask);
    connect(session, &Session::previewed, this,
        [this](const Edit &edit, const Session::DeploymentPtr &trial, const QString &refusal) {
            if (m_row && edit.changes == m_asked.changes)
                take(trial, refusal);
        });
}

void PadsSection::showEvent(QShowEvent *event)
{
    Section::showEvent(event);
    if (m_row)
        m_asking.start();
}

void PadsSection::ask()
{
    if (!m_row || !isVisible())
        m_asking.stop();
    else if (m_session->idle())
        m_session->preview(m_asked);
}

void PadsSection::take(const Session::DeploymentPtr &trial, const QString &refusal)
{
    m_asking.stop();
    if (trial)
        m_content.setTotal(m_cycles, trial->cycles - m_cycles);
    else {
        m_content.refused = true;
        body()->addWidget(sentence(refusal, this));
    }
    m_row->set(m_content);
    m_row = nullptr;
}

void PadsSection::show(const partita::Deployment &design, const partita::Kernel &kernel)
{
    m_slug = kernel.slug;
    m_cycles = design.cycles;
    m_row = nullptr;
    const auto ways = partita::padsWays(design, kernel);
    setVisible(!ways.empty());
    bool pinned = facts::pinned(m_session->choices(), kernel, "pads");
    offerReset(pinned);
    setRemark(pinned ? tr("pinned ·") : tr("total cycles"));
    clearLayout(body());
    const auto &chip = design.target->description();
    const auto theme = Theme::of(palette());
    for (const auto &way : ways) {
        bool core = way.who == partita::WhoPads::Core;
        auto engine = core ? chip.core() : kernel.engine;
        EngineRow::Content content{.letter = QString::fromStdString(chip.engines[engine].letter),
            .title = core ? tr("before the kernel") : tr("inside the kernel"),
            .hue = theme.engine(chip, engine),
            .current = way.taken,
            .refused = way.refusal.has_value()};
        if (way.taken)
            content.total = thousands(design.cycles);
        else if (way.more)
            content.setTotal(design.cycles, *way.more);
        else
            content.total = tr("not timed yet");
        auto *row = new EngineRow(this);
        const std::string value(name(way.who));
        row->setObjectName(QStringLiteral("pads_") + QString::fromStdString(value));
        row->set(content);
        body()->addWidget(row);
        if (way.refusal)
            explain(body(), m_session, {*way.refusal}, kernel.slug);
        if (way.taken || way.refusal)
            continue;
        const auto edit = facts::change(kernel, "pads", value,
            (core ? tr("%1 padded before it, by the core") : tr("%1 padded inside the kernel"))
                .arg(QString::fromStdString(kernel.slug)));
        connect(row, &QAbstractButton::clicked, this, [this, edit] { m_session->edit(edit); });
        if (!way.more) {
            m_asked = edit;
            m_content = content;
            m_row = row;
            m_asking.start();
        }
    }
}
