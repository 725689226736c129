// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace partita::riscv {

/// Constants of the kernels by blocks, as c/riscv_blocks.h describes them. `rows` are weights of int8:
/// [channels][depth], or [channels][3][3][depth / 9] for the winograd forms.
std::int64_t packedBytes(const std::string &variant, std::int64_t channels, std::int64_t depth, std::int64_t block);
std::vector<std::byte> packWeights(const std::string &variant, const std::vector<std::byte> &rows,
    std::int64_t channels, std::int64_t depth, std::int64_t block);

/// int32 [padded]: bias - zeroIn * sum of the channel's weights, then zeros.
std::vector<std::byte> foldBias(const std::vector<std::int32_t> &bias, const std::vector<std::byte> &rows,
    std::int64_t zeroIn, std::int64_t padded);

/// The same quotients with multipliers of 31 bits as far as shifts stay below 63; unchanged when `may` is false.
struct Scales {
    std::vector<std::int32_t> multiplier;
    std::vector<std::uint8_t> shift;
};
Scales normalised(std::vector<std::int32_t> multiplier, const std::vector<std::int32_t> &shift, bool may);

template <class T>
std::vector<std::byte> bytesOf(const std::vector<T> &values)
{
    auto *first = reinterpret_cast<const std::byte *>(values.data());
    return {first, first + values.size() * sizeof(T)};
}

} // namespace partita::riscv
