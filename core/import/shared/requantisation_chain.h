// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

#include <optional>

namespace partita {

/// A constant that broadcasts. It has one value, or one for each element of its shape.
struct ChainConstant {
    std::vector<std::int64_t> values{0};
    Shape shape;
};

/// A chain of operators that computes clip((x · factor + addend) / divisor) in integers.
struct RequantisationChain {
    TensorId x = -1;
    ChainConstant factor{{1}, {}}, addend;
    std::int64_t divisor = 1;
    bool down = true; ///< whether the division rounds down; if not, it truncates
    double low = 0, high = 0;
};

/// Finds the chain of Mul, Add, a division and Clip that ends in this Cast to integers with a scale.
std::optional<RequantisationChain> requantisationChain(const Graph &, const Op &cast);

} // namespace partita
