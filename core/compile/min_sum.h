// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace partita {

/// Minimise Σ unary[v][x_v] + Σ pair[{u,v}][x_u][x_v] over one state a variable.
struct MinSum {
    static constexpr std::int64_t forbidden = std::int64_t(1) << 50;
    std::vector<std::vector<std::int64_t>> unary;
    std::map<std::pair<int, int>, std::vector<std::vector<std::int64_t>>> pairs; ///< keys u < v

    /// Adds `cost[x_u][x_v]` to the pair, in either order of u and v.
    void add(int u, int v, const std::vector<std::vector<std::int64_t>> &cost);
    std::int64_t cost(const std::vector<int> &states) const;
};

struct MinSumAnswer {
    std::vector<int> states;
    std::int64_t cost = 0;
    std::int64_t bound = 0; ///< proven: no assignment is cheaper; equal to cost when exact
};

/// Exact by variable elimination (fewest neighbours first) while no table exceeds `tableLimit`
/// entries; beyond, local descent from the unary minimum with the bound Σ of the minima. Deterministic.
MinSumAnswer solve(const MinSum &, std::size_t tableLimit = 1 << 20);

} // namespace partita
