// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/operators/accumulator.h"

namespace partita {

/// Conv of one group, or MatMul by constant rows, between the converters of an analog array (Converters); the bias and
/// the shift after the passes are the third and fourth inputs, weights and both of these constants.
Result<Accumulator> accumulateConverted(const OpSite &);

} // namespace partita
