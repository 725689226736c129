// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "simulate/clock.h"

#include <span>

namespace partita {

/// Splits [from, to) by what goes on in it.
Breakdown classify(std::span<const NotedSpan>, std::int64_t from, std::int64_t to);
/// The same by span: adds to each span the cycles of [from, to) that count for it. Of several spans of one kind at
/// once, those of owner `first` come before others, then the one that began first. Returns the idle cycles.
std::int64_t share(
    std::span<const NotedSpan>, std::int64_t from, std::int64_t to, Owner first, std::span<std::int64_t> cycles);

} // namespace partita
