// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita::riscv {

Result<Lowered> lowerConv(const Site &, const Schedule &, const Description &);
Result<Lowered> lowerDense(const Site &, const Schedule &, const Description &);
/// SumPool and MaxPool.
Result<Lowered> lowerPool(const Site &, const Schedule &, const Description &);
/// Add, Mul, Rescale, Lookup.
Result<Lowered> lowerElementwise(const Site &, const Schedule &, const Description &);
Result<Lowered> lowerSoftmax(const Site &, const Schedule &, const Description &);
/// Transform, Transpose, Pad, Concat, Slice, Expand: copies by the core.
Result<Lowered> lowerMoves(const Site &, const Schedule &, const Description &);
/// Whether it is a transform to or from channels in blocks, the innermost dimension.
bool inBlocks(const Site &);
/// Of int8; between other blocks it cannot be.
Result<Lowered> lowerTransformBlocks(const Site &, const Description &);

} // namespace partita::riscv
