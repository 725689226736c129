// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "draw/layout/layering.h"

#include <optional>

namespace partita {

struct Network;
struct Arrangement;

/// Where a network's nodes go that were also in a former one, so that an edit that adds or removes a few moves no
/// others. New nodes get layers between those of their neighbours. What is gone leaves its place empty.
struct Kept {
    std::vector<int> layers; ///< by node
    std::vector<int> was;    ///< by node: its index in the former network, or -1
    std::vector<int> moved;  ///< by former layer: its place now
};
/// Nullopt if too few nodes are the same, if these have other sizes or contradict the former order, or if much of the
/// drawing would be empty.
std::optional<Kept> keep(const Network &, const std::vector<double> &heights, const Arrangement &former);

/// The centre of every vertex: where it was, or as near to its neighbours as there is room.
std::vector<double> keptCentres(
    const Layering &, const Kept &, const std::vector<double> &heights, const Arrangement &former, double gap);

} // namespace partita
