// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/columns.h"

#include <QModelIndex>
#include <QStringList>
#include <QVariant>

class QAbstractItemModel;
class QTableView;
class QWidget;

/// The alignment of cells: numbers to the right, words to the left.
inline int sideOf(bool number) { return int((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter); }
/// What QAbstractItemModel::headerData says of a column, by their titles; nothing of rows.
QVariant columnHeader(
    Qt::Orientation, int section, int role, bool number, const QStringList &titles, const QStringList &tips = {});

/// A table of text rows without a grid, 24 pixels a row, one row selected at a time. `name`: of its Columns.
QTableView *plainTable(QAbstractItemModel *, QWidget *parent, const char *name);
Columns &columnsOf(const QTableView *); ///< of a plain table
/// Follows a selection made elsewhere: the row is the current one and in sight, none where the index is invalid;
/// nothing is signalled.
void showRow(QTableView *, const QModelIndex &);
/// Where a cell of the column says so; invalid: nowhere.
QModelIndex rowSaying(const QAbstractItemModel &, int column, const QString &text);
