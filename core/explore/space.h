// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/sweep/sweep.h"

#include <array>

namespace partita {

/// What a search may change.
enum class SearchAxis { Weights, Activations, Engines, Tiles };
inline constexpr std::array searchAxes{
    SearchAxis::Weights, SearchAxis::Activations, SearchAxis::Engines, SearchAxis::Tiles};
std::string_view name(
    SearchAxis); ///< "weights", "activations" (the bits of either), "engines", "tiles" (and buffering)
SearchAxis axisOf(std::string_view key); ///< of a variation
/// Those of `variations` that belong to one of the axes.
std::vector<Variation> along(std::vector<Variation> variations, const std::vector<SearchAxis> &axes);

/// What changes the numbers of a design's layers: bits of weights and activations that an engine of the chip has, and
/// engines behind converters. A key of one kernel each, with the values other than the design's own; whether one is
/// legal is for `compile` to say.
std::vector<Variation> numberVariations(const Deployment &);

/// Those, and what changes costs alone: engines, buffering, half a tile along an axis. Without what a person pinned in
/// `choices`.
std::vector<Variation> searchSpace(const Deployment &, const Choices &choices);

/// The kernel of "kernel.<slug>.<field>".
std::string kernelOf(std::string_view key);

} // namespace partita
