// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/values/reference.h"

namespace partita {

/// Layers in IEEE single on plain row-major arrays: sums take their terms in index order, every operation
/// is rounded on its own, every NaN is the canonical one. Exported C repeats them.

enum class PoolDivisor : std::uint8_t {
    One,    ///< a sum
    Inside, ///< the taps inside, at least 1
    Window, ///< the whole window
};
/// out[c][oy][ox] = (Σ x over fy, fx inside) / divisor.
void sumPoolSingle(const ConvGeometry &, const float *x, PoolDivisor, float *out);

/// e^(x − max) / Σ e^(x − max) over `count` elements `stride` apart; log: (x − max) − log Σ e^(x − max).
void softmaxSingle(const float *x, float *out, std::int64_t count, std::int64_t stride, bool log);

/// (x − mean) · (scale / √(variance + epsilon)) + bias.
void batchNormSingle(
    const float *x, float *out, std::int64_t count, float scale, float bias, float mean, float variance, float epsilon);

/// (x − mean) / √(Σ (x − mean)² / count + epsilon), mean = Σ x / count, or 0 when not centred.
void normalizeSingle(const float *x, float *out, std::int64_t count, float epsilon, bool centred);

/// Channels × inner: x / (bias + (alpha / size) · Σ x²)^beta over channels c − (size − 1)/2 … c + size/2.
void lrnSingle(const LrnAttrs &, std::int64_t channels, std::int64_t inner, const float *x, float *out);

} // namespace partita
