// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "import/onnx/file/node.h"

/// Operators: the readers of ONNX operators. A reader checks the inputs and attributes of one node, and adds the
/// operators of the graph that compute the same. A complex node, such as a group normalisation, becomes several simple
/// operators.
namespace partita::onnx_import {

class Steps;

// Operators with a window. A line (N×C×L) is an image of height 1, and a volume is made of images.
Result<void> readConv(Node &);
Result<void> readPool(Node &);       ///< MaxPool, AveragePool
Result<void> readGlobalPool(Node &); ///< GlobalAveragePool, GlobalMaxPool
Result<void> readLpPool(Node &);     ///< LpPool, GlobalLpPool
Result<void> readConvTranspose(Node &);
Result<void> readMaxUnpool(Node &);
/// Adds a Conv on tensors that have their types already. `made` gives the output's type and Quant.
Result<void> convolve(Node &, TensorId x, TensorId w, std::optional<TensorId> bias, const Node::Made &made);
/// x as an image. A line becomes one; an image stays as it is.
Result<TensorId> asImage(Node &, TensorId x);
/// An attribute with one value for each axis of the window, such as strides, as the values for H and W. If the window
/// has only one axis, H gets 1. If the attribute is absent, both are 1.
Result<std::array<std::int64_t, 2>> perAxis(Node &, const char *name, bool oneAxis);
/// The window of a pool over `image`.
Result<PoolAttrs> poolAttrs(Node &, TensorId image, bool oneAxis);
/// Undoes `asImage`: the image as a line if `oneAxis`, else unchanged.
Result<TensorId> asLine(Node &, const Result<TensorId> &image, bool oneAxis);
/// N×H×W×C as N×C×H×W, with any number of axes between, and back.
TensorId channelsFirst(Steps &, TensorId);
TensorId channelsLast(Steps &, TensorId);
/// Binds the result of `asLine` as the node's output.
Result<void> bindImage(Node &, const Result<TensorId> &image, bool oneAxis);

// Matrix products.
Result<void> readGemm(Node &);
Result<void> readMatMul(Node &);
Result<void> readEinsum(Node &);
Result<void> readDet(Node &);

// Element-wise operators.
Result<void> readUnary(Node &); ///< functions of one value with no attributes but alpha and beta
Result<void> readIsInf(Node &);
Result<void> readGelu(Node &);
Result<void> readSwish(Node &);
Result<void> readShrink(Node &);
Result<void> readRelu(Node &);
Result<void> readClip(Node &);
/// A Clip between QuantizeLinear and DequantizeLinear, by which exporters write fewer bits than the type has. False:
/// the input is neither a stored activation nor constant bytes.
Result<bool> clipStored(Node &, double low, double high);
Result<void> readWhere(Node &);
Result<void> readCast(Node &);   ///< Cast, CastLike
Result<void> readBinary(Node &); ///< two operands of one type
Result<void> readMul(Node &);
Result<void> readDiv(Node &);
Result<void> readVariadic(Node &); ///< Sum, Mean, Min, Max
Result<void> readMod(Node &);
Result<void> readBitShift(Node &);
Result<void> readBitwise(Node &); ///< BitwiseAnd, BitwiseOr, BitwiseXor, BitwiseNot
Result<void> readBitCast(Node &);
Result<void> readPow(Node &);

// Reductions along axes.
Result<void> readReduce(Node &);
Result<void> readArgReduce(Node &);
Result<void> readSoftmax(Node &); ///< Softmax, LogSoftmax
Result<void> readHardmax(Node &);
Result<void> readCumulative(Node &); ///< CumSum, CumProd
Result<void> readTopK(Node &);

// Normalisation.
Result<void> readBatchNorm(Node &);
Result<void> readInstanceNorm(Node &);
Result<void> readLayerNorm(Node &);
Result<void> readGroupNorm(Node &);
Result<void> readRmsNorm(Node &);
Result<void> readMeanVarianceNorm(Node &);
Result<void> readLpNorm(Node &);
Result<void> readLrn(Node &);

// Operators that move, select or repeat values.
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
Result<void> readScatterND(Node &);
Result<void> readScatterElements(Node &);
Result<void> readCenterCropPad(Node &);
Result<void> readReverseSequence(Node &);
Result<void> readOneHot(Node &);
Result<void> readExpand(Node &);
Result<void> readTile(Node &);
Result<void> readDepthToSpace(Node &);
Result<void> readSpaceToDepth(Node &);

// Operators whose result, or mask, is computed during the import.
Result<void> readConstant(Node &);
Result<void> readConstantOfShape(Node &);
Result<void> readShape(Node &);
Result<void> readSize(Node &);
Result<void> readRange(Node &);
Result<void> readEyeLike(Node &);
Result<void> readNonZero(Node &);
Result<void> readTrilu(Node &);
Result<void> readUnique(Node &);

// Integers with a scale.
Result<void> readQuantizeLinear(Node &);
Result<void> readDequantizeLinear(Node &);
Result<void> readDynamicQuantizeLinear(Node &);
struct DynamicQuantised {
    TensorId stored, scale, zero; ///< u8 values, an f32 scalar and a u8 scalar
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

// Fused operators of ONNX Runtime.
Result<void> readBiasGelu(Node &); ///< BiasGelu, FastGelu
Result<void> readQuickGelu(Node &);
Result<void> readFusedMatMul(Node &);
Result<void> readSkipLayerNorm(Node &);

// Operators of Deeploy's integer networks, which keep integers in float tensors.
Result<void> readRequantShift(Node &);
Result<void> readIntegerSoftmax(Node &);
Result<void> readIntegerHardSwish(Node &);
Result<void> readIntegerGelu(Node &);
Result<void> readIntegerLayerNorm(Node &);
Result<void> readIntegerDiv(Node &);
Result<void> readIntegerNoNorm(Node &);
Result<void> readIntegerRmsNorm(Node &);
Result<void> readTrueIntegerDiv(Node &);

} // namespace partita::onnx_import
