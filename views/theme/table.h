// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAbstractItemModel;
class QTableView;
class QWidget;

/// A table of text rows without a grid, 24 pixels a row, one row selected at a time.
QTableView *plainTable(QAbstractItemModel *, QWidget *parent);
