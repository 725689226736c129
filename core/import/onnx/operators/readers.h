// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "import/onnx/file/node.h"

namespace partita::onnx_import {

class Steps;

// Operators over a window of H and W. A line (N×C×L) is read as an image of height 1.
Result<void> readConv(Node &);
Result<void> readPool(Node &);       ///< MaxPool, AveragePool
Result<void> readGlobalPool(Node &); ///< GlobalAveragePool, GlobalMaxPool
Result<void> readConvTranspose(Node &);
Result<void> readResize(Node &); ///< Resize, Upsample
/// Conv between tensors that are typed already; `made` is the output's type and Quant.
Result<void> convolve(Node &, TensorId x, TensorId w, std::optional<TensorId> bias, const Node::Made &made);
/// x itself, or as an image where it is a line.
Result<TensorId> asImage(Node &, TensorId x);
/// A list attribute over one or two axes, as two: an image of height 1 for one. Ones where it is absent.
Result<std::array<std::int64_t, 2>> perAxis(Node &, const char *name, bool oneAxis);
/// The window of a pool over `image`.
Result<PoolAttrs> poolAttrs(Node &, TensorId image, bool oneAxis);
/// An image as the line that it was read from, where that is so.
Result<TensorId> asLine(Node &, const Result<TensorId> &image, bool oneAxis);
/// Binds that as the node's output.
Result<void> bindImage(Node &, const Result<TensorId> &image, bool oneAxis);

// Matrix products.
Result<void> readGemm(Node &);
Result<void> readMatMul(Node &);

// Each element by itself.
Result<void> readUnary(Node &); ///< functions without options, and those with alpha and beta
Result<void> readIsInf(Node &);
Result<void> readGelu(Node &);
Result<void> readSwish(Node &);
Result<void> readShrink(Node &);
Result<void> readRelu(Node &);
Result<void> readClip(Node &);
Result<void> readWhere(Node &);
Result<void> readCast(Node &);   ///< Cast, CastLike
Result<void> readBinary(Node &); ///< two operands of one type
Result<void> readMul(Node &);
Result<void> readDiv(Node &);
Result<void> readVariadic(Node &); ///< Sum, Mean, Min, Max
Result<void> readMod(Node &);
Result<void> readBitShift(Node &);
Result<void> readPow(Node &);

// Over axes.
Result<void> readReduce(Node &);
Result<void> readArgReduce(Node &);
Result<void> readSoftmax(Node &); ///< Softmax, LogSoftmax
Result<void> readHardmax(Node &);

// Normalisation.
Result<void> readBatchNorm(Node &);
Result<void> readInstanceNorm(Node &);
Result<void> readLayerNorm(Node &);
Result<void> readGroupNorm(Node &);
Result<void> readRmsNorm(Node &);
Result<void> readMeanVarianceNorm(Node &);
Result<void> readLpNorm(Node &);
Result<void> readLrn(Node &);

// Recurrent layers, kept whole.
Result<void> readLstm(Node &);
Result<void> readGru(Node &);

// Values that move, or do not.
Result<void> readIdentity(Node &); ///< Identity, Dropout
Result<void> readReshape(Node &);
Result<void> readFlatten(Node &);
Result<void> readSqueeze(Node &);
Result<void> readUnsqueeze(Node &);
Result<void> readTranspose(Node &);
Result<void> readConcat(Node &);
Result<void> readPad(Node &);
Result<void> readSlice(Node &);
Result<void> readSplit(Node &);
Result<void> readGather(Node &);
Result<void> readGatherElements(Node &);
Result<void> readGatherND(Node &);
Result<void> readCompress(Node &);
Result<void> readOneHot(Node &);
Result<void> readExpand(Node &);
Result<void> readTile(Node &);
Result<void> readDepthToSpace(Node &);
Result<void> readSpaceToDepth(Node &);

// Known once the inputs' shapes are.
Result<void> readConstant(Node &);
Result<void> readConstantOfShape(Node &);
Result<void> readShape(Node &);
Result<void> readSize(Node &);
Result<void> readRange(Node &);
Result<void> readEyeLike(Node &);
Result<void> readNonZero(Node &);
Result<void> readTrilu(Node &);

// Integers with a scale.
Result<void> readQuantizeLinear(Node &);
Result<void> readDequantizeLinear(Node &);
Result<void> readDynamicQuantizeLinear(Node &);
struct DynamicQuantised {
    TensorId stored, scale, zero; ///< u8, and the scalars f32 and u8
};
DynamicQuantised dynamicQuantised(Steps &, TensorId x);
Result<void> readQLinearConv(Node &);
Result<void> readQLinearMatMul(Node &);
Result<void> readQLinearBinary(Node &); ///< QLinearAdd, QLinearMul
Result<void> readQLinearUnary(Node &);  ///< QLinearSigmoid, QLinearLeakyRelu
Result<void> readQLinearConcat(Node &);
Result<void> readQLinearSoftmax(Node &);
Result<void> readQLinearAveragePool(Node &);
Result<void> readQLinearGlobalAveragePool(Node &);

// Integers with a zero point and no scale.
Result<void> readConvInteger(Node &);
Result<void> readMatMulInteger(Node &);
Result<void> readMatMulIntegerToFloat(Node &);
Result<void> readDynamicQuantizeMatMul(Node &);

// What ONNX Runtime fuses.
Result<void> readBiasGelu(Node &); ///< BiasGelu, FastGelu
Result<void> readQuickGelu(Node &);
Result<void> readFusedMatMul(Node &);
Result<void> readSkipLayerNorm(Node &);

// Integer networks of Deeploy, which keep integers in float tensors.
Result<void> readRequantShift(Node &);
Result<void> readIntegerSoftmax(Node &);
Result<void> readIntegerHardSwish(Node &);
Result<void> readIntegerNoNorm(Node &);
Result<void> readIntegerRmsNorm(Node &);
Result<void> readTrueIntegerDiv(Node &);

} // namespace partita::onnx_import
