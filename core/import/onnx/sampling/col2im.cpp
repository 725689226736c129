// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/operators/window_axes.h"
#include "import/onnx/sampling/sampling.h"

#include <algorithm>

namespace partita::onnx_import {
namespace {

/// x with `stride` − 1 zeros after each value along the axis, the last included.
TensorId stuffedAlong(Steps &s, TensorId x, int axis, std::int64_t stride)
{
    auto apart = s.shape(x), to = apart;
    if (s.failed() || stride == 1)
        return x;
    apart.insert(apart.begin() + axis + 1, 1);
    PadAttrs zeros{std::vector<std::int64_t>(apart.size(), 0), std::vector<std::int64_t>(apart.size(), 0), 0};
    zeros.end[std::size_t(axis) + 1] = stride - 1;
    to[std::size_t(axis)] *= stride;
    return s.reshape(s.pad(s.reshape(x, apart), zeros), to);
}

} // namespace

/// Adds up the windows where they overlap, one place of the window after the other.
Result<void> readCol2Im(Node &node)
{
    PARTITA_TRY(x, node.floatInput(0));
    PARTITA_TRY(image, node.constantIntegers(1, "the image shape"));
    PARTITA_TRY(block, node.constantIntegers(2, "the block shape"));
    const auto from = node.shape(x);
    auto sane = [](auto n) { return n >= 1 && n < std::int64_t(1) << 20; };
    if (block.empty() || block.size() > 3 || image.size() != block.size() || !std::ranges::all_of(block, sane)
        || !std::ranges::all_of(image, sane) || elements(block) > 1 << 10)
        return node.fail("blocks of " + text(block) + " do not make an image of " + text(image));
    PARTITA_TRY(axes, windowAxes(node, image, block));
    Shape counts;
    for (std::size_t i = 0; i < axes.size(); ++i)
        counts.push_back(axes[i].count(image[i]));
    auto taps = elements(block);
    if (from.size() != 3 || from[1] % taps != 0 || std::ranges::min(counts) < 1 || from[2] != elements(counts))
        return node.fail("its input " + text(from) + " does not hold " + text(counts) + " blocks of " + text(block));
    auto channels = from[1] / taps;
    Steps s(node);
    auto apart = s.reshape(x, {from[0], channels, taps, from[2]});
    Shape one{from[0], channels};
    one.insert(one.end(), counts.begin(), counts.end());
    TensorId sum = -1;
    for (std::int64_t tap = 0; tap < taps && !s.failed(); ++tap) {
        auto y = s.reshape(s.slice(apart, 2, tap, 1), one);
        PadAttrs around{std::vector<std::int64_t>(one.size(), 0), std::vector<std::int64_t>(one.size(), 0), 0};
        SliceAttrs kept{std::vector<std::int64_t>(one.size(), 0), one, std::vector<std::int64_t>(one.size(), 1)};
        auto rest = tap;
        for (std::size_t i = axes.size(); i-- > 0; rest /= block[i]) {
            y = stuffedAlong(s, y, int(i) + 2, axes[i].stride);
            auto begin = rest % block[i] * axes[i].dilation - axes[i].begin;
            auto end = image[i] - begin - counts[i] * axes[i].stride;
            around.begin[i + 2] = std::max<std::int64_t>(begin, 0);
            around.end[i + 2] = std::max<std::int64_t>(end, 0);
            kept.begin[i + 2] = std::max<std::int64_t>(-begin, 0);
            kept.count[i + 2]
                = counts[i] * axes[i].stride + std::min<std::int64_t>(begin, 0) + std::min<std::int64_t>(end, 0);
        }
        if (std::ranges::min(kept.count) < 1)
            continue;
        y = s.pad(s.slice(y, kept), around);
        sum = sum < 0 ? y : s.add(sum, y);
    }
    return node.bind(s.end(sum));
}

} // namespace partita::onnx_import
