// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/anatomy.h"

#include <functional>

namespace partita {

/// What engines restrict of a convolution or pooling over rows and columns.
struct WindowShape {
    Window window;
    std::int64_t groups = 1, channelsIn = 1, rows = 1, cols = 1, channelsOut = 1; ///< rows and columns of the input
    static WindowShape of(const ConvAnatomy &);
    /// A pooling of N×C×H×W.
    static WindowShape of(const Window &, const Shape &input);
    bool depthwise() const { return groups > 1 && groups == channelsIn && groups == channelsOut; }
    std::int64_t out(std::size_t dim) const; ///< rows (0) or columns (1) of the output
};

struct WindowRules {
    std::vector<std::int64_t> sizes = {};          ///< square kernels; none: any
    std::vector<std::int64_t> depthwiseSizes = {}; ///< the same with a filter a channel
    std::int64_t mostStride = 0;                   ///< 0: any, else square and at most this
    bool dilation = true, depthwise = true, grouped = false;
    std::function<std::int64_t(const Window &, std::size_t dim)> mostPad; ///< of one side
    std::int64_t multiple = 1;                                            ///< of the elements of input and output
};

/// The closest shape within the rules; what is within already stays. A kernel of another size keeps the padding where
/// it can.
WindowShape nearest(const WindowShape &, const WindowRules &);

/// Parameters that differ: "kernel", "stride", "dilation", "padding", "groups", "channels_in", "channels_out"; of
/// `only` where it is given.
std::vector<Remedy> changes(const WindowShape &from, const WindowShape &to, std::string_view only = {});

/// Gives the first refusal those of `all` that none of them has, which follow from the others; and all to one without
/// any, which the others lift.
void carry(std::vector<Refusal> &, const std::vector<Remedy> &all);

/// The multiple of `step` that is closest to n, the lower of two; at least `step`.
std::int64_t nearestMultiple(std::int64_t n, std::int64_t step);

} // namespace partita
