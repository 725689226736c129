// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/trace.h"
#include "widgets/controls.h"

class QGridLayout;
class QLayout;

/// The parts of a bar that shows where cycles go. Parts of 0 cycles are left out.
std::vector<StackedBar::Part> breakdownBar(const partita::Breakdown &, const Theme &, const QColor &compute);
/// Adds a row for each part, in columns 0 to 3: swatch, name, cycles, and the share if `shares`.
void addBreakdownRows(QGridLayout *, const std::vector<StackedBar::Part> &, std::int64_t total, bool shares);
/// Adds a swatch and a name for each part, side by side.
void addLegend(QLayout *, const std::vector<StackedBar::Part> &);
void clearLayout(QLayout *);
