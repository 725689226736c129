// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "import/onnx/node.h"

namespace partita::onnx_import {

// Operators over a window of H and W. A line (N×C×L) is read as an image of height 1.
Result<void> readConv(Node &);
Result<void> readPool(Node &); ///< MaxPool, AveragePool
Result<void> readGlobalAveragePool(Node &);
/// Conv between tensors that are typed already; `made` is the output's type and Quant.
Result<void> convolve(Node &, TensorId x, TensorId w, std::optional<TensorId> bias, const Node::Made &made);
/// x itself, or as an image where it is a line.
Result<TensorId> asImage(Node &, TensorId x);
/// Binds an image as the node's output, as a line where it was one.
Result<void> bindImage(Node &, Result<TensorId> image, bool oneAxis);

// Arithmetic.
Result<void> readGemm(Node &);
Result<void> readMatMul(Node &);
Result<void> readBinary(Node &); ///< Add, Mul
Result<void> readRelu(Node &);
Result<void> readClip(Node &);
Result<void> readBatchNorm(Node &);
Result<void> readSoftmax(Node &);

// Values that move, or do not.
Result<void> readIdentity(Node &); ///< Identity, Dropout
Result<void> readReshape(Node &);
Result<void> readFlatten(Node &);
Result<void> readSqueeze(Node &);
Result<void> readUnsqueeze(Node &);
Result<void> readTranspose(Node &);
Result<void> readConcat(Node &);
Result<void> readPad(Node &);

// Constants made in the graph.
Result<void> readConstant(Node &);
Result<void> readConstantOfShape(Node &);
Result<void> readShape(Node &);
Result<void> readGather(Node &);
Result<void> readCast(Node &);
/// What a Concat of constant lists of integers makes; null for any other.
std::optional<Tensor> joinedConstants(const Node &);

// Integers with a scale.
Result<void> readQuantizeLinear(Node &);
Result<void> readDequantizeLinear(Node &);
Result<void> readQLinearConv(Node &);
Result<void> readQLinearMatMul(Node &);
Result<void> readQLinearAdd(Node &);
Result<void> readQLinearGlobalAveragePool(Node &);

} // namespace partita::onnx_import
