// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

#include <map>

namespace partita::test {

/// Parameters of a network of one integer operator, by the names that remedies have for them: "kernel" "3,3",
/// "type_of_x" "u8", "channels_in" "17", "numerics" "engine". What is not given is what every engine takes.
using Parameters = std::map<std::string, std::string>;

/// `op` of the parameters: conv, dense, matmul, add, mul, maxpool, sumpool, rescale, lookup, softmax, unary, reduce,
/// requantize, quantize, normalize, plain_matmul. Tensors are called x, x2, w, b and y.
Graph integerNet(const Parameters &);

} // namespace partita::test
