// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/sample_data.h"

#include <Eigen/Dense>
#include <map>
#include <vector>

namespace partita {

/// Second moments of the gradients by the K outputs of each of a layer's groups, [K, K].
using GradientMoments = std::vector<Eigen::MatrixXd>;

/// How much an error of each convolution and dense layer changes the outputs of a float network. The moments are those
/// over samples and positions. The gradient is that of a random combination of the network's outputs, each with factor
/// 1 or −1; of the inputs of a last Softmax, so that the moments are the Fisher information of the class (K-FAC:
/// Martens and Grosse, arXiv:1503.05671). Layers of one output a group, of more than `mostJointWeights` weights, and
/// those whose outputs reach the network's through operators without a derivative here, are left out. The same on any
/// number of threads.
/// Error: cancelled, or samples that the graph cannot run on.
Result<std::map<OpId, GradientMoments>> outputGradients(const Graph &folded, const SampleData &, std::stop_token);

inline constexpr std::int64_t mostJointWeights = 1 << 17;

} // namespace partita
