// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/op.h"

#include <cstddef>
#include <span>

namespace partita {

/// Elements from one index to the next along each axis of a row-major tensor.
std::vector<std::int64_t> rowMajorStrides(const Shape &);
/// The same along each axis of the shape that a tensor broadcasts to; 0 where it repeats.
std::vector<std::int64_t> broadcastStrides(const Shape &, const Shape &to);

/// The elements of a row-major tensor in the order of a result's: the first, and how many further one step along each
/// axis of the result is.
struct Walk {
    std::int64_t start = 0;
    std::vector<std::int64_t> step;
};
Walk transposeWalk(const Shape &from, const std::vector<int> &perm);
Walk sliceWalk(const Shape &from, const SliceAttrs &);

/// Fills `to`, elements of so many bytes that are row-major of `shape`, from those of `from` that the walk meets.
void copyAlong(const Walk &, std::span<const std::byte> from, std::size_t elementBytes, const Shape &shape,
    std::span<std::byte> to);

} // namespace partita
