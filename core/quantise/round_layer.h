// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "quantise/layer_values.h"
#include "quantise/rounding/layer_sums.h"

namespace partita {

/// What the integers of a layer are found from, whatever bits its weights get: by group, its real weights refitted to
/// the outputs that it is to have from the inputs that it gets, and the rounding by those inputs' covariance.
struct LayerFit {
    struct Group {
        Eigen::VectorXd inputMean, outputMean; ///< inputs in steps
        Eigen::MatrixXd weights;               ///< [C, K]
        ChannelRounder rounder;
    };
    std::vector<Group> groups;
    double step = 1; ///< of the input

    std::size_t bytes() const;
};
/// Of a layer of `integer`, an op of `folded` by its slug. Null when stopped.
std::shared_ptr<const LayerFit> fitLayer(
    const Graph &folded, const Graph &integer, OpId layer, std::vector<LayerSums>, std::stop_token);

/// The integers of that layer: the fitted weights scaled and rounded a channel, and a bias that leaves no mean error.
/// Null when stopped.
std::shared_ptr<const RoundedLayer> roundLayer(
    const Graph &folded, const Graph &integer, OpId layer, const Target::Requant &, const LayerFit &, std::stop_token);

} // namespace partita
