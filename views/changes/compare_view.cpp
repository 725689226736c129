// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/compare_view.h"

#include "changes/compare_pane.h"
#include "changes/side_chooser.h"
#include "document/decisions.h"
#include "facts/facts.h"
#include "theme/format.h"
#include "widgets/controls.h"
#include "widgets/filled.h"

#include <QBoxLayout>
#include <QPushButton>

CompareView::CompareView(Session *session, QWidget *parent) : QWidget(parent), m_session(session)
{
    setObjectName(QStringLiteral("side"));
    m_row = filled(new QHBoxLayout(this), {});
    m_more = narrowButton(QStringLiteral("+"), tr("Compare one more design"), this);
    auto &comparison = session->comparison();
    connect(m_more, &QPushButton::clicked, this, [&comparison] {
        if (const auto side = comparison.another())
            comparison.add(*side);
    });
    connect(&comparison, &Comparison::changed, this, &CompareView::refresh);
    refresh();
}

QPushButton *CompareView::narrowButton(const QString &sign, const QString &name, QWidget *parent)
{
    auto *button = new QPushButton(sign, parent);
    button->setProperty("kind", QStringLiteral("narrow"));
    button->setFixedWidth(fonts::px(26));
    button->setAccessibleName(name);
    return button;
}

void CompareView::addColumn()
{
    const int side = int(m_columns.size());
    Column column{.whole = new QWidget(this)};
    auto *lines = filled(new QVBoxLayout(column.whole), {headOf(column, side)});
    auto &comparison = m_session->comparison();
    column.pane = new ComparePane(&comparison, side, column.whole);
    lines->addWidget(column.pane, 1);
    auto *pane = column.pane;
    connect(pane, &ComparePane::moved, this, [this, pane] {
        for (const auto &other : m_columns)
            if (other.pane != pane)
                other.pane->follow(*pane);
    });
    connect(pane, &ComparePane::ready, this, &CompareView::fit);
    connect(pane, &ComparePane::fitAsked, this, &CompareView::fit);
    connect(pane, &ComparePane::leaveAsked, this, [&comparison] { comparison.show(false); });
    if (side > 0)
        m_row->addWidget(hairline(column.whole, Qt::Vertical));
    m_row->addWidget(column.whole, 1);
    m_columns.push_back(column);
}

void CompareView::removeColumn()
{
    m_more->setParent(this);
    delete m_columns.back().pane;
    m_columns.back().whole->hide();
    m_columns.back().whole->deleteLater(); // its button may have been pressed
    m_columns.pop_back();
}

QWidget *CompareView::headOf(Column &column, int side)
{
    auto *head = new QWidget(column.whole);
    auto *lines = filled(new QVBoxLayout(head), {}, {12, 6, 12, 6}, 2);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    lines->addLayout(row);
    column.row = row;
    auto *figures = new QHBoxLayout;
    figures->setSpacing(10);
    lines->addLayout(figures);
    auto *letter = plainLabel(letterOf(side), head);
    letter->setFont(fonts::text(fonts::strong, true));
    column.total = numberLabel(head, fonts::body, true);
    column.total->setToolTip(tr("Cycles, and how many more or fewer than in A"));
    column.costs = new ElidedLabel({}, head);
    column.costs->setFont(fonts::text(fonts::small));
    setTone(column.costs, "muted");
    row->addWidget(letter);
    row->addWidget(new SideChooser(m_session, side, head), 1);
    row->addStretch(0);
    figures->addWidget(column.total);
    figures->addWidget(column.costs, 1);
    if (side > 0) {
        column.close = narrowButton(QStringLiteral("✕"), {}, head);
        row->addWidget(column.close);
        auto &comparison = m_session->comparison();
        connect(column.close, &QPushButton::clicked, this,
            [&comparison, side] { comparison.count() > 2 ? comparison.remove(side) : comparison.show(false); });
    }
    return head;
}

void CompareView::zoomBy(double factor) { m_columns[0].pane->zoomBy(factor); }

void CompareView::fit()
{
    QRectF box;
    for (const auto &column : m_columns)
        if (column.pane->drawn())
            box |= column.pane->bounds();
    if (box.isEmpty())
        return;
    auto room = std::max(box.width(), box.height()) + 4000;
    for (const auto &column : m_columns)
        column.pane->lookAt(box, box.adjusted(-room, -room, room, room));
    for (const auto &column : m_columns)
        if (&column != &m_columns.front())
            column.pane->follow(*m_columns.front().pane);
}

void CompareView::refresh()
{
    auto &comparison = m_session->comparison();
    const int count = comparison.count();
    while (int(m_columns.size()) > count)
        removeColumn();
    while (int(m_columns.size()) < count)
        addColumn();
    const auto a = comparison.design(comparison.a());
    for (int i = 0; i < count; ++i) {
        const auto &column = m_columns[i];
        const auto &side = comparison.side(i);
        const auto design = comparison.design(side);
        auto total = design ? thousands(design->cycles) : QStringLiteral("…");
        auto costs = design ? facts::inShort(*design, comparison.answers(side)) : QString();
        auto tone = "neutral";
        if (i > 0 && a && design) {
            total += QStringLiteral("  ") + difference(design->cycles - a->cycles);
            if (design->cycles != a->cycles)
                tone = design->cycles < a->cycles ? "positive" : "negative";
        }
        if (const auto decided = i > 0 ? listed(comparison.decisions(i)) : QString(); !decided.isEmpty())
            costs += tr("   decided here: %1").arg(decided);
        column.total->setText(total);
        column.costs->setText(costs);
        setTone(column.total, tone);
        if (column.close) {
            column.close->setAccessibleName(
                count > 2 ? tr("Remove design %1").arg(letterOf(i)) : tr("Close the comparison"));
            column.close->setToolTip(
                count > 2 ? tr("Leaves this design out") : tr("Back to the graph of the present design (Esc)"));
        }
    }
    auto *row = m_columns.back().row;
    row->removeWidget(m_more);
    row->insertWidget(row->indexOf(m_columns.back().close), m_more);
    m_more->setVisible(count < Comparison::most);
    m_more->setEnabled(comparison.another().has_value());
    m_more->setToolTip(m_more->isEnabled()
            ? tr("Draws one more design beside these, %1 at most").arg(Comparison::most)
            : tr("All designs are here. Keep the present one in Designs to compare it with a later one."));
}
