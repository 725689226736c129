// SPDX-License-Identifier: GPL-3.0-or-later
#include "chips/chips_view.h"

#include "chips/chips_model.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/flow.h"
#include "widgets/table.h"

#include <QBoxLayout>
#include <QFileInfo>
#include <QHeaderView>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>

ChipsView::ChipsView(Session *session, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_model(new ChipsModel(session, this)),
      m_sorted(new QSortFilterProxyModel(this)),
      m_open(new QPushButton(tr("Open There"), this)),
      m_words(new ElidedLabel({}, this))
{
    setObjectName(QStringLiteral("side"));
    m_open->setFont(fonts::text(fonts::small));
    m_open->setToolTip(
        tr("Opens the network on the selected chip, with what was decided for it before; one undo step"));
    m_words->setFont(fonts::text(fonts::small));
    m_words->setProperty("kind", QStringLiteral("muted"));
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(ChipsModel::SortRole);
    m_view = plainTable(m_sorted, this, "chips");
    m_view->setAccessibleName(tr("The network on every chip"));
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(ChipsModel::Cycles, Qt::AscendingOrder);
    m_view->horizontalHeader()->setSectionResizeMode(ChipsModel::Memory, QHeaderView::Stretch);
    auto *head = filled(new Flow, {m_open, m_words}, {14, 2, 14, 6}, 12);
    filled(new QVBoxLayout(this), {head, {m_view, 1}});
    connect(m_open, &QPushButton::clicked, this, &ChipsView::open);
    connect(m_view, &QTableView::activated, this, &ChipsView::open);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ChipsView::refresh);
    connect(&session->chips(), &Chips::changed, this, &ChipsView::refresh);
    connect(session, &Session::dataChanged, this, &ChipsView::refresh);
    refresh();
}

void ChipsView::showEvent(QShowEvent *) { m_session->chips().look(true); }
void ChipsView::hideEvent(QHideEvent *) { m_session->chips().look(false); }

int ChipsView::row() const
{
    return m_view->selectionModel()->hasSelection() ? m_sorted->mapToSource(m_view->currentIndex()).row() : -1;
}

void ChipsView::open()
{
    if (const auto selected = row(); selected >= 0)
        m_session->setTarget(m_model->target(selected));
}

void ChipsView::refresh()
{
    for (int c = 0; c < ChipsModel::ColumnCount; ++c)
        if (c != ChipsModel::Memory)
            columnsOf(m_view).fit(c);
    m_open->setEnabled(row() >= 0 && !m_model->isPresent(row()));
    const auto data = QFileInfo(m_session->datasetPath()).fileName();
    m_words->setText(m_session->chips().running() ? tr("Compiling for every chip…")
            : data.isEmpty()                      ? tr("Choose Design ▸ Test Data to see how often each is right")
                                                  : tr("Scored on the first samples of %1").arg(data));
}
