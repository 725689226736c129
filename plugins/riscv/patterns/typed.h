// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "riscv.h"

namespace partita::riscv {

/// Kernels of one op on tensors of any plain type (c/riscv_typed.h). They are not tiled. Their tensors are row-major in
/// the core's memory.
std::vector<Pattern> typedPatterns(EngineId engine);
std::vector<Refusal> typedRefusals(const Graph &, const Match &);
std::vector<LayoutOption> typedLayouts(const Graph &, const Match &);
Result<Lowered> lowerTyped(const Site &, const Description &);

/// The remedy of changing a tensor's type in the model.
Remedy retyped(const Tensor &, ElemType);

/// The number of an element type in c/riscv_typed.h; -1 if it has none.
int typeCode(ElemType);
/// The bits of a single-precision number, which is how a call's field holds it, and the number of the bits.
std::int64_t bitsOf(double);
float singleOf(std::int64_t bits);
/// The inverse of `typeCode`.
ElemType typeOf(std::int64_t code);

/// The numbers of functions in c/riscv_typed.h that are not in UnaryFn and BinaryFn.
inline constexpr int reluCode = 42, clipCode = 43, addCode = 19, mulCode = 20;

} // namespace partita::riscv
