// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/sampling/sampling.h"

namespace partita::onnx_import {
namespace {

Result<Sampler> readSampler(Node &node)
{
    using Mode = Sampler::Mode;
    auto mode = node.string("mode", "linear"), border = node.string("padding_mode", "zeros");
    Sampler out;
    if (mode == "nearest")
        out.mode = Mode::Nearest;
    else if (mode == "cubic" || mode == "bicubic")
        out.mode = Mode::Cubic;
    else if (mode != "linear" && mode != "bilinear")
        return node.fail("mode is '" + mode + "'; use nearest, linear or cubic");
    if (border == "border")
        out.border = Border::Edge;
    else if (border == "reflection")
        out.border = Border::Reflect;
    else if (border != "zeros")
        return node.fail("padding_mode is '" + border + "'; use zeros, border or reflection");
    out.alignCorners = node.integer("align_corners", 0) != 0;
    return out;
}

} // namespace

Result<void> readGridSample(Node &node)
{
    PARTITA_TRY(sampler, readSampler(node));
    Steps s(node);
    auto x = s.take(node.floatInput(0)), grid = s.take(node.floatInput(1, "grid"));
    auto from = s.shape(x), at = s.shape(grid);
    if (s.failed())
        return node.bind(s.end(x));
    auto rank = from.size();
    if (rank < 3 || rank > 5 || at.size() != rank || at[0] != from[0] || at.back() != std::int64_t(rank) - 2)
        return node.fail("its grid " + text(at) + " does not fit " + text(from));
    auto pixels = pixelsOf(s, x);
    const auto &extents = pixels.extents;
    Shape to{from[0], from[1]};
    to.insert(to.end(), at.begin() + 1, at.end() - 1);
    auto count = elements(to) / from[0] / from[1];
    auto flat = s.reshape(grid, {from[0], count, at.back()});
    std::vector<TensorId> places;
    for (std::size_t i = 0; i < extents.size(); ++i) {
        // The grid has x first; −1 and 1 are the ends of an axis.
        auto one = s.reshape(s.slice(flat, 2, at.back() - 1 - std::int64_t(i), 1), {from[0], count});
        auto extent = double(extents[i]);
        auto moved = s.add(one, s.scalar(1));
        places.push_back(sampler.alignCorners
                ? s.mul(moved, s.scalar((extent - 1) / 2))
                : s.mul(s.sub(s.mul(moved, s.scalar(extent)), s.scalar(1)), s.scalar(0.5)));
    }
    auto values = s.transpose(sampled(s, pixels, places, sampler), {0, 2, 1});
    return node.bind(s.end(s.reshape(values, to)));
}

Result<void> readAffineGrid(Node &node)
{
    PARTITA_TRY(size, node.constantIntegers(1, "the size"));
    Steps s(node);
    auto theta = s.take(node.floatInput(0));
    auto shape = s.shape(theta);
    auto axes = std::int64_t(size.size()) - 2;
    bool fits = (axes == 2 || axes == 3) && shape == Shape{size[0], axes, axes + 1};
    if (!s.failed() && !fits)
        return node.fail(text(shape) + " does not map a grid of " + text(size));
    if (s.failed())
        return node.bind(s.end(theta));
    bool align = node.integer("align_corners", 0) != 0;
    Shape places(size.begin() + 2, size.end());
    auto count = elements(places);
    PARTITA_CHECK(node.mayFill({count, axes + 1}, f32));
    std::vector<float> grid;
    for (std::int64_t p = 0; p < count; ++p) {
        std::vector<float> at(std::size_t(axes) + 1, 1);
        auto rest = p;
        for (auto i = axes; i-- > 0; rest /= places[i]) {
            auto extent = double(places[i]), k = double(rest % places[i]);
            auto place = align ? (extent > 1 ? 2 * k / (extent - 1) - 1 : 0) : (2 * k + 1) / extent - 1;
            at[std::size_t(axes - 1 - i)] = float(place); // x first
        }
        grid.insert(grid.end(), at.begin(), at.end());
    }
    auto base = s.constant({.type = f32, .shape = {count, axes + 1}, .data = Blob::from(grid)}, "grid");
    auto y = s.op(OpKind::MatMul, {base, theta}, MatMulAttrs{.transB = true}, {.suffix = "mapped"});
    Shape to{size[0]};
    to.insert(to.end(), places.begin(), places.end());
    to.push_back(axes);
    return node.bind(s.end(s.reshape(y, to)));
}

} // namespace partita::onnx_import
