// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "timeline/arrows.h"

#include <QPolygonF>

/// Arrows around what is selected, which takes [start, end], as lines of level and upright pieces. They run in the gaps
/// between the rows. Those to it meet at its start and those from it part at its end, so that none crosses another,
/// unless one ends before it begins.
std::vector<QPolygonF> routesOf(
    const std::vector<Arrow> &, double start, double end, const TrackRows &, const TimeScale &);
