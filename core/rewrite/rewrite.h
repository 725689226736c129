// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"
#include "rewrite/constant_operand.h"

namespace partita {

/// One of fold's rewrites, tried at one op. Returns whether it changed the builder.
using Rewrite = bool (*)(const Graph &, OpId, GraphBuilder &);

/// BatchNorm with constant parameters: becomes part of the Conv before it, else a depthwise 1×1 Conv.
bool foldBatchNorm(const Graph &, OpId, GraphBuilder &);
/// MatMul by constant weights: gets weights [K, C]; alpha and beta are multiplied into the weights and the bias.
bool normaliseMatMul(const Graph &, OpId, GraphBuilder &);
/// Add of a constant vector: becomes the bias of the Conv or MatMul before it.
bool foldBias(const Graph &, OpId, GraphBuilder &);
/// Mean over rows and columns: becomes a global average pool.
bool poolMean(const Graph &, OpId, GraphBuilder &);
/// Quantize of a float constant: becomes an integer constant.
bool foldQuantize(const Graph &, OpId, GraphBuilder &);
/// Clip of the integers that a Quantize writes: becomes a Clip before it, or a constant of fewer bits.
bool clipBeforeQuantize(const Graph &, OpId, GraphBuilder &);
/// Transpose or Reshape of a constant: becomes another constant.
bool foldMove(const Graph &, OpId, GraphBuilder &);
/// Any other op that reads only constants of at most 2^20 elements: becomes a constant.
bool foldConstant(const Graph &, OpId, GraphBuilder &);

inline bool floatConstant(const Graph &g, TensorId id) { return g.tensor(id).constant() && g.tensor(id).type == f32; }

} // namespace partita
