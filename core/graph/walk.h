// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/op.h"

#include <cstddef>
#include <span>

namespace partita {

/// The stride of each axis of a row-major tensor, in elements.
std::vector<std::int64_t> rowMajorStrides(const Shape &);
/// The stride in the tensor for each axis of the shape `to` that it broadcasts to; 0 where the tensor repeats.
std::vector<std::int64_t> broadcastStrides(const Shape &, const Shape &to);

/// Which element of a row-major tensor each element of a result comes from: the first one, and the stride in the tensor
/// for each axis of the result.
struct Walk {
    std::int64_t start = 0;
    std::vector<std::int64_t> step;
};
Walk transposeWalk(const Shape &from, const std::vector<int> &perm);
Walk sliceWalk(const Shape &from, const SliceAttrs &);

/// Fills `to`, a row-major tensor of `shape`, with the elements of `from` along the walk. An element has `elementBytes`
/// bytes.
void copyAlong(const Walk &, std::span<const std::byte> from, std::size_t elementBytes, const Shape &shape,
    std::span<std::byte> to);

} // namespace partita
