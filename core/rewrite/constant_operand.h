// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

namespace partita {

/// A constant that an op reads, directly or through a Dequantize.
struct ConstantOperand {
    std::shared_ptr<const Tensor> value; ///< null: not a constant
    OpId through = -1;                   ///< the Dequantize; -1: read directly

    static ConstantOperand of(const Graph &, TensorId read);
    explicit operator bool() const { return value != nullptr; }

    /// Adds another constant, behind a Dequantize of its own if this one has one. Returns the tensor to read.
    TensorId put(const Graph &, GraphBuilder &, Tensor) const;
};

/// The constant times a factor. Integers keep their values: their scales change, so the factor must be positive.
Tensor scaled(Tensor, double factor);

} // namespace partita
