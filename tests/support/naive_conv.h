// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "execute/values/array.h"
#include "graph/op.h"

namespace partita::test {

/// A convolution of a batch.
struct ConvCase {
    ConvAttrs attrs;
    std::int64_t batch, channels, rows, cols, outs;

    Shape x() const { return {batch, channels, rows, cols}; }
    Shape w() const { return {outs, channels / attrs.groups, attrs.window.kernel[0], attrs.window.kernel[1]}; }
    Shape y() const
    {
        auto extent = [&](std::size_t i, std::int64_t n) {
            const Window &v = attrs.window;
            return (n + v.pads[i] + v.pads[i + 2] - (v.kernel[i] - 1) * v.dilation[i] - 1) / v.stride[i] + 1;
        };
        return {batch, outs, extent(0, rows), extent(1, cols)};
    }
};

/// Dense, pointwise, strided, padded unevenly, dilated, grouped, depthwise with and without a multiplier.
inline std::vector<ConvCase> convCases()
{
    return {
        {{{{3, 3}, {1, 1}, {1, 1}, {1, 1, 1, 1}}, 1}, 1, 3, 8, 9, 5},
        {{{{1, 1}, {1, 1}, {1, 1}, {0, 0, 0, 0}}, 1}, 2, 20, 5, 7, 9},
        {{{{1, 1}, {2, 3}, {1, 1}, {1, 0, 0, 2}}, 1}, 1, 4, 7, 8, 3},
        {{{{5, 3}, {2, 1}, {1, 2}, {0, 2, 3, 1}}, 1}, 1, 2, 9, 11, 4},
        {{{{3, 2}, {1, 2}, {2, 1}, {2, 0, 1, 1}}, 2}, 2, 6, 8, 8, 4},
        {{{{3, 3}, {1, 1}, {1, 1}, {1, 1, 1, 1}}, 6}, 1, 6, 40, 13, 6},
        {{{{3, 3}, {2, 2}, {1, 1}, {0, 0, 1, 1}}, 4}, 2, 4, 9, 10, 8},
        {{{{10, 4}, {2, 3}, {1, 1}, {4, 1, 5, 1}}, 1}, 1, 1, 49, 10, 7},
        {{{{7, 7}, {1, 1}, {1, 1}, {3, 3, 3, 3}}, 1}, 1, 33, 4, 3, 6},
    };
}

/// Σ (x − zeroX)(w − zeroW[k]) + bias, straight from the definition; bias may be empty.
inline std::vector<double> naiveConv(const ConvCase &c, const Array &x, double zeroX, const Array &w,
    const std::vector<double> &zeroW, const Array &bias)
{
    const Window &v = c.attrs.window;
    Shape y = c.y(), ws = c.w();
    std::vector<double> out;
    for (std::int64_t n = 0; n < y[0]; ++n)
        for (std::int64_t k = 0; k < y[1]; ++k)
            for (std::int64_t oy = 0; oy < y[2]; ++oy)
                for (std::int64_t ox = 0; ox < y[3]; ++ox) {
                    double sum = bias.data.empty() ? 0 : bias.at(k);
                    for (std::int64_t ic = 0; ic < ws[1]; ++ic)
                        for (std::int64_t fy = 0; fy < ws[2]; ++fy)
                            for (std::int64_t fx = 0; fx < ws[3]; ++fx) {
                                auto iy = oy * v.stride[0] - v.pads[0] + fy * v.dilation[0];
                                auto ix = ox * v.stride[1] - v.pads[1] + fx * v.dilation[1];
                                if (iy < 0 || ix < 0 || iy >= c.rows || ix >= c.cols)
                                    continue;
                                auto channel = k / (c.outs / c.attrs.groups) * ws[1] + ic;
                                sum += (x.at(((n * c.channels + channel) * c.rows + iy) * c.cols + ix) - zeroX)
                                    * (w.at(((k * ws[1] + ic) * ws[2] + fy) * ws[3] + fx)
                                        - zeroW[std::size_t(k) % zeroW.size()]);
                            }
                    out.push_back(sum);
                }
    return out;
}

} // namespace partita::test
