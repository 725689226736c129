// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita::vta {

/// Convolutions and dense layers.
Result<Lowered> lowerConv(const Site &, const Schedule &, const Description &);
/// Sums of two tensors.
Result<Lowered> lowerAdd(const Site &, const Schedule &, const Description &);

} // namespace partita::vta
