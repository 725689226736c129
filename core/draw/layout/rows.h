// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "draw/layout/layering.h"

namespace partita {

/// Extents of the layers of a drawing before it is broken into rows.
struct LayerSizes {
    std::vector<double> along;     ///< by layer
    std::vector<double> low, high; ///< by layer: occupied across
};

/// First layer of every row. Rows come out of like length and break where few lines cross.
/// `aspect`: extent along over extent across that the whole should have.
std::vector<int> breakRows(const Layering &, const LayerSizes &, double aspect, double gapAlong, double gapRows);

/// Lines that a break after `layer` cuts.
int linesAfter(const Layering &, int layer);

} // namespace partita
