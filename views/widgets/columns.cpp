// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/columns.h"

#include "theme/theme.h"

#include <QGuiApplication>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QTableView>

#include <algorithm>
#include <cmath>

Columns::Columns(QTableView *view, const QString &name) : QObject(view), m_view(view)
{
    setObjectName(name);
    connect(view->horizontalHeader(), &QHeaderView::sectionResized, this,
        [this](int column, int, int width) { heed(column, width); });
    connect(view->horizontalHeader(), &QHeaderView::sectionHandleDoubleClicked, this, [this](int column) {
        m_drawn.remove(column);
        fit(column);
    });
}

/// A width that changes while the button is down is the person's; stretched columns follow the others.
void Columns::heed(int column, int width)
{
    if (!m_own && QGuiApplication::mouseButtons() == Qt::LeftButton && width > 0
        && m_view->horizontalHeader()->sectionResizeMode(column) == QHeaderView::Interactive)
        m_drawn[column] = int(std::lround(width / fonts::scale()));
}

void Columns::fit(int column, int most)
{
    if (m_drawn.contains(column))
        return;
    QScopedValueRollback own(m_own, true);
    m_view->resizeColumnToContents(column);
    if (m_view->columnWidth(column) > most)
        m_view->setColumnWidth(column, most);
}

void Columns::fitFrom(int first, int behind)
{
    for (int column = first; column < behind; ++column)
        fit(column);
}

void Columns::setWidth(int column, int width)
{
    QScopedValueRollback own(m_own, true);
    if (!m_drawn.contains(column))
        m_view->setColumnWidth(column, width);
}

void Columns::setDrawn(const Widths &widths)
{
    QScopedValueRollback own(m_own, true);
    m_drawn = widths;
    for (auto [column, width] : m_drawn.asKeyValueRange())
        m_view->setColumnWidth(column, fonts::px(std::clamp(width, 10, 4000)));
}

std::optional<Columns::Order> Columns::order() const
{
    const auto *header = m_view->horizontalHeader();
    return m_view->isSortingEnabled()
        ? std::optional(Order(header->sortIndicatorSection(), header->sortIndicatorOrder()))
        : std::nullopt;
}

void Columns::setOrder(Order order)
{
    if (m_view->isSortingEnabled() && order.first < m_view->model()->columnCount())
        m_view->sortByColumn(
            order.first, order.second == Qt::AscendingOrder ? Qt::AscendingOrder : Qt::DescendingOrder);
}
