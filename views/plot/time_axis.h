// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plot/time_scale.h"
#include "theme/theme.h"

class QPainter;

/// Ticks below `y`, and left of the plot the unit.
void paintTimeAxis(QPainter &, const TimeScale &, double y, const QString &unit, const Theme &);
