// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "quantise/layer_values.h"

namespace partita {

/// A convolution or dense layer that is to compute in integers.
struct Layer {
    const Op &op;                                ///< of the model
    std::shared_ptr<const Tensor> weights, bias; ///< as the model has them; bias may be null
    Quant in, out;
    LayerForm form;
    Target::Requant requant;
    Arithmetic arithmetic = Arithmetic::Single; ///< of the source
    bool source = false;                        ///< numerics=source
    RoundedBy rounded = {};                     ///< where its integers come from; empty: from itself alone
};

/// Its constants: int weights [K, …], i32 bias [K], multiplier and shift a channel, or one where the engine only
/// shifts. Values are computed at their first use.
struct LayerTensors {
    Tensor weights, bias, multiplier, shift;
    std::optional<Tensor> outputShift; ///< with converters
    Converters converters;
};
LayerTensors tensorsOf(const Layer &);

} // namespace partita
