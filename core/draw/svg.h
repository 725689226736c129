// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "draw/picture.h"

#include <string>

namespace partita {

/// The deployment as a picture: kernels as cards tinted by engine, transforms as pills, totals, legend
/// and a timeline. Needs no display.
std::string renderSvg(const Deployment &, bool dark = false, const Folding & = {});

/// Its graph with a legend, and its timeline, to stand in a page that declares `svg::Colours::variables`.
std::string graphSvg(const Deployment &);
std::string timelineSvg(const Deployment &);

} // namespace partita
