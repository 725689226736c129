// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

/// Lower: turns a group of operators into a tile program of the core, with the constants that its kernel reads. Weights
/// are packed here into the order that a variant of the kernel wants. Integers of fewer than 8 bits are unpacked before
/// a kernel and packed after it.
namespace partita::riscv {

Result<Lowered> lowerConv(const Site &, const Schedule &, const Description &);
Result<Lowered> lowerDense(const Site &, const Schedule &, const Description &);
/// SumPool and MaxPool.
Result<Lowered> lowerPool(const Site &, const Schedule &, const Description &);
/// Add, Mul, Rescale, Lookup.
Result<Lowered> lowerElementwise(const Site &, const Schedule &, const Description &);
Result<Lowered> lowerSoftmax(const Site &, const Schedule &, const Description &);
/// Transform, Transpose, Pad, Concat, Slice and Expand, as copies by the core.
Result<Lowered> lowerMoves(const Site &, const Schedule &, const Description &);
/// Whether the kernel is a transform to or from a layout whose innermost dimension is a block of channels.
bool inBlocks(const Site &);
/// Such a transform of int8. If both layouts have blocks, these have the same size.
Result<Lowered> lowerTransformBlocks(const Site &, const Description &);

} // namespace partita::riscv
