// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

namespace partita {

/// Minimise Σ unary[v][x_v] + Σ pair.cost[x_u][x_v] over one state a variable.
struct Pbqp {
    /// Far above any sum of cycles; a hundred thousand of them still add up.
    static constexpr std::int64_t forbidden = std::int64_t(1) << 46;
    using Matrix = std::vector<std::vector<std::int64_t>>;
    struct Pair {
        int u, v;
        Matrix cost;
    };
    std::vector<std::vector<std::int64_t>> unary;
    std::vector<Pair> pairs; ///< the same two variables may meet more than once

    std::int64_t cost(const std::vector<int> &states) const;
};

constexpr std::size_t largestTable = 1 << 20; ///< entries

struct MinSumAnswer {
    std::vector<int> states;
    std::int64_t cost = 0;
    std::int64_t bound = 0; ///< proven: no assignment is cheaper; equal to cost when exact
};

/// Exact by variable elimination (fewest neighbours first) while no table exceeds `tableLimit`
/// entries; beyond, local descent from the unary minimum with the bound Σ of the minima. Deterministic, but for an
/// answer that was stopped: it is worth nothing.
MinSumAnswer solve(const Pbqp &, std::size_t tableLimit = largestTable, std::stop_token = {});

} // namespace partita
