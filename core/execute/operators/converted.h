// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/operators/accumulator.h"

namespace partita {

/// A Conv with one group, or a MatMul by rows of weights, on an analog array between its converters (see Converters).
/// Inputs: i8 activations, weights, bias, and the shift after the array. The last three are constants.
Result<Accumulator> accumulateConverted(const OpSite &);

} // namespace partita
