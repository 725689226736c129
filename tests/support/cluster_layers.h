// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/pipeline.h"

namespace partita::test {

/// A layer of a kind that gap9's cluster takes, drawn by the seed: a convolution, a depthwise one, a pooling, a sum, a
/// dense layer or a Softmax, of odd shapes as well.
Graph clusterLayer(unsigned seed);

/// It on gap9 with as much on the cluster as the cluster takes, by so many cores.
Deployment onCluster(const Graph &, int cores, const std::vector<std::string> &settings = {});

} // namespace partita::test
