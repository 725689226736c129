// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/file/tensors.h"
#include "import/onnx/qonnx/grid.h"
#include "import/onnx/qonnx/qonnx.h"
#include "support/try.h"

#include <cmath>

namespace partita::onnx_import {
namespace {

/// scale · count + bias for counts up to `most`, as integers: of the scale, or of half of it as in −1 and 1.
Grid gridOf(double scale, double bias, std::int64_t most)
{
    Grid grid;
    for (int parts : {1, 2}) {
        const auto step = scale / parts, first = bias / step;
        grid.channels = {Levels{.scale = step, .zero = 0, .low = first, .high = first + double(most * parts)}};
        if (first == std::floor(first))
            return grid;
    }
    grid.channels = {Levels{.scale = scale, .zero = NAN, .low = 0, .high = double(most)}};
    return grid;
}

} // namespace

/// Each threshold in turn against the values of its channel; the axis of thresholds comes last.
Result<void> readMultiThreshold(Node &node)
{
    PARTITA_TRY(x, node.floatInput(0));
    PARTITA_TRY(thresholds, node.floatInput(1, "thresholds"));
    const auto shape = node.shape(x), given = node.shape(thresholds);
    const auto scale = node.real("out_scale", 1), bias = node.real("out_bias", 0);
    const bool last = node.string("data_layout", "NCHW").ends_with("C");
    const auto axis = last ? std::ssize(shape) - 1 : 1;
    node.string("out_dtype", "");
    if (given.size() != 2 || std::ssize(shape) <= axis || axis < 0
        || (given[0] != 1 && given[0] != shape[std::size_t(axis)]))
        return node.fail("thresholds of " + text(given) + " do not give a row for each channel of " + text(shape));
    if (!(scale > 0) || !std::isfinite(scale) || !std::isfinite(bias))
        return node.unsupported("its out_scale is " + std::to_string(scale) + "; use a positive number");
    Steps s(node);
    auto apart = shape;
    apart.push_back(1);
    Shape along(shape.size() + 1, 1);
    along[std::size_t(axis)] = given[0];
    along.back() = given[1];
    auto reached = s.binary(BinaryFn::GreaterOrEqual, s.reshape(x, apart), s.reshape(thresholds, along));
    auto count = s.cast(reached, f32);
    count = given[1] == 1 ? count : s.reduce(ReduceAttrs{ReduceFn::Sum, {int(shape.size())}, true}, count);
    auto y = s.mul(s.reshape(count, shape), s.scalar(scale));
    if (bias != 0)
        y = s.add(y, s.scalar(bias));
    return node.bind(s.end(storedOnGrid(s, y, gridOf(scale, bias, given[1]))));
}

} // namespace partita::onnx_import
