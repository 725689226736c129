// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "import/tflite/file/node.h"

/// Declares `var`, the operator's options in the file. Returns an error if they are missing.
#define PARTITA_OPTIONS(var, kind)                                                                                     \
    auto *var = node.op.builtin_options_as_##kind();                                                                   \
    if (!var)                                                                                                          \
    return node.fail("its options are missing; convert the model again")

/// Operators: the readers of TensorFlow Lite's operators. Each turns one operator into ops of the graph.
namespace partita::tflite_import {

// Operators with a window over H and W.
Result<void> readConv(Node &);
Result<void> readDepthwiseConv(Node &);
Result<void> readTransposeConv(Node &);
Result<void> readPool(Node &);   ///< AVERAGE_POOL_2D, MAX_POOL_2D
Result<void> readResize(Node &); ///< RESIZE_NEAREST_NEIGHBOR, RESIZE_BILINEAR

// Matrix products.
Result<void> readFullyConnected(Node &);
Result<void> readBatchMatMul(Node &);
/// The weights for x. Quantised weights in a float model are dequantised to f32.
Result<TensorId> weightsFor(Node &, TensorId x, TensorId weights);

// Element-wise operators.
Result<void> readUnary(Node &);
Result<void> readRelu(Node &);     ///< RELU, RELU6, RELU_N1_TO_1, RELU_0_TO_1
Result<void> readComposed(Node &); ///< SQUARE, SQUARED_DIFFERENCE, NOT_EQUAL, ADD_N
Result<void> readRsqrt(Node &);
Result<void> readAdd(Node &);
Result<void> readMul(Node &);
Result<void> readBinary(Node &);
Result<void> readSelect(Node &);
Result<void> readCast(Node &);
Result<void> readQuantize(Node &);
Result<void> readDequantize(Node &);

// Reductions and normalisation along axes.
Result<void> readSoftmax(Node &); ///< SOFTMAX, LOG_SOFTMAX
Result<void> readReduce(Node &);
Result<void> readArg(Node &); ///< ARG_MAX, ARG_MIN
Result<void> readL2Normalization(Node &);
Result<void> readLrn(Node &);

// Operators that move, select or repeat values, and shapes.
Result<void> readReshape(Node &); ///< RESHAPE, SQUEEZE, EXPAND_DIMS
Result<void> readTranspose(Node &);
Result<void> readConcat(Node &);
Result<void> readPack(Node &);
Result<void> readUnpack(Node &);
Result<void> readPad(Node &); ///< PAD, PADV2
Result<void> readMirrorPad(Node &);
Result<void> readGather(Node &);
Result<void> readSlice(Node &);
Result<void> readStridedSlice(Node &);
Result<void> readSplit(Node &); ///< SPLIT, SPLIT_V
Result<void> readReverse(Node &);
Result<void> readBroadcastTo(Node &);
Result<void> readTile(Node &);
Result<void> readDepthSpace(Node &); ///< SPACE_TO_DEPTH, DEPTH_TO_SPACE
Result<void> readBatchSpace(Node &); ///< SPACE_TO_BATCH_ND, BATCH_TO_SPACE_ND
Result<void> readShape(Node &);      ///< SHAPE, RANK
Result<void> readGatherNd(Node &);
Result<void> readScatterNd(Node &);
Result<void> readEmbedding(Node &);
Result<void> readFill(Node &); ///< FILL, ZEROS_LIKE
Result<void> readRange(Node &);
Result<void> readOneHot(Node &);
Result<void> readCumsum(Node &);
Result<void> readReduceFlags(Node &); ///< REDUCE_ANY, REDUCE_ALL

// Operators with a memory.
Result<void> readLstm(Node &); ///< LSTM, UNIDIRECTIONAL_SEQUENCE_LSTM
Result<void> readSvdf(Node &);
Result<void> readCallOnce(Node &);
Result<void> readVarHandle(Node &);
Result<void> readVariable(Node &);
Result<void> readAssign(Node &);

Result<void> readDetection(Node &);

// Graphs within a graph.
Result<void> readComposite(Node &);

} // namespace partita::tflite_import
