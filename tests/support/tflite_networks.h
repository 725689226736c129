// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/values/array.h"
#include "graph/graph.h"

namespace partita::test {

/// Names of small TensorFlow Lite networks, each once with int8 and once with uint8 activations: "dense, int8".
std::vector<std::string> tfliteNetworks();
Graph tfliteNetwork(const std::string &name);

/// Any values for the only input, a byte each.
std::vector<Array> randomBytes(const Graph &, unsigned seed);

} // namespace partita::test
