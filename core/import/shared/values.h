// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

/// Shared: what both importers need. It makes a short, unique name for each operator, and reads the values of constants
/// as numbers. The ONNX importer and the quantiser also share a search for chains of operators that requantise
/// integers.
namespace partita {

/// The stored values of a small constant of any type.
std::vector<double> numbers(const Tensor &);
std::vector<std::int64_t> integers(const Tensor &);
/// Rounds towards zero and saturates; NaN becomes 0.
std::int64_t truncated(float);

/// The index of an axis of a tensor with `rank` axes. A negative `given` counts from the end. Error: there is no such
/// axis.
Result<int> axisFromStart(std::int64_t given, std::size_t rank);

/// The narrowest signed type of 2 to 8 bits for integers from low to high, ternary before that of two bits; else u8.
/// Nothing: they need more than 8 bits.
std::optional<ElemType> narrowestType(double low, double high);

} // namespace partita
