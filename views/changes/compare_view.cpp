// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/compare_view.h"

#include "changes/compare_pane.h"
#include "changes/side_chooser.h"
#include "document/decisions.h"
#include "facts/facts.h"
#include "theme/format.h"
#include "widgets/controls.h"

#include <QBoxLayout>
#include <QGridLayout>
#include <QPushButton>

CompareView::CompareView(Session *session, QWidget *parent) : QWidget(parent), m_session(session)
{
    setObjectName(QStringLiteral("side"));
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(0);
    auto &comparison = session->comparison();
    for (bool second : {false, true}) {
        auto *head = new QWidget(this);
        auto *lines = new QVBoxLayout(head);
        lines->setContentsMargins(12, 6, 12, 6);
        lines->setSpacing(2);
        auto *row = new QHBoxLayout;
        row->setSpacing(8);
        lines->addLayout(row);
        m_costs[second] = new ElidedLabel({}, head);
        m_costs[second]->setFont(fonts::text(fonts::small));
        setTone(m_costs[second], "muted");
        lines->addWidget(m_costs[second]);
        auto *letter = plainLabel(second ? QStringLiteral("B") : QStringLiteral("A"), head);
        letter->setFont(fonts::text(fonts::strong, true));
        m_totals[second] = numberLabel(head, fonts::body, true);
        row->addWidget(letter);
        row->addWidget(new SideChooser(session, second, head), 1);
        row->addWidget(m_totals[second]);
        row->addStretch(0);
        if (second) {
            auto *close = new QPushButton(QStringLiteral("✕"), head);
            close->setProperty("kind", QStringLiteral("narrow"));
            close->setFixedWidth(fonts::px(26));
            close->setAccessibleName(tr("Close the comparison"));
            close->setToolTip(tr("Back to the graph of the present design (Esc)"));
            row->addWidget(close);
            connect(close, &QPushButton::clicked, this, [&comparison] { comparison.show(false); });
        }
        m_panes[second] = new ComparePane(&comparison, second, this);
        grid->addWidget(head, 0, second ? 2 : 0);
        grid->addWidget(m_panes[second], 1, second ? 2 : 0);
        grid->setColumnStretch(second ? 2 : 0, 1);
    }
    grid->addWidget(hairline(this, Qt::Vertical), 0, 1, 2, 1);
    grid->setRowStretch(1, 1);
    for (auto [one, other] : {std::pair(m_panes[0], m_panes[1]), {m_panes[1], m_panes[0]}}) {
        connect(one, &ComparePane::moved, other, [one = one, other = other] { other->follow(*one); });
        connect(one, &ComparePane::ready, this, &CompareView::fit);
        connect(one, &ComparePane::fitAsked, this, &CompareView::fit);
        connect(one, &ComparePane::leaveAsked, this, [&comparison] { comparison.show(false); });
    }
    connect(&comparison, &Comparison::changed, this, &CompareView::refresh);
    for (auto *label : m_totals)
        label->setToolTip(tr("Cycles, and how many more or fewer than in A"));
    refresh();
}

void CompareView::zoomBy(double factor) { m_panes[0]->zoomBy(factor); }

void CompareView::fit()
{
    QRectF box;
    for (const auto *pane : m_panes)
        if (pane->drawn())
            box |= pane->bounds();
    if (box.isEmpty())
        return;
    auto room = std::max(box.width(), box.height()) + 4000;
    for (auto *pane : m_panes)
        pane->lookAt(box, box.adjusted(-room, -room, room, room));
    m_panes[1]->follow(*m_panes[0]);
}

void CompareView::refresh()
{
    auto &comparison = m_session->comparison();
    auto a = comparison.design(comparison.a()), b = comparison.design(comparison.b());
    auto total
        = [](const Session::DeploymentPtr &design) { return design ? thousands(design->cycles) : QStringLiteral("…"); };
    m_totals[0]->setText(total(a));
    m_totals[1]->setText(a && b ? total(b) + QStringLiteral("  ") + difference(b->cycles - a->cycles) : total(b));
    auto costs = [&](const Session::DeploymentPtr &design, const Comparison::Side &side) {
        return design ? facts::inShort(*design, comparison.answers(side)) : QString();
    };
    auto decided = listed(comparison.decisions());
    m_costs[0]->setText(costs(a, comparison.a()));
    m_costs[1]->setText(
        costs(b, comparison.b()) + (decided.isEmpty() ? QString() : tr("   decided here: %1").arg(decided)));
    setTone(m_totals[1],
        !a || !b || a->cycles == b->cycles ? "neutral"
            : b->cycles < a->cycles        ? "positive"
                                           : "negative");
}
