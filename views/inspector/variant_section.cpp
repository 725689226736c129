// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/variant_section.h"

#include "facts/facts.h"
#include "facts/kernel_edits.h"
#include "language/language.h"
#include "plot/breakdown.h"
#include "theme/format.h"

#include <QGridLayout>
#include <QRadioButton>

#include <algorithm>

VariantSection::VariantSection(Session *session, QWidget *parent)
    : Section(QStringLiteral("computed-by"), tr("Computed by"), parent), m_session(session)
{
    m_rows = new QGridLayout;
    m_rows->setHorizontalSpacing(8);
    m_rows->setVerticalSpacing(2);
    m_rows->setColumnStretch(0, 1);
    body()->addLayout(m_rows);
    connect(this, &Section::resetAsked, this, [this] { m_session->edit(m_reset); });
}

QString VariantSection::wordsOn(const partita::Variant &variant)
{
    if (!variant.problem.empty())
        return asSentence(spoken(variant.problem));
    const auto costs = tr(
        "Computes the kernel in this way. On the right: its cycles, bytes of constants and bytes of scratch memory.");
    return variant.sharedBytes == 0 ? costs
                                    : costs + u' '
            + tr("If nothing reads the input later, the output reuses %1 of the input's bytes.")
                  .arg(byteSize(variant.sharedBytes));
}

namespace {

/// Of several kernels, those of one name as one.
std::vector<partita::Variant> variantsOfAll(
    const partita::Deployment &design, const std::vector<partita::KernelId> &kernels)
{
    std::vector<partita::Variant> out = *design.kernels[kernels.front()].tiling.variants;
    for (std::size_t i = 1; i < kernels.size(); ++i) {
        const auto &own = design.kernels[kernels[i]].tiling.variants;
        std::erase_if(out, [&](partita::Variant &all) {
            const auto at = std::ranges::find(own, all.name, &partita::Variant::name);
            if (at == own.end())
                return true;
            all.cycles += at->cycles;
            all.constantBytes += at->constantBytes;
            all.scratchBytes = std::max(all.scratchBytes, at->scratchBytes);
            all.sharedBytes = 0;
            if (all.problem.empty())
                all.problem = at->problem;
            return false;
        });
    }
    return out;
}

} // namespace

void VariantSection::show(const partita::Deployment &design, const std::vector<partita::KernelId> &kernels)
{
    const auto variants = variantsOfAll(design, kernels);
    setVisible(variants.size() > 1);
    m_reset = automaticEdit(
        design, m_session->choices(), kernels, [](const auto &) { return std::vector<std::string>{"variant"}; },
        tr("way to compute"));
    offerReset(!m_reset.changes.empty());
    setRemark(m_reset.changes.empty() ? QString() : tr("pinned ·"));
    clearLayout(m_rows);
    const QString titles[] = {QString(), tr("cycles"), tr("constants"), tr("scratch")};
    for (int column = 1; column < 4; ++column)
        m_rows->addWidget(mutedLabel(titles[column], this), 0, column, Qt::AlignRight);
    int row = 1;
    for (const auto &variant : variants) {
        auto name = QString::fromStdString(variant.name);
        auto *choice = new QRadioButton(QString(name).replace(u'_', u' '), this);
        choice->setObjectName(QStringLiteral("variant_") + name);
        choice->setAutoExclusive(false);
        choice->setChecked(std::ranges::all_of(
            kernels, [&](int k) { return design.kernels[k].tiling.schedule.variant == variant.name; }));
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
        Edit edit{tr("%1 by %2").arg(namesOf(design, kernels), name), {}};
        for (int k : kernels)
            edit.changes.emplace_back(facts::key(design.kernels[k], "variant"), variant.name);
        connect(choice, &QRadioButton::clicked, this, [this, edit] { m_session->edit(edit); });
        ++row;
    }
}
