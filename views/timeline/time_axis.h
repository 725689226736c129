// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/theme.h"
#include "timeline/time_scale.h"

class QPainter;

/// Ticks below `y`, and left of the plot the unit.
void paintTimeAxis(QPainter &, const TimeScale &, double y, const QString &unit, const Theme &);
