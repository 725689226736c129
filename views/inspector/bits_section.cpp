// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/bits_section.h"

#include "facts/facts.h"

#include <QBoxLayout>
#include <QGridLayout>

#include <algorithm>

BitsSection::BitsSection(Session *session, QWidget *parent)
    : Section(QStringLiteral("bits"), tr("Bits"), parent),
      m_session(session),
      m_activation{"bits.activation"},
      m_weight{"bits.weight"}
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
        connect(row->choice, &Segmented::chosen, this, [this, row](int index) {
            int bits = row->values[std::size_t(index)];
            auto value = bits ? std::to_string(bits) : "ternary";
            m_session->edit(
                {tr("%1: %2 %3")
                        .arg(QString::fromStdString(m_slug), row->name->accessibleName().toLower(), facts::bits(bits)),
                    {{"kernel." + m_slug + '.' + row->field, value}}});
        });
    }
    connect(this, &Section::resetAsked, this, [this] {
        m_session->edit({tr("%1: automatic bits").arg(QString::fromStdString(m_slug)),
            {{"kernel." + m_slug + ".bits.weight", ""}, {"kernel." + m_slug + ".bits.activation", ""}}});
    });
}

void BitsSection::fill(Row &row, int now, std::vector<int> legal)
{
    if (std::ranges::find(legal, now) == legal.end())
        legal.push_back(now);
    std::ranges::sort(legal, std::greater());
    row.values = legal;
    bool several = legal.size() > 1;
    row.choice->setVisible(several);
    row.only->setVisible(!several);
    row.only->setText(facts::bits(now));
    QStringList names;
    for (int bits : legal)
        names << (bits ? QString::number(bits) : legal.size() > 5 ? tr("±1") : tr("ternary"));
    row.choice->setOptions(names, int(std::ranges::find(legal, now) - legal.begin()));
}

void BitsSection::show(const partita::Deployment &design, const partita::Kernel &kernel)
{
    m_slug = kernel.slug;
    const auto &engine = design.target->description().engines[std::size_t(kernel.engine)];
    fill(m_activation, kernel.bits.activation, engine.activationBits);
    bool weights = !kernel.constants.empty() && kernel.macs > 0;
    m_weight.name->setVisible(weights);
    if (weights) {
        fill(m_weight, kernel.bits.ternary ? 0 : kernel.bits.weight, engine.weightBits);
    } else {
        m_weight.choice->hide();
        m_weight.only->hide();
    }
    bool pinned = facts::pinned(m_session->choices(), kernel, "bits.weight")
        || facts::pinned(m_session->choices(), kernel, "bits.activation");
    offerReset(pinned);
    setRemark(pinned ? tr("pinned ·") : QString());
}
