// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QMenu;
class QWidget;

/// A cell of a CSV file, in quotes if it needs them.
QString csvCell(const QString &);
/// Adds "Copy Figures" and "Save Figures…", which give CSV.
void addFigureActions(QMenu *, QWidget *parent, std::function<QString()> csv);
