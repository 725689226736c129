// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explore/front_shape.h"
#include "plot/plot.h"

constexpr int presentSpot = -1; ///< id of the present design's spot in a front

/// Draws the points of a search over a cost: those on the front strong, the others faint, a staircase over what the
/// best dominate. `current`: the points are of the present chip and calibration, else they are grey on the screen.
Plot::Drawing frontDrawing(std::shared_ptr<const partita::SearchState>, FrontLook, bool current);
