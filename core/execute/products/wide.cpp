// SPDX-License-Identifier: Apache-2.0
#include "execute/products/wide.h"

#include "execute/values/wide_clones.h"

// The loop below becomes pmaddwd.

namespace partita {

namespace {

template <int R, int C>
[[gnu::always_inline]] inline void block(const std::int16_t *a, const std::int16_t *b, int length, std::int32_t *acc,
    std::ptrdiff_t strideA, std::ptrdiff_t strideB)
{
    std::uint32_t sum[R][C] = {};
    for (int t = 0; t < length; ++t)
        for (int r = 0; r < R; ++r)
            for (int c = 0; c < C; ++c)
                sum[r][c] += std::uint32_t(std::int32_t(a[r * length + t]) * b[c * length + t]);
    for (int r = 0; r < R; ++r)
        for (int c = 0; c < C; ++c)
            acc[r * strideA + c * strideB] = std::int32_t(sum[r][c]);
}

template <int R>
[[gnu::always_inline]] inline void blocks(const std::int16_t *a, const std::int16_t *b, int rowsB, int length,
    std::int32_t *acc, std::ptrdiff_t strideA, std::ptrdiff_t strideB)
{
    int j = 0;
    for (; j + 2 <= rowsB; j += 2)
        block<R, 2>(a, b + std::ptrdiff_t(j) * length, length, acc + j * strideB, strideA, strideB);
    if (j < rowsB)
        block<R, 1>(a, b + std::ptrdiff_t(j) * length, length, acc + j * strideB, strideA, strideB);
}

} // namespace

PARTITA_WIDE void dotRows(const std::int16_t *a, int rowsA, const std::int16_t *b, int rowsB, int length,
    std::int32_t *acc, std::ptrdiff_t strideA, std::ptrdiff_t strideB)
{
    length &= ~15;
    int i = 0;
    for (; i + 4 <= rowsA; i += 4)
        blocks<4>(a + std::ptrdiff_t(i) * length, b, rowsB, length, acc + i * strideA, strideA, strideB);
    for (; i < rowsA; ++i)
        blocks<1>(a + std::ptrdiff_t(i) * length, b, rowsB, length, acc + i * strideA, strideA, strideB);
}

} // namespace partita
