// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/columns.h"

#include "theme/theme.h"

#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QTableView>

#include <algorithm>
#include <cmath>

Columns::Columns(QTableView *view, const QString &name) : QObject(view), m_view(view), m_scale(fonts::scale())
{
    setObjectName(name);
    m_keeping.setSingleShot(true);
    connect(&m_keeping, &QTimer::timeout, this, &Columns::keepTitles);
    view->horizontalHeader()->installEventFilter(this);
    view->viewport()->installEventFilter(this);
    connect(view->horizontalHeader(), &QHeaderView::sectionResized, this,
        [this](int column, int, int width) { heed(column, width); });
    connect(view->horizontalHeader(), &QHeaderView::sectionHandleDoubleClicked, this, [this](int column) {
        m_drawn.remove(column);
        fit(column);
    });
}

bool Columns::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::Resize:
    case QEvent::Show:
    case QEvent::FontChange:
    case QEvent::StyleChange:
    case QEvent::LanguageChange: m_keeping.start(); break;
    default: break;
    }
    return QObject::eventFilter(watched, event);
}

int Columns::titleOf(int column) const
{
    const auto *header = m_view->horizontalHeader();
    const bool words = !header->model()->headerData(column, Qt::Horizontal).toString().isEmpty();
    return words ? header->sectionSizeHint(column) : 0;
}

/// With the text, when that has another size.
void Columns::grow()
{
    const double by = fonts::scale() / std::exchange(m_scale, fonts::scale());
    auto *header = m_view->horizontalHeader();
    for (int column = 0; by != 1 && column < header->count(); ++column)
        if (header->sectionResizeMode(column) == QHeaderView::Interactive && !header->isSectionHidden(column))
            header->resizeSection(column, int(std::lround(header->sectionSize(column) * by)));
}

void Columns::keepTitles()
{
    if (!m_view->isVisible())
        return;
    QScopedValueRollback own(m_own, true);
    grow();
    auto *header = m_view->horizontalHeader();
    int others = 0;
    for (int column = 0; column < header->count(); ++column) {
        if (header->sectionResizeMode(column) == QHeaderView::Stretch)
            m_stretched << column;
        else if (!m_drawn.contains(column) && !m_stretched.contains(column) && !header->isSectionHidden(column)
            && header->sectionSize(column) < titleOf(column))
            header->resizeSection(column, titleOf(column));
        if (!m_stretched.contains(column))
            others += header->sectionSize(column);
    }
    for (int column : std::as_const(m_stretched)) {
        const bool room = m_view->viewport()->width() - others >= titleOf(column);
        header->setSectionResizeMode(column, room ? QHeaderView::Stretch : QHeaderView::Interactive);
        if (!room)
            header->resizeSection(column, titleOf(column));
    }
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
    grow();
    m_view->resizeColumnToContents(column);
    most = std::max(most, titleOf(column));
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
    grow();
    if (!m_drawn.contains(column))
        m_view->setColumnWidth(column, std::max(width, titleOf(column)));
}

void Columns::setDrawn(const Widths &widths)
{
    QScopedValueRollback own(m_own, true);
    grow();
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
