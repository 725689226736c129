// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

namespace partita {

/// A partitioned Boolean quadratic problem: minimise Σ unary[v][x_v] + Σ pair.cost[x_u][x_v], where each variable v
/// takes one state x_v.
struct Pbqp {
    /// Far above any sum of cycles. A hundred thousand of them add up without overflow.
    static constexpr std::int64_t forbidden = std::int64_t(1) << 46;
    using Matrix = std::vector<std::vector<std::int64_t>>;
    struct Pair {
        int u, v;
        Matrix cost;
    };
    std::vector<std::vector<std::int64_t>> unary;
    std::vector<Pair> pairs; ///< two variables may share several pairs

    std::int64_t cost(const std::vector<int> &states) const;
};

constexpr std::size_t largestTable = 1 << 20; ///< entries

struct MinSumAnswer {
    std::vector<int> states;
    std::int64_t cost = 0;
    std::int64_t bound = 0; ///< no assignment is cheaper (proven); equal to `cost` when exact
};

/// Solves the problem exactly by variable elimination (fewest neighbours first) while no table exceeds `tableLimit`
/// entries. Beyond that it descends locally from the unary minimum, and the bound is the Σ of the minima. The answer is
/// deterministic. After a stop request it is meaningless.
MinSumAnswer solve(const Pbqp &, std::size_t tableLimit = largestTable, std::stop_token = {});

} // namespace partita
