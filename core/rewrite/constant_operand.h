// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

namespace partita {

/// A constant that an op reads, as it stands or through a Dequantize.
struct ConstantOperand {
    std::shared_ptr<const Tensor> value; ///< null: not a constant
    OpId through = -1;                   ///< the Dequantize

    static ConstantOperand of(const Graph &, TensorId read);
    explicit operator bool() const { return value != nullptr; }

    /// Adds another value that is read in the same way: the tensor to read.
    TensorId put(const Graph &, GraphBuilder &, Tensor) const;
};

/// The constant with its values times a positive factor.
Tensor scaled(Tensor, double factor);

} // namespace partita
