// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "draw/picture.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace partita {

/// The deployment as a picture: kernels as cards tinted by engine, transforms as pills, totals, legend
/// and a timeline. Needs no display.
std::string renderSvg(const Deployment &, bool dark = false, const Folding & = {});

/// Its graph with a legend, and its timeline, to stand in a page that declares `svg::Colours::variables`.
std::string graphSvg(const Deployment &);
std::string timelineSvg(const Deployment &);

/// One of several designs of a network.
struct ChartedDesign {
    std::string name;
    std::shared_ptr<const Deployment> design;
    std::optional<double> right; ///< share of the samples that it gets right, the same samples for each; if known
};
/// A bar for each design, with the cycles of each engine, all to one scale. Beside the bars, accuracy over cycles if it
/// is known of two or more. For a page like that of `graphSvg`.
std::string designsSvg(const std::vector<ChartedDesign> &);

} // namespace partita
