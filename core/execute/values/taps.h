// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/values/reference.h"

#include <algorithm>
#include <cstddef>

namespace partita {

/// From `first` to before `last`.
struct Taps {
    int first, last;
    int count() const { return std::max(last - first, 0); }
};

/// Taps of one axis that fall inside 0…extent−1 when the window starts at `start`.
inline Taps inside(int start, int kernel, int dilation, int extent)
{
    int first = start < 0 ? (-start + dilation - 1) / dilation : 0;
    int last = extent > start ? std::min(kernel, (extent - start + dilation - 1) / dilation) : 0;
    return {first, last};
}

/// out[k][oy][ox] = add(… add(start(k), x, w) …, x, w) over the taps inside, by channel, row and column.
template <class T, class Start, class Add>
void convolveInOrder(const ConvGeometry &g, const T *x, const T *w, Start start, Add add, T *out)
{
    int channels = g.channelsIn / g.groups, outs = g.channelsOut / g.groups;
    for (int k = 0; k < g.channelsOut; ++k)
        for (int oy = 0; oy < g.rowsOut; ++oy)
            for (int ox = 0; ox < g.colsOut; ++ox) {
                int top = oy * g.strideY - g.padTop, left = ox * g.strideX - g.padLeft;
                auto ys = inside(top, g.kernelY, g.dilationY, g.rowsIn),
                     xs = inside(left, g.kernelX, g.dilationX, g.colsIn);
                T value = start(k);
                for (int c = 0; c < channels; ++c)
                    for (int fy = ys.first; fy < ys.last; ++fy) {
                        auto row = (std::ptrdiff_t(k / outs) * channels + c) * g.rowsIn + top + fy * g.dilationY;
                        auto tap = ((std::ptrdiff_t(k) * channels + c) * g.kernelY + fy) * g.kernelX;
                        for (int fx = xs.first; fx < xs.last; ++fx)
                            value = add(value, x[row * g.colsIn + left + fx * g.dilationX], w[tap + fx]);
                    }
                *out++ = value;
            }
}

} // namespace partita
