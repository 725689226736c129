// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/op.h"

#include <bit>
#include <cstdint>
#include <limits>

namespace partita {

/// Elementary functions in IEEE single, with a fixed order of operations: the same bits on every machine.
/// Polynomials and splits are those of Cephes (Moshier), within 4 units in the last place unless noted.

inline constexpr float infinitySingle = std::numeric_limits<float>::infinity(),
                       nanSingle = std::numeric_limits<float>::quiet_NaN();

float expSingle(float x);
float expm1Single(float x); ///< e^x − 1
float logSingle(float x);
float log1pSingle(float x); ///< log(1 + x), x ≥ 0
float sigmoidSingle(float x);
float softplusSingle(float x); ///< log(1 + e^x)
float tanhSingle(float x);
float erfSingle(float x);
float sinSingle(float x); ///< reduced exactly, whatever the size of x
float cosSingle(float x);
float tanSingle(float x);
float asinSingle(float x);
float acosSingle(float x);
float atanSingle(float x);
float sinhSingle(float x);
float coshSingle(float x);
float asinhSingle(float x);
float acoshSingle(float x);
float atanhSingle(float x);
/// Computed in IEEE double and rounded once. Special cases as in C99's pow.
float powSingle(float x, float y);

/// UnaryFn of a float; IsNaN and IsInf give 1 or 0 (IsInf of one sign only where alpha is 1 or −1).
/// Every NaN is `canonical`.
float unarySingle(const UnaryAttrs &, float x);

/// The NaN that RISC-V makes; other values as they are.
inline float canonical(float x) { return x == x ? x : std::bit_cast<float>(std::uint32_t(0x7fc00000)); }

} // namespace partita
