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
    RoundedBy rounded = {};                     ///< the source of its integers; empty: from itself alone
};

/// The layer's constants: integer weights [K, …], i32 bias [K], multiplier and shift for each channel, or one of each
/// if the engine only shifts. Values are computed at their first use.
struct LayerTensors {
    Tensor weights, bias, multiplier, shift;
    std::optional<Tensor> outputShift; ///< with converters
    /// i64, of a float bias in the file's arithmetic: what is left of it beside the steps of the sum.
    std::optional<Tensor> addend;
    Converters converters;
};
LayerTensors tensorsOf(const Layer &);

} // namespace partita
