// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/net.h"

namespace partita::test {

using Sides = std::array<std::int64_t, 4>; ///< top, left, bottom, right

/// A float chain of 3×3 convolutions over 16 channels of a 10×10 picture, each with these pads; `ops`: as Pad ops
/// before them.
inline Graph paddedNet(const std::vector<Sides> &pads, bool ops = false)
{
    Net net;
    Shape shape{1, 16, 10, 10};
    auto last = net.input(f32, shape);
    auto grow = [&](const Sides &p, std::int64_t less) {
        shape[2] += p[0] + p[2] - less;
        shape[3] += p[1] + p[3] - less;
    };
    for (const auto &p : pads) {
        if (ops) {
            grow(p, 0);
            last = net.op(OpKind::Pad, {last}, PadAttrs{{0, 0, p[0], p[1]}, {0, 0, p[2], p[3]}}, f32, shape);
        }
        grow(ops ? Sides{} : p, 2);
        auto w = net.constant(noise(f32, {16, 16, 3, 3}, unsigned(shape[2]))), b = net.constant(noise(f32, {16}, 7));
        last
            = net.op(OpKind::Conv, {last, w, b}, ConvAttrs{{{3, 3}, {1, 1}, {1, 1}, ops ? Sides{} : p}, 1}, f32, shape);
    }
    return *net.graph(last);
}

/// A convolution named "conv", of as many channels out as in.
inline Graph paddedLayer(const Shape &in, const Window &window, std::int64_t groups)
{
    Net net;
    auto x = net.input(f32, in);
    auto w = net.constant(noise(f32, {in[1], in[1] / groups, window.kernel[0], window.kernel[1]}, 3)),
         b = net.constant(noise(f32, {in[1]}, 7));
    auto out = in;
    for (std::size_t d = 0; d < 2; ++d)
        out[d + 2] = (out[d + 2] + window.pads[d] + window.pads[d + 2] - window.kernel[d]) / window.stride[d] + 1;
    return *net.graph(net.op(OpKind::Conv, {x, w, b}, ConvAttrs{window, groups}, f32, out));
}

} // namespace partita::test
