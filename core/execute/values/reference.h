// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/op.h"

#include <cstdint>
#include <span>

namespace partita {

/// The meaning of the integer operators, on plain arrays in CHW order. The executor, the plug-ins and
/// the interpreter of tile programs share these; exported C and chip models never do.

/// A window over channels × rows × columns; a depthwise or pooling window has groups == channels.
struct ConvGeometry {
    int channelsIn = 1, rowsIn = 1, colsIn = 1;
    int channelsOut = 1, rowsOut = 1, colsOut = 1;
    int kernelY = 1, kernelX = 1, strideY = 1, strideX = 1, dilationY = 1, dilationX = 1;
    int padTop = 0, padLeft = 0;
    int groups = 1;
};

/// acc[k][oy][ox] = bias[k] + Σ (x − zeroX)·(w − zeroW[k]), wrapping like int32_t. Taps outside the
/// rows and columns add nothing. Weights are [K][C/groups][FY][FX]; zeroW and bias may be null.
void convAccumulate(const ConvGeometry &, const std::int8_t *x, int zeroX, const std::int8_t *w,
    const std::int32_t *zeroW, const std::int32_t *bias, std::int32_t *acc);

/// acc[c][oy][ox] = Σ (x − zero) over the taps inside, wrapping; x of 8, 16 or 32 bits.
template <class T>
void sumPool(const ConvGeometry &, const T *x, int zero, std::int32_t *acc);

/// Greatest tap inside; the type's lowest value (−∞) when there is none. Any integer or float.
template <class T>
void maxPool(const ConvGeometry &, const T *x, T *out);

/// roundShift(acc · multiplier, shift) + zero, clamped to [low, high]. The product must fit 64 bits.
std::int32_t requantize(std::int64_t acc, std::int32_t multiplier, int shift, Rounding, std::int32_t zero,
    std::int32_t low, std::int32_t high);

/// Integer Add of a − zeroA and b − zeroB.
std::int32_t requantizeSum(std::int32_t a, std::int32_t b, const AddAttrs &, std::int32_t zero);

/// Integer softmax over `count` elements `stride` apart: e = table[max − x];
/// out = zero + (e·levels + Σe/2) / Σe, clamped to [low, high].
struct SoftmaxTable {
    std::span<const std::uint32_t, 256> table;
    std::int32_t levels = 256; ///< 1 / scale of the output
    std::int32_t zero = -128, low = -128, high = 127;
};
void softmaxRow(const SoftmaxTable &, const std::int8_t *x, std::int8_t *out, int count, int stride = 1);
void softmaxRow(const SoftmaxTable &, const std::uint8_t *x, std::uint8_t *out, int count, int stride = 1);

/// TensorFlow Lite's softmax: the table holds e^(x − max) with 31 fraction bits, −1 where it counts as 0 and is left
/// out; the sum has 19 fraction bits, its reciprocal is gemmlowp's. The output has scale 1/256, zero the lowest value.
void softmaxRow(
    std::span<const std::int32_t, 256> table, const std::int8_t *x, std::int8_t *out, int count, int stride = 1);
void softmaxRow(
    std::span<const std::int32_t, 256> table, const std::uint8_t *x, std::uint8_t *out, int count, int stride = 1);

} // namespace partita
