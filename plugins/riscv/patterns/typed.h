// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "riscv.h"

namespace partita::riscv {

/// Kernels of one op on tensors of any plain type (c/riscv_typed.h): they run whole, on row-major tensors
/// in the core's memory.
std::vector<Pattern> typedPatterns(int engine);
std::vector<Refusal> typedRefusals(const Graph &, const Match &);
std::vector<LayoutOption> typedLayouts(const Graph &, const Match &);
Result<Lowered> lowerTyped(const Site &, const Description &);

/// What gives a tensor elements of another type.
Remedy retyped(const Tensor &, ElemType);

/// Number of an element type in c/riscv_typed.h; -1 when it has none.
int typeCode(ElemType);
/// A number of IEEE single as a field of a call: its bits; and back.
std::int64_t bitsOf(double);
float singleOf(std::int64_t bits);
/// The type of a number.
ElemType typeOf(std::int64_t code);

/// Functions of c/riscv_typed.h behind those of UnaryFn and BinaryFn.
inline constexpr int reluCode = 40, clipCode = 41, addCode = 19, mulCode = 20;

} // namespace partita::riscv
