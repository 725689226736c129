// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

#include <stop_token>

/// Rewrite: turns a graph into one that computes the same and compiles better. Constants are folded into the operators
/// that read them, and batch norms and biases are joined to the layers before them. On request, scales are shared out
/// between the channels of neighbouring layers (equalisation), so that a float network loses less when it is quantised.
namespace partita {

/// Folds constants into the ops that use them. Batch norms become part of convolutions (or a depthwise 1×1 one). Gemm's
/// transposition and factors become part of its weights ([K, C] afterwards). Ops that move or quantise a constant
/// become part of the constant. Ops that only rename are dropped.
Result<Graph> fold(const Graph &, std::stop_token = {});

} // namespace partita
