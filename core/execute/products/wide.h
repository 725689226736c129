// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace partita {

/// Rows of widened integers, each padded with zeros to a multiple of 16 so that dot products need no tail.
struct WideRows {
    int rows = 0, length = 0; ///< length after padding
    std::vector<std::int16_t> data;

    WideRows() = default;
    WideRows(int rowCount, int used)
        : rows(rowCount), length((used + 15) & ~15), data(std::size_t(rows) * std::size_t(length))
    {
    }
    std::int16_t *row(int i) { return data.data() + std::ptrdiff_t(i) * length; }
    const std::int16_t *row(int i) const { return data.data() + std::ptrdiff_t(i) * length; }
};

/// acc[i·strideA + j·strideB] = a[i] · b[j], rows of `length` elements, a multiple of 16; wraps.
void dotRows(const std::int16_t *a, int rowsA, const std::int16_t *b, int rowsB, int length, std::int32_t *acc,
    std::ptrdiff_t strideA, std::ptrdiff_t strideB);

} // namespace partita
