// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "simulate/clock.h"

#include <span>

namespace partita {

/// Splits [from, to) by what goes on in it.
Breakdown classify(std::span<const NotedSpan>, std::int64_t from, std::int64_t to);
/// The same by span: adds to each the cycles of [from, to) that count for it; of what goes on at once and is of one
/// kind, for spans of `first` before others, then for what began first. The cycles in which nothing goes on.
std::int64_t share(
    std::span<const NotedSpan>, std::int64_t from, std::int64_t to, Owner first, std::span<std::int64_t> cycles);

} // namespace partita
