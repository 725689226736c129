// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/pads_section.h"

#include "inspector/engine_section.h"
#include "kernels/facts.h"
#include "theme/breakdown.h"

#include <QBoxLayout>

PadsSection::PadsSection(Session *session, QWidget *parent) : Section(QStringLiteral("pads"), tr("Pads"), parent), m_session(session)
{
    connect(this, &Section::resetAsked, this, [this] {
        m_session->edit({tr("%1: automatic pads").arg(QString::fromStdString(m_slug)), {{"kernel." + m_slug + ".pads", ""}}});
    });
}

void PadsSection::show(const partita::Deployment &design, const partita::Kernel &kernel)
{
    m_slug = kernel.slug;
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
        EngineRow::Content content{.letter = QString::fromStdString(chip.engines[std::size_t(engine)].letter),
                                   .title = core ? tr("before the kernel") : tr("inside the kernel"),
                                   .hue = theme.engine(chip, engine), .current = way.taken, .refused = way.refusal.has_value()};
        if (way.taken)
            content.total = thousands(design.cycles);
        else if (way.more) {
            content.total = thousands(design.cycles + *way.more);
            content.delta = difference(*way.more);
            content.shortDelta = (*way.more > 0 ? QStringLiteral("+") : QString()) + shortened(*way.more);
            content.worse = *way.more > 0;
        } else
            content.total = tr("not timed");
        auto *row = new EngineRow(this);
        const std::string value(name(way.who));
        row->setObjectName(QStringLiteral("pads_") + QString::fromStdString(value));
        row->set(content);
        body()->addWidget(row);
        if (way.refusal)
            explain(body(), m_session, {*way.refusal}, kernel.slug);
        else if (!way.taken)
            connect(row, &QAbstractButton::clicked, this,
                    [this, edit = facts::change(kernel, "pads", value,
                                                (core ? tr("%1 padded before it, by the core") : tr("%1 padded inside the kernel")).arg(QString::fromStdString(kernel.slug)))] {
                        m_session->edit(edit);
                    });
    }
}
