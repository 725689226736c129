// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/bits_section.h"

#include "facts/facts.h"

#include <QBoxLayout>
#include <QGridLayout>

#include <algorithm>

BitsSection::BitsSection(Session *session, QWidget *parent)
    : Section(QStringLiteral("bits"), tr("Bits"), parent),
      m_session(session),
      m_activation{BitsOf::Activations},
      m_weight{BitsOf::Weights}
{
    auto *grid = new QGridLayout;
    grid->setColumnStretch(0, 1);
    grid->setHorizontalSpacing(4);
    grid->setVerticalSpacing(4);
    body()->addLayout(grid);
    int at = 0;
    for (auto *row : {&m_activation, &m_weight}) {
        auto name = row == &m_weight ? tr("Weights") : tr("Activations");
        row->name = new ElidedLabel(name, this);
        row->name->setFont(fonts::text());
        row->choice = new Segmented(this);
        row->choice->setAccessibleName(name + tr(" bits"));
        row->choice->setToolTip(row == &m_weight
                ? tr("Bits of each weight. Fewer bits take less memory and less time to fetch, but are less precise")
                : tr(
                    "Bits of each value that the kernel writes. The kernels that read it use the same number of bits"));
        row->only = plainLabel({}, this);
        grid->addWidget(row->name, at, 0);
        grid->addWidget(row->choice, at, 1, Qt::AlignRight);
        grid->addWidget(row->only, at++, 1, Qt::AlignRight);
        connect(row->choice, &Segmented::chosen, this, [this, row](int index) { m_session->edit(row->edits[index]); });
    }
    connect(this, &Section::resetAsked, this, [this] { m_session->edit(m_reset); });
}

/// Of those that have some.
void BitsSection::fill(Row &row, const partita::Deployment &design, std::vector<partita::KernelId> kernels)
{
    const auto bitsOf = [&](int k) { return bitsNow(design.kernels[k], row.of); };
    const auto all = kernels.size();
    std::erase_if(kernels, [&](int k) { return !hasBits(design.kernels[k], row.of); });
    for (QWidget *part :
        {static_cast<QWidget *>(row.name), static_cast<QWidget *>(row.choice), static_cast<QWidget *>(row.only)})
        part->setVisible(!kernels.empty());
    if (kernels.empty())
        return;
    const auto title = row.of == BitsOf::Weights ? tr("Weights") : tr("Activations");
    row.name->setText(
        kernels.size() < all ? QStringLiteral("%1 (%2/%3)").arg(title).arg(kernels.size()).arg(all) : title);
    auto legal = legalBits(design, kernels, row.of);
    const int now = bitsOf(kernels.front());
    const bool same = std::ranges::all_of(kernels, [&](int k) { return bitsOf(k) == now; });
    if (same && std::ranges::find(legal, now) == legal.end())
        legal.push_back(now);
    std::ranges::sort(legal, std::greater());
    const bool choice = legal.size() > std::size_t(same);
    row.choice->setVisible(choice);
    row.only->setVisible(!choice);
    row.only->setText(same ? facts::bits(now) : tr("different"));
    QStringList names;
    row.edits.clear();
    for (int bits : legal) {
        names << (bits ? QString::number(bits) : legal.size() > 5 ? tr("±1") : tr("ternary"));
        row.edits.push_back(bitsEdit(design, kernels, row.of, bits));
    }
    row.choice->setOptions(names, same ? int(std::ranges::find(legal, now) - legal.begin()) : -1);
}

void BitsSection::show(const partita::Deployment &design, const std::vector<partita::KernelId> &kernels)
{
    for (auto *row : {&m_activation, &m_weight})
        fill(*row, design, kernels);
    m_reset = automaticEdit(
        design, m_session->choices(), kernels,
        [](const auto &) {
            return std::vector<std::string>{"bits.weight", "bits.activation"};
        },
        tr("bits"));
    offerReset(!m_reset.changes.empty());
    setRemark(m_reset.changes.empty() ? QString() : tr("pinned ·"));
}
