// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"
#include "rewrite/constant_operand.h"

namespace partita {

/// One rewrite of `fold` at an op: true when it changed the builder.
using Rewrite = bool (*)(const Graph &, OpId, GraphBuilder &);

bool foldBatchNorm(
    const Graph &, OpId, GraphBuilder &); ///< Conv → BatchNorm with constants: scaled weights and a new bias
bool normaliseMatMul(const Graph &, OpId,
    GraphBuilder &); ///< constant right side: weights [K, C], factors multiplied in, a bias of K values
bool foldBias(const Graph &, OpId, GraphBuilder &);     ///< Conv or MatMul → Add of a constant vector is a bias
bool poolMean(const Graph &, OpId, GraphBuilder &);     ///< Reduce mean over rows and columns is a global average pool
bool foldQuantize(const Graph &, OpId, GraphBuilder &); ///< Quantize of a float constant is an integer one
bool foldMove(const Graph &, OpId, GraphBuilder &);     ///< Transpose and Reshape of a constant are another constant
bool foldConstant(const Graph &, OpId, GraphBuilder &); ///< whatever else reads small constants only

inline bool floatConstant(const Graph &g, TensorId id) { return g.tensor(id).constant() && g.tensor(id).type == f32; }

} // namespace partita
