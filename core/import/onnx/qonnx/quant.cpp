// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/file/tensors.h"
#include "import/onnx/qonnx/grid.h"
#include "import/onnx/qonnx/qonnx.h"
#include "support/try.h"

#include <algorithm>
#include <cmath>

namespace partita::onnx_import {
namespace {

constexpr double mostBits = 32;

/// The axis of `shape` along which a parameter has values; -1 if it has only one. Error: it varies along several axes,
/// or does not broadcast to the shape.
Result<int> axisOf(const Node &node, int input, const char *what, const Shape &shape)
{
    const auto &given = node.constant(input)->shape;
    if (elements(given) == 1)
        return -1;
    int axis = -1, count = 0;
    for (std::size_t i = 0; i < given.size(); ++i)
        if (given[i] != 1) {
            axis = int(shape.size()) - int(given.size()) + int(i);
            count += axis >= 0 && shape[std::size_t(axis)] == given[i] ? 1 : 2;
        }
    if (count == 1)
        return axis;
    return node.unsupported(std::string(what) + " of " + text(given) + " gives no number for each index of one axis of "
        + text(shape) + "; quantise per tensor or per channel");
}

/// A parameter of the grid: one number, or one for each index of the axis, which is found here.
Result<std::vector<double>> parameter(const Node &node, int input, const char *what, const Shape &shape, Grid &grid)
{
    if (!node.has(input))
        return node.fail("input " + std::to_string(input + 1) + " is missing; export the model again");
    PARTITA_TRY(values, node.constantNumbers(input, what));
    PARTITA_TRY(axis, axisOf(node, input, what, shape));
    if (axis >= 0 && grid.axis >= 0 && grid.axis != axis)
        return node.unsupported("its scales, zero points and bit widths are given along different axes; "
                                "quantise per tensor or per channel");
    if (axis >= 0)
        grid.axis = axis;
    return values;
}

Result<void> requireScales(const Node &node, const std::vector<double> &scales)
{
    for (auto scale : scales)
        if (!std::isfinite(scale) || scale <= 0 || !(float(scale) > 0) || !std::isfinite(float(scale)))
            return node.fail("a scale of " + std::to_string(scale) + " is not a positive number");
    return {};
}

Result<void> requireBits(const Node &node, const std::vector<double> &bits)
{
    for (auto each : bits)
        if (!(each >= 1 && each <= mostBits && each == std::floor(each)))
            return node.fail("a bit width of " + std::to_string(each)
                + " is not a whole number from 1 to 32; export the model again");
    return {};
}

/// One set of levels for each index of the axis.
void spread(Grid &grid, const std::vector<double> &scales, const std::vector<double> &zeros,
    const std::vector<double> &bits, bool isSigned, bool narrow)
{
    const auto count = std::max({scales.size(), zeros.size(), bits.size()});
    auto at = [](const std::vector<double> &values, std::size_t i) { return values[values.size() == 1 ? 0 : i]; };
    for (std::size_t i = 0; i < count; ++i) {
        auto levels = Levels::of(at(bits, i), isSigned, narrow);
        levels.scale = at(scales, i);
        levels.zero = at(zeros, i);
        grid.channels.push_back(levels);
    }
}

/// Input 0 on the grid.
Result<void> quantised(Node &node, const Grid &grid)
{
    if (const auto *known = node.constant(0))
        return bindOnGrid(node, *known, grid);
    Steps s(node);
    return node.bind(onGrid(s, s.take(node.floatInput(0)), grid));
}

} // namespace

Result<void> readQuant(Node &node)
{
    PARTITA_TRY(x, node.input(0));
    const auto shape = node.shape(x);
    Grid grid;
    PARTITA_TRY(scales, parameter(node, 1, "a scale", shape, grid));
    PARTITA_TRY(zeros, parameter(node, 2, "a zero point", shape, grid));
    PARTITA_TRY(bits, parameter(node, 3, "a bit width", shape, grid));
    PARTITA_CHECK(requireScales(node, scales));
    PARTITA_CHECK(requireBits(node, bits));
    if (!std::ranges::all_of(zeros, [](double z) { return std::isfinite(z); }))
        return node.fail("a zero point is not a number; export the model again");
    PARTITA_TRY(rounding, roundingOf(node));
    grid.rounding = rounding;
    spread(grid, scales, zeros, bits, node.integer("signed", 1) != 0, node.integer("narrow", 0) != 0);
    const auto signs = std::ranges::count_if(grid.channels, &Levels::signs);
    if (signs > 0 && signs < std::ssize(grid.channels))
        return node.unsupported("some of its channels have one bit with a sign, others more; quantise them apart");
    return quantised(node, grid);
}

Result<void> readBipolarQuant(Node &node)
{
    PARTITA_TRY(x, node.input(0));
    Grid grid;
    PARTITA_TRY(scales, parameter(node, 1, "a scale", node.shape(x), grid));
    PARTITA_CHECK(requireScales(node, scales));
    spread(grid, scales, {0}, {1}, true, false);
    return quantised(node, grid);
}

/// Integers of the input's grid, divided by a power of two and rounded once more.
Result<void> readTrunc(Node &node)
{
    const bool rescales = node.has(5); // version 2 has a scale of the output
    PARTITA_TRY(x, node.floatInput(0));
    Grid in, out;
    const Shape one;
    PARTITA_TRY(scales, parameter(node, 1, "a scale", one, in));
    PARTITA_TRY(zeros, parameter(node, 2, "a zero point", one, in));
    PARTITA_TRY(inBits, parameter(node, 3, "a bit width", one, in));
    PARTITA_TRY(outScales, parameter(node, rescales ? 4 : 1, "a scale", one, out));
    PARTITA_TRY(outBits, parameter(node, rescales ? 5 : 4, "a bit width", one, out));
    PARTITA_CHECK(requireScales(node, scales));
    PARTITA_CHECK(requireScales(node, outScales));
    PARTITA_CHECK(requireBits(node, inBits));
    PARTITA_CHECK(requireBits(node, outBits));
    PARTITA_TRY(rounding, roundingOf(node));
    const auto divisor
        = std::exp2(rescales ? std::nearbyint(std::log2(outScales[0] / scales[0])) : inBits[0] - outBits[0]);
    const auto zero = rescales ? zeros[0] / divisor : zeros[0];
    spread(out, outScales, {zero}, outBits, node.integer("signed", 1) != 0, node.integer("narrow", 0) != 0);
    Steps s(node);
    auto y = s.div(x, s.scalar(scales[0]));
    if (zeros[0] != 0)
        y = s.add(y, s.scalar(zeros[0]));
    y = s.div(s.unary(UnaryFn::Round, y), s.scalar(divisor));
    if (rescales)
        y = s.clip(y, out.low(), out.high());
    y = rounded(s, y, rounding);
    if (zero != 0)
        y = s.sub(y, s.scalar(zero));
    y = s.mul(y, s.scalar(outScales[0]));
    return node.bind(s.end(rescales ? storedOnGrid(s, y, out) : y));
}

} // namespace partita::onnx_import
