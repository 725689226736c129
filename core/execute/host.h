// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/types.h"

#include <type_traits>
#include <utility>

namespace partita {

/// Calls f(std::type_identity<T>{}) with the C++ type that holds one element on the host.
template <class F>
decltype(auto) withHostType(ElemType t, F &&f)
{
    using Kind = ElemType::Kind;
    bool isSigned = t.kind == Kind::Int;
    switch (t.kind == Kind::Float ? 0 : t.hostBytes()) {
    case 0: return f(std::type_identity<float>{});
    case 2: return isSigned ? f(std::type_identity<std::int16_t>{}) : f(std::type_identity<std::uint16_t>{});
    case 4: return isSigned ? f(std::type_identity<std::int32_t>{}) : f(std::type_identity<std::uint32_t>{});
    case 8: return isSigned ? f(std::type_identity<std::int64_t>{}) : f(std::type_identity<std::uint64_t>{});
    default: return isSigned ? f(std::type_identity<std::int8_t>{}) : f(std::type_identity<std::uint8_t>{});
    }
}

/// Whether an element is an integer held in one byte.
inline bool isByte(ElemType t) { return t.isInteger() && t.hostBytes() == 1; }

/// Clamped to integers low ≤ high, then to nearest, ties to even; NaN becomes low. Needs a range
/// within ±2^51, and vectorises where nearbyint does not.
inline double roundEven(double value, double low, double high)
{
    constexpr double magic = 6755399441055744.0; // 1.5 · 2^52
    value = value > low ? value : low;
    value = value < high ? value : high;
    return (value + magic) - magic;
}

} // namespace partita
