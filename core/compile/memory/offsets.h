// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/aligned.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace partita {

/// Bytes of one memory from moment `first` to `last`, both included.
struct Piece {
    std::int64_t bytes = 0;
    int first = 0, last = 0;
    bool bottom = false; ///< below all others and there all the time, as constants are; in the order given
    friend bool operator==(const Piece &, const Piece &) = default;
};

struct Offsets {
    std::vector<std::int64_t> at; ///< by piece, multiples of offsetAlign; pieces alive together are disjoint
    std::int64_t peak = 0;        ///< end of the highest piece
    std::int64_t bound = 0; ///< no placing peaks lower: most bytes alive at once, aligned, or what a full search proved
    std::int64_t steps = 0; ///< pieces compared, at most some millions
};

/// What no placing peaks below: most bytes alive at once, aligned.
std::int64_t leastPeak(std::span<const Piece>);

/// Offsets of low peak: the best of several orders of placing, an exact search where there are few pieces, hill
/// climbing where there are many. Stops where the bound is reached. Deterministic; the work grows with the pieces and
/// those alive beside each. Asked to stop, it gives what it has.
Offsets planOffsets(std::span<const Piece>, std::stop_token = {});

} // namespace partita
