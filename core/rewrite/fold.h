// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

#include <stop_token>

/// Rewrite: turns a graph into a simpler one that computes the same: constants folded, channels equalised.
namespace partita {

/// Folds constants into what uses them: batch norms into convolutions (or into a depthwise 1×1 one),
/// Gemm's transposition and factors into its weights ([K, C] afterwards), what moves or quantises a
/// constant into the constant; drops ops that only rename.
Result<Graph> fold(const Graph &, std::stop_token = {});

} // namespace partita
