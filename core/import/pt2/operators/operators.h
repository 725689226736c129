// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "import/pt2/file/node.h"

/// Operators: ATen's operators and those of quantised programs, each spelt out in operators of ONNX.
namespace partita::pt2_import {

/// Spells one node out. Errors stay in the node.
using Reader = void (*)(Node &);

struct Operator {
    Reader read = nullptr; ///< null: Partita does not read it
    /// What of its first argument's memory its outputs show.
    enum class Shows { Nothing, Part, All } shows = Shows::Nothing;
};
/// By target: "aten.conv2d.default".
Operator findOperator(const std::string &target);

/// "conv2d" of "aten.conv2d.default", without the underscore of an operator that writes in place.
std::string operation(const std::string &target);
/// "default" of "aten.conv2d.default".
std::string overload(const std::string &target);

void readConvolution(Node &);
void readLinear(Node &);
void readAddmm(Node &);
void readProduct(Node &);
void readBaddbmm(Node &);
void readEinsum(Node &);
void readAttention(Node &);
void readMaxPool(Node &);
void readAveragePool(Node &);
void readAdaptiveAverage(Node &);
void readAdaptiveMax(Node &);
void readUpsample(Node &);
void readBatchNorm(Node &);
void readLayerNorm(Node &);
void readGroupNorm(Node &);
void readInstanceNorm(Node &);
void readRmsNorm(Node &);
void readSoftmax(Node &);
void readUnary(Node &);
void readActivation(Node &);
void readClamp(Node &);
void readPrelu(Node &);
void readGlu(Node &);
void readBinary(Node &);
void readDivision(Node &);
void readRemainder(Node &);
void readPower(Node &);
void readComparison(Node &);
void readLogic(Node &);
void readWhere(Node &);
void readMaskedFill(Node &);
void readAddc(Node &);
void readReduce(Node &);
void readExtremum(Node &);
void readArgument(Node &);
void readAnyAll(Node &);
void readVariance(Node &);
void readVectorNorm(Node &);
void readCumulativeSum(Node &);
void readTopK(Node &);
void readView(Node &);
void readFlatten(Node &);
void readUnflatten(Node &);
void readSqueeze(Node &);
void readUnsqueeze(Node &);
void readPermute(Node &);
void readExpand(Node &);
void readRepeat(Node &);
void readCat(Node &);
void readStack(Node &);
void readSplit(Node &);
void readUnbind(Node &);
void readSelect(Node &);
void readSlice(Node &);
void readFlip(Node &);
void readRoll(Node &);
void readIndexSelect(Node &);
void readEmbedding(Node &);
void readGather(Node &);
void readIndex(Node &);
void readPad(Node &);
void readPixelShuffle(Node &);
void readPixelUnshuffle(Node &);
void readChannelShuffle(Node &);
void readTriangle(Node &);
void readSame(Node &);
void readDropout(Node &);
void readCast(Node &);
void readFull(Node &);
void readArange(Node &);
void readSize(Node &);
void readSymbolic(Node &);
void readQuantize(Node &);
void readDequantize(Node &);
void readFakeQuantize(Node &);
void readRecurrent(Node &);

/// A transposed weight that is stored in integers: these are turned, so that it stays a weight. Empty: it is another
/// value.
std::string turnedWeight(Node &, const std::string &value, const std::vector<std::int64_t> &perm);

/// The value as float32, if it holds integers or truth values.
std::string asReal(Node &, const std::string &value);

} // namespace partita::pt2_import
