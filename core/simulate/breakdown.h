// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "simulate/clock.h"

#include <span>

namespace partita {

/// Splits [from, to) by what goes on in it.
Breakdown classify(std::span<const NotedSpan>, std::int64_t from, std::int64_t to);

} // namespace partita
