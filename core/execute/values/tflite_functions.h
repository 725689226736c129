// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

#include <functional>

namespace partita::tfl {

/// A unary operator as TensorFlow Lite's kernels compute it: (stored − zero of x) → stored value of y, not yet
/// clamped to its type.
std::function<std::int32_t(std::int32_t)> functionOf(const UnaryAttrs &, const Tensor &x, const Tensor &y);

/// RSQRT of int8, likewise; the zero of y where x is negative, which TensorFlow Lite refuses to compute.
std::function<std::int32_t(std::int32_t)> reciprocalRootOf(const Tensor &x, const Tensor &y);

} // namespace partita::tfl
