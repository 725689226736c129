// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita::riscv {

/// Transform, Transpose, Pad, Concat: copies by the core.
Result<Lowered> lowerMoves(const Site &, const Schedule &, const Description &);

} // namespace partita::riscv
