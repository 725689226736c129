// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

#include <functional>
#include <onnx/onnx_pb.h>

namespace partita::onnx_import {

/// Whether the model keeps integers in float tensors and requantises by Deeploy's operators.
bool usesDeeploy(const onnx::GraphProto &);
/// Whether the model keeps integers in float tensors and requantises by NEMO's chains of Mul, Add, Div and Clip. All
/// weights of its layers are whole then.
bool usesNemo(const onnx::GraphProto &, const std::function<bool(const onnx::TensorProto &)> &isWhole);

/// The narrowest of i8, i32 and i64 that holds every value; nullopt if a value is not whole.
std::optional<ElemType> wholeType(const Tensor &constant);
/// Converts a float constant of whole values to integers.
Tensor asIntegers(const Tensor &constant, ElemType);

/// Replaces each chain y = clip(⌊(x · a + b) / 2^n⌋) with constant a and b by a Requantize. A Requantize of the sum of
/// two 8-bit tensors becomes an Add that requantises.
Result<Graph> joinRequantisation(const Graph &);

} // namespace partita::onnx_import
