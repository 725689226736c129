// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace partita {

/// a / b, rounded up: the parts of b that hold a ≥ 0.
constexpr auto ceilDiv(auto a, auto b) { return (a + b - 1) / b; }

/// The least multiple of `unit` that is not below a ≥ 0.
constexpr auto roundedUp(auto a, auto unit) { return ceilDiv(a, unit) * unit; }

} // namespace partita
