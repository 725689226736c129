// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace partita {

/// Inner loops of integer convolutions in one instruction set. Two 16-bit integers make a pair, the first in the low
/// half of an int32, and four bytes a quad; the product of two is the sum of their products. Sums wrap like int32_t.
struct PairKernels {
    static constexpr int rows = 8;   ///< output channels computed together
    static constexpr int slack = 64; ///< elements that may be read and written past the last position

    /// out[r·stride + p] = start[r] + Σ_s image[offsets[s] + p] · weights[s][r], for 8 rows r and p in 0…count−1.
    using Dense = void (*)(const std::int32_t *image, std::span<const std::ptrdiff_t> offsets,
        const std::int32_t *weights, const std::int32_t *start, int count, std::int32_t *out, std::ptrdiff_t stride);

    const char *instructions;
    Dense dense; ///< of pairs
    Dense quads; ///< of quads, an image's unsigned and weights signed; null without an instruction for it
    /// out[p] = start + Σ_s (image[offsets[2s] + p], image[offsets[2s + 1] + p]) · weights[s].
    void (*taps)(const std::int16_t *image, std::span<const std::ptrdiff_t> offsets, const std::int32_t *weights,
        std::int32_t start, int count, std::int32_t *out);
};

/// Those that this machine can run, the fastest first. All give the same bits.
std::span<const PairKernels> pairKernels();

inline std::int32_t pairOf(std::int32_t low, std::int32_t high)
{
    return std::int32_t((std::uint32_t(low) & 0xffff) | std::uint32_t(high) << 16);
}

} // namespace partita
