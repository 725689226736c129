// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

#include <span>

namespace partita::onnx_import {

/// The result of an op on small constants, so that sizes that a file computes are known during the import.
/// Transposed and sliced weights are constants too; their values are computed at their first use.
/// Returns nullopt if an operand is large, is not constant or has a Quant, or if the op is not shape arithmetic.
std::optional<Tensor> foldedConstant(const Op &, std::span<const Tensor *const> operands, const Tensor &result);

} // namespace partita::onnx_import
