// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "deployment/aligned.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace partita {

/// Bytes that are alive in one memory from moment `first` to `last`, both included.
struct Piece {
    std::int64_t bytes = 0;
    int first = 0, last = 0;
    bool bottom = false; ///< below all others and always alive, as constants are; in the order given
    friend bool operator==(const Piece &, const Piece &) = default;
};

struct Offsets {
    std::vector<std::int64_t> at; ///< by piece, multiples of offsetAlign; pieces alive at once are disjoint
    std::int64_t peak = 0;        ///< end of the highest piece
    std::int64_t bound = 0; ///< no placing peaks lower: most bytes alive at once, aligned, or what a full search proved
    std::int64_t steps = 0; ///< pieces compared, at most some millions
};

/// A lower bound of the peak of any placing: the most aligned bytes alive at once.
std::int64_t leastPeak(std::span<const Piece>);

/// Finds offsets with a low peak. It takes the best of several orders of placing, then searches exactly where there are
/// few pieces and climbs hills where there are many. It stops when the bound is reached. Deterministic. The work grows
/// with the number of pieces and of those alive beside each. After a stop request it returns what it has.
Offsets planOffsets(std::span<const Piece>, std::stop_token = {});

} // namespace partita
