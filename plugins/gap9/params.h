// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/divide.h"
#include "target/anatomy.h"

namespace partita::gap9 {

inline constexpr std::int64_t lanes = 4;     ///< of a word: inputs that are multiplied at once, channels of a block
inline constexpr std::int64_t normBytes = 8; ///< of hwlib_cluster_norm_t
inline std::int64_t words(std::int64_t bytes) { return ceilDiv(bytes, lanes); }

/// Softmax's results are multiples of 1 / levels.
std::int64_t levelsOf(const Tensor &result);

/// [K / 4][depth / 4][4][4] of a layer's weights [K][C][taps], where depth counts taps, then channels.
Blob packedWeights(std::shared_ptr<const Tensor> weights, std::int64_t channelsIn, std::int64_t taps);
/// [C][rows][columns rounded up to 4] of one filter a channel.
Blob packedFilters(std::shared_ptr<const Tensor> weights, std::int64_t rows, std::int64_t columns);

/// hwlib_cluster_norm_t of each channel, rounded up to blocks. `zeroIn` and `zeroOut` as they are stored.
struct Norm {
    std::shared_ptr<const Tensor> weights, bias, multiplier, shift;
    std::int64_t zeroIn, zeroOut;
};
Blob packedNorm(Norm);
/// The same of a pooling, by position of the output where `positions` is more than 1: of each the taps that lie inside.
Blob packedNorm(std::shared_ptr<const Tensor> multiplier, std::shared_ptr<const Tensor> shift, std::int64_t zeroIn,
    std::int64_t zeroOut, std::vector<std::int64_t> taps);

/// What the cluster adds to the products of an Add, and whether every sum fits 32 bits however the bytes are stored.
struct SumNorm {
    SumNorm(const Graph &, const Op &);
    /// For operands and a result that are stored plus so much.
    std::int64_t bias(int storedIn, int storedOut) const;
    std::int64_t multiplierA, multiplierB;
    int shift;
    bool fits;

private:
    std::int64_t m_zeroA, m_zeroB, m_zeroOut;
};

/// Whether a transform turns planes into pixels or pixels into planes.
bool transposes(const Site &);

} // namespace partita::gap9
