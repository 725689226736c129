// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ne16_engine.h"
#include "support/divide.h"
#include "target/anatomy.h"
#include "target/description/description.h"

namespace partita::ne16 {

/// bias, scale and shift of an output channel, as hwlib.h lays them out.
inline constexpr std::int64_t normBytes = 8;
/// Of a scale: the engine reads 8 or 16 bits.
inline std::int64_t scaleBits(const Engine &e, const Description &d)
{
    return std::int64_t(d.number(std::string(e.name) + ".scale_bits"));
}
inline std::int64_t scaleBytes(const Engine &e, const Description &d) { return scaleBits(e, d) > 8 ? 2 : 1; }

/// [K][blocks of C], or, with one filter a channel, [blocks of C]; each weight is stored plus 2^(bits − 1). `weights`
/// is [K][C][taps].
Blob packedWeights(const Engine &, std::shared_ptr<const Tensor> weights, std::int64_t channelsOut,
    std::int64_t channelsIn, std::int64_t taps, bool depthwise);
/// How a layer's sums become bytes. The engine reads and may write bytes plus 128.
struct Norm {
    std::shared_ptr<const Tensor> weights, bias, multiplier, shift;
    std::int64_t zeroIn, zeroOut; ///< as they are stored
};
/// The engine adds the bias to accumulator times scale, and truncates. So the bias has in it the layer's own bias and
/// the zero point of its input, times the scale, and what makes of the truncation a rounding half up around zeroOut.
/// Channels come by tiles of `tile`, in each the biases, then the scales, then the shifts.
Blob packedNorm(Norm norm, std::int64_t tile, std::int64_t scaleBytes);

} // namespace partita::ne16
