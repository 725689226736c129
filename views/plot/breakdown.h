// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/trace.h"
#include "widgets/controls.h"

class QGridLayout;
class QLayout;

/// Where cycles go, as parts of a bar; parts of nothing are left out.
std::vector<StackedBar::Part> breakdownBar(const partita::Breakdown &, const Theme &, const QColor &compute);
/// One row a part: swatch, name, cycles, and the share when asked for. Columns 0 to 3.
void addBreakdownRows(QGridLayout *, const std::vector<StackedBar::Part> &, std::int64_t total, bool shares);
/// Swatches with their names, side by side.
void addLegend(QLayout *, const std::vector<StackedBar::Part> &);
void clearLayout(QLayout *);
