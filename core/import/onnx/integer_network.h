// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

#include <functional>
#include <onnx/onnx_pb.h>

namespace partita::onnx_import {

/// Whether the model keeps integers in float tensors, and requantises by Deeploy's operators …
bool usesDeeploy(const onnx::GraphProto &);
/// … or by NEMO's chains of Mul, Add, Div and Clip, between layers whose weights are all whole.
bool usesNemo(const onnx::GraphProto &, const std::function<bool(const onnx::TensorProto &)> &isWhole);

/// The narrowest of i8, i32 and i64 that holds every value; null where one is not whole.
std::optional<ElemType> wholeType(const Tensor &constant);
/// A float constant of whole values as integers.
Tensor asIntegers(const Tensor &constant, ElemType);

/// Chains y = clip(⌊(x · a + b) / 2^n⌋) with constant a and b become one Requantize each, and a Requantize of the sum
/// of two tensors of 8 bits becomes an Add that requantises.
Result<Graph> joinRequantisation(const Graph &);

} // namespace partita::onnx_import
