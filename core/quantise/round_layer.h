// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "quantise/layer_values.h"
#include "quantise/rounding/layer_sums.h"
#include "quantise/rounding/output_gradients.h"

namespace partita {

/// What the integers of a layer are computed from, whatever bits its weights get. For each group it holds the real
/// weights, refitted so that the layer's actual inputs give the wanted outputs, and the rounder that uses the
/// covariance of these inputs.
struct LayerFit {
    struct Group {
        Eigen::VectorXd inputMean, outputMean; ///< inputs in steps
        Eigen::MatrixXd weights;               ///< [C, K]
        ChannelRounder rounder;
        Eigen::MatrixXd gradients; ///< [K, K]; empty where they are not known
    };
    std::vector<Group> groups;
    double step = 1; ///< of the input

    std::size_t bytes() const;
};
/// Fits a layer of `integer`; its slug names the op of `folded`. `gradients`: see outputGradients(), or null. Null:
/// stopped.
std::shared_ptr<const LayerFit> fitLayer(const Graph &folded, const Graph &integer, OpId layer, std::vector<LayerSums>,
    const GradientMoments *gradients, std::stop_token);

/// Rounds that layer: the fitted weights are scaled and rounded for each channel, those of fewer than 8 bits then
/// together, and the bias leaves no mean error. Null: stopped.
std::shared_ptr<const RoundedLayer> roundLayer(
    const Graph &folded, const Graph &integer, OpId layer, const Target::Requant &, const LayerFit &, std::stop_token);

} // namespace partita
