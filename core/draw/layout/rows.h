// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "draw/layout/layering.h"

namespace partita {

/// The extents of a drawing's layers before it is broken into rows.
struct LayerSizes {
    std::vector<double> along;     ///< by layer
    std::vector<double> low, high; ///< by layer: the range that it occupies across
};

/// The first layer of every row. Rows have similar lengths and break where few lines cross. `aspect`: the extent along
/// over the extent across that the whole should have.
std::vector<int> breakRows(const Layering &, const LayerSizes &, double aspect, double gapAlong, double gapRows);

/// How many lines a break after `layer` cuts.
int linesAfter(const Layering &, int layer);

} // namespace partita
