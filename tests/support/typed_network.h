// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/values/array.h"

#include <vector>

namespace partita::test {

/// Every function on every plain type that has it, each between inputs and an output of its own, on
/// small random shapes; and inputs with the values at which such functions go wrong.
struct TypedNetwork {
    Graph graph;
    std::vector<Array> inputs;
};
TypedNetwork typedNetwork(unsigned seed);

} // namespace partita::test
