// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita::riscv {

/// Kernels by blocks of channels (c/riscv_blocks.h): constants made ready at compile time and scratch memory against
/// instructions, by the schedule's variant: "packed", "dot", "winograd2", "winograd4".
Result<Lowered> lowerConvBlocks(const Site &, const Schedule &, const Description &);
Result<Lowered> lowerDenseBlocks(const Site &, const Schedule &, const Description &);

} // namespace partita::riscv
