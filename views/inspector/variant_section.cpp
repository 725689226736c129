// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/variant_section.h"

#include "facts/facts.h"
#include "plot/breakdown.h"
#include "theme/format.h"

#include <QGridLayout>
#include <QRadioButton>

VariantSection::VariantSection(Session *session, QWidget *parent)
    : Section(QStringLiteral("computed-by"), tr("Computed by"), parent), m_session(session)
{
    m_rows = new QGridLayout;
    m_rows->setHorizontalSpacing(8);
    m_rows->setVerticalSpacing(2);
    m_rows->setColumnStretch(0, 1);
    body()->addLayout(m_rows);
    connect(this, &Section::resetAsked, this, [this] {
        m_session->edit({tr("%1: automatic way to compute").arg(QString::fromStdString(m_slug)),
            {{"kernel." + m_slug + ".variant", ""}}});
    });
}

QString VariantSection::wordsOn(const partita::Variant &variant)
{
    if (!variant.problem.empty())
        return asSentence(QString::fromStdString(variant.problem));
    const auto costs = tr(
        "Computes the kernel in this way. On the right: its cycles, bytes of constants and bytes of scratch memory.");
    return variant.sharedBytes == 0 ? costs
                                    : costs + u' '
            + tr("If nothing reads the input later, the output reuses %1 of the input's bytes.")
                  .arg(byteSize(variant.sharedBytes));
}

void VariantSection::show(const partita::Kernel &kernel)
{
    m_slug = kernel.slug;
    setVisible(kernel.variants.size() > 1);
    bool pinned = facts::pinned(m_session->choices(), kernel, "variant");
    offerReset(pinned);
    setRemark(pinned ? tr("pinned ·") : QString());
    clearLayout(m_rows);
    const QString titles[] = {QString(), tr("cycles"), tr("constants"), tr("scratch")};
    for (int column = 1; column < 4; ++column)
        m_rows->addWidget(mutedLabel(titles[column], this), 0, column, Qt::AlignRight);
    int row = 1;
    for (const auto &variant : kernel.variants) {
        auto name = QString::fromStdString(variant.name);
        auto *choice = new QRadioButton(QString(name).replace(u'_', u' '), this);
        choice->setObjectName(QStringLiteral("variant_") + name);
        choice->setAutoExclusive(false);
        choice->setChecked(variant.name == kernel.schedule.variant);
        choice->setEnabled(variant.problem.empty());
        choice->setToolTip(wordsOn(variant));
        m_rows->addWidget(choice, row, 0);
        const QString values[]
            = {QString(), thousands(variant.cycles), byteSize(variant.constantBytes), byteSize(variant.scratchBytes)};
        for (int column = 1; column < 4 && variant.problem.empty(); ++column) {
            auto *value = numberLabel(this, fonts::small);
            value->setText(values[column]);
            m_rows->addWidget(value, row, column, Qt::AlignRight);
        }
        connect(choice, &QRadioButton::clicked, this,
            [this,
                edit = facts::change(kernel, "variant", variant.name,
                    tr("%1 by %2").arg(QString::fromStdString(kernel.slug), name))] { m_session->edit(edit); });
        ++row;
    }
}
