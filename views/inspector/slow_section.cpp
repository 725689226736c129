// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/slow_section.h"

#include "language/language.h"
#include "plot/breakdown.h"
#include "report/roofline.h"
#include "studies/findings.h"
#include "theme/format.h"

#include <QGridLayout>
#include <QPushButton>

#include <algorithm>

namespace {
constexpr std::size_t most = 3;
constexpr int rowHeight = 22; ///< pixels at the usual size of text
}

SlowSection::SlowSection(Session *session, QWidget *parent)
    : Section(QStringLiteral("why-is-this-slow"), tr("Why is this slow?"), parent), m_session(session)
{
    setObjectName(QStringLiteral("slow"));
    m_why = sentence({}, this);
    m_state = sentence({}, this);
    auto *box = new QWidget(this); // of fixed height, so that nothing moves when rows appear
    box->setFixedHeight(fonts::px(rowHeight * int(most)));
    auto *inside = new QVBoxLayout(box);
    inside->setContentsMargins(0, 0, 0, 0);
    m_rows = new QGridLayout;
    m_rows->setHorizontalSpacing(8);
    m_rows->setVerticalSpacing(2);
    m_rows->setColumnStretch(0, 1);
    body()->addWidget(m_why);
    inside->addLayout(m_rows);
    inside->addWidget(m_state);
    inside->addStretch();
    body()->addWidget(box);
    connect(&session->findings(), &Findings::remediesChanged, this, &SlowSection::offer);
}

void SlowSection::show(const partita::Deployment &design, const partita::Kernel &kernel)
{
    m_slug = QString::fromStdString(kernel.slug);
    m_why->setText(spoken(partita::whySlow(design, kernel)));
    setVisible(true);
    m_session->findings().askFor(m_slug);
    offer();
}

void SlowSection::offer()
{
    if (isHidden() || m_session->findings().asked() != m_slug)
        return;
    clearLayout(m_rows);
    auto remedies = m_session->findings().remedies();
    remedies.resize(std::min(remedies.size(), most));
    for (int row = 0; row < int(remedies.size()); ++row) {
        const auto &p = remedies[row];
        auto *words = new ElidedLabel(effectText(p), this);
        auto *saves = numberLabel(this, fonts::small, true);
        saves->setText(savesText(p));
        setTone(saves, "positive");
        auto *button = linkButton(tr("Try"), this);
        button->setAccessibleName(tr("Try: %1").arg(spoken(p.words)));
        button->setToolTip(tr("Makes this change. Undo takes it back"));
        connect(button, &QPushButton::clicked, this, [this, p] { m_session->findings().take(p); });
        m_rows->addWidget(words, row, 0);
        m_rows->addWidget(saves, row, 1, Qt::AlignRight);
        m_rows->addWidget(button, row, 2);
    }
    const bool trying = m_session->findings().trying();
    m_state->setVisible(trying || remedies.empty());
    m_state->setText(trying ? tr("Trying other engines, variants and bits…")
                            : tr("No other engine, variant or width of this kernel alone is faster."));
}
