// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita::vta {

// Each gives the compiler's plain tile program: copies, products, vector operations, waits by the core.

/// Convolutions and dense layers.
Result<Lowered> lowerConv(const Site &, const Schedule &, const Description &);
/// Sums of two tensors.
Result<Lowered> lowerAdd(const Site &, const Schedule &, const Description &);

} // namespace partita::vta
