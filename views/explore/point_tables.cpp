// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/point_tables.h"

#include "explore/compare_model.h"
#include "explore/point_model.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/flow.h"
#include "widgets/table.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>

#include <algorithm>

PointTables::PointTables(Session *session, QWidget *parent) : QWidget(parent), m_session(session)
{
    m_page = new Segmented(this);
    m_page->setObjectName(QStringLiteral("page"));
    m_page->setAccessibleName(tr("Shown"));
    m_page->setToolTip(tr("To compare, click one point, then Ctrl-click another"));
    m_open = new QPushButton(tr("Open This Point"), this);
    m_open->setObjectName(QStringLiteral("open"));
    m_open->setFont(fonts::text());
    m_open->setToolTip(tr("Makes this point the design, in one undo step"));
    m_pages = new QStackedWidget(this);
    makePoints();
    makeCompare();
    auto *head = filled(new Flow, {m_page, Stretch{}, m_open}, {14, 6, 14, 4}, -1);
    filled(new QVBoxLayout(this), {head, {m_pages, 1}});
    connect(m_page, &Segmented::chosen, this, &PointTables::showPage);
    connect(m_open, &QPushButton::clicked, this, [this] {
        if (m_chosen.size() == 1)
            m_session->exploring().take(m_chosen.front());
    });
    showPage(0);
}

void PointTables::makePoints()
{
    m_points = new PointModel(this);
    m_sorted = new QSortFilterProxyModel(this);
    m_sorted->setSourceModel(m_points);
    m_sorted->setSortRole(PointModel::SortRole);
    m_table = plainTable(m_sorted, m_pages, "points");
    m_table->setAccessibleName(tr("Points of the search"));
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(PointModel::Cycles, Qt::AscendingOrder);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_pages->addWidget(m_table);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &PointTables::readSelection);
    connect(m_table, &QTableView::activated, m_open, &QPushButton::click);
}

void PointTables::makeCompare()
{
    m_compare = new CompareModel(this);
    m_compared = plainTable(m_compare, m_pages, "compared_points");
    m_compared->setAccessibleName(tr("Differences of two points"));
    m_compared->horizontalHeader()->setStretchLastSection(true);
    m_pages->addWidget(m_compared);
    auto *prompt = mutedLabel(tr("Click a point, then Ctrl+click another, to see here what differs."), m_pages);
    prompt->setObjectName(QStringLiteral("prompt"));
    prompt->setWordWrap(true);
    prompt->setAlignment(Qt::AlignCenter);
    prompt->setContentsMargins(14, 8, 14, 8);
    m_pages->addWidget(prompt);
    connect(m_compared, &QTableView::clicked, this, [this](const QModelIndex &index) {
        if (auto kernel = m_compare->kernelAt(index.row()); !kernel.isEmpty())
            m_session->select(kernel);
    });
    connect(&m_session->exploring(), &Exploring::compared, this, [this] {
        m_compare->setPair(m_session->exploring().state().get(), m_session->exploring().pair());
        columnsOf(m_compared).fitFrom(0, CompareModel::Delta);
        showPage(1);
    });
}

void PointTables::showPage(int page)
{
    m_page->setOptions({tr("points"), tr("compare")}, page);
    m_pages->setCurrentIndex(page == 1 && m_compare->rowCount() == 0 ? 2 : page);
}

void PointTables::refresh(const partita::CostLimits &limits)
{
    const auto &exploring = m_session->exploring();
    if (exploring.revision() != m_shown || limits != m_limits) {
        const auto search = exploring.state();
        m_shown = exploring.revision();
        m_limits = limits;
        std::erase_if(m_chosen, [&](std::size_t point) { return !search || point >= search->points.size(); });
        QSignalBlocker quiet(m_table->selectionModel());
        m_points->setSearch(search.get(), limits);
        m_compare->setPair(search.get(), exploring.pair());
        if (m_pages->currentIndex() > 0)
            showPage(1);
        fitColumns();
    }
    follow();
}

/// Fits columns to their titles and to every number.
void PointTables::fitColumns()
{
    QFontMetrics numbers(fonts::number(fonts::small, true));
    for (int c = 0; c < PointModel::Decisions; ++c) {
        int widest = 0;
        for (int row = 0; row < m_points->rowCount(); ++row)
            widest = std::max(widest, numbers.horizontalAdvance(m_points->index(row, c).data().toString()) + 30);
        columnsOf(m_table).setWidth(c, widest);
    }
}

void PointTables::choose(std::size_t point, bool also)
{
    auto now = also ? m_chosen : std::vector<std::size_t>();
    std::erase(now, point);
    now.push_back(point);
    setChosen(std::move(now));
}

void PointTables::readSelection()
{
    std::vector<std::size_t> selected;
    for (const auto &row : m_table->selectionModel()->selectedRows())
        selected.push_back(row.data(PointModel::IdRole).toULongLong());
    auto now = m_chosen; // keeps the order in which points were chosen
    std::erase_if(now, [&](std::size_t p) { return std::ranges::find(selected, p) == selected.end(); });
    std::ranges::copy_if(
        selected, std::back_inserter(now), [&](std::size_t p) { return std::ranges::find(now, p) == now.end(); });
    setChosen(std::move(now));
}

void PointTables::setChosen(std::vector<std::size_t> now)
{
    if (now.size() > 2)
        now.erase(now.begin(), now.end() - 2);
    bool other = now != m_chosen;
    m_chosen = std::move(now);
    follow();
    if (!other)
        return;
    emit chosenChanged();
    if (m_chosen.size() == 2)
        m_session->exploring().compare(m_chosen[0], m_chosen[1]);
}

/// Makes the table's selection and the button follow `m_chosen`.
void PointTables::follow()
{
    QSignalBlocker quiet(m_table->selectionModel());
    QItemSelection selection;
    for (auto point : m_chosen)
        if (int row = m_points->rowOf(point); row >= 0) {
            auto at = m_sorted->mapFromSource(m_points->index(row, 0));
            selection.select(at, at.siblingAtColumn(PointModel::ColumnCount - 1));
        }
    m_table->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    if (!selection.isEmpty() && m_table->isVisible())
        m_table->scrollTo(selection.indexes().front());
    m_table->viewport()->update();
    m_open->setEnabled(m_chosen.size() == 1 && m_session->exploring().holds());
}
