// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/operators/window_axes.h"

#include "import/onnx/operators/steps.h"
#include "support/divide.h"

#include <algorithm>

namespace partita::onnx_import {

Result<std::vector<std::int64_t>> listPerAxis(Node &node, const char *name, std::size_t axes)
{
    auto list = node.integers(name);
    if (!list || list->empty())
        return std::vector<std::int64_t>(axes, 1);
    if (list->size() != axes)
        return node.fail(std::string("attribute ") + name + " has " + std::to_string(list->size())
            + " entries, but the window has " + std::to_string(axes) + (axes == 1 ? " axis" : " axes"));
    if (std::ranges::any_of(*list, [](auto v) { return v < 1 || v >= std::int64_t(1) << 31; }))
        return node.fail(std::string("attribute ") + name + " must hold positive 32-bit numbers");
    return *list;
}

namespace {

Result<void> readPads(Node &node, WindowAxes &axes, const std::vector<std::int64_t> &extents)
{
    auto mode = node.string("auto_pad", "NOTSET");
    if (mode == "NOTSET" || mode.empty()) {
        auto pads = node.integers("pads");
        if (!pads || pads->empty())
            return {};
        if (pads->size() != 2 * axes.size())
            return node.fail("attribute pads has " + std::to_string(pads->size()) + " entries, but needs "
                + std::to_string(2 * axes.size()));
        if (std::ranges::any_of(*pads, [](auto v) { return v < 0 || v >= std::int64_t(1) << 31; }))
            return node.fail("attribute pads must hold 32-bit numbers that are not negative");
        for (std::size_t i = 0; i < axes.size(); ++i) {
            axes[i].begin = (*pads)[i];
            axes[i].end = (*pads)[i + axes.size()];
        }
        return {};
    }
    if (mode == "VALID")
        return {};
    if (mode != "SAME_UPPER" && mode != "SAME_LOWER")
        return node.fail("auto_pad is '" + mode + "'; use NOTSET, VALID, SAME_UPPER or SAME_LOWER");
    for (std::size_t i = 0; i < axes.size(); ++i) {
        auto &axis = axes[i];
        auto outputs = ceilDiv(extents[i], axis.stride);
        auto total = std::max<std::int64_t>((outputs - 1) * axis.stride + axis.reach() - extents[i], 0);
        auto less = total / 2, more = total - less;
        axis.begin = mode == "SAME_UPPER" ? less : more;
        axis.end = mode == "SAME_UPPER" ? more : less;
    }
    return {};
}

/// Room for a last window that starts inside the input or its first pad, as ceil_mode asks.
void roundUp(WindowAxis &axis, std::int64_t extent)
{
    auto padded = extent + axis.begin + axis.end;
    if (padded < axis.reach() || (padded - axis.reach()) % axis.stride == 0)
        return;
    auto start = (padded - axis.reach()) / axis.stride * axis.stride + axis.stride;
    if (start >= extent + axis.begin)
        return;
    axis.beyond = start + axis.reach() - padded;
    axis.end += axis.beyond;
}

} // namespace

Result<WindowAxes> windowAxes(
    Node &node, const std::vector<std::int64_t> &extents, const std::vector<std::int64_t> &kernel)
{
    PARTITA_TRY(stride, listPerAxis(node, "strides", extents.size()));
    PARTITA_TRY(dilation, listPerAxis(node, "dilations", extents.size()));
    WindowAxes axes;
    for (std::size_t i = 0; i < extents.size(); ++i)
        axes.push_back({.kernel = kernel[i], .stride = stride[i], .dilation = dilation[i]});
    PARTITA_CHECK(readPads(node, axes, extents));
    return axes;
}

Result<WindowAxes> poolAxes(Node &node, const std::vector<std::int64_t> &extents)
{
    if (!node.attribute("kernel_shape"))
        return node.fail("attribute kernel_shape is missing; export the model again");
    PARTITA_TRY(kernel, listPerAxis(node, "kernel_shape", extents.size()));
    PARTITA_TRY(axes, windowAxes(node, extents, kernel));
    if (node.integer("ceil_mode", 0) != 0)
        for (std::size_t i = 0; i < axes.size(); ++i)
            roundUp(axes[i], extents[i]);
    return axes;
}

Window windowOf(const WindowAxes &axes)
{
    auto a = axes.size() == 1 ? WindowAxis{} : axes[0], b = axes.back();
    return {.kernel = {a.kernel, b.kernel},
        .stride = {a.stride, b.stride},
        .dilation = {a.dilation, b.dilation},
        .pads = {a.begin, b.begin, a.end, b.end}};
}

std::vector<std::int64_t> placesOf(const Shape &shape)
{
    return shape.size() < 2 ? std::vector<std::int64_t>{} : std::vector(shape.begin() + 2, shape.end());
}

Result<TensorId> convolveVolume(
    Node &node, std::vector<TensorId> inputs, const WindowAxes &axes, std::int64_t groups, const Node::Made &made)
{
    Steps s(node);
    auto from = node.shape(inputs[0]), kernel = node.shape(inputs[1]);
    auto depth = axes[0];
    auto layers = depth.count(from[2]);
    if (depth.kernel > 1 << 10)
        return node.unsupported(
            "its window of " + std::to_string(depth.kernel) + " planes is not read; use at most 1 024");
    if (groups < 1 || kernel[0] % groups != 0 || from[1] != kernel[1] * groups)
        return node.fail("input " + text(from) + " does not fit weights " + text(kernel));
    if (from[2] + depth.begin + depth.end < depth.reach())
        return node.fail("a window of " + std::to_string(depth.reach()) + " does not fit the padded depth of "
            + std::to_string(from[2] + depth.begin + depth.end));
    auto x = s.transpose(inputs[0], {0, 2, 1, 3, 4});
    x = s.pad(x, PadAttrs{{0, depth.begin, 0, 0, 0}, {0, depth.end, 0, 0, 0}, 0});
    std::vector<TensorId> reached;
    for (std::int64_t i = 0; i < depth.kernel; ++i) {
        auto slices = s.slice(x, 1, i * depth.dilation, layers, depth.stride);
        reached.push_back(s.reshape(slices, {from[0] * layers, groups, 1, kernel[1], from[3], from[4]}));
    }
    auto image
        = s.reshape(s.concat(std::move(reached), 2), {from[0] * layers, from[1] * depth.kernel, from[3], from[4]});
    auto weights = s.reshape(
        s.transpose(inputs[1], {0, 2, 1, 3, 4}), {kernel[0], depth.kernel * kernel[1], kernel[3], kernel[4]});
    inputs[0] = image;
    inputs[1] = weights;
    auto planes = made;
    planes.suffix = "planes";
    auto y = s.op(OpKind::Conv, std::move(inputs), ConvAttrs{windowOf({axes[1], axes[2]}), groups}, planes);
    if (s.failed())
        return s.end(y);
    auto to = s.shape(y);
    return s.end(s.transpose(s.reshape(y, {from[0], layers, to[1], to[2], to[3]}), {0, 2, 1, 3, 4}));
}

} // namespace partita::onnx_import
