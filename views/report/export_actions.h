// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/report_file.h"

class QAction;
class QMenu;

/// Writes the present design in the background.
void writeReport(Session *, ReportKind, const QString &file, bool dark);

/// One action for each kind, which asks for the file.
QList<QAction *> addExportActions(QMenu *, Session *, QWidget *parent);
