// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/divide.h"

#include <cstdint>

namespace partita {

inline constexpr std::int64_t offsetAlign = 16; ///< bytes; offsets of buffers are multiples
inline std::int64_t aligned(std::int64_t bytes) { return roundedUp(bytes, offsetAlign); }

} // namespace partita
