// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/changes_view.h"

#include "changes/changes_model.h"
#include "changes/side_chooser.h"
#include "document/decisions.h"
#include "facts/facts.h"
#include "studies/designs.h"
#include "theme/format.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/flow.h"
#include "widgets/table.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTableView>

#include <algorithm>

ChangesView::ChangesView(Session *session, QWidget *parent) : QWidget(parent), m_session(session)
{
    setObjectName(QStringLiteral("side"));
    m_model = new ChangesModel(this);
    m_verdict = new ElidedLabel({}, this);
    m_verdict->setFont(fonts::text(fonts::body, true));
    m_costs = new ElidedLabel({}, this);
    m_costs->setFont(fonts::text(fonts::small));
    m_costs->setContentsMargins(14, 0, 14, 6);
    setTone(m_costs, "muted");
    m_beside = new QPushButton(tr("Side by side"), this);
    m_beside->setProperty("kind", QStringLiteral("segment"));
    m_beside->setFont(fonts::text(fonts::small));
    m_beside->setCheckable(true);
    m_beside->setToolTip(tr("Draws both designs side by side (Ctrl+Shift+D)"));
    m_view = plainTable(m_model, this, "changes");
    m_view->setAccessibleName(tr("What differs between design A and design B"));
    m_view->horizontalHeader()->setSectionResizeMode(ChangesModel::Because, QHeaderView::Stretch);
    auto *head = filled(new Flow,
        {mutedLabel(tr("A"), this), new SideChooser(session, false, this), mutedLabel(tr("B"), this),
            new SideChooser(session, true, this), m_verdict, m_beside},
        {14, 2, 14, 6}, 8);
    auto *column = filled(new QVBoxLayout(this), {head, m_costs, {m_view, 1}});
    column->addStretch(); // below the head while there is no table

    auto &comparison = session->comparison();
    connect(&comparison, &Comparison::changed, this, &ChangesView::refresh);
    connect(&comparison, &Comparison::selectedChanged, this, &ChangesView::follow);
    connect(&comparison, &Comparison::shownChanged, this,
        [this] { m_beside->setChecked(m_session->comparison().shown()); });
    connect(m_beside, &QPushButton::clicked, this, [this](bool on) { m_session->comparison().show(on); });
    for (auto by : {&QTableView::clicked, &QTableView::activated})
        connect(m_view, by, this, [this](const QModelIndex &index) {
            if (auto change = m_model->changeAt(index.row()); change >= 0)
                m_session->comparison().select(change);
        });
    refresh();
}

void ChangesView::showEvent(QShowEvent *) { refresh(); }

/// Only for somebody to see.
void ChangesView::refresh()
{
    if (!isVisible())
        return;
    auto &comparison = m_session->comparison();
    comparison.want();
    m_beside->setEnabled(bool(m_session->design()));
    m_verdict->setText(verdict());
    m_costs->setText(costs());
    m_costs->setVisible(!costs().isEmpty());
    if (!comparison.known())
        return;
    m_model->setChanges(comparison.changes());
    m_view->setVisible(m_model->rowCount() > 0);
    columnsOf(m_view).fitFrom(0, ChangesModel::Because);
    follow();
}

QString ChangesView::verdict() const
{
    auto &comparison = m_session->comparison();
    auto a = comparison.design(comparison.a()), b = comparison.design(comparison.b());
    if (!m_session->design())
        return {};
    for (const auto &side : {comparison.a(), comparison.b()})
        if (!comparison.design(side)) {
            int row = m_session->designs().find(side.name);
            return comparison.waits(side) ? tr("compiling…")
                : row < 0                 ? tr("Nothing has changed yet. Move a kernel, or choose two designs.")
                                          : asSentence(m_session->designs().problem(row));
        }
    if (comparison.known() && std::ranges::none_of(comparison.changes(), ChangesModel::differs))
        return tr("No kernel differs.");
    return tr("%1 cycles, %2 → %3").arg(difference(b->cycles - a->cycles), thousands(a->cycles), thousands(b->cycles));
}

QString ChangesView::costs() const
{
    auto &comparison = m_session->comparison();
    auto a = comparison.design(comparison.a()), b = comparison.design(comparison.b());
    if (!a || !b)
        return {};
    auto words = tr("A: %1   B: %2")
                     .arg(facts::inShort(*a, comparison.answers(comparison.a())),
                         facts::inShort(*b, comparison.answers(comparison.b())));
    auto decided = listed(comparison.decisions());
    return decided.isEmpty() ? words : words + tr("   decided in B: %1").arg(decided);
}

void ChangesView::follow()
{
    if (!isVisible())
        return;
    int row = m_model->rowOf(m_session->comparison().selected());
    row < 0 ? m_view->clearSelection() : m_view->selectRow(row);
}
