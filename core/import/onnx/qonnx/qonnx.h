// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "import/onnx/file/node.h"

/// QONNX: the operators in which Brevitas, QKeras and FINN write networks that were trained with few bits. They compute
/// in floats whose values lie on a grid of integers. A quantised constant becomes integers of as many bits behind a
/// Dequantize, and a quantised activation a Clip, a Quantize and a Dequantize, so that the network is one of integers
/// with the scales of its file. Semantics: docs/qonnx-custom-ops of github.com/fastmachinelearning/qonnx.
namespace partita::onnx_import {

Result<void> readQuant(Node &);          ///< Quant, IntQuant
Result<void> readBipolarQuant(Node &);   ///< 1 bit: −scale and scale
Result<void> readTrunc(Node &);          ///< of version 1 with five inputs, of version 2 with six
Result<void> readMultiThreshold(Node &); ///< FINN: how many thresholds a value reaches
Result<void> readChannelsLast(Node &);   ///< Conv, MaxPool and BatchNormalization of N×H×W×C

} // namespace partita::onnx_import
