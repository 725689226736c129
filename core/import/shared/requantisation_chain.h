// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

#include <optional>

namespace partita {

/// A constant that broadcasts: one value, or as many as its shape holds.
struct ChainConstant {
    std::vector<std::int64_t> values{0};
    Shape shape;
};

/// clip((x · factor + addend) / divisor) in integers, as a chain of operators.
struct RequantisationChain {
    TensorId x = -1;
    ChainConstant factor{{1}, {}}, addend;
    std::int64_t divisor = 1;
    bool down = true; ///< the division goes down; else it truncates
    double low = 0, high = 0;
};

/// The chain of Mul, Add and a division that ends in a Clip and this Cast to integers with a scale.
std::optional<RequantisationChain> requantisationChain(const Graph &, const Op &cast);

} // namespace partita
