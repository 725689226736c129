// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "import/tflite/file/steps.h"

/// Wide: operators on activations of 16 bits, spelt out in integer ops that give exactly the integers of TensorFlow
/// Lite's portable reference kernels. Their zero point is 0. Functions that return an id make the value of output 0.
namespace partita::tflite_import {

/// Whether an operand or the output is quantised to 16 bits.
bool isWide(const Node &);
/// Node::made() for 16 bits or fewer. Error: a zero point other than 0, or one scale a channel.
Result<Node::Made> madeWide(const Node &, int k = 0);

/// Conv or MatMul of 16-bit values by constant weights: O×I×H×W, or O×I multiplied transposed. The bias is operand
/// `bias` of the file, in 32 or 64 bits, if it is there.
struct WideLayer {
    OpKind kind;
    TensorId x;
    Tensor weights;
    int bias;
    Attrs attrs;
    tflite::Activation activation = tflite::Activation::NONE;
    /// Whether a bias of 32 bits has the kernel sum in 32 bits.
    bool narrowSums = true;
    /// The result, unless it is output 0.
    std::optional<Node::Made> made = {};
};
Result<TensorId> wideLayer(Node &, const WideLayer &);
/// Conv of an image by constant weights O×I×H×W.
Result<TensorId> wideConv(Node &, TensorId x, TensorId weights, int bias, const ConvAttrs &, tflite::Activation);
/// The product of two matrices of which neither is summed in 32 bits.
Result<TensorId> wideProduct(Node &, TensorId a, TensorId b, const MatMulAttrs &);

Result<TensorId> wideSum(Node &, TensorId a, TensorId b, bool subtract, tflite::Activation);
Result<TensorId> wideMul(Node &, TensorId a, TensorId b, tflite::Activation);
Result<TensorId> wideExtreme(Node &, BinaryFn, TensorId a, TensorId b); ///< Max or Min
Result<TensorId> wideLeakyRelu(Node &, TensorId x, double alpha);
/// RELU and its kin: the value in another scale, within these real bounds.
Result<TensorId> wideRelu(Node &, TensorId x, double low, double high);
Result<TensorId> wideQuantize(Node &, TensorId x);
/// 1 / (1 + e^−x) or tanh x of integers of 16 bits, in i32 with 15 fraction bits. The factor brings x to the table's
/// grid of 1/12288.
TensorId sigmoid16(Steps &, TensorId x, tfl::Factor grid, UnaryFn);
/// LOGISTIC or TANH.
Result<TensorId> wideSigmoid(Node &, TensorId x, UnaryFn);
Result<TensorId> wideSoftmax(Node &, TensorId x, int axis, double beta);
Result<TensorId> wideAveragePool(Node &, TensorId x, const Window &, tflite::Activation);
/// The mean or the sum over axes, which are kept.
Result<TensorId> wideMean(Node &, TensorId x, const std::vector<int> &axes, bool sum);
/// The value in the scale of the output, as CONCATENATION takes it.
Result<TensorId> wideAs(Node &, TensorId x, const Node::Made &);

} // namespace partita::tflite_import
