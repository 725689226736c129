// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/sampling/sampling.h"

#include <algorithm>

namespace partita::onnx_import {
namespace {

/// Where the samples of all bins lie along one axis: first + step · (i + ½) for `count` of them, [regions, count].
TensorId samplePlaces(Steps &s, TensorId first, TensorId length, std::int64_t count)
{
    std::vector<float> middles;
    for (std::int64_t i = 0; i < count; ++i)
        middles.push_back((float(i) + 0.5f) / float(count));
    auto steps = s.constant({.type = f32, .shape = {1, count}, .data = Blob::from(middles)}, "steps");
    return s.add(first, s.mul(length, steps));
}

} // namespace

Result<void> readRoiAlign(Node &node)
{
    if (node.string("mode", "avg") != "avg")
        return node.unsupported("its mode '" + node.string("mode", "avg") + "' is not read; use avg");
    auto mode = node.string("coordinate_transformation_mode", node.opset < 16 ? "output_half_pixel" : "half_pixel");
    auto ratio = node.integer("sampling_ratio", 0), height = node.integer("output_height", 1),
         width = node.integer("output_width", 1);
    if (ratio < 1)
        return node.unsupported("how often it samples depends on its regions; give a sampling_ratio of 1 or more");
    if (height < 1 || width < 1 || std::max({height, width, ratio}) > 1 << 12)
        return node.fail("its output of " + std::to_string(height) + "×" + std::to_string(width) + " is not possible");
    Steps s(node);
    auto x = s.take(node.floatInput(0)), regions = s.take(node.floatInput(1, "regions"));
    auto batch = s.cast(s.input(2, "batch"), i64);
    auto from = s.shape(x), boxes = s.shape(regions);
    if (s.failed())
        return node.bind(s.end(x));
    if (from.size() != 4 || boxes.size() != 2 || boxes[1] != 4 || s.shape(batch) != Shape{boxes[0]})
        return node.fail("its regions " + text(boxes) + " do not fit " + text(from));
    auto count = boxes[0];
    bool half = mode == "half_pixel";
    auto edge = [&](std::int64_t i) {
        auto at = s.mul(s.slice(regions, 1, i, 1), s.scalar(node.real("spatial_scale", 1)));
        return half ? s.sub(at, s.scalar(0.5)) : at;
    };
    auto length = [&](TensorId low, TensorId high) {
        auto size = s.sub(high, low);
        return half ? size : s.binary(BinaryFn::Max, size, s.scalar(1));
    };
    auto left = edge(0), top = edge(1), right = edge(2), bottom = edge(3);
    auto rows = height * ratio, columns = width * ratio;
    auto y = samplePlaces(s, top, length(top, bottom), rows), z = samplePlaces(s, left, length(left, right), columns);
    auto over = [&](TensorId id, Shape apart) {
        return s.reshape(s.expand(s.reshape(id, apart), {count, rows, columns}), {count, rows * columns});
    };
    std::vector<TensorId> places{over(y, {count, rows, 1}), over(z, {count, 1, columns})};
    auto pixels = pixelsOf(s, x);
    auto plane = double(from[2] * from[3]);
    pixels.start = s.reshape(s.mul(batch, s.scalar(plane, i64)), {count, 1});
    auto value = sampled(s, pixels, places, {.border = Border::Edge});
    // What lies more than a pixel outside counts as 0.
    std::optional<TensorId> inside;
    for (std::size_t i = 0; i < 2; ++i) {
        auto here = s.binary(BinaryFn::And, s.binary(BinaryFn::GreaterOrEqual, places[i], s.scalar(-1)),
            s.binary(BinaryFn::LessOrEqual, places[i], s.scalar(double(from[i + 2]))));
        inside = inside ? s.binary(BinaryFn::And, *inside, here) : here;
    }
    value = s.where(s.reshape(*inside, {count, rows * columns, 1}), value, s.scalar(0));
    auto bins = s.reshape(value, {count, height, ratio, width, ratio, from[1]});
    auto mean = s.reduce(ReduceAttrs{ReduceFn::Mean, {2, 4}, false}, bins);
    return node.bind(s.end(s.transpose(mean, {0, 3, 1, 2})));
}

} // namespace partita::onnx_import
