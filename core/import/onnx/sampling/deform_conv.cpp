// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/operators/window_axes.h"
#include "import/onnx/sampling/sampling.h"

namespace partita::onnx_import {
namespace {

/// Where each place of the window lies without offsets along one axis: [1, places of the window, outputs].
TensorId windowPlaces(Steps &s, const WindowAxes &axes, const Shape &outputs, std::size_t axis)
{
    std::vector<float> at;
    for (std::int64_t tap = 0; tap < axes[0].kernel * axes[1].kernel; ++tap)
        for (std::int64_t o = 0; o < outputs[0] * outputs[1]; ++o) {
            auto k = axis == 0 ? tap / axes[1].kernel : tap % axes[1].kernel;
            auto i = axis == 0 ? o / outputs[1] : o % outputs[1];
            at.push_back(float(i * axes[axis].stride - axes[axis].begin + k * axes[axis].dilation));
        }
    Shape shape{1, axes[0].kernel * axes[1].kernel, outputs[0] * outputs[1]};
    return s.constant({.type = f32, .shape = shape, .data = Blob::from(at)}, "places");
}

} // namespace

/// Samples the input where the offsets point, and multiplies what a window takes by the weights.
Result<void> readDeformConv(Node &node)
{
    Steps s(node);
    auto x = s.take(node.floatInput(0)), w = s.take(node.floatInput(1, "weight")),
         offset = s.take(node.floatInput(2, "offset"));
    auto from = s.shape(x), kernel = s.shape(w);
    if (s.failed())
        return node.bind(s.end(x));
    auto groups = node.integer("group", 1), parts = node.integer("offset_group", 1);
    if (from.size() != 4 || kernel.size() != 4 || groups < 1 || parts < 1 || from[1] != kernel[1] * groups
        || from[1] % parts != 0 || kernel[0] % groups != 0)
        return node.fail("input " + text(from) + " does not fit weights " + text(kernel));
    PARTITA_TRY(axes, windowAxes(node, placesOf(from), placesOf(kernel)));
    Shape outputs{axes[0].count(from[2]), axes[1].count(from[3])};
    auto taps = kernel[2] * kernel[3], count = elements(outputs), each = from[1] / parts;
    if (outputs[0] < 1 || outputs[1] < 1 || s.shape(offset) != Shape{from[0], parts * taps * 2, outputs[0], outputs[1]}
        || taps * count > 1 << 22)
        return node.fail("its offsets " + text(s.shape(offset)) + " do not fit an output of " + text(outputs));
    PARTITA_CHECK(node.mayFill({2, taps, count}, f32));
    auto apart = s.reshape(offset, {from[0], parts, taps, 2, count});
    std::vector<TensorId> columns;
    for (std::int64_t part = 0; part < parts; ++part) {
        std::vector<TensorId> places;
        for (std::int64_t axis = 0; axis < 2; ++axis) {
            auto moved = s.reshape(s.slice(s.slice(apart, 1, part, 1), 3, axis, 1), {from[0], taps, count});
            auto at = s.add(moved, windowPlaces(s, axes, outputs, std::size_t(axis)));
            places.push_back(s.reshape(at, {from[0], taps * count}));
        }
        auto pixels = pixelsOf(s, s.slice(x, 1, part * each, each));
        auto taken = sampled(s, pixels, places, {});
        if (node.has(4)) {
            auto mask = s.reshape(s.take(node.floatInput(4, "mask")), {from[0], parts, taps * count, 1});
            taken = s.mul(taken, s.reshape(s.slice(mask, 1, part, 1), {from[0], taps * count, 1}));
        }
        columns.push_back(taken);
    }
    auto all = s.reshape(s.concat(std::move(columns), 2), {from[0], taps, count, groups, kernel[1]});
    auto left = s.reshape(s.transpose(all, {0, 3, 2, 4, 1}), {from[0], groups, count, kernel[1] * taps});
    auto right = s.reshape(w, {groups, kernel[0] / groups, kernel[1] * taps});
    auto y = s.op(OpKind::MatMul, {left, right}, MatMulAttrs{.transB = true}, {.suffix = "product"});
    y = s.reshape(s.transpose(y, {0, 1, 3, 2}), {from[0], kernel[0], outputs[0], outputs[1]});
    if (node.has(3))
        y = s.add(y, s.reshape(s.take(node.floatInput(3, "bias")), {kernel[0], 1, 1}));
    return node.bind(s.end(y));
}

} // namespace partita::onnx_import
