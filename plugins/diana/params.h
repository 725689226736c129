// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/divide.h"
#include "target/anatomy.h"

namespace partita::diana {

/// Parameters come in blocks of 16 output channels, as hwlib.h lays them out.
inline constexpr std::int64_t blockChannels = 16;
inline std::int64_t blocks(std::int64_t channels) { return ceilDiv(channels, blockChannels); }

/// Head of a block: bias, multiplier and shift of each lane; an analog block then has the shift of its passes.
inline constexpr std::int64_t headBytes = blockChannels * (4 + 2 + 1), analogHeadBytes = headBytes + 4;
/// Weights of a block, of `each` values a channel.
inline std::int64_t weightBytes(std::int64_t each, int bits) { return blockChannels * bits / 8 * each; }

/// Bits of a stored weight: ternary ones take two.
inline int storedBits(const Tensor &weights) { return weights.type.bits; }

/// What a block is made of.
struct Layer {
    std::shared_ptr<const Tensor> weights, bias, multiplier, shift;
    std::shared_ptr<const Tensor> outputShift; ///< analog only
    std::int64_t channels = 0, each = 0;
    int zeroIn = 0; ///< folded into the bias; 0 where the engine subtracts it itself
};
/// Heads alone, weights alone, or blocks of a head and its weights.
enum class Parts { Heads, Weights, Both };
Blob packed(const Layer &, Parts);

} // namespace partita::diana
