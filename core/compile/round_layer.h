// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/layer_sums.h"
#include "compile/layer_values.h"

namespace partita {

/// The integers of a layer of `integer`, an op of `folded` by its slug: its weights refitted to the outputs that it is to have from the
/// inputs that it gets, scaled and rounded a channel, and a bias that leaves no mean error. Null when stopped.
std::shared_ptr<const RoundedLayer> roundLayer(const Graph &folded, const Graph &integer, OpId layer, const Target::Requant &, const std::vector<LayerSums> &,
                                               std::stop_token);

} // namespace partita
