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

} // namespace partita
