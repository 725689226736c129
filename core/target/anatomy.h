// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita {

/// The parts of an integer kernel, read out of the ops of its match.
struct RequantAnatomy {
    TensorId multiplier = -1, shift = -1; ///< constants
    int zeroOut = 0, low = -128, high = 127;
    Rounding rounding = Rounding::HalfUp;
    TensorId addend = -1; ///< constant; -1: none
};

/// Requantize(Conv(Pad?(x), w, b), m, s), batch 1.
struct ConvAnatomy {
    TensorId x, weights, bias, out;
    std::int64_t channelsIn, rowsIn, colsIn, channelsOut, rowsOut, colsOut, groups;
    Window window; ///< pads of a fused Pad included
    int zeroIn;
    RequantAnatomy requant;
    bool padded = false; ///< a Pad op is part of the kernel
    Converters converters;
    TensorId outputShift = -1; ///< with converters: a constant
    bool depthwise() const { return groups > 1 && groups == channelsIn && channelsOut == channelsIn; }
};
ConvAnatomy convAnatomy(const Graph &, const Match &);

/// Requantize(MatMul(x, w, b), m, s) with w as [K, C].
struct DenseAnatomy {
    TensorId x, weights, bias, out;
    std::int64_t rows, channelsIn, channelsOut;
    int zeroIn;
    RequantAnatomy requant;
    Converters converters;
    TensorId outputShift = -1; ///< with converters: a constant
};
DenseAnatomy denseAnatomy(const Graph &, const Match &);

/// The op of a kind within a match, or null.
const Op *opOf(const Graph &, const Match &, OpKind);

} // namespace partita
