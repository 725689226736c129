// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace partita {

/// A border between two neighbours of a chain: free to be cut or joined, whichever is cheaper, or decided.
enum class Border : std::uint8_t { Free, Cut, Joined };

struct Segmentation {
    std::vector<int> ends; ///< one past the last kernel of each segment, ascending
    std::int64_t cost = 0;
    friend bool operator==(const Segmentation &, const Segmentation &) = default;
};

/// Finds the cheapest way to cut a chain of borders.size() + 1 kernels into segments. Ties go to fewer segments.
/// `cost(first, end)` is the cost of one segment, or nothing if it is impossible. Returns nothing if the decided
/// borders leave no way.
std::optional<Segmentation> segment(
    const std::vector<Border> &borders, const std::function<std::optional<std::int64_t>(int, int)> &cost);

} // namespace partita
