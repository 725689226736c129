// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table.h"

#include "theme/theme.h"

#include <QHeaderView>
#include <QSignalBlocker>
#include <QTableView>

QVariant columnHeader(
    Qt::Orientation orientation, int section, int role, bool number, const QStringList &titles, const QStringList &tips)
{
    if (orientation != Qt::Horizontal)
        return {};
    switch (role) {
    case Qt::TextAlignmentRole: return sideOf(number);
    case Qt::DisplayRole: return titles.value(section);
    case Qt::ToolTipRole: return section < tips.size() ? QVariant(tips[section]) : QVariant();
    default: return {};
    }
}

QTableView *plainTable(QAbstractItemModel *model, QWidget *parent, const char *name)
{
    auto *view = new QTableView(parent);
    view->setObjectName(QStringLiteral("plain")); // for the style sheet
    view->setModel(model);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setSelectionMode(QAbstractItemView::SingleSelection);
    view->setShowGrid(false);
    view->setWordWrap(false);
    view->setMinimumHeight(fonts::px(36)); // scrolled in the lowest dock
    view->setTabKeyNavigation(false);
    view->setFrameShape(QFrame::NoFrame);
    view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->verticalHeader()->hide();
    view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    view->verticalHeader()->setMinimumSectionSize(fonts::px(24));
    view->verticalHeader()->setDefaultSectionSize(fonts::px(24));
    view->horizontalHeader()->setFont(fonts::text(fonts::small));
    view->horizontalHeader()->setHighlightSections(false);
    view->horizontalHeader()->setResizeContentsPrecision(100); // rows that a width is found from
    new Columns(view, QLatin1String(name));
    return view;
}

Columns &columnsOf(const QTableView *view) { return *view->findChild<Columns *>(); }

void showRow(QTableView *view, const QModelIndex &at)
{
    QSignalBlocker quiet(view->selectionModel());
    if (at.isValid()) {
        view->selectionModel()->setCurrentIndex(at, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        view->scrollTo(at);
    } else {
        view->selectionModel()->clear();
    }
    view->viewport()->update();
}

QModelIndex rowSaying(const QAbstractItemModel &model, int column, const QString &text)
{
    for (int row = 0; row < model.rowCount() && !text.isEmpty(); ++row)
        if (auto at = model.index(row, column); at.data().toString() == text)
            return at;
    return {};
}
