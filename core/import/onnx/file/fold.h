// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

#include <span>

namespace partita::onnx_import {

/// The result of an op of small constants, so that sizes which a file computes are known when it is read.
/// Transposed and sliced weights are constants too, made at the first look at their values.
/// Null where an operand is not constant or has a Quant, is large, or where the op is not shape arithmetic.
std::optional<Tensor> foldedConstant(const Op &, std::span<const Tensor *const> operands, const Tensor &result);

} // namespace partita::onnx_import
